/** Places on the board: which one a pointer or an arrow key selects. */

import { distance, type Point } from "../board/motion";

export type Placed = { readonly x: number; readonly y: number };

const ARROWS = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
} as const satisfies Record<string, Point>;

export type Arrow = keyof typeof ARROWS;

export function isArrow(key: string): key is Arrow {
  return Object.hasOwn(ARROWS, key);
}

/** The places by their distance from a point, nearest first. */
export function byDistance<T extends Placed>(places: readonly T[], from: Point): readonly T[] {
  const far = (place: T): number => distance(from, [place.x, place.y]);
  return places.toSorted((one, two) => far(one) - far(two));
}

type Aim<T> = { readonly place: T | null; readonly isDoubtful: boolean };

/** The place under a pointer: the nearest one within reach; doubtful if the next one is about as near. */
export function aimed<T extends Placed>(places: readonly T[], at: Point, reach: number, doubt: number): Aim<T> {
  const [first, second] = byDistance(places, at);
  if (first === undefined || distance(at, [first.x, first.y]) > reach) return { place: null, isDoubtful: false };
  return { place: first, isDoubtful: second !== undefined && distance(at, [second.x, second.y]) < doubt };
}

/** Where an arrow key leads: to the nearest place in that direction, preferably straight ahead. */
export function towards<T extends Placed>(places: readonly T[], from: Point, arrow: Arrow): T | null {
  const [right, down] = ARROWS[arrow];
  let best: T | null = null;
  let least = Infinity;
  for (const place of places) {
    const [x, y] = [place.x - from[0], place.y - from[1]];
    const ahead = x * right + y * down;
    const aside = Math.abs(x * down) + Math.abs(y * right);
    const cost = ahead + ASIDE * aside;
    if (ahead > NOTHING && cost < least) [best, least] = [place, cost];
  }
  return best;
}

const ASIDE = 2;
const NOTHING = 0.01;
