/** A new contest from the text of its file; every mistake is named, and its line is marked. */

import { useSignal } from "@preact/signals";

import { localize } from "../../i18n";
import type { Text } from "../../model";
import { errorText } from "../../api";
import { arena } from "../../arena";
import { Notice } from "../../parts/Notice";
import { go } from "../../router";
import { pathIn } from "../paths";
import { juryApi } from "./juryApi";
import { tj } from "./texts";

/** The least file, in the first of the games. */
const example = () => `game = "${arena.value?.games[0]?.id ?? ""}"
start = 2026-12-01T10:00:00+03:00
length = "5h"

[title]
en = "Winter cup"
ru = "Зимний кубок"
`;

export function NewContest() {
  const text = useSignal(example());
  const failure = useSignal<{ readonly of: string; readonly why: Text } | null>(null);
  const make = async () => {
    const sent = text.peek();
    try {
      go(pathIn((await juryApi.makeContest(sent)).id, "jury"));
    } catch (error) {
      failure.value = { of: sent, why: errorText(error) };
    }
  };
  return (
    <div class="narrow-page">
      <h1>{tj("newContest")}</h1>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <label class="field">
          <span>
            {tj("contestFile")}
            <small class="quiet">{tj("newContestHint")}</small>
          </span>
          <textarea class="code" rows={16} spellcheck={false} value={text.value} onInput={(event) => (text.value = event.currentTarget.value)} />
        </label>
        {failure.value !== null && <Mistakes of={failure.value.of} why={localize(failure.value.why)} />}
        <button type="submit" class="button primary" disabled={text.value.trim() === ""}>
          {tj("makeContest")}
        </button>
      </form>
    </div>
  );
}

function Mistakes({ of, why }: { readonly of: string; readonly why: string }) {
  const marked = new Set(linesIn(why));
  return (
    <>
      <Notice kind="bad" title={tj("mistakes")}>
        <ul class="toml-mistakes">
          {why.split("\n").map((each, at) => (
            <li key={at}>{each}</li>
          ))}
        </ul>
      </Notice>
      {marked.size > 0 && (
        <ol class="toml-lines" tabIndex={0} aria-label={tj("markedLines")}>
          {of.split("\n").map((line, at) => (
            <li key={at} class={marked.has(at + 1) ? "marked" : ""}>
              <span class="number">{at + 1}</span>
              <span>{line}</span>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

/** The numbers of lines that the server's sentences name. */
export function linesIn(why: string): number[] {
  return [...why.matchAll(/(?:line |строка |строке |:)(\d+)/g)].map((found) => Number(found[1]));
}
