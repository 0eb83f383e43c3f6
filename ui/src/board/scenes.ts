/** Positions put together. */

import type { Element, Scene } from "../model";

/** A position with more elements on top, in place of those with the same keys. */
export function composed(pool: readonly Element[], scene: Scene, preview: readonly Element[]): readonly Element[] {
  const replaced = new Set(preview.map((each) => each.key));
  const below = scene.flatMap((index) => pool[index] ?? []).filter((each) => !replaced.has(each.key));
  return [...below, ...preview];
}
