/** The form of a new match: game, a bot for each seat, options and conditions. */

import { useSignal, type Signal } from "@preact/signals";
import { useMemo } from "preact/hooks";

import { api, errorText } from "../api";
import { BoardView } from "../board/BoardView";
import { t, localize } from "../i18n";
import type { Arena, GameInfo, Text } from "../model";
import { Notice } from "../parts/Notice";
import { limitsText } from "../replay/About";
import { go, parameter, pathOfMatch, setParameter } from "../router";
import { useTitle } from "../title";
import { firstDraft, faultsIn, keepName, toMatch, type Draft } from "./draft";
import { forgetSetup, keepSetup, lastSetup } from "./lastSetup";
import { SeatField } from "./SeatField";

export function NewMatchPage({ arena }: { readonly arena: Arena }) {
  useTitle(() => t("newMatch"));
  const game = arena.games.find((each) => each.id === parameter("game")) ?? arena.games[0];
  if (game === undefined) return <Notice kind="bad" title={t("wentWrong")} />;
  return <NewMatchForm key={game.id} arena={arena} game={game} />;
}

/** The form's state: the draft, its errors, and starting the match. */
function useForm(game: GameInfo) {
  const last = useMemo(() => lastSetup(game), []);
  const draft = useSignal<Draft>(last ?? firstDraft(game));
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
      const { id } = await api.start(match);
      keepSetup(game, tried);
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

function NewMatchForm({ arena, game }: { readonly arena: Arena; readonly game: GameInfo }) {
  const { draft, faults, failure, isSending, isFromLast, submit, startAnew } = useForm(game);
  return (
    <form class="new-match" noValidate onSubmit={(event) => void submit(event)}>
      <div class="form">
        <h1>{t("newMatch")}</h1>
        <GameField arena={arena} game={game} />
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
        <OptionFields game={game} draft={draft} />
        <Conditions game={game} draft={draft} isSeedWrong={faults.some((each) => each.field === "seed")} />
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
          pool={game.start.pool}
          scene={game.start.scene}
          label={t("boardOf", { game: localize(game.titles) })}
        />
      </div>
    </form>
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

function Conditions({ game, draft, isSeedWrong }: FieldsProps & { readonly isSeedWrong: boolean }) {
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
      <label class="field">
        <span>
          {t("seed")}
          <small class="quiet">{t("seedHint")}</small>
        </span>
        <input
          type="text"
          inputMode="numeric"
          autocomplete="off"
          value={draft.value.seed}
          aria-invalid={isSeedWrong}
          onInput={(event) => change({ seed: event.currentTarget.value })}
        />
        {isSeedWrong && (
          <small class="wrong" role="alert">
            {t("seedWrong")}
          </small>
        )}
      </label>
    </fieldset>
  );
}
