/** The look of each element, by its kind, role and shape; whose game it is does not matter. */

import type { Board, Element, Highlight, Label, Piece, Segment } from "../model";
import { BLACK, WHITE, inkOn, mixed } from "./colour";
import { colourOf, mark, solid, type Paint } from "./paint";
import { circle, line, path, rect, round, shape, text, type Attributes, type Shape } from "./shapes";

const PAWN = "M-.29.36q-.03-.1.06-.14q.1-.1.12-.27h.22q.02.17.12.27q.09.04.06.14z";
const SHIRT = "M-.15-.41q.15.1.3 0l.31.15-.11.29-.1-.04v.42h-.5v-.42l-.1.04-.11-.29z";
const CROSS = "M-.3-.3L.3.3M.3-.3L-.3.3";
const NUMBER: Attributes = { "font-weight": "bold" };

/** Where an element stands; what it is made of is drawn around (0, 0). */
export function placeOf(element: Element): readonly [number, number] {
  return element.kind === "segment" ? [0, 0] : [element.x, element.y];
}

/** What an element looks like, its place apart: elements of one look differ only in place. */
export function lookOf(element: Element): string {
  switch (element.kind) {
    case "piece":
      return `${element.shape}|${element.owner ?? ""}|${element.text}`;
    case "node":
      return `node|${element.owner ?? ""}`;
    case "segment":
      return `${element.role}|${element.owner ?? ""}|${element.x1},${element.y1},${element.x2},${element.y2}`;
    case "highlight":
      return `${element.role}|${element.owner ?? ""}|${element.width},${element.height}`;
    case "label":
      return `label|${element.text}`;
  }
}

export function draw(element: Element, board: Board, paint: Paint): Shape[] {
  switch (element.kind) {
    case "piece":
      return piece(element, paint);
    case "node":
      return [circle(0, 0, 0.14, colourOf(element.owner, paint.theme), { stroke: BLACK, "stroke-opacity": 0.35, "stroke-width": 0.03 })];
    case "segment":
      return segment(element, board, paint);
    case "highlight":
      return highlight(element, board, paint);
    case "label":
      return label(element, paint);
  }
}

function piece(of: Piece, paint: Paint): Shape[] {
  const colour = colourOf(of.owner, paint.theme);
  const fill = solid(of.owner, paint);
  const rim = { stroke: mixed(colour, "#000000", 0.62), "stroke-width": 0.035, "stroke-linejoin": "round" };
  const number = of.text === "" ? [] : [text(0, of.shape === "shirt" ? 0.03 : 0, 0.42, inkOn(colour), of.text, NUMBER)];
  switch (of.shape) {
    case "pawn":
      return [shadow(0.02, 0.36, 0.33, 0.08), path(PAWN, fill, rim), circle(0, -0.17, 0.185, fill, rim), ...number];
    case "disc":
      return [
        shadow(0.03, 0.07, 0.39, 0.38),
        circle(0, 0, 0.38, fill, rim),
        circle(0, 0, 0.27, "none", { stroke: inkOn(colour), "stroke-opacity": 0.3, "stroke-width": 0.035 }),
        circle(0, 0, 0.17, "none", { stroke: inkOn(colour), "stroke-opacity": 0.18, "stroke-width": 0.03 }),
        ...number,
      ];
    case "shirt":
      return [
        shadow(0.02, 0.42, 0.3, 0.07),
        path(SHIRT, fill, rim),
        path("M-.15-.41q.15.1.3 0", "none", { stroke: WHITE, "stroke-opacity": 0.75, "stroke-width": 0.05 }),
        ...number,
      ];
    case "peg":
      return [
        shadow(0.05, 0.08, 0.31, 0.29),
        circle(0, 0, 0.3, fill, rim),
        circle(-0.09, -0.1, 0.08, WHITE, { opacity: 0.5 }),
        ...number,
      ];
    case "ball":
      return [
        shadow(0.03, 0.08, 0.24, 0.22),
        circle(0, 0, 0.24, WHITE, { stroke: BLACK, "stroke-width": 0.04 }),
        path("M0-.1.095-.03.06.08h-.12L-.095-.03z", BLACK),
        path("M0-.1V-.22M.095-.03.2-.08M.06.08.12.19M-.06.08-.12.19M-.095-.03-.2-.08", "none", { stroke: BLACK, "stroke-width": 0.025 }),
        ...number,
      ];
  }
}

function shadow(x: number, y: number, rx: number, ry: number): Shape {
  return shape("ellipse", { cx: x, cy: y, rx, ry, fill: "#000000", opacity: 0.26 });
}

function segment(of: Segment, board: Board, paint: Paint): Shape[] {
  const { theme } = paint;
  const colour = colourOf(of.owner, theme);
  const ends = [of.x1, of.y1, of.x2, of.y2] as const;
  switch (of.role) {
    case "bridge":
      return [
        line(...ends, mixed(colour, "#000000", 0.6), 0.24),
        line(...ends, colour, 0.17),
        line(...ends, WHITE, 0.035, { opacity: 0.35 }),
      ];
    case "stroke":
      return [
        line(...ends, colour, 0.12, { opacity: 0.5 }),
        line(...ends, colour, 0.085, { "stroke-dasharray": "0.23 0.02 0.11 0.015 0.37 0.02" }),
      ];
    case "trail":
    case "arrow":
      return trail(of, board, paint);
  }
}

function trail(of: Segment, board: Board, paint: Paint): Shape[] {
  const colour = mark("last", paint.theme);
  const ends = [of.x1, of.y1, of.x2, of.y2] as const;
  const isDrawn = board.kind === "lattice" || board.kind === "holes";
  const parts = isDrawn
    ? [line(...ends, colour, 0.26, { opacity: 0.28 }), line(...ends, colour, 0.14)]
    : [line(...ends, "#000000", 0.2, { opacity: 0.18 }), line(...ends, colour, 0.13, { opacity: 0.95, "stroke-dasharray": "0.02 0.26" }), line(...ends, colour, 0.07, { opacity: 0.7 })];
  if (of.role === "arrow") parts.push(arrowHead(of, colour));
  return parts;
}

function arrowHead(of: Segment, colour: string): Shape {
  const turn = round((Math.atan2(of.y2 - of.y1, of.x2 - of.x1) * 180) / Math.PI);
  return path("M.12 0L-.26-.2-.16 0-.26.2z", colour, { transform: `translate(${of.x2} ${of.y2}) rotate(${turn})` });
}

function highlight(of: Highlight, board: Board, paint: Paint): Shape[] {
  const { theme } = paint;
  const [left, top] = [-of.width / 2, -of.height / 2];
  const colour = mark(of.role, theme);
  const isPoint = board.kind === "holes" || board.kind === "lattice";
  switch (of.role) {
    case "home":
      return [rect(left, top, of.width, of.height, colourOf(of.owner, theme), { opacity: 0.22 })];
    case "goal":
      return goal(of, paint);
    case "target":
      return [circle(0, 0, 0.17, colour, { opacity: 0.9, stroke: WHITE, "stroke-width": 0.03 })];
    case "fault":
      return [path(CROSS, "none", { stroke: WHITE, "stroke-width": 0.24, opacity: 0.7 }), path(CROSS, "none", { stroke: colour, "stroke-width": 0.15, "stroke-linecap": "round" })];
    default:
      if (isPoint) return [circle(0, 0, 0.5, colour, { opacity: 0.32 }), circle(0, 0, 0.44, "none", { stroke: colour, "stroke-width": 0.09 })];
      return area(of, colour);
  }
}

/** A marked rectangle: a single square is filled, a large area only tinted and outlined. */
function area(of: Highlight, colour: string): Shape[] {
  const [left, top] = [-of.width / 2, -of.height / 2];
  const isLarge = of.width * of.height > 2;
  const parts = [rect(left, top, of.width, of.height, colour, { opacity: isLarge ? 0.2 : 0.5 })];
  if (isLarge || of.role !== "last") {
    parts.push(rect(left + 0.05, top + 0.05, of.width - 0.1, of.height - 0.1, "none", { stroke: colour, "stroke-width": 0.1, rx: 0.05 }));
  }
  return parts;
}

function goal(of: Highlight, paint: Paint): Shape[] {
  const [left, top] = [-of.width / 2, -of.height / 2];
  const colour = colourOf(of.owner, paint.theme);
  let net = "";
  for (let x = 0.2; x < of.width; x += 0.2) net += `M${round(left + x)} ${top}v${of.height}`;
  for (let y = 0.2; y < of.height; y += 0.2) net += `M${left} ${round(top + y)}h${of.width}`;
  return [
    rect(left, top, of.width, of.height, colour, { opacity: 0.72 }),
    path(net, "none", { stroke: WHITE, "stroke-width": 0.02, opacity: 0.4 }),
    rect(left, top, of.width, of.height, "none", { stroke: paint.theme.ink, "stroke-width": 0.07, rx: 0.04 }),
  ];
}

function label(of: Label, paint: Paint): Shape[] {
  const size = 0.62;
  const width = of.text.length * size * 0.56 + 0.6;
  const plate = mixed(paint.theme.background, "#000000", 0.55);
  return [
    rect(round(-width / 2), -0.46, round(width), 0.92, plate, { rx: 0.3, opacity: 0.82 }),
    text(0, 0, size, inkOn(plate), of.text, NUMBER),
  ];
}
