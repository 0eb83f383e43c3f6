/** The look of each element, from the table of shapes; the same for all games. */

import type { Board, Element, Owner } from "../model";
import { inkOn, mixed } from "./colour";
import { colourOf, mark, solid, type Paint } from "./paint";
import { round, shape, type Shape } from "./shapes";
import { TABLE, type Part, type Value } from "./table";

/** The fields of any element, and the numbers made from them. */
type Given = Readonly<Record<string, unknown>>;

/** The position of an element; its parts are drawn around (0, 0). */
export function placeOf(element: Element): readonly [number, number] {
  return "x" in element ? [element.x, element.y] : [0, 0];
}

const PLACE = ["key", "x", "y"];

/** The look of an element, without its position. */
export function lookOf(element: Element): string {
  return JSON.stringify(element, (name, value: unknown) => (PLACE.includes(name) ? undefined : value));
}

export function draw(element: Element, board: Board, paint: Paint): Shape[] {
  const given = valuesOf(element);
  return partsOf(shapeName(element, board)).flatMap(([tag, attributes]) => {
    const values = Object.entries(attributes).map(([name, value]) => [name, attribute(name, value, given, paint)]);
    const drawn = shape(tag, Object.fromEntries(values) as Shape["attributes"]);
    if (tag !== "text") return [drawn];
    return given["text"] === "" ? [] : [{ ...drawn, text: String(given["text"]) }];
  });
}

/** The shape of an element in the table. */
function shapeName(element: Element, board: Board): string {
  const name = "shape" in element ? element.shape : "role" in element ? element.role : element.kind;
  if (TABLE.node_boards.includes(board.kind) && `${name}@nodes` in TABLE.shapes) return `${name}@nodes`;
  const isLarge = "width" in element && element.width * element.height > TABLE.large_area;
  return isLarge && `${name}@large` in TABLE.shapes ? `${name}@large` : name;
}

function partsOf(name: string): Exclude<Part, string>[] {
  return (TABLE.shapes[name] ?? []).flatMap((part) => (typeof part === "string" ? partsOf(part) : [part]));
}

function valuesOf(element: Element): Given {
  const given: Record<string, unknown> = { ...element };
  if ("text" in element) given["length"] = Array.from(element.text).length;
  if ("x1" in element) given["angle"] = (Math.atan2(element.y2 - element.y1, element.x2 - element.x1) * 180) / Math.PI;
  return given;
}

function attribute(name: string, value: Value, given: Given, paint: Paint): string | number {
  if (typeof value === "number") return value;
  if (typeof value !== "string") {
    const [of, factor, addend = 0] = value;
    return round(Number(given[of]) * factor + addend);
  }
  if (name === "fill" || name === "stroke") return colour(value, given, paint);
  return value.replace(/\{(\w+)\}/g, (_, field: string) => String(round(Number(given[field]))));
}

function colour(name: string, given: Given, paint: Paint): string {
  const { theme } = paint;
  if (name === "none" || name.startsWith("#")) return name;
  if (name.startsWith("on-")) return inkOn(colour(name.slice("on-".length), given, paint));
  const mix = TABLE.colours[name];
  if (mix !== undefined) return mixed(colour(mix[0], given, paint), mix[1], mix[2]);
  const owner = (given["owner"] ?? null) as Owner;
  switch (name) {
    case "owner":
      return colourOf(owner, theme);
    case "solid":
      return solid(owner, paint);
    case "mark":
      return mark(String(given["role"]), theme);
    default:
      return theme[name as "ink"];
  }
}
