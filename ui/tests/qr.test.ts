/** QR codes against values of the standard, and against codes that another program has made. */

import { createHash } from "node:crypto";

import { describe, expect, test } from "vitest";

import { formatBits, maskedCodes, qrCode, versionBits, type QrCode } from "../src/qr";
import { correction } from "../src/reedSolomon";

const ADDRESS = `#######.....#...#.#######
#.....#.###.......#.....#
#.###.#.#.###.....#.###.#
#.###.#.#.#.####..#.###.#
#.###.#...#.#.#...#.###.#
#.....#.........#.#.....#
#######.#.#.#.#.#.#######
........#.##.............
#.....#.######.####..###.
..#.##.#.#.....###..####.
......##...#...#.##.##.##
#.###..####.#..###...#..#
#####.##..#...#.###.....#
##.##..#.##.#.##.......#.
#.#.#.#.##.....#.#.#.#.##
#.##.#.#.##.#.#.#...#.#.#
#.##.####.#.##.######.#..
........###..#.##...#.#..
#######.....#...#.#.##..#
#.....#....#..#.#...#....
#.###.#..###...##########
#.###.#..#..###...##.#.##
#.###.#......##.##....#.#
#.....#.....##..#.###...#
#######.#.####.####..#..#`;
const MASK = 5;

function rowsOf(code: QrCode | undefined): string {
  return (code ?? []).map((row) => row.map((isDark) => (isDark ? "#" : ".")).join("")).join("\n");
}

test("error correction is that of the standard's example", () => {
  const data = [16, 32, 12, 86, 97, 128, 236, 17, 236, 17, 236, 17, 236, 17, 236, 17];
  expect(correction(data, 10)).toEqual([165, 36, 212, 193, 237, 54, 199, 135, 44, 85]);
});

test("format and version are those of the standard's tables", () => {
  expect([0, 5, 7].map((mask) => formatBits(mask).toString(2).padStart(15, "0"))).toEqual(["101010000010010", "100000011001110", "100101010100000"]);
  expect([7, 8].map((version) => versionBits(version).toString(2).padStart(18, "0"))).toEqual(["000111110010010100", "001000010110111100"]);
});

describe("codes of another program", () => {
  test("an address, module by module", () => expect(rowsOf(maskedCodes("http://127.0.0.1:8000/")[MASK])).toBe(ADDRESS));

  test.each([
  ["http://192.168.1.20:8000/matches/0123456789ab", 33, 6, "983ef50c3a5074fb6264fce3085c11550c057f5d7baaf7a772763a5fff9d8fd1"],
  ["x", 21, 4, "7a0655e659c924cfe1bfcd729f21feb7d807e1bde498c0018c037095f1d1050c"],
  ["http://[fd00::2]:8000/matches/0123456789ab?turn=123", 33, 3, "3bc8b11c1d72745e01ddf3c10d6ba5ea7abea4f3b8c0df422b65c7c3e2d156fa"],
  ["привет, мир", 25, 0, "47d5ddb0f6029c866f648a3407b0ceb644fa46b65c1ae26676fb9e608900e664"],
  ["b".repeat(84), 37, 2, "eacebc2d8d74878ea0f07b6fe0e109206ed1bb8547fc1134e66efe4132c76da4"],
  ["c".repeat(122), 45, 2, "bae12dee940eb62cc9199e27ace6b29a5026dff3dbae0040efb70ae9512c7d07"],
  ["d".repeat(150), 49, 2, "2e86517c2a7f408fe122d0a5ba781f81f2ff87f15bb30bf0d460ea06c454382e"],
  ["e".repeat(180), 53, 1, "3bdcc628a2075a0ecfc6b07683afd913dee854f9c8abe691f68443f767cef437"],
  ])("%s", (text, size, mask, digest) => {
    const rows = rowsOf(maskedCodes(text)[mask]);
    expect(rows.split("\n")).toHaveLength(size);
    expect(createHash("sha256").update(rows).digest("hex")).toBe(digest);
  });
});

test("one of the masks is chosen, and a text that is too long has no code", () => {
  const text = "http://192.168.1.20:8000/";
  expect(maskedCodes(text).map(rowsOf)).toContain(rowsOf(qrCode(text) ?? undefined));
  expect(qrCode("x".repeat(180))).not.toBeNull();
  expect(qrCode("x".repeat(181))).toBeNull();
});
