/** Drawing positions: colours, elements, and only the difference from one to the next. */

import { readFileSync } from "node:fs";

import { beforeEach, describe, expect, test } from "vitest";

import { inkOn, mixed } from "../src/board/colour";
import { drawnText } from "../src/board/drawing";
import { draw } from "../src/board/elements";
import { trailOf, wayOf } from "../src/board/motion";
import { gradients } from "../src/board/paint";
import { Painter } from "../src/board/painter";
import { toText } from "../src/board/shapes";
import { TABLE } from "../src/board/table";
import type { Board, Element, Theme } from "../src/model";
import statements from "./elements.generated.json";
import { BOARD, highlight, piece, segment, THEME } from "./factories";

describe("colours", () => {
  test("mix by share", () => expect(mixed("#000000", "#ffffff", 0.5)).toBe("#808080"));
  test("ink is dark on light and light on dark", () => {
    expect(inkOn("#fbf6ea")).toBe("#1d1d1d");
    expect(inkOn("#2b2320")).toBe("#ffffff");
  });
});

describe("the drawing of a position", () => {
  const GRID = /^(M\d 0V4){3}(M0 \dH4){3}$/;
  /** What tells a board of 4×4 of each kind: the outline of its squares, its grid or its holes. */
  const kinds = [
    ["squares", "fill", THEME.dark, /^(M\d \dh1v1h-1z){8}$/],
    ["cells", "stroke", THEME.line, GRID],
    ["pitch", "stroke", THEME.line, GRID],
    ["lattice", "stroke", THEME.line, GRID],
    ["holes", "stroke", THEME.line, /^(?!M0 0h)(M\d \dh0){24}$/],
  ] as const;
  const parsed = (kind: Board["kind"]) => {
    const text = drawnText({ ...BOARD, kind }, THEME, [piece("a", 1, 3)], [0]);
    return new DOMParser().parseFromString(text, "image/svg+xml");
  };

  test.each(kinds)("draws a board of %s", (kind, attribute, colour, outline) => {
    const outlines = [...parsed(kind).querySelectorAll(`path[${attribute}="${colour}"]`)].map((each) => each.getAttribute("d"));
    expect(outlines).toContainEqual(expect.stringMatching(outline));
  });

  test.each(kinds)("labels a board of %s on all four sides", (kind) => {
    const labels = [...parsed(kind).querySelectorAll("text")].map((each) => each.textContent);
    expect(labels.join("")).toBe("aabbccdd11223344");
  });

  test.each(kinds)("puts pieces on a board of %s", (kind) => {
    const [last] = [...parsed(kind).documentElement.children].slice(-1);
    expect(last?.getAttribute("transform")).toBe("translate(1 3)");
    expect(last?.childElementCount).toBeGreaterThan(0);
  });

  test("tells a pitch by its centre circle", () => {
    const rings = (kind: Board["kind"]) => parsed(kind).querySelectorAll('circle[r="2"][cx="2"][cy="2"]').length;
    expect(kinds.map(([kind]) => rings(kind))).toEqual([0, 0, 1, 0, 0]);
  });

  test("hostile text stays text", () => {
    const text = drawnText(BOARD, THEME, [{ ...piece("a", 1, 1), text: '<script>"&\u0000' }], [0]);
    expect(text).toContain("&lt;script&gt;&quot;&amp;\ufffd");
  });

  test("an element that the pool lacks is left out", () => {
    expect(drawnText(BOARD, THEME, [], [7])).toBe(drawnText(BOARD, THEME, [], []));
  });

  test("attributes are escaped", () => {
    expect(toText({ tag: "g", attributes: { id: '"><x' } })).toBe('<g id="&quot;&gt;&lt;x"/>');
  });
});

describe("statements and the arena", () => {
  const { id, theme, gradients: solids, drawn } = statements as unknown as {
    readonly id: string;
    readonly theme: Theme;
    readonly gradients: string;
    readonly drawn: readonly { readonly element: Element; readonly board: Board["kind"]; readonly svg: string }[];
  };
  const paint = { theme, id };

  test.each(drawn)("draw the same $element.kind: $svg", ({ element, board: kind, svg }) => {
    expect(draw(element, { ...BOARD, kind }, paint).map(toText).join("")).toBe(svg);
  });

  test("fill it with the same light", () => {
    expect(toText(gradients(paint))).toContain(solids);
  });

  test("read every shape of the table", () => {
    const names = Object.keys(TABLE.shapes).map((name) => name.replace(/@.*/, ""));
    const seen = drawn.map(({ element }) => ("shape" in element ? element.shape : "role" in element ? element.role : element.kind));
    expect(new Set(seen)).toEqual(new Set(names));
  });
});

describe("a shape that the table lacks", () => {
  test("is not drawn", () => {
    expect(draw({ ...piece("a", 1, 1), shape: "rook" as "pawn" }, BOARD, { theme: THEME, id: "a" })).toEqual([]);
  });
});

describe("the renderer", () => {
  test("names no game", () => {
    const files = ["elements", "ground", "paint", "painter", "motion", "drawing"];
    const source = files.map((name) => readFileSync(`src/board/${name}.ts`, "utf8")).join("\n");
    expect(source).not.toMatch(/breakthrough|corners|football|soccer|bridges/i);
  });
});

describe("the painter", () => {
  let place: HTMLElement;
  let painter: Painter;
  const pool: Element[] = [highlight("mark", "last"), piece("a", 1, 1), piece("b", 2, 2), piece("a", 3, 1), segment("s", [0, 0], [1, 1])];
  const layer = () => place.lastElementChild?.lastElementChild as SVGElement;
  const places = () => [...layer().children].map((node) => node.getAttribute("transform"));

  beforeEach(() => {
    place = document.createElement("div");
    painter = new Painter(place, BOARD, THEME);
  });

  test("keeps the node of what keeps its key", () => {
    painter.show(pool, [1, 2], 0);
    const before = layer().children[0];
    painter.show(pool, [3, 2], 0);
    expect(layer().children[0]).toBe(before);
    expect(places()).toEqual(["translate(3 1)", "translate(2 2)"]);
  });

  test("paints in the order of the scene whatever came before", () => {
    painter.show(pool, [1, 2], 0);
    painter.show(pool, [0, 4, 2, 1], 0);
    expect(places()).toEqual([null, null, "translate(2 2)", "translate(1 1)"]);
    painter.show(pool, [1], 0);
    expect(places()).toEqual(["translate(1 1)"]);
  });

  test("redraws a piece when its look changes", () => {
    painter.show(pool, [1], 0);
    const before = layer().innerHTML;
    painter.show([...pool, { ...piece("a", 1, 1), owner: 1 }], [5], 0);
    expect(layer().innerHTML).not.toBe(before);
  });
});

describe("the way of a piece", () => {
  const trail = trailOf([segment("t1", [0, 0], [0, 2], "trail"), segment("t2", [0, 2], [2, 2], "trail")]);

  test("follows the trail that leads from its old to its new place", () => {
    expect(wayOf([0, 0], [2, 2], trail)).toEqual([[0, 0], [0, 2], [2, 2]]);
  });
  test("is straight for others", () => expect(wayOf([5, 5], [6, 6], trail)).toEqual([[5, 5], [6, 6]]));
  test("a broken trail is none", () => {
    expect(trailOf([segment("a", [0, 0], [1, 0], "trail"), segment("b", [4, 4], [5, 5], "trail")])).toEqual([]);
  });
});
