/** A program that a team is about to send. */

import type { ContestLanguage } from "../../model";

export type Draft = {
  readonly name: string | null;
  readonly data: Blob;
  /** Null for a ready-made program. */
  readonly text: string | null;
};

export type Guess = { readonly language: string; readonly isSure: boolean };

/** Words that tell a language from the others, in this order. */
const TELLING: readonly (readonly [string, RegExp])[] = [
  ["cpp", /^\s*#\s*include\b/m],
  ["cs", /^\s*using\s+System\b/m],
  ["java", /^\s*import\s+java|public\s+static\s+void\s+main/m],
  ["pas", /^\s*(program\s+\w+|uses\s+\w+.*|begin)\s*;?\s*$/im],
  ["py", /^\s*(import\s+\w+|from\s+\w+.*\simport\s|def\s+\w+.*:\s*$|print\s*\()/m],
];

/** The language of a program, by its name or by its text. */
export function guessLanguage({ name, text }: Draft, languages: readonly ContestLanguage[]): Guess | null {
  const lower = name?.toLowerCase() ?? "";
  const named = languages.find((each) => each.suffixes.some((suffix) => lower.endsWith(suffix)));
  if (named !== undefined) return { language: named.id, isSure: true };
  const told = TELLING.find(([id, words]) => text !== null && words.test(text) && languages.some((each) => each.id === id));
  return told === undefined ? null : { language: told[0], isSure: false };
}

/** The name under which it is sent: a pasted text has none. */
export function nameToSend(draft: Draft, language: ContestLanguage): string {
  return draft.name ?? `bot${language.suffixes[0] ?? ""}`;
}

export async function draftOf(file: File): Promise<Draft> {
  return { name: file.name, data: file, text: textIn(await file.arrayBuffer()) };
}

export function pastedDraft(text: string): Draft {
  return { name: null, data: new Blob([text]), text };
}

function textIn(data: ArrayBuffer): string | null {
  for (const encoding of ["utf-8", "windows-1251"]) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(data);
      return text.includes("\0") ? null : text;
    } catch {
      continue;
    }
  }
  return null;
}
