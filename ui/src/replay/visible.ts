/** Makes hostile text visible: hidden and misleading characters are spelt out. */

type Part = { readonly text: string; readonly code: string | null };

// Controls, joiners, direction overrides, separators, tags, lone surrogates: all that hides or reorders text.
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Cn}]/u;
const NEWLINE = 0x0a;

/** The text in parts: plain ones, and one for each character that must be spelt out. */
export function visible(text: string): Part[] {
  const parts: Part[] = [];
  let plain = "";
  for (const character of text) {
    if (!HIDDEN.test(character)) {
      plain += character;
      continue;
    }
    if (plain !== "") parts.push({ text: plain, code: null });
    plain = "";
    parts.push(spelt(character));
  }
  if (plain !== "") parts.push({ text: plain, code: null });
  return parts;
}

function spelt(character: string): Part {
  const point = character.codePointAt(0) ?? 0;
  const code = `U+${point.toString(16).toUpperCase().padStart(4, "0")}`;
  if (point === NEWLINE) return { text: "⏎\n", code };
  if (point === 0x09) return { text: "\\t", code };
  if (point === 0x0d) return { text: "\\r", code };
  if (point < 0x80) return { text: `\\x${point.toString(16).padStart(2, "0")}`, code };
  return { text: `⟨${code}⟩`, code };
}

const LONGEST_NAME = 200;

/** A name on one line, without hidden characters, and at most two hundred letters. */
export function plainName(text: string, longest = LONGEST_NAME): string {
  const plain = visible(text.slice(0, longest))
    .map((part) => (part.code === null ? part.text : part.text.trim()))
    .join("");
  return text.length > longest ? `${plain}…` : plain;
}

const LONGEST = 60;

/** An answer on one line, shortened; the inspector has all of it. */
export function oneLine(text: string, longest = LONGEST): string {
  const whole = visible(text.trim().slice(0, 4 * longest))
    .map((part) => (part.text === "⏎\n" ? " " : part.text))
    .join("");
  return whole.length > longest ? `${whole.slice(0, longest)}…` : whole;
}
