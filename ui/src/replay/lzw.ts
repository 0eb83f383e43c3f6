/** GIF's way of packing: LZW with codes of growing width, in blocks of up to 255 bytes. */

const MOST_CODES = 4096;
const BLOCK = 255;

/** The packed indexes, from the minimum code size's successor on, ended by an empty block. */
export function compressed(indexes: Uint8Array, bits: number): Uint8Array<ArrayBuffer> {
  const out = new Bits();
  const clear = 1 << bits;
  let width = bits + 1;
  let next = clear + 2;
  let table = new Map<number, number>();
  out.write(clear, width);
  let prefix = indexes[0] ?? 0;
  for (let at = 1; at < indexes.length; at++) {
    const index = indexes[at] ?? 0;
    const key = (prefix << 8) | index;
    const known = table.get(key);
    if (known !== undefined) {
      prefix = known;
      continue;
    }
    out.write(prefix, width);
    if (next === MOST_CODES) {
      out.write(clear, width);
      table = new Map();
      width = bits + 1;
      next = clear + 2;
    } else {
      if (next === 1 << width) width++;
      table.set(key, next++);
    }
    prefix = index;
  }
  out.write(prefix, width);
  if (next === 1 << width && next < MOST_CODES) width++; // the reader has just learnt one more code
  out.write(clear + 1, width);
  return out.blocks();
}

class Bits {
  private readonly bytes: number[] = [];
  private held = 0;
  private count = 0;

  write(code: number, width: number): void {
    this.held |= code << this.count;
    this.count += width;
    while (this.count >= 8) {
      this.bytes.push(this.held & 0xff);
      this.held >>>= 8;
      this.count -= 8;
    }
  }

  blocks(): Uint8Array<ArrayBuffer> {
    if (this.count > 0) this.bytes.push(this.held & 0xff);
    const whole = new Uint8Array(this.bytes.length + Math.ceil(this.bytes.length / BLOCK) + 1);
    let to = 0;
    for (let at = 0; at < this.bytes.length; at += BLOCK) {
      const block = this.bytes.slice(at, at + BLOCK);
      whole[to++] = block.length;
      whole.set(block, to);
      to += block.length;
    }
    return whole;
  }
}
