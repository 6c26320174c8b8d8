/* What Embedded Swift asks of a C library, for wasm32 without one. Elsewhere this file is empty. */

#if defined(__wasm__) && !defined(__wasi__)

#include <stddef.h>
#include <stdint.h>

/* Memory: blocks of 2^5 to 2^31 bytes, each behind a header of its own. A block that is freed waits
   in the list of its size and is given out again for that size only; where the list is empty, a new
   one is cut off the end of the heap, which grows by pages. So both verbs take a few instructions
   always. A block is less than twice as large as what is asked for with its header, and the heap
   never larger than what the blocks of each size took together when there were most of them.

   There is no answer to a heap that is full, at 4 GiB or what the host allows: Swift would write
   through NULL, which is an address like any other here, so that is a trap. */

enum { least_class = 5, class_limit = 32, alignment_of_blocks = 16, page_size = 65536 };

/* Just before what the caller gets. */
struct header {
  struct header *next;  /* in the list, while the block is free */
  struct header *block; /* where the block begins; before this where the caller asked to align */
  uint32_t class;       /* the block has 2^class bytes */
  uint32_t unused;      /* so that a header keeps blocks aligned */
};

_Static_assert(sizeof(struct header) == alignment_of_blocks, "a header keeps blocks aligned");

extern unsigned char __heap_base; /* where data and stack end, says the linker */

static struct header *free_blocks[class_limit];
static uint64_t heap_end; /* the beginning of what was never given out; 0 before the first */

/* A block cut off the end of the heap. */
static struct header *cut_block(uint32_t class) {
  if (heap_end == 0) {
    uint64_t base = (uintptr_t)&__heap_base;
    heap_end = (base + alignment_of_blocks - 1) / alignment_of_blocks * alignment_of_blocks;
  }
  uint64_t begin = heap_end;
  heap_end += UINT64_C(1) << class;
  uint64_t there_is = (uint64_t)__builtin_wasm_memory_size(0) * page_size;
  if (heap_end > there_is) {
    uint64_t pages = (heap_end - there_is + page_size - 1) / page_size;
    if (__builtin_wasm_memory_grow(0, (size_t)pages) == SIZE_MAX) __builtin_trap();
  }
  return (struct header *)(uintptr_t)begin;
}

/* Memory at a multiple of `alignment`, a power of two and at least that of blocks. */
static void *allocate(size_t size, size_t alignment) {
  uint64_t needed = (uint64_t)size + sizeof(struct header) + alignment - alignment_of_blocks;
  uint32_t class = least_class;
  while ((UINT64_C(1) << class) < needed) class += 1;
  if (class >= class_limit) __builtin_trap();
  struct header *block = free_blocks[class];
  if (block != NULL) {
    free_blocks[class] = block->next;
  } else {
    block = cut_block(class);
  }
  uintptr_t place = ((uintptr_t)(block + 1) + alignment - 1) / alignment * alignment;
  struct header *header = (struct header *)place - 1;
  header->block = block;
  header->class = class;
  return (void *)place;
}

void *malloc(size_t size) { return allocate(size, alignment_of_blocks); }

int posix_memalign(void **result, size_t alignment, size_t size) {
  const int invalid = 22; /* EINVAL */
  if (alignment < sizeof(void *) || (alignment & (alignment - 1)) != 0) return invalid;
  *result = allocate(size, alignment < alignment_of_blocks ? alignment_of_blocks : alignment);
  return 0;
}

void free(void *place) {
  if (place == NULL) return;
  struct header *header = (struct header *)place - 1;
  struct header *block = header->block;
  uint32_t class = header->class;
  block->next = free_blocks[class];
  free_blocks[class] = block;
}

/* The product of two 128-bit numbers, which printing a Double multiplies with: of the halves a and
   b, a.low * b.low in full and the lower halves of a.high * b.low and a.low * b.high. */
typedef unsigned __int128 u128;

u128 __multi3(u128 a, u128 b) {
  uint64_t a_low = (uint64_t)a, a_high = (uint64_t)(a >> 64);
  uint64_t b_low = (uint64_t)b, b_high = (uint64_t)(b >> 64);
  uint64_t a0 = (uint32_t)a_low, a1 = a_low >> 32;
  uint64_t b0 = (uint32_t)b_low, b1 = b_low >> 32;
  uint64_t lowest = a0 * b0;
  uint64_t middle = a1 * b0 + (lowest >> 32);
  uint64_t other_middle = a0 * b1 + (uint32_t)middle;
  uint64_t low = other_middle << 32 | (uint32_t)lowest;
  uint64_t high = a1 * b1 + (middle >> 32) + (other_middle >> 32);
  high += a_high * b_low + a_low * b_high;
  return (u128)high << 64 | low;
}

/* What seeds hash tables. There is no chance here, and nothing that is told depends on their order:
   the native program has real seeds and gives the same journal. */
void arc4random_buf(void *bytes, size_t length) {
  for (size_t place = 0; place < length; place += 1) ((uint8_t *)bytes)[place] = 0x5A;
}

/* The guard that a function of Swift with arrays on its stack finds changed when one ran over. */
uintptr_t __stack_chk_guard = 0x5CA1AB1E;

_Noreturn void __stack_chk_fail(void) { __builtin_trap(); }

/* There is nowhere to print. */
int putchar(int character) { return character; }

#endif
