/** A rotated board: everything on it changes its position, and stays upright. */

import type { Board, Element, GameInfo } from "../model";
import type { Point } from "./motion";

/** Quarter turns, clockwise. */
export type Quarters = 0 | 1 | 2 | 3;

type Axis = Board["x_axis"];
type Size = { readonly width: number; readonly height: number };

/** The step of a rotation: a half turn, or a quarter if there are four sides; 0 if the board is not rotated. */
export function stepOf({ seats, board }: GameInfo): Quarters {
  if (seats.length === 2) return 2;
  return seats.length === 4 && board.width === board.height ? 1 : 0;
}

/** After one more step. */
export function further(quarters: Quarters, step: Quarters): Quarters {
  return ((quarters + step) % 4) as Quarters;
}

/** Where a point of a board of this size appears. */
export function turnedPoint([x, y]: Point, { width, height }: Size, quarters: Quarters): Point {
  switch (quarters) {
    case 0:
      return [x, y];
    case 1:
      return [height - y, x];
    case 2:
      return [width - x, height - y];
    case 3:
      return [y, width - x];
  }
}

const CLOCKWISE = ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"] as const;
type Arrow = (typeof CLOCKWISE)[number];

/** A board seen from one of its sides, and the transformations between the two. */
export class Side {
  /** The rotated board. */
  readonly board: Board;

  constructor(
    private readonly plain: Board,
    private readonly quarters: Quarters,
  ) {
    this.board = quarters === 0 ? plain : turnedBoard(plain, quarters);
  }

  /** Where a point of the board appears. */
  seen(point: Point): Point {
    return turnedPoint(point, this.plain, this.quarters);
  }

  /** The point of the board that appears there. */
  meant(point: Point): Point {
    return turnedPoint(point, this.board, ((4 - this.quarters) % 4) as Quarters);
  }

  /** The direction on the board for an arrow on the screen. */
  arrow(arrow: Arrow): Arrow {
    return CLOCKWISE[(CLOCKWISE.indexOf(arrow) + 4 - this.quarters) % 4] ?? arrow;
  }

  elements(elements: readonly Element[]): readonly Element[] {
    return this.quarters === 0 ? elements : elements.map((each) => this.element(each));
  }

  private element(element: Element): Element {
    if ("x1" in element) {
      const [[x1, y1], [x2, y2]] = [this.seen([element.x1, element.y1]), this.seen([element.x2, element.y2])];
      return { ...element, x1, y1, x2, y2 };
    }
    const [x, y] = this.seen([element.x, element.y]);
    if (!("width" in element) || this.quarters % 2 === 0) return { ...element, x, y };
    return { ...element, x, y, width: element.height, height: element.width };
  }
}

function turnedBoard(board: Board, quarters: Quarters): Board {
  const missing = board.missing.map(([x, y]) => [...turnedPoint([x, y], board, quarters)] as [number, number]);
  const [across, down] = [backwards(board.x_axis, board.width), backwards(board.y_axis, board.height)];
  if (quarters === 2) return { ...board, missing, x_axis: across, y_axis: down };
  const size = { width: board.height, height: board.width };
  return quarters === 1
    ? { ...board, ...size, missing, x_axis: down, y_axis: board.x_axis }
    : { ...board, ...size, missing, x_axis: board.y_axis, y_axis: across };
}

/** Labels read from the other end of a side. */
function backwards({ labels, start }: Axis, length: number): Axis {
  return { labels: labels.toReversed(), start: length - start - (labels.length - 1) };
}
