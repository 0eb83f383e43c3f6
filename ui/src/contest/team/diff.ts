/** The difference between two texts, line by line. */

export type DiffLine = { readonly kind: "same" | "added" | "removed"; readonly text: string };

/** What is compared at most: the table of a longer difference would not fit in memory. */
const MOST_CELLS = 4_000_000;

/** The lines of both texts in order; null if they differ in too many places. */
export function difference(before: string, after: string): readonly DiffLine[] | null {
  const [old, fresh] = [linesOf(before), linesOf(after)];
  const head = commonPrefix(old, fresh);
  const tail = commonPrefix(old.slice(head).reverse(), fresh.slice(head).reverse());
  const [oldPart, freshPart] = [old.slice(head, old.length - tail), fresh.slice(head, fresh.length - tail)];
  if ((oldPart.length + 1) * (freshPart.length + 1) > MOST_CELLS) return null;
  const same = (text: string): DiffLine => ({ kind: "same", text });
  return [...fresh.slice(0, head).map(same), ...changes(oldPart, freshPart), ...fresh.slice(fresh.length - tail).map(same)];
}

function linesOf(text: string): string[] {
  const lines = text.split(/\r?\n/);
  if (lines.at(-1) === "") lines.pop();
  return lines;
}

function commonPrefix(one: readonly string[], other: readonly string[]): number {
  let length = 0;
  while (length < one.length && length < other.length && one[length] === other[length]) length++;
  return length;
}

/** By the longest common subsequence. */
function changes(old: readonly string[], fresh: readonly string[]): DiffLine[] {
  const width = fresh.length + 1;
  const longest = new Uint32Array((old.length + 1) * width);
  const at = (row: number, column: number) => longest[row * width + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row--) {
    for (let column = fresh.length - 1; column >= 0; column--) {
      longest[row * width + column] =
        old[row] === fresh[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const found: DiffLine[] = [];
  let [row, column] = [0, 0];
  while (row < old.length || column < fresh.length) {
    const [before, after] = [old[row], fresh[column]];
    if (before !== undefined && before === after) {
      found.push({ kind: "same", text: before });
      row++;
      column++;
    } else if (before !== undefined && (after === undefined || at(row + 1, column) >= at(row, column + 1))) {
      found.push({ kind: "removed", text: before });
      row++;
    } else {
      found.push({ kind: "added", text: after ?? "" });
      column++;
    }
  }
  return found;
}

export type Hunk = { readonly skipped: number } | DiffLine;

/** Only the changed lines and a few around them; how many are left out in between. */
export function shortened(lines: readonly DiffLine[], around = 3): readonly Hunk[] {
  const isNear = lines.map(() => false);
  lines.forEach((line, at) => {
    if (line.kind === "same") return;
    for (let near = Math.max(0, at - around); near <= Math.min(lines.length - 1, at + around); near++) isNear[near] = true;
  });
  const found: Hunk[] = [];
  let skipped = 0;
  lines.forEach((line, at) => {
    if (isNear[at] !== true) {
      skipped++;
      return;
    }
    if (skipped > 0) found.push({ skipped });
    skipped = 0;
    found.push(line);
  });
  if (skipped > 0 && found.length > 0) found.push({ skipped });
  return found;
}
