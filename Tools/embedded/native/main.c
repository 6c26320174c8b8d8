/* Plays a trace that carries its scene, from standard input, and prints its journal:

     embedded NAME <trace.touchtrace >journal.jsonl

   NAME stands as `run` in every row and can be left out. Exits as the command does. */

#include <embedded.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The bytes of a stream; exits where they cannot be had. */
static uint8_t *read_all(FILE *stream, size_t *length) {
  size_t capacity = 1 << 16;
  uint8_t *bytes = malloc(capacity);
  *length = 0;
  while (bytes != NULL) {
    *length += fread(bytes + *length, 1, capacity - *length, stream);
    if (ferror(stream)) break;
    if (*length < capacity) return bytes;
    capacity *= 2;
    uint8_t *larger = realloc(bytes, capacity);
    if (larger == NULL) break;
    bytes = larger;
  }
  perror("standard input cannot be read");
  exit(4);
}

int main(int count, char **arguments) {
  if (count > 2) {
    fputs("too many operands: embedded [NAME] <TRACE\n", stderr);
    return 2;
  }
  const char *name = count == 2 ? arguments[1] : "";
  size_t length;
  uint8_t *trace = read_all(stdin, &length);
  struct embedded_run *run = embedded_play(trace, length, (const uint8_t *)name, strlen(name));
  free(trace);
  fwrite(run->journal, 1, run->journal_length, stdout);
  fwrite(run->talk, 1, run->talk_length, stderr);
  int code = run->code;
  embedded_run_free(run);
  if (fflush(stdout) != 0 || ferror(stdout)) {
    perror("the journal cannot be written");
    return 4;
  }
  return code;
}
