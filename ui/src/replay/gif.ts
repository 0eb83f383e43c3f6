/** A small writer of animated GIFs: each picture contains only the rectangle that has changed. */

import { compressed } from "./lzw";

const TRANSPARENT = 255;
const COLOURS = 256;

export class GifWriter {
  private readonly bytes: number[] = [];
  private readonly blocks: Uint8Array<ArrayBuffer>[] = [];
  private readonly palette: Palette;
  private previous: Uint8Array | null = null;

  constructor(
    private readonly width: number,
    private readonly height: number,
    samples: readonly Uint8ClampedArray[],
    colours: readonly string[] = [],
  ) {
    this.palette = new Palette(samples, colours);
    this.begin(this.palette);
  }

  /** Adds a picture of RGBA pixels, in the colours nearest to those of the samples. */
  add(pixels: Uint8ClampedArray, delayMs: number): void {
    const indexes = this.palette.indexed(pixels);
    const area = this.previous === null ? this.whole() : this.changed(this.previous, indexes);
    this.picture(area, this.cut(indexes, area), delayMs);
    this.previous = indexes;
  }

  finish(): Uint8Array<ArrayBuffer> {
    this.bytes.push(0x3b);
    this.flush();
    const whole = new Uint8Array(this.blocks.reduce((sum, block) => sum + block.length, 0));
    let at = 0;
    for (const block of this.blocks) {
      whole.set(block, at);
      at += block.length;
    }
    return whole;
  }

  private begin(palette: Palette): void {
    this.text("GIF89a");
    this.short(this.width);
    this.short(this.height);
    this.bytes.push(0xf7, 0, 0, ...palette.bytes());
    this.bytes.push(0x21, 0xff, 11);
    this.text("NETSCAPE2.0");
    this.bytes.push(3, 1, 0, 0, 0);
  }

  private picture(area: Area, indexes: Uint8Array, delayMs: number): void {
    this.bytes.push(0x21, 0xf9, 4, (1 << 2) | 1);
    this.short(Math.round(delayMs / 10));
    this.bytes.push(TRANSPARENT, 0, 0x2c);
    for (const number of [area.left, area.top, area.width, area.height]) this.short(number);
    this.bytes.push(0, 8);
    this.flush();
    this.blocks.push(compressed(indexes, 8));
  }

  private whole(): Area {
    return { left: 0, top: 0, width: this.width, height: this.height };
  }

  private changed(before: Uint8Array, after: Uint8Array): Area {
    let [left, right, top, bottom] = [this.width, -1, this.height, -1];
    for (let y = 0, at = 0; y < this.height; y++) {
      for (let x = 0; x < this.width; x++, at++) {
        if (before[at] === after[at]) continue;
        if (x < left) left = x;
        if (x > right) right = x;
        if (y < top) top = y;
        bottom = y;
      }
    }
    if (right < 0) return { left: 0, top: 0, width: 1, height: 1 };
    return { left, top, width: right - left + 1, height: bottom - top + 1 };
  }

  /** The indexes of an area; unchanged pixels are transparent, which compresses better. */
  private cut(indexes: Uint8Array, area: Area): Uint8Array {
    const part = new Uint8Array(area.width * area.height);
    for (let y = 0, to = 0; y < area.height; y++) {
      let at = (area.top + y) * this.width + area.left;
      for (let x = 0; x < area.width; x++, at++, to++) {
        const index = indexes[at] ?? 0;
        part[to] = this.previous?.[at] === index ? TRANSPARENT : index;
      }
    }
    return part;
  }

  private text(content: string): void {
    for (const character of content) this.bytes.push(character.charCodeAt(0));
  }

  private short(number: number): void {
    this.bytes.push(number & 0xff, number >> 8);
  }

  private flush(): void {
    this.blocks.push(Uint8Array.from(this.bytes));
    this.bytes.length = 0;
  }
}

type Area = { left: number; top: number; width: number; height: number };

/** Up to 255 colours: some certain ones, an even spread, and the most frequent of the samples. */
class Palette {
  private readonly colours: number[] = [];
  private readonly nearest = new Int16Array(1 << 15).fill(-1);

  constructor(samples: readonly Uint8ClampedArray[], certain: readonly string[]) {
    for (const colour of certain) this.colours.push(Number.parseInt(colour.slice(1), 16));
    for (const red of [0, 85, 170, 255]) {
      for (const green of [0, 85, 170, 255]) {
        for (const blue of [0, 128, 255]) this.colours.push((red << 16) | (green << 8) | blue);
      }
    }
    for (const [colour] of frequent(samples)) {
      if (this.colours.length === COLOURS - 1) break;
      this.colours.push(colour);
    }
  }

  bytes(): number[] {
    const bytes = this.colours.flatMap((colour) => [colour >> 16, (colour >> 8) & 0xff, colour & 0xff]);
    return [...bytes, ...new Array<number>(COLOURS * 3 - bytes.length).fill(0)];
  }

  indexed(pixels: Uint8ClampedArray): Uint8Array {
    const indexes = new Uint8Array(pixels.length / 4);
    for (let at = 0, to = 0; at < pixels.length; at += 4, to++) {
      const [red, green, blue] = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
      const cell = ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3);
      let index = this.nearest[cell] ?? -1;
      if (index < 0) {
        index = this.closest(red, green, blue);
        this.nearest[cell] = index;
      }
      indexes[to] = index;
    }
    return indexes;
  }

  private closest(red: number, green: number, blue: number): number {
    let [best, least] = [0, Infinity];
    this.colours.forEach((colour, index) => {
      const away =
        2 * ((colour >> 16) - red) ** 2 + 4 * (((colour >> 8) & 0xff) - green) ** 2 + 3 * ((colour & 0xff) - blue) ** 2;
      if (away < least) [best, least] = [index, away];
    });
    return best;
  }
}

/** Colours by how many pixels have one like them, most first; each the first seen of its cell. */
function frequent(samples: readonly Uint8ClampedArray[]): [number, number][] {
  const counts = new Map<number, [number, number]>();
  for (const pixels of samples) count(pixels, counts);
  return [...counts.values()].sort((one, two) => two[1] - one[1]);
}

function count(pixels: Uint8ClampedArray, counts: Map<number, [number, number]>): void {
  for (let at = 0; at < pixels.length; at += 4) {
    const [red, green, blue] = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
    const cell = ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3);
    const seen = counts.get(cell);
    if (seen === undefined) counts.set(cell, [(red << 16) | (green << 8) | blue, 1]);
    else seen[1]++;
  }
}
