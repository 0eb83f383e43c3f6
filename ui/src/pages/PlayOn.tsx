/** Matches that go on from another one: the link to one from the visible turn, and taking a move back. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

import { api } from "../api";
import { t } from "../i18n";
import { isOver, type Bot, type GameInfo, type Replay, type Seat } from "../model";
import { Failure, useAttempt } from "../parts/Attempt";
import { Icon } from "../parts/Icon";
import { isHuman } from "../replay/names";
import type { Player } from "../replay/player";
import { go } from "../router";
import { firstDraft, person, type Draft } from "./draft";

export function PlayOn({ player }: { readonly player: Player }) {
  const replay = player.replay.value;
  const turn = player.turn.value;
  const isEnd = isGameOverAt(replay, turn);
  return (
    <button
      type="button"
      class="button small"
      data-action="play-on"
      disabled={isEnd}
      title={isEnd ? t("playOnEnd") : undefined}
      onClick={() => go(pathOfPlayingOn(replay, turn))}
    >
      <Icon name="fork" />
      {t("playOn")}
    </button>
  );
}

function pathOfPlayingOn(replay: Replay, turn: number): string {
  return `/new?${new URLSearchParams({ game: replay.game.id, from: replay.id, turn: String(turn) }).toString()}`;
}

/** Whether the rules ended the game here; after a fault, play can go on from the position before it. */
function isGameOverAt(replay: Replay, turn: number): boolean {
  const isLast = turn === replay.frames.length - 1;
  const hasFault = replay.frames[turn]?.answers.some((each) => each.verdict !== null) === true && replay.game.protocol !== "files";
  return replay.status === "finished" && isLast && !hasFault;
}

/** The form for playing on: everybody as before, where the page can name them; whoever is to move is a human. */
export function draftOf(game: GameInfo, replay: Replay, turn: number): Draft {
  const due = replay.frames[turn + 1]?.answers.map((each) => each.seat) ?? [0];
  const seats = replay.bots.map((bot, seat) => (seat === due[0] ? person() : seatOf(game, bot)));
  return { ...firstDraft(game), seats, has_limits: replay.has_limits };
}

function seatOf(game: GameInfo, bot: Bot): Seat {
  const [kind, language] = bot.spec.split(":");
  if (isHuman(bot)) return { ...person(), name: bot.name === "human" ? "" : bot.name };
  if (bot.spec === "jury") return { kind: "jury" };
  if (kind === "sample" && language !== undefined && game.samples.includes(language)) return { kind: "sample", language };
  return bot.spec.includes("/") ? { kind: "file", path: bot.spec } : person();
}

/** Takes back the only human's last move, where no clock runs. */
export function TakeBack({ replay }: { readonly replay: Replay }) {
  const isAsked = useSignal(false);
  const { attempt, failure } = useAttempt();
  const turns = replay.frames.length;
  useEffect(() => void (isAsked.value = false), [turns, replay.notice]);
  if (!canTakeBack(replay)) return null;
  const takeBack = async () => {
    isAsked.value = true;
    await attempt(() => api.takeBack(replay.id));
  };
  return (
    <>
      <button type="button" class="button small" data-action="take-back" disabled={isAsked.value && failure === null} onClick={() => void takeBack()}>
        <Icon name="undo" />
        {t(isAsked.value && failure === null ? "takingBack" : "takeMoveBack")}
      </button>
      <Failure text={failure} />
    </>
  );
}

function canTakeBack(replay: Replay): boolean {
  const people = replay.bots.flatMap((bot, seat) => (isHuman(bot) ? [seat] : []));
  const isFree = people.length === 1 && replay.bots.every((bot) => bot.time_s === null);
  const hasMoved = replay.frames.some((frame) => frame.answers.some((each) => each.seat === people[0] && each.received !== null));
  return isFree && hasMoved && !isOver(replay.status);
}
