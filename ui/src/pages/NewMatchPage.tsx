/** The form of a new match: game, a bot for each seat, options and conditions; or of one that goes on from another. */

import { useSignal, type Signal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";

import { api, errorText } from "../api";
import { BoardView } from "../board/BoardView";
import { t, localize } from "../i18n";
import type { Arena, GameInfo, Position, Replay, Text } from "../model";
import { Loading, Notice } from "../parts/Notice";
import { limitsText } from "../replay/About";
import { nameOf } from "../replay/names";
import { go, parameter, pathOfMatch, setParameter } from "../router";
import { useTitle } from "../title";
import { firstDraft, faultsIn, keepName, toMatch, type Draft } from "./draft";
import { forgetSetup, keepSetup, lastSetup } from "./lastSetup";
import { draftOf } from "./PlayOn";
import { Rules, RulesButton } from "./Rules";
import { SeatField } from "./SeatField";

export function NewMatchPage({ arena }: { readonly arena: Arena }) {
  useTitle(() => t("newMatch"));
  const game = arena.games.find((each) => each.id === parameter("game")) ?? arena.games[0];
  if (game === undefined) return <Notice kind="bad" title={t("wentWrong")} />;
  const from = parameter("from");
  if (from === null) return <NewMatchForm key={game.id} arena={arena} game={game} origin={null} />;
  return <PlayingOn key={from} arena={arena} id={from} turn={Number(parameter("turn")) || 0} />;
}

/** The match from which the new one goes on, and the turn. */
type MatchOrigin = { readonly replay: Replay; readonly turn: number };

function PlayingOn({ arena, id, turn }: { readonly arena: Arena; readonly id: string; readonly turn: number }) {
  const replay = useSignal<Replay | null>(null);
  const failure = useSignal<Text | null>(null);
  useEffect(() => {
    api.match(id).then(
      (found) => (replay.value = found),
      (error: unknown) => (failure.value = errorText(error)),
    );
  }, [id]);
  if (failure.value !== null) return <Notice kind="bad" title={localize(failure.value)} />;
  if (replay.value === null) return <Loading text={t("loading")} />;
  const origin = { replay: replay.value, turn: Math.min(turn, replay.value.frames.length - 1) };
  return <NewMatchForm arena={arena} game={replay.value.game} origin={origin} />;
}

/** The form's state: the draft, its errors, and starting the match. */
function useForm(game: GameInfo, origin: MatchOrigin | null) {
  const last = useMemo(() => (origin === null ? lastSetup(game) : null), []);
  const draft = useSignal<Draft>(origin === null ? (last ?? firstDraft(game)) : draftOf(game, origin.replay, origin.turn));
  const isFromLast = useSignal(last !== null);
  const failure = useSignal<Text | null>(null);
  const isSending = useSignal(false);
  const wasTried = useSignal(false);
  const submit = async (event: Event) => {
    event.preventDefault();
    const tried = draft.value;
    wasTried.value = true;
    if (faultsIn(tried).length > 0) return;
    isSending.value = true;
    try {
      const match = toMatch(game, tried);
      keepName(match);
      const play_on = origin === null ? null : { match: origin.replay.id, turn: origin.turn };
      const { id } = await api.start({ ...match, play_on });
      if (origin === null) keepSetup(game, tried);
      go(pathOfMatch(id));
    } catch (error) {
      failure.value = errorText(error);
    } finally {
      isSending.value = false;
    }
  };
  const startAnew = () => {
    forgetSetup(game);
    isFromLast.value = wasTried.value = false;
    failure.value = null;
    draft.value = firstDraft(game);
  };
  const faults = wasTried.value ? faultsIn(draft.value) : [];
  return { draft, faults, failure: failure.value, isSending: isSending.value, isFromLast: isFromLast.value, submit, startAnew };
}

type FormProps = { readonly arena: Arena; readonly game: GameInfo; readonly origin: MatchOrigin | null };

function NewMatchForm({ arena, game, origin }: FormProps) {
  const { draft, faults, failure, isSending, isFromLast, submit, startAnew } = useForm(game, origin);
  const isRulesOpen = useSignal(false);
  const position = origin === null ? game.start : positionAt(origin);
  return (
    <form class="new-match" noValidate onSubmit={(event) => void submit(event)}>
      <div class="form">
        <div class="title-row">
          <h1>{origin === null ? t("newMatch") : t("playOnTitle", { turn: origin.turn })}</h1>
          <RulesButton isOpen={isRulesOpen} />
        </div>
        {origin === null ? <GameField arena={arena} game={game} /> : <OriginField origin={origin} />}
        {isFromLast && (
          <p class="last-setup quiet">
            {t("lastSetup")}
            <button type="button" class="plain" onClick={startAnew}>
              {t("startAnew")}
            </button>
          </p>
        )}
        <fieldset>
          <legend>{t("seats")}</legend>
          {origin !== null && <WhoCanPlayOn game={game} />}
          {game.seats.map((title, seat) => (
            <SeatField
              key={seat}
              game={game}
              title={localize(title)}
              seat={seat}
              draft={draft}
              fault={faults.find((each) => each.field === `seat-${seat}`)?.text ?? null}
            />
          ))}
        </fieldset>
        {origin === null && <OptionFields game={game} draft={draft} />}
        <Conditions game={game} draft={draft} hasSeed={origin === null} isSeedWrong={faults.some((each) => each.field === "seed")} />
        {failure !== null && (
          <Notice kind="bad" title={t("wentWrong")}>
            <p class="as-written">{localize(failure)}</p>
          </Notice>
        )}
        <button type="submit" class="button primary large" disabled={isSending}>
          {t(isSending ? "starting" : "start")}
        </button>
      </div>
      <div class="preview">
        <BoardView
          board={game.board}
          theme={game.theme}
          pool={position.pool}
          scene={position.scene}
          label={t("boardOf", { game: localize(game.titles) })}
        />
      </div>
      <Rules game={game} isOpen={isRulesOpen} />
    </form>
  );
}

function positionAt({ replay, turn }: MatchOrigin): Position {
  return { pool: replay.pool, scene: replay.frames[turn]?.scene ?? [] };
}

function OriginField({ origin: { replay, turn } }: { readonly origin: MatchOrigin }) {
  return (
    <p class="quiet">
      {localize(replay.game.titles)}: {replay.bots.map(nameOf).join(" – ")}. {t("playOnSource")}{" "}
      <a href={`${pathOfMatch(replay.id)}?turn=${turn}`}>{t("toThatMatch")}</a>
    </p>
  );
}

/** Which bots can play on: those that get the whole position each turn, or repeat the moves before. */
function WhoCanPlayOn({ game }: { readonly game: GameInfo }) {
  return (
    <p class="quiet">
      {t("playOnHumans")} {t(game.protocol === "files" ? "playOnAnyBots" : "playOnBots")}
    </p>
  );
}

function GameField({ arena, game }: { readonly arena: Arena; readonly game: GameInfo }) {
  return (
    <label class="field">
      <span>{t("game")}</span>
      <select value={game.id} onChange={(event) => setParameter("game", event.currentTarget.value)}>
        {arena.games.map((each) => (
          <option key={each.id} value={each.id}>
            {localize(each.titles)}
          </option>
        ))}
      </select>
    </label>
  );
}

type FieldsProps = { readonly game: GameInfo; readonly draft: Signal<Draft> };

function OptionFields({ game, draft }: FieldsProps) {
  if (game.options.length === 0) return null;
  return (
    <fieldset>
      <legend>{t("options")}</legend>
      {game.options.map((option) => (
        <label key={option.name} class="field inline">
          <span class="option-title">
            {localize(option.titles)}
            <small class="quiet">{t("fromTo", { low: option.low, high: option.high })}</small>
          </span>
          <input
            type="number"
            inputMode="numeric"
            min={option.low}
            max={option.high}
            value={draft.value.options[option.name]}
            onChange={(event) => {
              const given = Math.round(event.currentTarget.valueAsNumber);
              const value = Number.isNaN(given) ? option.default : Math.min(option.high, Math.max(option.low, given));
              event.currentTarget.value = String(value);
              draft.value = { ...draft.value, options: { ...draft.value.options, [option.name]: value } };
            }}
          />
        </label>
      ))}
    </fieldset>
  );
}

type ConditionsProps = FieldsProps & { readonly hasSeed: boolean; readonly isSeedWrong: boolean };

function Conditions({ game, draft, hasSeed, isSeedWrong }: ConditionsProps) {
  const change = (part: Partial<Draft>) => (draft.value = { ...draft.value, ...part });
  return (
    <fieldset>
      <legend>{t("conditions")}</legend>
      {[false, true].map((isStepped) => (
        <label key={String(isStepped)} class="choice">
          <input
            type="radio"
            name="mode"
            checked={draft.value.is_stepped === isStepped}
            onChange={() => change({ is_stepped: isStepped })}
          />
          <span>
            {t(isStepped ? "stepByStep" : "runThrough")}
            <small class="quiet">{t(isStepped ? "stepByStepHint" : "runThroughHint")}</small>
          </span>
        </label>
      ))}
      <label class="choice">
        <input
          type="checkbox"
          checked={draft.value.has_limits}
          onChange={(event) => change({ has_limits: event.currentTarget.checked })}
        />
        <span>
          {t("withLimits")}
          <small class="quiet">{limitsText(game.limits)}</small>
        </span>
      </label>
      {hasSeed && <SeedField seed={draft.value.seed} isWrong={isSeedWrong} onChange={(seed) => change({ seed })} />}
    </fieldset>
  );
}

type SeedProps = { readonly seed: string; readonly isWrong: boolean; readonly onChange: (seed: string) => void };

function SeedField({ seed, isWrong, onChange }: SeedProps) {
  return (
    <label class="field">
      <span>
        {t("seed")}
        <small class="quiet">{t("seedHint")}</small>
      </span>
      <input
        type="text"
        inputMode="numeric"
        autocomplete="off"
        value={seed}
        aria-invalid={isWrong}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
      {isWrong && (
        <small class="wrong" role="alert">
          {t("seedWrong")}
        </small>
      )}
    </label>
  );
}
