#include "bench.h"

#include <math.h>
#include <stdbool.h>
#include <string.h>

// The figures of REC-2, REC-3, REC-4 and REC-7, in points and nanoseconds.
#define TAP_SLOP 45.0
#define TAP_LONGEST 750000000
#define TAP_INTERVAL 350000000
#define PRESS_SLOP 10.0
#define PRESS_SHORTEST 500000000
#define PAN_SLOP 10.0
#define PINCH_SLOP 8.0

// A recognizer is possible until it has begun or is over, and possible again once all of its
// fingers have lifted. What is recognised at once, as a tap is, goes from possible to over.
enum { POSSIBLE, BEGAN, OVER };

// What a recognizer knows.
typedef struct machine {
  double x, y;               // Tap: where its finger landed. Pan: how far it has come.
  int64_t since;             // Tap and press: when the finger landed; between taps, when it lifted.
  double share;              // Pan: one by the number of fingers.
  double span, least, most;  // Pinch: at the start; the squares at which it begins.
  double scale;              // Pinch.
  uint8_t kind, taps, state;
  uint8_t down;              // How many fingers are down whose list it is in.
  uint8_t tapped;            // Tap: how many were made so far.
  uint8_t fingers[2];        // Pinch.
} machine;

// A touch, and who looks at it: the recognizers of its view and of the views around it, the deepest
// first, then in the order of attachment.
typedef struct touch {
  double x, y;
  double first_x, first_y;
  double near;         // The square of the distance at which the next that stays near gives up.
  uint32_t staying;    // Which of the list are taps and presses that look; some may be over.
  uint32_t following;  // Which are pans and pinches.
  uint8_t count;
  bool is_down;
  uint8_t list[BENCH_MOST_OF_TOUCH];
} touch;

typedef struct model {
  const bench_view *views;
  bench_recognised made;
  int64_t next;  // Nothing that waits is due before.
  int down_count;
  uint8_t down[256];
  machine machines[BENCH_MOST_RECOGNIZERS];
  touch touches[256];
} model;

static double squared(double x, double y) { return x * x + y * y; }

// The first to recognise takes its touches from the others, but a tap not from taps of more (ARB-3,
// ARB-8).
static void claim(model *m, int winner) {
  const machine *w = &m->machines[winner];
  for (int i = 0; i < m->down_count; i++) {
    touch *t = &m->touches[m->down[i]];
    int place = 0;
    while (place < t->count && t->list[place] != winner) place++;
    if (place == t->count) continue;
    for (int other = 0; other < t->count; other++) {
      machine *o = &m->machines[t->list[other]];
      bool is_longer_tap = w->kind == BENCH_TAP && o->kind == BENCH_TAP && o->taps > w->taps;
      if (other != place && !is_longer_tap) o->state = OVER;
    }
  }
}

// Begins the presses whose time has come, and looks for the next.
static void fire(model *m, int64_t time) {
  m->next = INT64_MAX;
  for (int i = 0; i < m->down_count; i++) {
    const touch *t = &m->touches[m->down[i]];
    for (uint32_t left = t->staying; left != 0; left &= left - 1) {
      int place = t->list[__builtin_ctz(left)];
      machine *r = &m->machines[place];
      if (r->kind != BENCH_LONG_PRESS || r->state != POSSIBLE) continue;
      int64_t due = r->since + PRESS_SHORTEST;
      if (due < time) {
        r->state = BEGAN;
        m->made.long_presses++;
        claim(m, place);
      } else if (due < m->next) {
        m->next = due;
      }
    }
  }
}

static void pinch(model *m, machine *r, uint8_t second) {
  r->fingers[1] = second;
  const touch *a = &m->touches[r->fingers[0]], *b = &m->touches[second];
  double span = sqrt(squared(a->x - b->x, a->y - b->y));
  double least = span - PINCH_SLOP, most = span + PINCH_SLOP;
  r->span = span > 1 ? span : 1;
  r->least = least > 0 ? least * least : 0;
  r->most = most * most;
  r->scale = 1;
}

// A finger lands on a recognizer. Says whether it looks at the touch.
static bool land(model *m, machine *r, const bench_sample *sample, int64_t time) {
  uint8_t down = ++r->down;
  if (r->state == OVER) return false;
  switch (r->kind) {
  case BENCH_TAP:
    if (down > 1) break;
    if (time - r->since > TAP_INTERVAL ||
        squared(sample->x - r->x, sample->y - r->y) > TAP_SLOP * TAP_SLOP)
      r->tapped = 0;
    r->x = sample->x, r->y = sample->y, r->since = time;
    return true;
  case BENCH_LONG_PRESS:
    // One that has begun is not disturbed.
    if (r->state == BEGAN) return false;
    if (down > 1) break;
    r->since = time;
    if (time + PRESS_SHORTEST < m->next) m->next = time + PRESS_SHORTEST;
    return true;
  case BENCH_PAN:
    if (down == 1) r->x = r->y = 0;
    r->share = 1.0 / down;
    return true;
  case BENCH_PINCH:
    if (down > 2) return false;
    if (down == 1) r->fingers[0] = sample->finger;
    else pinch(m, r, sample->finger);
    return true;
  }
  r->state = OVER;
  return false;
}

static void began(model *m, const bench_sample *sample, int64_t time) {
  touch *t = &m->touches[sample->finger];
  if (t->is_down) return;
  t->x = t->first_x = sample->x, t->y = t->first_y = sample->y;
  t->near = PRESS_SLOP * PRESS_SLOP;
  t->is_down = true;
  t->staying = t->following = 0, t->count = 0;
  m->down[m->down_count++] = sample->finger;
  int32_t view = bench_hit(m->views, sample->x, sample->y);
  for (; view >= 0; view = m->views[view].parent) {
    const bench_view *v = &m->views[view];
    for (int32_t i = 0; i < v->recognizer_count && t->count < BENCH_MOST_OF_TOUCH; i++) {
      int32_t place = v->first_recognizer + i;
      t->list[t->count] = (uint8_t)place;
      machine *r = &m->machines[place];
      uint32_t bit = 1u << t->count;
      if (land(m, r, sample, time)) {
        if (r->kind <= BENCH_LONG_PRESS) t->staying |= bit;
        else t->following |= bit;
      }
      t->count++;
    }
  }
}

// A finger has left the place where it landed: those that stay near give up.
static void leave(model *m, touch *t, double distance) {
  bool is_far = distance > TAP_SLOP * TAP_SLOP;
  t->near = is_far ? INFINITY : TAP_SLOP * TAP_SLOP;
  for (uint32_t left = t->staying; left != 0; left &= left - 1) {
    machine *r = &m->machines[t->list[__builtin_ctz(left)]];
    if (r->state == POSSIBLE && (is_far || r->kind == BENCH_LONG_PRESS)) r->state = OVER;
  }
}

// A finger moves. Says whether the pan or pinch goes on following it.
static inline bool follow(model *m, int place, double dx, double dy) {
  machine *r = &m->machines[place];
  if (r->state == OVER) return false;
  if (r->kind == BENCH_PAN) {
    r->x += dx * r->share, r->y += dy * r->share;
    if (r->state == POSSIBLE && squared(r->x, r->y) > PAN_SLOP * PAN_SLOP) {
      r->state = BEGAN;
      m->made.pans++;
      claim(m, place);
    }
  } else if (r->down >= 2) {
    const touch *a = &m->touches[r->fingers[0]], *b = &m->touches[r->fingers[1]];
    double span = squared(a->x - b->x, a->y - b->y);
    if (r->state == POSSIBLE && (span < r->least || span > r->most)) {
      r->state = BEGAN;
      m->made.pinches++;
      claim(m, place);
    }
    if (r->state == BEGAN) r->scale = sqrt(span) / r->span;
  }
  return true;
}

static void moved(model *m, const bench_sample *sample) {
  touch *t = &m->touches[sample->finger];
  if (!t->is_down) return;
  double dx = sample->x - t->x, dy = sample->y - t->y;
  t->x = sample->x, t->y = sample->y;
  double distance = squared(t->x - t->first_x, t->y - t->first_y);
  if (distance > t->near) leave(m, t, distance);
  for (uint32_t left = t->following; left != 0; left &= left - 1) {
    int i = __builtin_ctz(left);
    if (!follow(m, t->list[i], dx, dy)) t->following &= ~(1u << i);
  }
}

// A finger that a recognizer looks at lifts.
static void lift(model *m, int place, const bench_sample *sample, int64_t time) {
  machine *r = &m->machines[place];
  switch (r->kind) {
  case BENCH_TAP:
    if (sample->phase != BENCH_ENDED || time - r->since > TAP_LONGEST ||
        squared(sample->x - r->x, sample->y - r->y) > TAP_SLOP * TAP_SLOP) {
      r->state = OVER;
      return;
    }
    r->since = time;
    if (++r->tapped < r->taps) return;
    if (r->taps == 1) m->made.taps++;
    else m->made.double_taps++;
    r->state = OVER;
    claim(m, place);
    return;
  case BENCH_LONG_PRESS:
    return;
  case BENCH_PAN:
    if (r->down > 1) r->share = 1.0 / (r->down - 1);
    else if (r->state == BEGAN) m->made.travel += fabs(r->x) + fabs(r->y);
    return;
  case BENCH_PINCH:
    if (r->state == BEGAN) m->made.scale += r->scale;
    if (r->down > 1) r->state = OVER;
    return;
  }
}

static void ended(model *m, const bench_sample *sample, int64_t time) {
  touch *t = &m->touches[sample->finger];
  if (!t->is_down) return;
  for (uint32_t left = t->staying | t->following; left != 0; left &= left - 1) {
    int place = t->list[__builtin_ctz(left)];
    if (m->machines[place].state != OVER) lift(m, place, sample, time);
  }
  for (int i = 0; i < t->count; i++) {
    machine *r = &m->machines[t->list[i]];
    if (--r->down > 0) continue;
    if (r->state == OVER) r->tapped = 0;
    r->state = POSSIBLE;
  }
  t->is_down = false;
  int place = 0;
  while (m->down[place] != sample->finger) place++;
  m->down[place] = m->down[--m->down_count];
}

void bench_steps(
    const bench_view *views, const bench_recognizer *recognizers, size_t recognizer_count,
    const bench_sample *samples, const int64_t *times, size_t count, bench_recognised *found) {
  if (recognizer_count > BENCH_MOST_RECOGNIZERS) return;
  model m;
  memset(&m, 0, sizeof m);
  m.views = views;
  m.next = INT64_MAX;
  for (size_t i = 0; i < recognizer_count; i++) {
    m.machines[i].kind = recognizers[i].kind;
    m.machines[i].taps = recognizers[i].taps;
  }
  for (size_t i = 0; i < count; i++) {
    const bench_sample *sample = &samples[i];
    // At the very same instant the finger goes before the timer.
    if (times[i] > m.next) fire(&m, times[i]);
    switch (sample->phase) {
    case BENCH_BEGAN: began(&m, sample, times[i]); break;
    case BENCH_MOVED: moved(&m, sample); break;
    default: ended(&m, sample, times[i]); break;
    }
  }
  found->samples += count;
  found->taps += m.made.taps;
  found->double_taps += m.made.double_taps;
  found->long_presses += m.made.long_presses;
  found->pans += m.made.pans;
  found->pinches += m.made.pinches;
  found->travel += m.made.travel;
  found->scale += m.made.scale;
}
