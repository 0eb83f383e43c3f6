/** How pieces move: straight, or along their trail. */

import type { Element, Segment } from "../model";

export type Point = readonly [number, number];

const NEAR = 0.62;

/** The points of the trail of a scene, first to last; empty if there is none or it is broken. */
export function trailOf(elements: Iterable<Element>): Point[] {
  const points: Point[] = [];
  for (const element of elements) {
    if (element.kind !== "segment" || element.role !== "trail") continue;
    const last = points.at(-1);
    if (last === undefined) points.push([element.x1, element.y1]);
    else if (distance(last, startOf(element)) > 0.01) return [];
    points.push([element.x2, element.y2]);
  }
  return points;
}

function startOf(segment: Segment): Point {
  return [segment.x1, segment.y1];
}

/** The path of a piece: along the trail if that connects the two points, else straight. */
export function wayOf(from: Point, to: Point, trail: readonly Point[]): readonly Point[] {
  const [first, last] = [trail[0], trail.at(-1)];
  if (trail.length > 2 && first !== undefined && last !== undefined) {
    if (distance(from, first) < NEAR && distance(to, last) < NEAR) return [from, ...trail.slice(1, -1), to];
  }
  return [from, to];
}

export function length(way: readonly Point[]): number {
  return way.reduce((sum, point, at) => sum + (at === 0 ? 0 : distance(point, way[at - 1] ?? point)), 0);
}

export function distance(one: Point, two: Point): number {
  return Math.hypot(one[0] - two[0], one[1] - two[1]);
}
