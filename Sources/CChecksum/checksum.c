#include "checksum.h"

#include <string.h>

#if defined(__x86_64__)
#include <nmmintrin.h>
#include <wmmintrin.h>
#define WITH_INSTRUCTION __attribute__((target("sse4.2")))
#define WITH_MULTIPLICATION __attribute__((target("sse4.2,pclmul")))
#define TAKE_BYTE(crc, byte) _mm_crc32_u8(crc, byte)
#define TAKE_WORD(crc, word) ((uint32_t)_mm_crc32_u64(crc, word))
#elif defined(__aarch64__) && defined(__LITTLE_ENDIAN__) && \
    (defined(__linux__) || defined(__ARM_FEATURE_CRC32))
#include <arm_acle.h>
#include <arm_neon.h>
#if defined(__ARM_FEATURE_CRC32)
#define WITH_INSTRUCTION
#else
#define WITH_INSTRUCTION __attribute__((target("crc")))
#endif
#if defined(__ARM_FEATURE_CRC32) && defined(__ARM_FEATURE_AES)
#define WITH_MULTIPLICATION
#else
#define WITH_MULTIPLICATION __attribute__((target("crc,aes")))
#endif
#if defined(__linux__)
#include <sys/auxv.h>
#endif
#define TAKE_BYTE(crc, byte) __crc32cb(crc, byte)
#define TAKE_WORD(crc, word) __crc32cd(crc, word)
#endif

#if defined(WITH_INSTRUCTION)

bool checksum_has_instruction(void) {
#if defined(__x86_64__)
  return __builtin_cpu_supports("sse4.2");
#elif defined(__ARM_FEATURE_CRC32)
  return true;
#else
  return (getauxval(AT_HWCAP) & (1 << 7)) != 0;  // HWCAP_CRC32
#endif
}

bool checksum_has_multiplication(void) {
#if defined(__x86_64__)
  return __builtin_cpu_supports("sse4.2") && __builtin_cpu_supports("pclmul");
#elif defined(__ARM_FEATURE_CRC32) && defined(__ARM_FEATURE_AES)
  return true;
#elif defined(__linux__)
  return checksum_has_instruction() && (getauxval(AT_HWCAP) & (1 << 4)) != 0;  // HWCAP_PMULL
#else
  return false;
#endif
}

// The product has 63 powers, of which the last 32 are those of a register that moves by four bytes.
WITH_MULTIPLICATION uint32_t checksum_multiply(uint32_t a, uint32_t b) {
#if defined(__x86_64__)
  __m128i product = _mm_clmulepi64_si128(_mm_cvtsi32_si128((int)a), _mm_cvtsi32_si128((int)b), 0);
  uint64_t wide = (uint64_t)_mm_cvtsi128_si64(product) << 1;
  return (uint32_t)(wide >> 32) ^ _mm_crc32_u32(0, (uint32_t)wide);
#else
  uint64_t wide = vgetq_lane_u64(vreinterpretq_u64_p128(vmull_p64(a, b)), 0) << 1;
  return (uint32_t)(wide >> 32) ^ __crc32cw(0, (uint32_t)wide);
#endif
}

static inline uint64_t word(const uint8_t *at) {
  uint64_t value;
  memcpy(&value, at, sizeof value);
  return value;
}

WITH_INSTRUCTION uint32_t checksum_take(uint32_t crc, const uint8_t *bytes, size_t count) {
  for (; count >= 8; bytes += 8, count -= 8) crc = TAKE_WORD(crc, word(bytes));
  for (; count > 0; bytes++, count--) crc = TAKE_BYTE(crc, *bytes);
  return crc;
}

WITH_INSTRUCTION void checksum_take_three(uint32_t crcs[3], const uint8_t *bytes, size_t length) {
  uint32_t a = crcs[0], b = crcs[1], c = crcs[2];
  for (size_t at = 0; at < length; at += 8) {
    a = TAKE_WORD(a, word(bytes + at));
    b = TAKE_WORD(b, word(bytes + length + at));
    c = TAKE_WORD(c, word(bytes + 2 * length + at));
  }
  crcs[0] = a;
  crcs[1] = b;
  crcs[2] = c;
}

#else

bool checksum_has_instruction(void) { return false; }

bool checksum_has_multiplication(void) { return false; }

uint32_t checksum_multiply(uint32_t a, uint32_t b) {
  (void)b;
  return a;
}

uint32_t checksum_take(uint32_t crc, const uint8_t *bytes, size_t count) {
  (void)bytes, (void)count;
  return crc;
}

void checksum_take_three(uint32_t crcs[3], const uint8_t *bytes, size_t length) {
  (void)crcs, (void)bytes, (void)length;
}

#endif
