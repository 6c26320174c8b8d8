// Plays a trace that carries its scene with the engine as WebAssembly, and prints its journal:
//
//     node play.mjs embedded.wasm NAME <trace.touchtrace >journal.jsonl
//
// NAME is `run` in every row, and is optional. The exit codes are those of the command. The same
// lines work in a page: the module imports nothing, and `play` needs no file.
import { readFileSync, writeSync } from "node:fs";

/** Plays the bytes of a trace; gives the journal and what there is to say as bytes, and the code. */
function play({ memory, malloc, free, embedded_play, embedded_run_free }, trace, name) {
  const lend = (bytes) => {
    const place = malloc(bytes.length) >>> 0;
    new Uint8Array(memory.buffer).set(bytes, place);
    return place;
  };
  const lent = [lend(trace), lend(name)];
  const run = embedded_play(lent[0], trace.length, lent[1], name.length) >>> 0;
  lent.forEach(free);
  // `struct embedded_run`. The memory may have grown, so it is read again.
  const [code, journal, journalLength, talk, talkLength] = new Uint32Array(memory.buffer, run, 5);
  const copy = (place, length) => new Uint8Array(memory.buffer, place, length).slice();
  const played = { code, journal: copy(journal, journalLength), talk: copy(talk, talkLength) };
  embedded_run_free(run);
  return played;
}

/** Writes all of the bytes; a pipe takes them in pieces. */
function write(file, bytes) {
  for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done);
}

const [module, name = ""] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(readFileSync(module));
const { code, journal, talk } = play(
  instance.exports, readFileSync(0), new TextEncoder().encode(name));
write(1, journal);
write(2, talk);
process.exitCode = code;
