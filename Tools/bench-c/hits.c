#include "bench.h"

#include <stdbool.h>

static bool contains(const bench_view *view, double x, double y) {
  return x >= view->x && x < view->x + view->width && y >= view->y && y < view->y + view->height;
}

// A child that contains the point ends the search among its siblings: whatever is found then is the
// child or in it.
int32_t bench_hit(const bench_view *views, double x, double y) {
  if (!contains(&views[0], x, y)) return -1;
  int32_t found = 0, child = views[0].front_child;
  while (child >= 0) {
    if (contains(&views[child], x, y)) {
      found = child;
      child = views[child].front_child;
    } else {
      child = views[child].next_behind;
    }
  }
  return found;
}

// What is known of a finger that is down.
typedef struct finger {
  double x, y;
  bool is_down, has_slipped;
} finger;

void bench_hits(
    const bench_view *views, const bench_sample *samples, size_t count, bench_findings *found) {
  finger fingers[256] = {0};
  uint64_t slips = 0, sum = 0;
  for (size_t place = 0; place < count; place++) {
    const bench_sample *sample = &samples[place];
    finger *f = &fingers[sample->finger];
    if (sample->phase == BENCH_BEGAN) {
      *f = (finger){sample->x, sample->y, true, false};
      sum += (uint64_t)(bench_hit(views, sample->x, sample->y) + 1);
      continue;
    }
    if (!f->is_down) continue;
    double dx = sample->x - f->x, dy = sample->y - f->y;
    if (!f->has_slipped && dx * dx + dy * dy > 100) {
      f->has_slipped = true;
      slips++;
    }
    if (sample->phase >= BENCH_ENDED) f->is_down = false;
  }
  found->elements += count;
  found->faults += slips;
  found->sum += sum;
}
