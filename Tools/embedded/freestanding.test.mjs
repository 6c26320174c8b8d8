// Compares the allocator and the multiplication of c/freestanding.c with the requirements of C:
//
//     node freestanding.test.mjs freestanding.wasm
import assert from "node:assert";
import { readFileSync } from "node:fs";

const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[2]));
const { memory, malloc, free, posix_memalign, __multi3 } = instance.exports;

let seed = 1;
/** A whole number below a limit, the same ones every time. */
function random(limit) {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return Math.floor((seed / 2 ** 32) * limit);
}

/** A block of random size and alignment, filled with a byte of its own. */
function allocate(fill) {
  const size = random(4) === 0 ? random(200_000) : random(300);
  let place, alignment;
  if (random(2) === 0) {
    [place, alignment] = [malloc(size) >>> 0, 16];
  } else {
    alignment = 4 << random(11);
    assert.equal(posix_memalign(result, alignment, size), 0);
    place = new Uint32Array(memory.buffer, result, 1)[0];
  }
  assert(place % alignment === 0 && place % 16 === 0, `${place} is not at ${alignment}`);
  assert(place > 0 && place + size <= memory.buffer.byteLength, "outside of the memory");
  new Uint8Array(memory.buffer, place, size).fill(fill);
  return { place, size, fill };
}

/** Frees a block; fails if it was written to while the test owned it. */
function release({ place, size, fill }) {
  assert(new Uint8Array(memory.buffer, place, size).every((byte) => byte === fill), "overwritten");
  free(place);
}

const result = malloc(4);
assert.equal(posix_memalign(result, 24, 1), 22, "24 is no power of two");
assert.equal(posix_memalign(result, 2, 1), 22, "2 is too little for a pointer");
free(0);

const live = [];
for (let round = 0; round < 20_000; round += 1) {
  if (live.length < 200 && random(2) === 0) live.push(allocate(round & 0xff));
  else if (live.length > 0) release(live.splice(random(live.length), 1)[0]);
}
live.splice(0).forEach(release);

// Freed blocks are reused: at most 200 blocks of each size.
const before = memory.buffer.byteLength;
assert(before < 1 << 24, `the heap grew to ${before}`);
for (let round = 0; round < 100_000; round += 1) free(malloc(random(150_000)));
assert.equal(memory.buffer.byteLength, before, "the heap grew without need");

// A block that is too large is a trap, never NULL.
assert.throws(() => malloc(0xffff_fff0), WebAssembly.RuntimeError);

const product = malloc(16);
const halves = [0n, 1n, 0xffff_ffffn, 1n << 32n, 0x0123_4567_89ab_cdefn, 2n ** 63n, 2n ** 64n - 1n];
for (let round = 0; round < 1000; round += 1) {
  halves.push((BigInt(random(2 ** 32)) << 32n) | BigInt(random(2 ** 32)));
}
for (let round = 0; round < 20_000; round += 1) {
  const pick = () => halves[round < 7 ** 4 ? random(7) : random(halves.length)];
  const [a, b, c, d] = [pick(), pick(), pick(), pick()];
  __multi3(product, a, b, c, d);
  const [low, high] = new BigUint64Array(memory.buffer, product, 2);
  const expected = BigInt.asUintN(128, ((b << 64n) | a) * ((d << 64n) | c));
  assert.equal((high << 64n) | low, expected, `${b}:${a} times ${d}:${c}`);
}
console.log(`freestanding C: blocks and products hold, ${before >> 10} KiB of memory`);
