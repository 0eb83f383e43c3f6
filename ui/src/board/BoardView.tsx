/** A board in the page: a picture, and a label for screen readers. */

import { useLayoutEffect, useRef } from "preact/hooks";

import type { Board, Element, Scene, Theme } from "../model";
import { Painter } from "./painter";

type Props = {
  readonly board: Board;
  readonly theme: Theme;
  readonly pool: readonly Element[];
  readonly scene: Scene;
  readonly label: string;
  /** How long animations may take. */
  readonly ms?: number;
};

export function BoardView({ board, theme, pool, scene, label, ms = 0 }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const painter = useRef<Painter | null>(null);
  useLayoutEffect(() => {
    if (place.current === null) return;
    painter.current = new Painter(place.current, board, theme);
  }, [board, theme]);
  useLayoutEffect(() => painter.current?.show(pool, scene, ms), [board, theme, scene]);
  return <div ref={place} class="board" role="img" aria-label={label} />;
}

export function prefersStillness(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
