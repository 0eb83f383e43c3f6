/** SVG as data: made once, then inserted into the page or written to a file. */

export type Attributes = Readonly<Record<string, string | number>>;

export type Shape = {
  readonly tag: string;
  readonly attributes: Attributes;
  readonly children?: readonly Shape[];
  readonly text?: string;
};

export function shape(tag: string, attributes: Attributes, children?: readonly Shape[]): Shape {
  return children === undefined ? { tag, attributes } : { tag, attributes, children };
}

export function rect(x: number, y: number, width: number, height: number, fill: string, more: Attributes = {}): Shape {
  return shape("rect", { x, y, width, height, fill, ...more });
}

export function circle(x: number, y: number, r: number, fill: string, more: Attributes = {}): Shape {
  return shape("circle", { cx: x, cy: y, r, fill, ...more });
}

export function path(d: string, fill: string, more: Attributes = {}): Shape {
  return shape("path", { d, fill, ...more });
}

export function line(x1: number, y1: number, x2: number, y2: number, stroke: string, width: number, more: Attributes = {}): Shape {
  return shape("line", { x1, y1, x2, y2, stroke, "stroke-width": width, "stroke-linecap": "round", ...more });
}

/** Text centred on a point, by moving y: not every renderer knows dominant-baseline. */
export function text(x: number, y: number, size: number, fill: string, content: string, more: Attributes = {}): Shape {
  return { tag: "text", attributes: { x, y: round(y + 0.35 * size), "font-size": size, fill, ...more }, text: content };
}

export function round(number: number): number {
  return Math.round(number * 1000) / 1000;
}

const SVG = "http://www.w3.org/2000/svg";

export function toNode(from: Shape): SVGElement {
  const node = document.createElementNS(SVG, from.tag);
  for (const [name, value] of Object.entries(from.attributes)) node.setAttribute(name, String(value));
  if (from.text !== undefined) node.textContent = from.text;
  if (from.children !== undefined) node.append(...from.children.map(toNode));
  return node;
}

export function toText(from: Shape): string {
  const attributes = Object.entries(from.attributes)
    .map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
    .join("");
  const content = escaped(from.text ?? "") + (from.children ?? []).map(toText).join("");
  return content === "" ? `<${from.tag}${attributes}/>` : `<${from.tag}${attributes}>${content}</${from.tag}>`;
}

const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Text escaped for XML; characters that XML forbids become U+FFFD. */
function escaped(content: string): string {
  return content
    .replace(FORBIDDEN, "\ufffd")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
