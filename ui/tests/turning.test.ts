/** Boards seen from other sides. */

import { describe, expect, test } from "vitest";

import { drawnText } from "../src/board/drawing";
import { further, Side, stepOf, turnedPoint, type Quarters } from "../src/board/turning";
import type { Board } from "../src/model";
import { BOARD, GAME, highlight, piece, segment, THEME, bilingual } from "./factories";

const ALL: readonly Quarters[] = [0, 1, 2, 3];
const LONG: Board = { ...BOARD, width: 6, x_axis: { labels: ["a", "b", "c", "d", "e", "f"], start: 0.5 } };

describe.each(ALL)("after %d quarter turns", (quarters) => {
  const side = new Side(LONG, quarters);

  test("what is seen at a place is what is meant there", () => {
    expect(side.meant(side.seen([1, 3.5]))).toEqual([1, 3.5]);
  });
  test("every square is seen under its own labels", () => {
    const { x_axis, y_axis } = side.board;
    const [x, y] = side.seen([1.5, 2.5]); // b3
    const found = [x_axis.labels[x - x_axis.start], y_axis.labels[y - y_axis.start]];
    expect(found.toSorted()).toEqual(["3", "b"]);
  });
  test("an arrow leads where it points on the screen", () => {
    const from = side.seen([3, 2]);
    const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] } as const;
    const [right, down] = ways[side.arrow("ArrowUp")];
    const [x, y] = side.seen([3 + right, 2 + down]);
    expect([x - from[0], y - from[1]]).toEqual([0, -1]);
  });
  test("a position can be drawn", () => {
    const elements = side.elements([piece("a", 0.5, 0.5), segment("s", [0, 0], [6, 4]), highlight("h", "goal")]);
    expect(drawnText(side.board, THEME, elements, [0, 1, 2])).not.toMatch(/NaN|undefined/);
  });
});

test("what is long lies across after a quarter turn", () => {
  const [turned] = new Side(LONG, 1).elements([{ ...highlight("h", "goal"), width: 3, height: 1 }]);
  expect(turned).toMatchObject({ width: 1, height: 3 });
  expect(new Side(LONG, 1).board).toMatchObject({ width: 4, height: 6 });
});

test("the coordinates turn with the board", () => {
  expect(new Side(BOARD, 2).board.x_axis.labels).toEqual(["d", "c", "b", "a"]);
});

test("missing holes turn with the others", () => {
  expect(new Side(BOARD, 2).board.missing).toEqual([[4, 4]]);
});

test("four quarter turns lead back", () => {
  let point = turnedPoint([1, 2], BOARD, 1);
  for (let turn = 0; turn < 3; turn++) point = turnedPoint(point, BOARD, 1);
  expect([point, further(3, 1)]).toEqual([[1, 2], 0]);
});

test("boards are turned from seat to seat", () => {
  const four = [1, 2, 3, 4].map((seat) => bilingual(String(seat)));
  expect(stepOf(GAME)).toBe(2);
  expect(stepOf({ ...GAME, seats: four })).toBe(1);
  expect(stepOf({ ...GAME, seats: four, board: LONG })).toBe(0);
  expect(stepOf({ ...GAME, seats: four.slice(1) })).toBe(0);
});
