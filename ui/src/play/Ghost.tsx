/** A faint preview of picking what the pointer is over. */

import { useLayoutEffect, useRef } from "preact/hooks";

import { draw, placeOf } from "../board/elements";
import { gradients } from "../board/paint";
import { toNode } from "../board/shapes";
import type { Humans } from "./humans";
import type { Move } from "./move";

export function Ghost({ humans, move }: { readonly humans: Humans; readonly move: Move }) {
  const layer = useRef<SVGGElement>(null);
  const foreseen = move.foreseen.value;
  const { theme } = humans.player.replay.value.game;
  const side = humans.player.side.value;
  useLayoutEffect(() => {
    const known = new Set(move.choices.peek()?.preview.map((each) => JSON.stringify(each)));
    // Marks of squares lie under the pieces, but this layer lies over them.
    const drawn = foreseen?.preview.filter((each) => each.kind !== "highlight") ?? [];
    const news = drawn.filter((each) => !known.has(JSON.stringify(each)));
    const paint = { theme, id: "ghost" };
    const nodes = side.elements(news).map((element) => {
      const [x, y] = placeOf(element);
      return toNode({ tag: "g", attributes: { transform: `translate(${x} ${y})` }, children: draw(element, side.board, paint) });
    });
    layer.current?.replaceChildren(...(nodes.length === 0 ? [] : [toNode(gradients(paint)), ...nodes]));
  }, [foreseen, side]);
  return <g ref={layer} class="ghost" aria-hidden="true" />;
}
