/** A bracket as one draws it: a tree for the first place, and smaller ones for the places behind. */

import type { Column, Pair } from "../model";

export type Tree = {
  /** The best and the worst place that it is about. */
  readonly places: readonly [number, number];
  /** By rounds; the pairs of a full tree meet two by two. */
  readonly columns: readonly (readonly Pair[])[];
};

/** The tree of the winner first, then those for places behind it, the best ones first. */
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

/** Whether each pair has two before it, so that lines can join them. */
export function isFull(tree: Tree): boolean {
  const last = tree.columns.length - 1;
  return tree.columns.every((pairs, at) => pairs.length === 2 ** (last - at));
}
