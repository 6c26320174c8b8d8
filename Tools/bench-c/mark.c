#include "bench.h"

// Out of line and not empty, so that a call of it stays one.
__attribute__((noinline)) void bench_mark(void) { __asm__ volatile("" ::: "memory"); }
