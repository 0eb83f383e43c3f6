/** Who is to sit in one seat: a person, a sample, the jury's bot, or one's own program. */

import { useSignal, type Signal } from "@preact/signals";

import { languageTitle } from "../arena";
import { language, t } from "../i18n";
import type { GameInfo, Person, Seat } from "../model";
import { Failure, useAttempt } from "../parts/Attempt";
import { Icon } from "../parts/Icon";
import { plainName } from "../replay/visible";
import type { TextKey } from "../texts";
import { person, type Draft } from "./draft";

const MOST_BYTES = 1_000_000;

type Props = {
  readonly game: GameInfo;
  readonly title: string;
  readonly seat: number;
  readonly draft: Signal<Draft>;
  readonly fault: TextKey | null;
};

export function SeatField({ game, title, seat, draft, fault }: Props) {
  const own = draft.value.seats[seat] ?? { kind: "jury" };
  const change = (next: Seat) => {
    draft.value = { ...draft.value, seats: draft.value.seats.map((each, at) => (at === seat ? next : each)) };
  };
  return (
    <div class="field seat-field">
      <label>
        <span>
          <span class="swatch" style={{ backgroundColor: game.theme.seats[seat] ?? game.theme.ink }} aria-hidden="true" />
          {title}
        </span>
        <select data-seat={seat} value={valueOf(own)} onChange={(event) => change(seatOf(event.currentTarget.value))}>
          <option value="human">{t("humanSeat")}</option>
          <option value="jury">{t("jury")}</option>
          {game.samples.map((id) => (
            <option key={id} value={`sample:${id}`}>
              {t("sampleIn", { language: languageTitle(id, language.value) })}
            </option>
          ))}
          <option value="file">{t("ownPath")}</option>
          <option value="source">{t("ownSource")}</option>
          <option value="join">{t("joinSeat")}</option>
        </select>
      </label>
      {own.kind === "file" && (
        <label class="inner">
          <span class="unseen">{t("path")}</span>
          <input
            type="text"
            spellcheck={false}
            autocomplete="off"
            placeholder="~/bots/bot.cpp"
            value={own.path}
            aria-invalid={fault !== null}
            onInput={(event) => change({ kind: "file", path: event.currentTarget.value })}
          />
          <small class="quiet">{t("pathHint")}</small>
        </label>
      )}
      {own.kind === "join" && <small class="quiet">{t("joinHint")}</small>}
      {own.kind === "human" && <PersonFields own={own} isWrong={fault !== null} onChange={change} />}
      {own.kind === "source" && <SourceFile name={own.name} onChoose={change} />}
      {fault !== null && (
        <small class="wrong" role="alert">
          {t(fault)}
        </small>
      )}
    </div>
  );
}

type PersonProps = { readonly own: Person; readonly isWrong: boolean; readonly onChange: (seat: Seat) => void };

function PersonFields({ own, isWrong, onChange }: PersonProps) {
  return (
    <div class="person">
      <label class="inner">
        <span>{t("humanName")}</span>
        <input
          type="text"
          autocomplete="off"
          maxLength={40}
          placeholder={t("human")}
          value={own.name}
          onInput={(event) => onChange({ ...own, name: event.currentTarget.value })}
        />
      </label>
      <label class="inner">
        <span>{t("humanClock")}</span>
        <input
          type="number"
          inputMode="numeric"
          min={5}
          max={3600}
          placeholder={t("noClock")}
          value={own.time_s ?? ""}
          aria-invalid={isWrong}
          onInput={(event) => {
            const given = event.currentTarget.valueAsNumber;
            onChange({ ...own, time_s: Number.isNaN(given) ? null : given });
          }}
        />
      </label>
    </div>
  );
}

function valueOf(seat: Seat): string {
  return seat.kind === "sample" ? `sample:${seat.language}` : seat.kind;
}

function seatOf(value: string): Seat {
  if (value.startsWith("sample:")) return { kind: "sample", language: value.slice("sample:".length) };
  if (value === "human") return person();
  if (value === "file") return { kind: "file", path: "" };
  if (value === "join") return { kind: "join" };
  if (value === "source") return { kind: "source", name: "", text: "" };
  return { kind: "jury" };
}

function SourceFile({ name, onChoose }: { readonly name: string; readonly onChoose: (seat: Seat) => void }) {
  const isOver = useSignal(false);
  const isTooLarge = useSignal(false);
  const { attempt, failure } = useAttempt();
  const take = async (file: File | undefined) => {
    isOver.value = false;
    if (file === undefined) return;
    isTooLarge.value = file.size > MOST_BYTES;
    if (!isTooLarge.value) await attempt(async () => onChoose({ kind: "source", name: file.name, text: await file.text() }));
  };
  return (
    <>
      <label
        class={isOver.value ? "drop-place over" : "drop-place"}
        data-takes-files
        onDragOver={(event) => {
          event.preventDefault();
          isOver.value = true;
        }}
        onDragLeave={() => (isOver.value = false)}
        onDrop={(event) => {
          event.preventDefault();
          void take(event.dataTransfer?.files[0]);
        }}
      >
        <input type="file" class="unseen" onChange={(event) => void take(event.currentTarget.files?.[0])} />
        <Icon name="open" />
        <span>{name === "" ? <u>{t("chooseFile")}</u> : <strong>{plainName(name)}</strong>}</span>
        {name === "" && <span class="quiet">{t("dropFile")}</span>}
        {isTooLarge.value && <small class="wrong">{t("fileTooLarge")}</small>}
      </label>
      <Failure told={failure} />
    </>
  );
}
