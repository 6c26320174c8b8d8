/* What the embedded program can do, for C and for JavaScript: it plays a trace that carries its
   scene, and gives the journal.

     struct embedded_run *run = embedded_play(trace, trace_length, name, name_length);
     fwrite(run->journal, 1, run->journal_length, stdout);
     embedded_run_free(run);

   Implemented in Embedded Swift. It holds no state between two calls. */

#ifndef EMBEDDED_H
#define EMBEDDED_H

#include <stddef.h>
#include <stdint.h>

/* What came of a run. On wasm32 these are five 32-bit words, one behind another. */
struct embedded_run {
  /* As the command exits: 0 played; 3 played, and something of the trace was lost, which `talk`
     names; 4 the trace cannot be played, and `talk` says why. */
  int32_t code;
  /* The journal's rows, each a JSON object and a line feed. With code 4 it is empty. */
  uint8_t *journal;
  size_t journal_length;
  /* What there is to say, in UTF-8, each with a line feed; mostly nothing. */
  uint8_t *talk;
  size_t talk_length;
};

/* Plays the bytes of a `.touchtrace` container in the scene that it carries. `name` in UTF-8 stands
   as `run` in every row; with a `name_length` of 0 no row has it. Both are only read, and may be
   NULL where they have no bytes. The caller frees what is returned; it is never NULL. */
struct embedded_run *embedded_play(const uint8_t *trace, size_t trace_length, const uint8_t *name,
                                   size_t name_length);

/* Frees a run and its texts; NULL is allowed. */
void embedded_run_free(struct embedded_run *run);

#endif
