#include "bench.h"

#include <stdatomic.h>
#include <stdlib.h>

#if defined(__has_feature)
#define SANITIZED __has_feature(address_sanitizer)
#else
#define SANITIZED 0
#endif

// A sanitizer has a malloc of its own.
#if defined(__GLIBC__) && !SANITIZED
#define COUNTS 1
#else
#define COUNTS 0
#endif

static atomic_uint_fast64_t allocations;

uint64_t bench_allocations(void) { return atomic_load(&allocations); }

int bench_counts_allocations(void) { return COUNTS; }

// Through a volatile pointer, else the compiler leaves the pair out.
void bench_allocate_once(void) {
  void *(*volatile allocate)(size_t) = malloc;
  void (*volatile release)(void *) = free;
  release(allocate(64));
}

#if COUNTS

// A program's own malloc goes before that of the C library, for every library that it loads, the
// one of Swift as well. What is behind it has these names in glibc.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *old, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *memory);

static void count(void) { atomic_fetch_add_explicit(&allocations, 1, memory_order_relaxed); }

void *malloc(size_t size) {
  count();
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count();
  return __libc_calloc(number, size);
}

void *realloc(void *old, size_t size) {
  count();
  return __libc_realloc(old, size);
}

void *memalign(size_t alignment, size_t size) {
  count();
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count();
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  count();
  *memory = __libc_memalign(alignment, size);
  return *memory ? 0 : 12;  // ENOMEM
}

void free(void *memory) { __libc_free(memory); }

#endif
