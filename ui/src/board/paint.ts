/** The colours of one drawing: a game's theme and the gradients made from it. */

import type { Owner, Theme } from "../model";
import { mixed } from "./colour";
import { shape, type Shape } from "./shapes";
import { TABLE } from "./table";

export type Paint = {
  readonly theme: Theme;
  /** Keeps the gradients of different drawings in one page apart. */
  readonly id: string;
};

export function colourOf(owner: Owner, theme: Theme): string {
  return owner === null ? theme.ink : (theme.seats[owner] ?? theme.ink);
}

export function mark(role: string, theme: Theme): string {
  return theme.marks[role] ?? theme.marks["last"] ?? theme.ink;
}

/** The fill of a solid element: its owner's colour, lit from above left. */
export function solid(owner: Owner, paint: Paint): string {
  return `url(#${paint.id}-${owner === null ? "nobody" : `seat${owner}`})`;
}

export function frame(paint: Paint): string {
  return `url(#${paint.id}-frame)`;
}

export function gradients(paint: Paint): Shape {
  const { theme, id } = paint;
  const owners = [...theme.seats.map((colour, seat) => [`seat${seat}`, colour] as const), ["nobody", theme.ink] as const];
  const { stops, ...place } = TABLE.solid;
  const lit = owners.map(([name, colour]) =>
    shape("radialGradient", { id: `${id}-${name}`, ...place }, stops.map(([offset, other, share]) => stop(offset, mixed(colour, other, share)))),
  );
  const around = shape("linearGradient", { id: `${id}-frame`, x1: 0, y1: 0, x2: 0.3, y2: 1 }, [
    stop(0, mixed(theme.background, "#ffffff", 0.1)),
    stop(0.5, theme.background),
    stop(1, mixed(theme.background, "#000000", 0.16)),
  ]);
  return shape("defs", {}, [...lit, around]);
}

function stop(offset: number, colour: string): Shape {
  return shape("stop", { offset, "stop-color": colour });
}
