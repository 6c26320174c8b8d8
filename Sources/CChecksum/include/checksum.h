#ifndef CHECKSUM_H
#define CHECKSUM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// True if this processor has an instruction for CRC-32C. `checksum_take` and `checksum_take_three`
/// must not be called where it has none.
bool checksum_has_instruction(void);

/// True if this processor multiplies polynomials, and has the instruction for CRC-32C.
/// `checksum_multiply` must not be called where this is false.
bool checksum_has_multiplication(void);

/// The product of two registers, modulo the polynomial of CRC-32C. Their highest bit is x^0.
uint32_t checksum_multiply(uint32_t a, uint32_t b);

/// The register of a CRC-32C after `count` bytes.
uint32_t checksum_take(uint32_t crc, const uint8_t *bytes, size_t count);

/// The registers after three stretches of `length` bytes, which stand one behind another. `length` is
/// a multiple of 8. The processor works on all three at a time.
void checksum_take_three(uint32_t crcs[3], const uint8_t *bytes, size_t length);

#endif
