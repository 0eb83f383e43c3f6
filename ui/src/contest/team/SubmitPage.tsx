/** Sending a program: choose, look at the difference, send, keep the receipt. */

import { useSignal, type Signal } from "@preact/signals";

import { decimal, localize, moment } from "../../i18n";
import type { ContestDetails, ContestLanguage, MySubmissions, ReceiptModel } from "../../model";
import { Failure, useAttempt } from "../../parts/Attempt";
import { Notice } from "../../parts/Notice";
import { contestApi } from "../contestApi";
import { Found, useContestData } from "../data";
import { pathIn } from "../paths";
import { tc } from "../texts";
import { clock, duration } from "../time";
import { Difference } from "./Difference";
import { EntryCardView } from "./EntryCardView";
import { draftOf, guessLanguage, nameToSend, pastedDraft, type Draft } from "./sources";

export function SubmitPage({ contest }: { readonly contest: ContestDetails }) {
  const sent = useSignal(0);
  const mine = useContestData("submissions", ["submission", "tournament"], () => contestApi.submissions(contest.id), sent.value);
  const languages = useContestData("languages", [], () => contestApi.languages(contest.id));
  return (
    <div class="narrow-page">
      <h1>{tc("submitTitle")}</h1>
      {contest.phase === "over" && <Notice kind="warning" title={tc("lateNotice")} />}
      <Found found={mine}>
        {(known) => (
          <>
            <EntryCardView card={known.card} />
            <Found found={languages}>{(found) => <Form contest={contest.id} mine={known} languages={found} onSent={() => sent.value++} />}</Found>
          </>
        )}
      </Found>
    </div>
  );
}

type FormProps = {
  readonly contest: string;
  readonly mine: MySubmissions;
  readonly languages: readonly ContestLanguage[];
  readonly onSent: () => void;
};

function Form({ contest, mine, languages, onSent }: FormProps) {
  const draft = useSignal<Draft | null>(null);
  const chosen = useSignal<string | null>(null);
  const isSending = useSignal(false);
  const receipt = useSignal<ReceiptModel | null>(null);
  const { attempt, failure } = useAttempt();
  const left = useWait(mine);
  const guess = draft.value && guessLanguage(draft.value, languages);
  const language = languages.find((each) => each.id === (chosen.value ?? guess?.language));
  const isTooBig = (draft.value?.data.size ?? 0) > mine.most_bytes;
  const send = async (known: Draft, as: ContestLanguage) => {
    isSending.value = true;
    try {
      receipt.value = await contestApi.submit(contest, nameToSend(known, as), as.id, known.data);
      draft.value = chosen.value = null;
      onSent();
    } finally {
      isSending.value = false;
    }
  };
  return (
    <form
      class="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (draft.value !== null && language !== undefined) void attempt(() => draft.value && send(draft.value, language));
      }}
    >
      {receipt.value !== null && draft.value === null && <Receipt contest={contest} receipt={receipt.value} />}
      <SourceChoice draft={draft} />
      {draft.value !== null && (
        <>
          <p class={isTooBig ? "wrong" : ""} role={isTooBig ? "alert" : undefined}>
            {draft.value.name === null
              ? tc("pasted", { size: bytes(draft.value.data.size) })
              : tc("chosenFile", { name: draft.value.name, size: bytes(draft.value.data.size) })}
            {isTooBig && ` ${tc("tooBig", { most: decimal(mine.most_bytes) })}`}
          </p>
          <label class="field">
            <span>
              {tc("languageOfSource")}
              {guess !== null && chosen.value === null && (
                <small class="quiet">{tc(guess.isSure ? "languageDetected" : "languageGuessed")}</small>
              )}
            </span>
            <select value={language?.id ?? ""} onChange={(event) => (chosen.value = event.currentTarget.value)}>
              {language === undefined && <option value="">{tc("chooseLanguage")}</option>}
              {languages.map((each) => (
                <option key={each.id} value={each.id}>
                  {localize(each.titles)}
                </option>
              ))}
            </select>
          </label>
          <ToLast contest={contest} mine={mine} draft={draft.value} />
        </>
      )}
      <Failure text={failure} />
      {left > 0 && <p role="status">{tc("waitFor", { time: duration(left) })}</p>}
      <button type="submit" class="button primary large" disabled={draft.value === null || language === undefined || isTooBig || left > 0 || isSending.value}>
        {tc(isSending.value ? "sending" : "sendIt")}
      </button>
    </form>
  );
}

function bytes(size: number): string {
  return tc("bytes", { size: decimal(size) });
}

/** How many milliseconds a team must still wait. */
function useWait(mine: MySubmissions): number {
  const known = useSignal({ mine, at: performance.now() });
  if (known.peek().mine !== mine) known.value = { mine, at: performance.now() };
  return mine.wait_s * 1000 - (Math.max(clock.value, known.value.at) - known.value.at);
}

/** A file, dropped or chosen, or a pasted text. */
function SourceChoice({ draft }: { readonly draft: Signal<Draft | null> }) {
  const isOver = useSignal(false);
  const { attempt, failure } = useAttempt();
  const take = (files: FileList | null | undefined) => {
    const file = files?.[0];
    if (file !== undefined) void attempt(async () => (draft.value = await draftOf(file)));
  };
  return (
    <fieldset
      aria-label={tc("sourceFile")}
      class={isOver.value ? "seat-field over" : "seat-field"}
      onDragOver={(event) => {
        event.preventDefault();
        isOver.value = true;
      }}
      onDragLeave={() => (isOver.value = false)}
      onDrop={(event) => {
        event.preventDefault();
        isOver.value = false;
        take(event.dataTransfer?.files);
      }}
    >
      <label class="drop-place">
        <input type="file" class="unseen" onChange={(event) => take(event.currentTarget.files)} />
        <strong>{tc(draft.value === null ? "chooseSource" : "otherSource")}</strong> <span class="quiet">{tc("dropSource")}</span>
      </label>
      {(draft.value === null || draft.value.name === null) && (
        <label class="field">
          <span class="quiet">{tc("pasteSource")}</span>
          <textarea
            class="paste"
            rows={draft.value === null ? 3 : 12}
            spellcheck={false}
            value={draft.value?.text ?? ""}
            onInput={(event) => {
              const text = event.currentTarget.value;
              draft.value = text === "" ? null : pastedDraft(text);
            }}
          />
        </label>
      )}
      <Failure text={failure} />
    </fieldset>
  );
}

function ToLast({ contest, mine, draft }: { readonly contest: string; readonly mine: MySubmissions; readonly draft: Draft }) {
  const last = mine.submissions[0];
  const found = useContestData(`source ${last?.number ?? 0}`, [], async () =>
    last === undefined ? null : contestApi.submission(contest, last.number),
  );
  if (last === undefined || draft.text === null || found.value === null || found.value.source === null) return null;
  return (
    <section aria-labelledby="difference-title">
      <h2 id="difference-title">{tc("differenceToLast", { number: last.number })}</h2>
      <Difference number={last.number} before={found.value.source} after={draft.text} />
    </section>
  );
}

function Receipt({ contest, receipt }: { readonly contest: string; readonly receipt: ReceiptModel }) {
  return (
    <div class="receipt" role="status">
      <strong>{tc("received", { number: receipt.number })}</strong>
      <p>
        {tc("arrivedAt")}: {moment(receipt.arrived_at)}
        {receipt.is_late && <span class="badge void">{tc("late")}</span>}
      </p>
      <p>
        SHA-256 <code>{receipt.sha256}</code>
      </p>
      <a class="button small" href={pathIn(contest, "submissions", receipt.number)}>
        {tc("toVerdict")}
      </a>
    </div>
  );
}
