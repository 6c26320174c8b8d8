#include "bench.h"

#include <checksum.h>

#include <pthread.h>
#include <stdbool.h>
#include <string.h>

static uint32_t tables[16][256];

static void make_tables(void) {
  for (uint32_t byte = 0; byte < 256; byte++) {
    uint32_t crc = byte;
    for (int bit = 0; bit < 8; bit++) crc = crc >> 1 ^ (crc & 1 ? 0x82F63B78 : 0);
    tables[0][byte] = crc;
  }
  for (int k = 1; k < 16; k++) {
    for (int byte = 0; byte < 256; byte++) {
      uint32_t before = tables[k - 1][byte];
      tables[k][byte] = before >> 8 ^ tables[0][before & 255];
    }
  }
}

static inline uint32_t word(const uint8_t *at) {
  uint32_t value;
  memcpy(&value, at, sizeof value);
  return value;
}

static inline uint64_t longer(const uint8_t *at) {
  uint64_t value;
  memcpy(&value, at, sizeof value);
  return value;
}

// Sixteen bytes a turn, without the instruction that not every processor has.
static uint32_t by_tables(uint32_t crc, const uint8_t *at, size_t count) {
  for (; count >= 16; at += 16, count -= 16) {
    uint64_t low = longer(at) ^ crc, high = longer(at + 8);
    // What does not wait for the register is looked up on its own.
    uint32_t waits = 0, apart = 0;
    for (int k = 0; k < 8; k++) {
      apart ^= tables[7 - k][high >> (8 * k) & 255];
      waits ^= tables[15 - k][low >> (8 * k) & 255];
    }
    crc = waits ^ apart;
  }
  for (; count > 0; at++, count--) crc = crc >> 8 ^ tables[0][(crc ^ *at) & 255];
  return crc;
}

typedef uint32_t checksum(uint32_t, const uint8_t *, size_t);

// The entries of a raw block: its touches, its layout's name, then time, length and bytes each.
static bool read_entries(const uint8_t *block, size_t length, bench_findings *found) {
  const uint8_t *at = block + 40, *end = block + length;
  if (end - at < 2) return false;
  size_t touches = at[0] | (size_t)at[1] << 8;
  at += 2;
  if (touches > 256 || (size_t)(end - at) < touches * 29 + 1) return false;
  at += touches * 29;
  size_t name = *at++;
  if ((size_t)(end - at) < name) return false;
  at += name;
  uint32_t said = word(block + 36), entries = 0;
  uint64_t first = longer(block + 20), latest = first, sum = 0;
  for (; entries < said; entries++) {
    if (end - at < 12) return false;
    uint64_t time = longer(at);
    uint32_t bytes = word(at + 8);
    at += 12;
    if ((size_t)(end - at) < bytes) return false;
    if (entries == 0 && time != first) return false;
    latest = time;
    sum += time + 3 * (uint64_t)bytes + 5 * (uint64_t)(at - block);
    if (bytes > 0) sum += at[0];
    at += bytes;
  }
  if (latest != longer(block + 28)) return false;
  found->elements += entries;
  found->sum += sum;
  return true;
}

static void read_container(
    const uint8_t *bytes, size_t count, checksum *crc32c, bench_findings *found) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  static const uint8_t magic[8] = {0x8B, 0x55, 0x4D, 0x50, 0x0D, 0x0A, 0x1A, 0x0A};
  static const uint8_t marker[8] = {0xB1, 0x6F, 0x63, 0x6B, 0xF7, 0x9C, 0x0D, 0x0A};
  static const uint8_t zeros[4];
  pthread_once(&once, make_tables);
  if (count < 58 || memcmp(bytes, magic, 8) || word(bytes + 8) > count || word(bytes + 8) < 58 ||
      ~crc32c(~0u, bytes, word(bytes + 8) - 4) != word(bytes + word(bytes + 8) - 4)) {
    found->faults++;
    return;
  }
  for (size_t offset = word(bytes + 8); offset < count;) {
    const uint8_t *block = bytes + offset;
    size_t left = count - offset;
    if (left < 40 || memcmp(block, marker, 8) || word(block + 12) > 69632 ||
        word(block + 12) > left - 40) {
      found->faults++;
      return;
    }
    size_t length = 40 + word(block + 12);
    uint32_t crc = crc32c(~0u, block, 16);
    crc = crc32c(crc, zeros, 4);
    crc = crc32c(crc, block + 20, length - 20);
    if (~crc != word(block + 16)) {
      found->faults++;
    } else if (block[8] == 1 && block[9] == 1 && !read_entries(block, length, found)) {
      found->faults++;
    }
    offset += length;
  }
}

void bench_container(const uint8_t *bytes, size_t count, bench_findings *found) {
  read_container(bytes, count, by_tables, found);
}

void bench_container_by_instruction(const uint8_t *bytes, size_t count, bench_findings *found) {
  read_container(bytes, count, checksum_has_instruction() ? checksum_take : by_tables, found);
}
