/** QR codes (ISO/IEC 18004) of short texts: byte mode, error correction level M, versions 1 to 9. */

import { correction } from "./reedSolomon";

/** Rows of modules; true is dark. */
export type QrCode = readonly (readonly boolean[])[];

type Version = {
  readonly number: number;
  readonly codewords: number;
  readonly blocks: number;
  /** Codewords for error correction in each block. */
  readonly corrections: number;
};
type Grid = { readonly size: number; readonly dark: boolean[][]; readonly isFixed: boolean[][] };

const VERSIONS: readonly Version[] = [
  { number: 1, codewords: 26, blocks: 1, corrections: 10 },
  { number: 2, codewords: 44, blocks: 1, corrections: 16 },
  { number: 3, codewords: 70, blocks: 1, corrections: 26 },
  { number: 4, codewords: 100, blocks: 2, corrections: 18 },
  { number: 5, codewords: 134, blocks: 2, corrections: 24 },
  { number: 6, codewords: 172, blocks: 4, corrections: 16 },
  { number: 7, codewords: 196, blocks: 4, corrections: 18 },
  { number: 8, codewords: 242, blocks: 4, corrections: 22 },
  { number: 9, codewords: 292, blocks: 5, corrections: 22 },
];
const BYTE_MODE = 4;
const PADDING = [0xec, 0x11] as const;
const LEVEL_M = 0;
const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** The code of a text; null if it is too long. */
export function qrCode(text: string): QrCode | null {
  const codes = maskedCodes(text);
  return codes.reduce<QrCode | null>((best, each) => (best === null || penalty(each) < penalty(best) ? each : best), null);
}

/** The same text under each of the eight masks: any can be read, some more easily. */
export function maskedCodes(text: string): readonly QrCode[] {
  const bytes = new TextEncoder().encode(text);
  const version = VERSIONS.find((each) => dataSize(each) >= bytes.length + 2); // mode, length and end take 16 bits
  if (version === undefined) return [];
  const codewords = interleaved(dataOf(bytes, dataSize(version)), version);
  return MASKS.map((_, mask) => drawn(version, codewords, mask));
}

function dataSize({ codewords, blocks, corrections }: Version): number {
  return codewords - blocks * corrections;
}

/** Mode, length, the bytes and an end, shifted by half a byte; then padding. */
function dataOf(bytes: Uint8Array, size: number): number[] {
  const halves = [BYTE_MODE, ...halvesOf(bytes.length), ...[...bytes].flatMap(halvesOf), 0];
  const data = halves.flatMap((half, at) => (at % 2 === 0 ? [16 * half + (halves[at + 1] ?? 0)] : []));
  for (let at = 0; data.length < size; at++) data.push(PADDING[at % 2 === 0 ? 0 : 1]);
  return data;
}

function halvesOf(byte: number): [number, number] {
  return [byte >> 4, byte & 15];
}

/** The data in blocks, the longer ones last, and their error correction, read across the blocks. */
function interleaved(data: readonly number[], { blocks, corrections }: Version): number[] {
  const short = Math.floor(data.length / blocks);
  const shorter = blocks - (data.length % blocks);
  const parts = Array.from({ length: blocks }, (_, at) => {
    const begin = at * short + Math.max(0, at - shorter);
    return data.slice(begin, begin + short + (at < shorter ? 0 : 1));
  });
  return [...across(parts), ...across(parts.map((part) => correction(part, corrections)))];
}

function across(parts: readonly (readonly number[])[]): number[] {
  const longest = Math.max(...parts.map((part) => part.length));
  return Array.from({ length: longest }, (_, at) => parts.flatMap((part) => part[at] ?? [])).flat();
}

function drawn(version: Version, codewords: readonly number[], mask: number): QrCode {
  const grid = emptyGrid(17 + 4 * version.number);
  drawFinders(grid);
  drawAlignments(grid, version.number);
  drawFormat(grid, mask);
  if (version.number >= 7) drawVersion(grid, version.number);
  drawData(grid, codewords, mask);
  return grid.dark;
}

function emptyGrid(size: number): Grid {
  const rows = () => Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
  return { size, dark: rows(), isFixed: rows() };
}

function fix({ size, dark, isFixed }: Grid, row: number, column: number, isDark: boolean): void {
  if (row < 0 || column < 0 || row >= size || column >= size) return;
  (dark[row] ?? [])[column] = isDark;
  (isFixed[row] ?? [])[column] = true;
}

/** The large squares in three corners with their light borders, and the dotted lines between them. */
function drawFinders(grid: Grid): void {
  for (let at = 0; at < grid.size; at++) {
    fix(grid, 6, at, at % 2 === 0);
    fix(grid, at, 6, at % 2 === 0);
  }
  for (const [top, left] of [[3, 3], [3, grid.size - 4], [grid.size - 4, 3]] as const) {
    drawSquare(grid, top, left, 4, (ring) => ring !== 2 && ring !== 4);
  }
}

/** The small squares, where no large one is. */
function drawAlignments(grid: Grid, version: number): void {
  const centres = alignments(version, grid.size);
  const last = grid.size - 7;
  const isOuter = (at: number) => at === 6 || at === last;
  for (const row of centres) {
    for (const column of centres) {
      const isFree = !isOuter(row) || !isOuter(column) || (row === last && column === last);
      if (isFree) drawSquare(grid, row, column, 2, (ring) => ring !== 1);
    }
  }
}

function alignments(version: number, size: number): readonly number[] {
  if (version === 1) return [];
  return version < 7 ? [6, size - 7] : [6, (size - 1) / 2, size - 7];
}

function drawSquare(grid: Grid, row: number, column: number, reach: number, isDark: (ring: number) => boolean): void {
  for (let down = -reach; down <= reach; down++) {
    for (let along = -reach; along <= reach; along++) {
      fix(grid, row + down, column + along, isDark(Math.max(Math.abs(down), Math.abs(along))));
    }
  }
}

/** Level and mask, twice, and the module that is always dark. */
function drawFormat(grid: Grid, mask: number): void {
  const bits = formatBits(mask);
  const { size } = grid;
  for (let at = 0; at < 15; at++) {
    const isDark = ((bits >> at) & 1) === 1;
    const along = at < 6 ? at : at < 8 ? at + 1 : size - 15 + at;
    const back = at < 8 ? size - 1 - at : at === 8 ? 7 : 14 - at;
    fix(grid, along, 8, isDark);
    fix(grid, 8, back, isDark);
  }
  fix(grid, size - 8, 8, true);
}

export function formatBits(mask: number): number {
  const data = (LEVEL_M << 3) | mask;
  return ((data << 10) | remainder(data << 10, 0x537)) ^ 0x5412;
}

export function versionBits(version: number): number {
  return (version << 12) | remainder(version << 12, 0x1f25);
}

/** The remainder of a division of polynomials over two elements. */
function remainder(value: number, divisor: number): number {
  const width = (each: number) => 32 - Math.clz32(each);
  let left = value;
  while (width(left) >= width(divisor)) left ^= divisor << (width(left) - width(divisor));
  return left;
}

function drawVersion(grid: Grid, version: number): void {
  const bits = versionBits(version);
  for (let at = 0; at < 18; at++) {
    const [row, column] = [Math.floor(at / 3), grid.size - 11 + (at % 3)];
    fix(grid, row, column, ((bits >> at) & 1) === 1);
    fix(grid, column, row, ((bits >> at) & 1) === 1);
  }
}

/** The codewords in columns of two, up and down in turns from the right. */
function drawData({ size, dark, isFixed }: Grid, codewords: readonly number[], mask: number): void {
  const isMasked = MASKS[mask] ?? (() => false);
  let bit = 0;
  let isUp = true;
  for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2) {
    for (let step = 0; step < size; step++) {
      const row = isUp ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (isFixed[row]?.[column] === true) continue;
        const isSet = (((codewords[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
        (dark[row] ?? [])[column] = isSet !== isMasked(row, column);
        bit++;
      }
    }
    isUp = !isUp;
  }
}

/** How hard a code is to read: long runs, blocks, what looks like a large square, and uneven shares. */
function penalty(code: QrCode): number {
  const lines = [...code, ...code.map((_, column) => code.map((row) => row[column] === true))];
  const texts = lines.map((line) => line.map((isDark) => (isDark ? "1" : "0")).join(""));
  let sum = 0;
  for (const text of texts) {
    for (const [run] of text.matchAll(/1{5,}|0{5,}/g)) sum += run.length - 2;
    sum += 40 * [...text.matchAll(/(?=00001011101|10111010000)/g)].length;
  }
  for (let row = 1; row < code.length; row++) {
    for (let column = 1; column < code.length; column++) {
      const block = [code[row]?.[column], code[row]?.[column - 1], code[row - 1]?.[column], code[row - 1]?.[column - 1]];
      if (block.every((each) => each === block[0])) sum += 3;
    }
  }
  const share = code.flat().filter(Boolean).length / code.length ** 2;
  return sum + 10 * Math.floor(Math.abs(share - 0.5) * 20);
}
