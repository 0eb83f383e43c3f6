/** A position as the text of an SVG file, for downloads. */

import type { Board, Element, Scene, Theme } from "../model";
import { draw, placeOf } from "./elements";
import { ground, viewBox } from "./ground";
import type { Paint } from "./paint";
import { shape, toText } from "./shapes";

export const FONT = "system-ui, 'Segoe UI', Roboto, 'Noto Sans', sans-serif";

export function sizeOf(board: Board, pixelsPerUnit: number): { width: number; height: number } {
  return {
    width: Math.round((board.width + 2 * board.margin) * pixelsPerUnit),
    height: Math.round((board.height + 2 * board.margin) * pixelsPerUnit),
  };
}

export function drawnText(board: Board, theme: Theme, pool: readonly Element[], scene: Scene, pixelsPerUnit = 48): string {
  const paint: Paint = { theme, id: "drawing" };
  const elements = scene.flatMap((index) => {
    const element = pool[index];
    if (element === undefined) return [];
    const [x, y] = placeOf(element);
    return [shape("g", { transform: `translate(${x} ${y})` }, draw(element, board, paint))];
  });
  return toText(
    shape(
      "svg",
      {
        xmlns: "http://www.w3.org/2000/svg",
        viewBox: viewBox(board),
        ...sizeOf(board, pixelsPerUnit),
        "font-family": FONT,
        "text-anchor": "middle",
      },
      [...ground(board, paint), ...elements],
    ),
  );
}
