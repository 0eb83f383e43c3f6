/** A bracket as trees: one for the first place, and smaller ones for lower places. */

import type { Column, Pair } from "../model";

export type Tree = {
  /** The best and the worst place it decides. */
  readonly places: readonly [number, number];
  /** By rounds; in a full tree two pairs lead to the next one. */
  readonly columns: readonly (readonly Pair[])[];
};

/** The tree of the winner first, then those for lower places, the best first. */
export function treesOf(columns: readonly Column[]): Tree[] {
  const ranges = [...new Set(columns.flatMap((column) => column.pairs.map((pair) => pair.places[0])))]
    .sort((one, other) => one - other)
    .map((best) => [best, widest(columns, best)] as const);
  const roots = ranges.filter(
    ([best, worst]) => best === 1 || !ranges.some(([b, w]) => b > 1 && b <= best && w >= worst && w - b > worst - best),
  );
  return roots.map(([best, worst]) => ({ places: [best, worst], columns: within(columns, best, worst) }));
}

function widest(columns: readonly Column[], best: number): number {
  const pairs = columns.flatMap((column) => column.pairs.filter((pair) => pair.places[0] === best));
  return Math.max(...pairs.map((pair) => pair.places[1]));
}

function within(columns: readonly Column[], best: number, worst: number): Pair[][] {
  const isOfTree = ({ places }: Pair) =>
    best === 1 ? places[0] === 1 : places[0] >= best && places[1] <= worst;
  return columns.map((column) => column.pairs.filter(isOfTree)).filter((pairs) => pairs.length > 0);
}

/** Whether each pair follows from two, so that they can be joined by lines. */
export function isFull(tree: Tree): boolean {
  const last = tree.columns.length - 1;
  return tree.columns.every((pairs, at) => pairs.length === 2 ** (last - at));
}
