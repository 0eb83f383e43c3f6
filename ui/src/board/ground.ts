/** The board itself, which never changes during a match. */

import type { Board, Theme } from "../model";
import { brightness, mixed } from "./colour";
import { frame, gradients, type Paint } from "./paint";
import { circle, line, path, rect, round, shape, text, type Shape } from "./shapes";

const LABEL_SIZE = 0.42;
const CHALK = "0.31 0.015 0.17 0.02 0.43 0.01 0.09 0.025";

export function viewBox(board: Board): string {
  const { margin } = board;
  return `${-margin} ${-margin} ${board.width + 2 * margin} ${board.height + 2 * margin}`;
}

export function ground(board: Board, paint: Paint): Shape[] {
  return [gradients(paint), ...surroundings(board, paint), ...surface(board, paint.theme), ...axes(board, paint.theme)];
}

function surroundings(board: Board, paint: Paint): Shape[] {
  const { margin } = board;
  const [width, height] = [board.width + 2 * margin, board.height + 2 * margin];
  const parts = [rect(-margin, -margin, width, height, frame(paint), { rx: 0.3 })];
  if (isWooden(board)) {
    const grain = woodGrain(-margin + 0.1, -margin + 0.1, width - 0.2, height - 0.2, 0.16, 3);
    parts.push(path(grain, "none", { stroke: "#000000", "stroke-width": 0.03, opacity: 0.12 }));
    parts.push(
      rect(-0.12, -0.12, board.width + 0.24, board.height + 0.24, "none", {
        rx: 0.06,
        stroke: mixed(paint.theme.background, "#000000", 0.5),
        "stroke-width": 0.12,
      }),
    );
  }
  return parts;
}

function isWooden(board: Board): boolean {
  return board.kind === "squares" || board.kind === "cells";
}

function surface(board: Board, theme: Theme): Shape[] {
  switch (board.kind) {
    case "squares":
      return squares(board, theme);
    case "cells":
      return cells(board, theme);
    case "pitch":
      return pitch(board, theme);
    case "lattice":
      return lattice(board, theme);
    case "holes":
      return holes(board, theme);
  }
}

function squares(board: Board, theme: Theme): Shape[] {
  const parts = [rect(0, 0, board.width, board.height, theme.light)];
  let dark = "";
  let across = "";
  let along = "";
  for (let row = 0; row < board.height; row++) {
    for (let column = 0; column < board.width; column++) {
      const seed = row * 31 + column * 17;
      if ((row + column) % 2 === 1) {
        dark += `M${column} ${row}h1v1h-1z`;
        along += upright(woodGrain(row + 0.02, column + 0.02, 0.96, 0.96, 0.12, seed));
      } else {
        across += woodGrain(column + 0.02, row + 0.02, 0.96, 0.96, 0.14, seed);
      }
    }
  }
  parts.push(path(dark, theme.dark));
  parts.push(path(across, "none", { stroke: theme.dark, "stroke-width": 0.022, opacity: 0.3 }));
  parts.push(path(along, "none", { stroke: theme.line, "stroke-width": 0.022, opacity: 0.2 }));
  return parts;
}

function cells(board: Board, theme: Theme): Shape[] {
  return [
    rect(0, 0, board.width, board.height, theme.light),
    path(woodGrain(0, 0, board.width, board.height, 0.13, 5), "none", {
      stroke: theme.line,
      "stroke-width": 0.025,
      opacity: 0.16,
    }),
    path(grid(board), "none", { stroke: theme.line, "stroke-width": 0.035, opacity: 0.55 }),
  ];
}

function pitch(board: Board, theme: Theme): Shape[] {
  const stripe = 2;
  let mown = "";
  for (let x = 0; x < board.width; x += 2 * stripe) mown += `M${x} 0h${stripe}v${board.height}h-${stripe}z`;
  const [middle, half] = [board.width / 2, board.height / 2];
  const chalk = { stroke: theme.ink, "stroke-width": 0.08 };
  return [
    rect(-0.35, -0.35, board.width + 0.7, board.height + 0.7, mixed(theme.dark, theme.background, 0.35), { rx: 0.15 }),
    rect(0, 0, board.width, board.height, theme.light),
    path(mown, theme.dark),
    path(grid(board), "none", { stroke: theme.line, "stroke-width": 0.02, opacity: 0.28 }),
    rect(0, 0, board.width, board.height, "none", { ...chalk, "stroke-width": 0.1 }),
    line(middle, 0, middle, board.height, theme.ink, 0.08),
    circle(middle, half, 2, "none", chalk),
    circle(middle, half, 0.12, theme.ink),
  ];
}

function lattice(board: Board, theme: Theme): Shape[] {
  let mown = "";
  for (let x = 0; x < board.width; x += 4) {
    mown += `M${x} 0h${Math.min(2, board.width - x)}v${board.height}h-${Math.min(2, board.width - x)}z`;
  }
  const edge = `M0 0h${board.width}v${board.height}h-${board.width}z`;
  return [
    rect(0, 0, board.width, board.height, theme.light),
    path(mown, theme.dark, { opacity: 0.45 }),
    path(grid(board), "none", { stroke: theme.line, "stroke-width": 0.03, opacity: 0.5, "stroke-dasharray": CHALK }),
    path(edge, "none", { stroke: theme.ink, "stroke-width": 0.12, opacity: 0.55, "stroke-linejoin": "round" }),
    path(edge, "none", { stroke: theme.ink, "stroke-width": 0.08, "stroke-dasharray": CHALK }),
    circle(board.width / 2, board.height / 2, 0.12, theme.ink, { opacity: 0.5 }),
  ];
}

function holes(board: Board, theme: Theme): Shape[] {
  const missing = new Set(board.missing.map(([x, y]) => `${x} ${y}`));
  let dots = "";
  for (let y = 0; y <= board.height; y++) {
    for (let x = 0; x <= board.width; x++) {
      if (!missing.has(`${x} ${y}`)) dots += `M${x} ${y}h0`;
    }
  }
  const hole = { "stroke-linecap": "round" };
  return [
    rect(-0.55, -0.55, board.width + 1.1, board.height + 1.1, theme.light, {
      rx: 0.25,
      stroke: theme.dark,
      "stroke-width": 0.06,
    }),
    shape("g", { transform: "translate(0.02 0.03)" }, [
      path(dots, "none", { ...hole, stroke: "#ffffff", "stroke-width": 0.22, opacity: 0.9 }),
    ]),
    path(dots, "none", { ...hole, stroke: theme.line, "stroke-width": 0.18 }),
  ];
}

function grid(board: Board): string {
  let lines = "";
  for (let x = 1; x < board.width; x++) lines += `M${x} 0V${board.height}`;
  for (let y = 1; y < board.height; y++) lines += `M0 ${y}H${board.width}`;
  return lines;
}

/** Gently waving lines from left to right, the same ones for the same seed. */
function woodGrain(x: number, y: number, width: number, height: number, gap: number, seed: number): string {
  let state = seed * 2654435761 + 12345;
  const chance = (): number => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 374761393) | 0;
    return (state >>> 8) / 2 ** 24;
  };
  let grain = "";
  for (let at = y + gap * chance(); at < y + height; at += gap * (0.5 + chance())) {
    const sway = (): number => Math.min(y + height, Math.max(y, at + gap * (chance() - 0.5)));
    const third = width / 3;
    grain += `M${round(x)} ${round(sway())}C${round(x + third)} ${round(sway())} ${round(x + 2 * third)} ${round(sway())} ${round(x + width)} ${round(sway())}`;
  }
  return grain;
}

/** The same path with x and y swapped. */
function upright(d: string): string {
  return d.replace(/(-?[\d.]+) (-?[\d.]+)/g, "$2 $1");
}

function axes(board: Board, theme: Theme): Shape[] {
  const away = board.margin - 0.45;
  const size = Math.min(LABEL_SIZE, 0.35 + board.margin / 10);
  const ink = brightness(theme.background) > 140 ? mixed(theme.ink, theme.background, 0.1) : theme.ink;
  const labels: Shape[] = [];
  board.x_axis.labels.forEach((label, step) => {
    const x = board.x_axis.start + step;
    for (const y of [-away, board.height + away]) labels.push(text(x, y, size, ink, label));
  });
  board.y_axis.labels.forEach((label, step) => {
    const y = board.y_axis.start + step;
    for (const x of [-away, board.width + away]) labels.push(text(x, y, size, ink, label));
  });
  return [shape("g", { opacity: 0.85 }, labels)];
}
