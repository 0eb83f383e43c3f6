/** The table of shapes, which statements use too; `botdrome.statements.elements` says how it is read. */

import table from "../../../src/botdrome/statements/shapes.json";

/** A number, a text with `{names}` of numbers, or [name, factor, addend]. */
export type Value = number | string | readonly [string, number, number?];

/** An SVG tag with its attributes, or the name of a shape whose parts are inserted here. */
export type Part = string | readonly [string, Readonly<Record<string, Value>>];

type Table = {
  /** One colour mixed with a share of another. */
  readonly colours: Readonly<Record<string, readonly [string, string, number]>>;
  /** The light on solid things. */
  readonly solid: { readonly cx: number; readonly cy: number; readonly r: number; readonly stops: readonly (readonly [number, string, number])[] };
  readonly node_boards: readonly string[];
  readonly large_area: number;
  readonly shapes: Readonly<Record<string, readonly Part[]>>;
};

export const TABLE = table as unknown as Table;
