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

// The same with CRC-32C by the processor's instruction where it has one, eight bytes at a time.
void bench_container_by_instruction(const uint8_t *bytes, size_t count, bench_findings *found);

// A view of a scene without transforms, on the screen. The first one is the root.
typedef struct bench_view {
  double x, y, width, height;
  int32_t front_child;       // The place of its front-most child, or -1.
  int32_t next_behind;       // The place of the sibling behind it, or -1.
  int32_t parent;            // The place of the view it stands in, or -1.
  int32_t first_recognizer;  // The place of the first of its recognizers, the others follow it.
  int32_t recognizer_count;
} bench_view;

// The kinds of recognizers.
enum { BENCH_TAP = 0, BENCH_LONG_PRESS = 1, BENCH_PAN = 2, BENCH_PINCH = 3 };

// The most recognizers of a scene, and of a view and those around it.
enum { BENCH_MOST_RECOGNIZERS = 256, BENCH_MOST_OF_TOUCH = 32 };

// A recognizer of a view.
typedef struct bench_recognizer {
  uint8_t kind;
  uint8_t taps;  // How many a tap needs.
} bench_recognizer;

// The phases that are told apart.
enum { BENCH_BEGAN = 0, BENCH_MOVED = 1, BENCH_ENDED = 2, BENCH_CANCELLED = 3 };

// A finger at an instant.
typedef struct bench_sample {
  double x, y;
  uint8_t finger, phase;
} bench_sample;

// How many gestures were recognised, taps of one apart from those of more; over those that moved,
// the sums of how far pans came and of the scale at which pinches ended.
typedef struct bench_recognised {
  uint64_t samples, taps, double_taps, long_presses, pans, pinches;
  double travel, scale;
} bench_recognised;

// The least that a model of touches does which recognises gestures, and nothing else: on began the
// view under the point, looked for through the tree; at each sample the taps, long presses, pans
// and pinches of that view and of the views around it, the deepest first, each with its own figures
// and its own count of fingers. A press begins when its time has come, before the first sample that
// is later. The first to recognise takes the touch from the others. No velocity, no rotation, no
// edges, no controls, no system, no reasons.
//
// `times` are those of the samples, in nanoseconds, and never go back. A scene of more than
// BENCH_MOST_RECOGNIZERS is not walked. `found` goes on.
void bench_steps(
    const bench_view *views, const bench_recognizer *recognizers, size_t recognizer_count,
    const bench_sample *samples, const int64_t *times, size_t count, bench_recognised *found);

// The least that any model of touches does: on began the view under the point, looked for through
// the tree, and at each later sample whether the finger is more than 10 points from where it began.
// Counts the samples, the fingers that slipped so far (as faults), and in the sum the places of the
// views, each plus 1. `found` goes on.
void bench_hits(
    const bench_view *views, const bench_sample *samples, size_t count, bench_findings *found);

// The index of the front-most view under a point: depth first, front-most child first, no view
// outside of its parent; -1 if no view is under the point.
int32_t bench_hit(const bench_view *views, double x, double y);

// How often malloc, calloc, realloc and their like were called so far, by anyone in this program;
// always 0 where `bench_counts_allocations` says no.
uint64_t bench_allocations(void);

// Whether this platform lets them be counted.
int bench_counts_allocations(void);

// Allocates once and gives it back.
void bench_allocate_once(void);

// Does nothing. Each call is a mark at which callgrind, told so with `--dump-before=bench_mark`,
// writes what it has counted since the mark before.
void bench_mark(void);

#endif
