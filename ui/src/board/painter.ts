/** Renders positions into the page; from one to the next only the difference. */

import type { Board, Element, Scene, Theme } from "../model";
import { FONT } from "./drawing";
import { draw, lookOf, placeOf } from "./elements";
import { ground, viewBox } from "./ground";
import { distance, length, trailOf, wayOf, type Point } from "./motion";
import type { Paint } from "./paint";
import { toNode } from "./shapes";

type Painted = { element: Element; look: string; node: SVGElement };

const FADE_MS = 180;
let drawings = 0;

export class Painter {
  private readonly paint: Paint;
  private readonly leaving: SVGElement;
  private readonly layer: SVGElement;
  private painted = new Map<string, Painted>();

  /** Two layers, so that the browser need not paint the ground again. */
  constructor(
    place: HTMLElement,
    private readonly board: Board,
    theme: Theme,
  ) {
    this.paint = { theme, id: `board${++drawings}` };
    const attributes = { viewBox: viewBox(board), "text-anchor": "middle", "font-family": FONT, "aria-hidden": "true" };
    this.leaving = toNode({ tag: "g", attributes: {} });
    this.layer = toNode({ tag: "g", attributes: {} });
    const over = toNode({ tag: "svg", attributes });
    over.append(this.leaving, this.layer);
    place.replaceChildren(toNode({ tag: "svg", attributes, children: ground(board, this.paint) }), over);
  }

  /** Shows a position; elements that keep their keys move within `ms` milliseconds, if more than 0. */
  show(pool: readonly Element[], scene: Scene, ms: number): void {
    const next = new Map<string, Painted>();
    const elements: Element[] = [];
    for (const index of scene) {
      const element = pool[index];
      if (element !== undefined && !next.has(element.key)) {
        next.set(element.key, this.painted.get(element.key) ?? this.made(element));
        elements.push(element);
      }
    }
    this.leaving.replaceChildren();
    for (const [key, old] of this.painted) if (!next.has(key)) this.remove(old, ms);
    const trail = ms > 0 ? trailOf(elements) : [];
    let after: ChildNode | null = this.layer.firstChild;
    for (const element of elements) {
      const item = next.get(element.key) ?? this.made(element);
      if (item.node === after) after = after.nextSibling;
      else this.layer.insertBefore(item.node, after);
      if (!this.painted.has(element.key)) this.enter(item, ms);
      else if (item.element !== element) this.change(item, element, trail, ms);
    }
    this.painted = next;
  }

  private made(element: Element): Painted {
    const node = toNode({ tag: "g", attributes: {}, children: draw(element, this.board, this.paint) });
    put(node, placeOf(element));
    return { element, look: lookOf(element), node };
  }

  private change(item: Painted, element: Element, trail: readonly Point[], ms: number): void {
    const look = lookOf(element);
    if (look !== item.look) {
      item.node.replaceChildren(...draw(element, this.board, this.paint).map(toNode));
      item.look = look;
    }
    const [from, to] = [placeOf(item.element), placeOf(element)];
    item.element = element;
    if (distance(from, to) > 0) {
      put(item.node, to);
      if (element.kind === "piece") move(item.node, wayOf(from, to, trail), ms);
      else if (ms > 0) fade(item.node, 0, 1, FADE_MS);
    }
  }

  private enter(item: Painted, ms: number): void {
    if (ms > 0) fade(item.node, 0, 1, Math.min(FADE_MS, ms));
  }

  private remove(item: Painted, ms: number): void {
    item.node.remove();
    if (ms <= 0 || item.element.kind !== "piece") return;
    this.leaving.append(item.node);
    fade(item.node, 1, 0, ms);
  }
}

function put(node: SVGElement, [x, y]: Point): void {
  if (x !== 0 || y !== 0 || node.hasAttribute("transform")) node.setAttribute("transform", `translate(${x} ${y})`);
}

/** Running animations; asking the browser for them would force a layout for every piece. */
const moving = new WeakMap<SVGElement, Animation>();

function move(node: SVGElement, way: readonly Point[], ms: number): void {
  moving.get(node)?.cancel();
  moving.delete(node);
  if (ms <= 0) return;
  const whole = length(way);
  let gone = 0;
  const steps = way.map((point, at) => {
    gone += distance(point, way[at - 1] ?? point);
    return { transform: `translate(${point[0]}px, ${point[1]}px)`, offset: Math.min(1, gone / whole) };
  });
  moving.set(node, node.animate(steps, { duration: ms, easing: way.length > 2 ? "linear" : "cubic-bezier(.3, .1, .2, 1)" }));
}

function fade(node: SVGElement, from: number, to: number, ms: number): void {
  node.animate([{ opacity: from }, { opacity: to }], { duration: ms, fill: to === 0 ? "forwards" : "none" });
}
