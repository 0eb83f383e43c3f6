/** Under the board: whose move it is, what was picked, and what can be done with it. */

import type { ComponentChildren } from "preact";

import { t, localize } from "../i18n";
import { isOver } from "../model";
import { Icon } from "../parts/Icon";
import { describeAnswer } from "../replay/answers";
import { Countdown } from "../replay/Countdown";
import { nameOf } from "../replay/names";
import { headline } from "../replay/Result";
import { Swatch } from "../replay/Seats";
import { Groups } from "./Groups";
import type { Humans } from "./humans";
import { isCareful, type Move } from "./move";
import { nameOfOffer } from "./offers";
import { announcement, othersAnswers, promptOf } from "./announcements";

type Props = {
  readonly humans: Humans;
  /** Actions when the match is over. */
  readonly children: ComponentChildren;
};

export function PlayBar({ humans, children }: Props) {
  const { player } = humans;
  const replay = player.replay.value;
  const isAtEnd = player.turn.value === player.lastTurn.value;
  if (isOver(replay.status)) {
    if (!isAtEnd || replay.status !== "finished") return null;
    return (
      <section class="play-bar over" aria-label={t("yourGame")}>
        <strong class="turn">{headline(replay)}</strong>
        <div class="doing">{children}</div>
      </section>
    );
  }
  const move = humans.move.value;
  return (
    <section class="play-bar" aria-label={t("yourGame")} data-seat={move?.seat}>
      <Situation humans={humans} />
      {!isAtEnd && !player.isFollowing.value && (
        <div class="doing">
          <button type="button" class="button small primary" onClick={() => player.follow()}>
            <Icon name="last" />
            {t("toLive")}
          </button>
        </div>
      )}
      {isAtEnd && humans.awaited.value.length > 0 && <Passing humans={humans} />}
      {move !== null && <Doing humans={humans} move={move} />}
      {move !== null && <Groups move={move} />}
      <p class="unseen" aria-live="polite">
        {announcement(humans, headOf(humans))}
      </p>
    </section>
  );
}

/** Whose move it is, what the others answered last, and how much time is left. */
function Situation({ humans }: { readonly humans: Humans }) {
  const replay = humans.player.replay.value;
  const move = humans.move.value;
  const seat = move?.seat;
  const hint = move === null ? "" : hintOf(humans, move);
  return (
    <div class="announcement">
      <div class="line">
        <p class="turn">
          {seat !== undefined && <Swatch replay={replay} seat={seat} />}
          <strong>{headOf(humans)}</strong>
        </p>
        {move !== null && <Countdown seat={move.seat} thinking={humans.thinking.value} isAnnounced />}
      </div>
      <div class="line">
        {hint !== "" && <p class="hint">{hint}</p>}
        {move !== null && (
          <p class="key-hint">
            <kbd>←↑↓→</kbd> <kbd>Enter</kbd> {t("keysPick")} · <kbd>?</kbd> {t("keysAll")}
          </p>
        )}
      </div>
      <LastMoves humans={humans} />
      {move !== null && move.failure.value !== null && (
        <p class="verdict" role="alert">
          {localize(move.failure.value)}
        </p>
      )}
    </div>
  );
}

/** What the others did since one's own last move. */
function LastMoves({ humans }: { readonly humans: Humans }) {
  const replay = humans.player.replay.value;
  const answers = humans.move.value?.picked.value.length === 0 || humans.move.value === null ? othersAnswers(humans) : [];
  if (answers.length === 0) return null;
  return (
    <ul class="last-moves" aria-label={t("lastMoves")}>
      {answers.map((answer) => {
        const bot = replay.bots[answer.seat];
        return (
          <li key={answer.seat}>
            <Swatch replay={replay} seat={answer.seat} />
            {bot !== undefined && `${nameOf(bot)}: `}
            {describeAnswer(answer)}
          </li>
        );
      })}
    </ul>
  );
}

/** The sentence at the top of the bar. */
function headOf(humans: Humans): string {
  const replay = humans.player.replay.value;
  const nameAt = (seat: number): string => {
    const bot = replay.bots[seat];
    return bot === undefined ? "" : nameOf(bot);
  };
  if (humans.player.turn.value !== humans.player.lastTurn.value) {
    const mover = humans.player.frame.value?.answers[0];
    return humans.player.isFollowing.value && mover !== undefined ? t("movesNow", { name: nameAt(mover.seat) }) : t("lookingBack");
  }
  const move = humans.move.value;
  if (move !== null) {
    const title = replay.game.seats[move.seat];
    const named = humans.seats.value.length > 1 ? t("moveOf", { name: nameAt(move.seat) }) : t("yourMove");
    return title === undefined ? named : `${named} · ${localize(title)}`;
  }
  const [first, ...more] = humans.awaited.value;
  if (first !== undefined) return more.length > 0 ? t("passScreen") : t("passTo", { name: nameAt(first) });
  if (replay.status === "queued") return t("queuedHint");
  if (replay.status === "compiling") return t("compilingHint");
  if (replay.status === "waiting") return t("waiting");
  const others = humans.thinking.value?.waiting.map(nameAt) ?? [];
  return others.length === 0 ? t("playing") : t("thinks", { names: others.join(", ") });
}

/** What to do next. */
function hintOf(humans: Humans, move: Move): string {
  const stage = move.stage.value;
  if (stage === "away") return t("moveKept");
  if (stage === "refused") return "";
  if (stage === "sending" || stage === "sent") return t("moveSent");
  const cursor = move.cursor.value;
  if (humans.isAiming.value && cursor !== null) return t("tapAgain", { place: nameOfOffer(cursor) });
  return promptOf(move);
}

/** The buttons of a move in progress. */
function Doing({ humans, move }: { readonly humans: Humans; readonly move: Move }) {
  const picks = move.picked.value.length;
  const isReady = move.stage.value === "ready" || move.stage.value === "refused";
  const cursor = move.cursor.value;
  const mayBePlayed = move.canPlay.value || move.groups.value.length > 1 || isCareful.value;
  return (
    <div class="doing">
      {humans.isAiming.value && cursor !== null && (
        <button type="button" class="button small primary" onClick={() => void move.pick(cursor)}>
          <Icon name="check" />
          {t("pickPlace", { place: nameOfOffer(cursor) })}
        </button>
      )}
      <button type="button" class="button small" disabled={picks === 0 || !isReady} onClick={() => void move.undo()} data-action="undo">
        <Icon name="undo" />
        {t("undo")}
      </button>
      {picks > 1 && (
        <button type="button" class="button small" disabled={!isReady} onClick={() => void move.clear()} data-action="clear">
          {t("clearMove")}
        </button>
      )}
      {move.choices.value?.shortcuts.map((shortcut) => (
        <button key={shortcut.title.en} type="button" class="button small" data-action="shortcut" disabled={!isReady} onClick={() => void move.pickAll(shortcut)}>
          {localize(shortcut.title)}
        </button>
      ))}
      {mayBePlayed && (
        <button type="button" class="button small primary" disabled={!move.canPlay.value} onClick={() => void move.play()} data-action="play">
          <Icon name="check" />
          {t("playMove")}
        </button>
      )}
    </div>
  );
}

/** Several humans answer at once: they plan one after the other, while the others look away. */
function Passing({ humans }: { readonly humans: Humans }) {
  const replay = humans.player.replay.value;
  return (
    <div class="doing">
      {humans.awaited.value.map((seat) => {
        const [bot, title] = [replay.bots[seat], replay.game.seats[seat]];
        const name = bot === undefined ? "" : nameOf(bot);
        return (
          <button key={seat} type="button" class="button small primary" data-seat={seat} onClick={() => humans.planAs(seat)}>
            <Swatch replay={replay} seat={seat} />
            {t("planAs", { name: title === undefined ? name : `${name} (${localize(title)})` })}
          </button>
        );
      })}
      <button type="button" class="button small" data-action="open" onClick={() => (humans.isOpen.value = true)}>
        {t("playOpenly")}
      </button>
    </div>
  );
}
