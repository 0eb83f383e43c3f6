/** GIF and its packing, read back by another reader. */

import { describe, expect, test } from "vitest";

import { GifWriter } from "../src/replay/gif";
import { compressed } from "../src/replay/lzw";

/** A reader of LZW, written from GIF's description and not from our writer. */
function unpacked(packed: Uint8Array, bits: number): number[] {
  const data: number[] = [];
  for (let at = 0; packed[at] !== 0; at += (packed[at] ?? 0) + 1) data.push(...packed.slice(at + 1, at + 1 + (packed[at] ?? 0)));
  const clear = 1 << bits;
  let [width, held, count, at] = [bits + 1, 0, 0, 0];
  let table: number[][] = [];
  let last: number[] | null = null;
  const out: number[] = [];
  for (;;) {
    while (count < width) {
      held |= (data[at++] ?? 0) << count;
      count += 8;
    }
    const code = held & ((1 << width) - 1);
    held >>>= width;
    count -= width;
    if (code === clear + 1) return out;
    if (code === clear) {
      table = Array.from({ length: clear + 2 }, (_, index) => [index]);
      width = bits + 1;
      last = null;
      continue;
    }
    const entry: number[] = table[code] ?? [...(last ?? []), last?.[0] ?? 0];
    out.push(...entry);
    if (last !== null && table.length < 4096) table.push([...last, entry[0] ?? 0]);
    if (table.length === 1 << width && width < 12) width++;
    last = entry;
  }
}

describe("LZW", () => {
  test.each([1, 2, 255, 256, 257, 5000, 60_000])("gives back %d indexes", (length) => {
    const indexes = Uint8Array.from({ length }, (_, at) => (at * at + (at >> 3)) % 251);
    expect(unpacked(compressed(indexes, 8), 8)).toEqual([...indexes]);
  });
  test("packs what repeats", () => expect(compressed(new Uint8Array(10_000), 8).length).toBeLessThan(400));
});

test("a GIF begins and ends as one", () => {
  const light = new Uint8ClampedArray(16).fill(200);
  const gif = new GifWriter(2, 2, [light]);
  gif.add(light, 100);
  gif.add(new Uint8ClampedArray(16).fill(20), 100);
  const bytes = gif.finish();
  expect(String.fromCharCode(...bytes.slice(0, 6))).toBe("GIF89a");
  expect(bytes.at(-1)).toBe(0x3b);
});
