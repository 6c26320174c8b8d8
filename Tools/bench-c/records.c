#include "bench.h"

#include <stdbool.h>
#include <string.h>

// Offsets from the first byte of the element, but those of a path from the path.
typedef struct layout {
  uint8_t type, window, timestamp, info_size, end;
  uint8_t hand_size, count, older_count;
  uint8_t path_size, radius, point;
  bool is_message, is_double, is_first;
} layout;

// The first system has 16 bits of proximity, one count byte and no radius.
#define FIRST(o) \
  {o + 0, o + 0x10, o + 0x18, o + 0x2C, o + 0x30, 20, 0x11, 0x11, 16, 0, 8, 0, 0, 1}
#define SHORT(o, timestamp, end) \
  {o + 0, o + 0x10, o + timestamp, o + end - 4, o + end, 36, 0x22, 0x21, 24, 8, 12, 0, 0, 0}
#define LONG(o) {o + 0, o + 0x10, o + 0x1C, o + 0x30, o + 0x34, 36, 0x22, 0x21, 28, 8, 12, 0, 0, 0}
#define WIDE(o) {o + 0, o + 24, o + 48, o + 72, o + 88, 40, 0x22, 0x21, 48, 8, 16, 0, 1, 0}
#define MESSAGE(end) {0x18, 0x28, 0x34, 0x48, end, 36, 0x22, 0x21, 28, 8, 12, 1, 0, 0}

static const layout layouts[BENCH_LAYOUTS] = {
  FIRST(0), FIRST(8),
  SHORT(0, 0x18, 0x30), SHORT(8, 0x18, 0x30),
  SHORT(0, 0x1C, 0x34), SHORT(8, 0x1C, 0x34),
  SHORT(0, 0x1C, 0x34), SHORT(8, 0x1C, 0x34),
  LONG(0), LONG(8),
  WIDE(0), WIDE(16),
  MESSAGE(0x54), MESSAGE(0x4C),
};

static inline uint16_t half(const uint8_t *at) {
  uint16_t value;
  memcpy(&value, at, sizeof value);
  return value;
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

static inline double coordinate(const uint8_t *at, bool is_double) {
  double wide;
  float narrow;
  if (is_double) {
    memcpy(&wide, at, sizeof wide);
    return wide;
  }
  memcpy(&narrow, at, sizeof narrow);
  return narrow;
}

static inline uint64_t bits(double value) {
  uint64_t bits;
  memcpy(&bits, &value, sizeof bits);
  return bits;
}

// The bytes of the element at `at`, or 0 where they do not hold a whole one.
static inline size_t framed(const uint8_t *at, size_t left, const layout *l, bool is_message) {
  if (is_message) {
    if (left < 24) return 0;
    uint32_t size = word(at + 4);
    return size < 24 || size > left ? 0 : size;
  }
  if (left < l->end) return 0;
  uint32_t info = word(at + l->info_size);
  return info > left - l->end ? 0 : l->end + (size_t)info;
}

static inline __attribute__((always_inline)) void read_all(
    const uint8_t *bytes, size_t count, const layout *l, bool is_message, bool is_double,
    bool is_first, bench_findings *found) {
  const size_t width = is_double ? 8 : 4;
  uint64_t elements = 0, faults = 0, sum = found->sum;
  for (size_t offset = 0; offset < count;) {
    const uint8_t *at = bytes + offset;
    size_t length = framed(at, count - offset, l, is_message);
    if (length == 0) {
      faults++;
      break;
    }
    offset += length;
    if (is_message && (word(at + 0x14) != 123 || length < l->end ||
                       word(at + l->info_size) > length - l->end)) {
      faults++;
      continue;
    }
    uint32_t type = word(at + l->type) & ~(UINT32_C(1) << 17);
    uint32_t info = word(at + l->info_size);
    bool is_hand = type == 3001;
    if (is_hand && info < l->hand_size) {
      faults++;
      continue;
    }
    elements++;
    sum += type + longer(at + l->timestamp) + bits(coordinate(at + l->window, is_double)) +
           3 * bits(coordinate(at + l->window + width, is_double));
    if (!is_hand) continue;
    const uint8_t *hand = at + l->end;
    size_t paths = hand[l->count] ? hand[l->count] : hand[l->older_count];
    if (paths > 16 || l->hand_size + paths * l->path_size > info) {
      size_t held = (info - l->hand_size) / l->path_size;
      if (held > 16) held = 16;
      if (paths > held) {
        paths = held;
        faults++;
      }
    }
    sum += word(hand);
    const uint8_t *path = hand + l->hand_size;
    for (size_t place = 0; place < paths; place++, path += l->path_size) {
      uint32_t proximity = is_first ? half(path + 2) : path[2];
      double x = coordinate(path + l->point, is_double);
      double y = coordinate(path + l->point + width, is_double);
      // Not a number, and so unequal to itself, if one of the two is infinite or none.
      double none = x * 0 + y * 0;
      if ((proximity & 2) && none != none) faults++;
      sum += path[0] + 3 * (uint64_t)path[1] + 5 * (uint64_t)proximity + word(path + 4) +
             bits(x) + 3 * bits(y);
      sum += is_first ? UINT32_C(0x7FC00000) : word(path + l->radius);
    }
  }
  found->elements += elements;
  found->faults += faults;
  found->sum = sum;
}

void bench_records(const uint8_t *bytes, size_t count, int layout, bench_findings *found) {
  const struct layout *l = &layouts[layout];
  if (l->is_message) {
    read_all(bytes, count, l, true, false, false, found);
  } else if (l->is_double) {
    read_all(bytes, count, l, false, true, false, found);
  } else if (l->is_first) {
    read_all(bytes, count, l, false, false, true, found);
  } else {
    read_all(bytes, count, l, false, false, false, found);
  }
}
