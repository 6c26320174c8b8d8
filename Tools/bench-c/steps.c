#include "bench.h"

#include <stdbool.h>

// What is known of a finger that is down.
typedef struct finger {
  double x, y;
  bool is_down, has_slipped;
} finger;

// The front-most view under a point: depth first, front-most child first, nothing outside of its
// parent; -1 where there is none.
static int hit(const bench_view *views, int view, double x, double y) {
  const bench_view *v = &views[view];
  if (!(x >= v->x && x < v->x + v->width && y >= v->y && y < v->y + v->height)) return -1;
  for (int child = v->front_child; child >= 0; child = views[child].next_behind) {
    int found = hit(views, child, x, y);
    if (found >= 0) return found;
  }
  return view;
}

void bench_steps(
    const bench_view *views, const bench_sample *samples, size_t count, bench_findings *found) {
  finger fingers[256] = {0};
  uint64_t slips = 0, sum = 0;
  for (size_t place = 0; place < count; place++) {
    const bench_sample *sample = &samples[place];
    finger *f = &fingers[sample->finger];
    if (sample->phase == BENCH_BEGAN) {
      *f = (finger){sample->x, sample->y, true, false};
      sum += (uint64_t)(hit(views, 0, sample->x, sample->y) + 1);
      continue;
    }
    if (!f->is_down) continue;
    double dx = sample->x - f->x, dy = sample->y - f->y;
    if (!f->has_slipped && dx * dx + dy * dy > 100) {
      f->has_slipped = true;
      slips++;
    }
    if (sample->phase == BENCH_ENDED) f->is_down = false;
  }
  found->elements += count;
  found->faults += slips;
  found->sum += sum;
}
