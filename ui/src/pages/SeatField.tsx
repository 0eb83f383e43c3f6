/** The choice for one seat: a human, a sample, the jury's bot, or an own program. */

import type { Signal } from "@preact/signals";

import { languageTitle } from "../arena";
import { language, t, localize } from "../i18n";
import type { GameInfo, Person } from "../model";
import { isFileOver } from "../parts/records";
import type { TextKey } from "../texts";
import { canBeSame, person, withSeat, type Draft, type DraftSeat } from "./draft";
import { usedPaths } from "./lastSetup";
import { dropPlace, SourceFile, useSource } from "./SourceFile";

type Props = {
  readonly game: GameInfo;
  readonly title: string;
  readonly seat: number;
  readonly draft: Signal<Draft>;
  readonly fault: TextKey | null;
};

export function SeatField({ game, title, seat, draft, fault }: Props) {
  const own = draft.value.seats[seat] ?? { kind: "jury" };
  const change = (next: DraftSeat) => (draft.value = withSeat(draft.value, seat, next));
  const source = useSource(change);
  const choose = (value: string) => {
    source.failure.value = null;
    change(seatOf(value));
  };
  const classes = ["field seat-field", isFileOver.value && "takes", source.isOver.value && "over"];
  return (
    <div class={classes.filter(Boolean).join(" ")} {...dropPlace(source)}>
      <label>
        <span>
          <span class="swatch" style={{ backgroundColor: game.theme.seats[seat] ?? game.theme.ink }} aria-hidden="true" />
          {title}
        </span>
        <select data-seat={seat} value={valueOf(own)} onChange={(event) => choose(event.currentTarget.value)}>
          <option value="human">{t("humanSeat")}</option>
          {canBeSame(draft.value.seats, seat) && <option value="same">{t("sameAsFirst")}</option>}
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
      {own.kind === "file" && <PathField game={game} seat={seat} path={own.path} isWrong={fault !== null} onChange={change} />}
      {own.kind === "join" && <small class="quiet">{t("joinHint")}</small>}
      {own.kind === "human" && <PersonFields own={own} isWrong={fault !== null} onChange={change} />}
      {own.kind === "source" && <SourceFile name={own.name} take={source.take} />}
      {source.failure.value !== null && <Wrong text={localize(source.failure.value)} />}
      {fault !== null && <Wrong text={t(fault)} />}
    </div>
  );
}

function Wrong({ text }: { readonly text: string }) {
  return (
    <small class="wrong" role="alert">
      {text}
    </small>
  );
}

type FieldProps = { readonly isWrong: boolean; readonly onChange: (seat: DraftSeat) => void };
type PathProps = FieldProps & { readonly game: GameInfo; readonly seat: number; readonly path: string };

/** Autocompletion is not switched off: browsers may then show no list either. */
function PathField({ game, seat, path, isWrong, onChange }: PathProps) {
  const paths = `paths-${seat}`;
  return (
    <label class="inner">
      <span class="unseen">{t("path")}</span>
      <input
        type="text"
        spellcheck={false}
        list={paths}
        placeholder="~/bots/bot.cpp"
        value={path}
        aria-invalid={isWrong}
        onInput={(event) => onChange({ kind: "file", path: event.currentTarget.value })}
      />
      <datalist id={paths}>
        {usedPaths(game).map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
      <small class="quiet">{t("pathHint")}</small>
    </label>
  );
}

type PersonProps = FieldProps & { readonly own: Person };

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

function valueOf(seat: DraftSeat): string {
  return seat.kind === "sample" ? `sample:${seat.language}` : seat.kind;
}

function seatOf(value: string): DraftSeat {
  if (value.startsWith("sample:")) return { kind: "sample", language: value.slice("sample:".length) };
  if (value === "human") return person();
  if (value === "file") return { kind: "file", path: "" };
  if (value === "join" || value === "same") return { kind: value };
  if (value === "source") return { kind: "source", name: "", text: "" };
  return { kind: "jury" };
}
