/** Drawing positions: colours, elements, and only the difference from one to the next. */

import { readFileSync } from "node:fs";

import { beforeEach, describe, expect, test } from "vitest";

import { inkOn, mixed } from "../src/board/colour";
import { drawnText } from "../src/board/drawing";
import { trailOf, wayOf } from "../src/board/motion";
import { Painter } from "../src/board/painter";
import { toText } from "../src/board/shapes";
import type { Element } from "../src/model";
import { BOARD, highlight, piece, segment, THEME } from "./factories";

describe("colours", () => {
  test("mix by share", () => expect(mixed("#000000", "#ffffff", 0.5)).toBe("#808080"));
  test("ink is dark on light and light on dark", () => {
    expect(inkOn("#fbf6ea")).toBe("#1d1d1d");
    expect(inkOn("#2b2320")).toBe("#ffffff");
  });
});

describe("the drawing of a position", () => {
  const kinds = ["squares", "cells", "pitch", "lattice", "holes"] as const;

  test.each(kinds)("draws a board of %s", (kind) => {
    const text = drawnText({ ...BOARD, kind }, THEME, [piece("a", 1, 1)], [0]);
    expect(new DOMParser().parseFromString(text, "image/svg+xml").querySelector("svg")).not.toBeNull();
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

  test("draws a piece anew when its look changes", () => {
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
