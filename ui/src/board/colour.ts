/** Mixing #rrggbb colours. */

type Rgb = readonly [number, number, number];

const BLACK = "#1d1d1d";
const WHITE = "#ffffff";

function rgb(colour: string): Rgb {
  const part = (at: number): number => Number.parseInt(colour.slice(at, at + 2), 16) || 0;
  return [part(1), part(3), part(5)];
}

/** `share` of the second colour in the first, from 0 to 1. */
export function mixed(first: string, second: string, share: number): string {
  const [one, two] = [rgb(first), rgb(second)];
  const parts = one.map((value, at) => Math.round(value + ((two[at] ?? 0) - value) * share));
  return `#${parts.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** Black or white, whichever reads better on a colour. */
export function inkOn(colour: string): string {
  return brightness(colour) > 140 ? BLACK : WHITE;
}

export function brightness(colour: string): number {
  const [red, green, blue] = rgb(colour);
  return (299 * red + 587 * green + 114 * blue) / 1000;
}
