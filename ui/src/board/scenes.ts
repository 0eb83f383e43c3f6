/** Combining positions. */

import type { Element, Scene } from "../model";

/** A position with more elements, which replace those with the same keys; marks stay under the pieces. */
export function composed(pool: readonly Element[], scene: Scene, preview: readonly Element[]): readonly Element[] {
  const replaced = new Set(preview.map((each) => each.key));
  const below = scene.flatMap((index) => pool[index] ?? []).filter((each) => !replaced.has(each.key));
  const firstPiece = below.findIndex((each) => each.kind === "piece");
  const at = firstPiece < 0 ? below.length : firstPiece;
  const marks = preview.filter((each) => each.kind === "highlight");
  const rest = preview.filter((each) => each.kind !== "highlight");
  return [...below.slice(0, at), ...marks, ...below.slice(at), ...rest];
}
