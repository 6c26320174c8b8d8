// The floors that Tools/bench measures against: loops in C that check and read the same bytes as
// the library does, written without a look at its code. And the count of allocations.

#ifndef BENCH_H
#define BENCH_H

#include <stddef.h>
#include <stdint.h>

// What a pass over some bytes found. Both languages must find the same.
typedef struct bench_findings {
  uint64_t elements;  // Records, or entries of a container.
  uint64_t faults;    // Elements that failed a check.
  uint64_t sum;       // Over every value that was read, modulo 2^64.
} bench_findings;

// How many layouts of records there are, in the order of RecordLayout.all.
enum { BENCH_LAYOUTS = 14 };

// Reads a stream of records: framing, sizes, count of the paths, finite coordinates of those that
// touch; type, window location, timestamp, hand type, and all of each path. `found` goes on.
void bench_records(const uint8_t *bytes, size_t count, int layout, bench_findings *found);

// Reads a trace: marker, length and CRC-32C of each block, the bounds of each entry of the raw
// ones. `found` goes on.
void bench_container(const uint8_t *bytes, size_t count, bench_findings *found);

// How often malloc, calloc, realloc and their like were called so far, by anyone in this program;
// always 0 where `bench_counts_allocations` says no.
uint64_t bench_allocations(void);

// Whether this platform lets them be counted.
int bench_counts_allocations(void);

// Allocates once and gives it back.
void bench_allocate_once(void);

#endif
