/** Texts about what happens on the board, for screen readers and beside the board. */

import { counted, t, localize } from "../i18n";
import type { Answer } from "../model";
import { nameOf } from "../replay/names";
import { oneLine } from "../replay/visible";
import type { Humans } from "./humans";
import { nameOfOffer } from "./offers";

const LONGEST = 40;

/** The answers of the others in the visible turn: "Black, jury: e7e6". */
export function lastAnswers(humans: Humans): string {
  const own = humans.move.value?.seat;
  const answers = humans.player.frame.value?.answers.filter((each) => each.seat !== own) ?? [];
  return answers.map((each) => describeAnswer(humans, each)).join("; ");
}

function describeAnswer(humans: Humans, answer: Answer): string {
  const { bots, game } = humans.player.replay.value;
  const [bot, title] = [bots[answer.seat], game.seats[answer.seat]];
  const who = title === undefined ? "" : `${localize(title)}, `;
  const text = answer.received === null || answer.received.trim() === "" ? "—" : oneLine(answer.received, LONGEST);
  return `${who}${bot === undefined ? "" : nameOf(bot)}: ${text}`;
}

/** What a screen reader says when something has changed. */
export function announcement(humans: Humans, head: string): string {
  const move = humans.move.value;
  if (move === null) return head;
  const stage = move.stage.value;
  if (stage === "sending" || stage === "sent") return t("moveSent");
  if (stage === "away") return t("moveKept");
  if (stage === "refused") return head; // the reason is shown beside it
  const targets = move.targets.value.length;
  const offered = targets > 0 ? t("pickOn", { places: counted("places", targets) }) : t(move.canPlay.value ? "finishedMove" : "moveOpen");
  const last = move.picked.value.at(-1);
  const group = move.groups.value.length > 1 ? move.groups.value.find((each) => each.id === move.group.value) : undefined;
  const where = group === undefined ? "" : ` ${localize(group.title)}.`;
  if (last !== undefined) return `${t("pickedNow", { place: nameOfOffer(last) })}${where} ${offered}`;
  return [lastAnswers(humans), head, offered].filter((each) => each !== "").join(". ") + where;
}
