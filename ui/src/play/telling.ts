/** What happens at the board, in words: for screen readers, and beside it. */

import { counted, t, tell } from "../i18n";
import type { Answer } from "../model";
import { nameOf } from "../replay/names";
import { oneLine } from "../replay/visible";
import type { Humans } from "./humans";
import { nameOfOffer } from "./offers";

const LONGEST = 40;

/** What the others answered in the turn that led to the shown position: "Black, jury: e7e6". */
export function lastAnswers(humans: Humans): string {
  const own = humans.move.value?.seat;
  const answers = humans.player.frame.value?.answers.filter((each) => each.seat !== own) ?? [];
  return answers.map((each) => told(humans, each)).join("; ");
}

function told(humans: Humans, answer: Answer): string {
  const { bots, game } = humans.player.replay.value;
  const [bot, title] = [bots[answer.seat], game.seats[answer.seat]];
  const who = title === undefined ? "" : `${tell(title)}, `;
  const text = answer.received === null || answer.received.trim() === "" ? "—" : oneLine(answer.received, LONGEST);
  return `${who}${bot === undefined ? "" : nameOf(bot)}: ${text}`;
}

/** What a screen reader says when something has changed. */
export function situation(humans: Humans, head: string): string {
  const move = humans.move.value;
  if (move === null) return head;
  const stage = move.stage.value;
  if (stage === "sending" || stage === "sent") return t("moveSent");
  if (stage === "away") return t("moveKept");
  if (stage === "refused") return head; // why is told beside it
  const targets = move.targets.value.length;
  const offered = targets > 0 ? t("pickOn", { places: counted("places", targets) }) : t(move.canPlay.value ? "finishedMove" : "moveOpen");
  const last = move.picked.value.at(-1);
  const group = move.groups.value.length > 1 ? move.groups.value.find((each) => each.id === move.group.value) : undefined;
  const where = group === undefined ? "" : ` ${tell(group.title)}.`;
  if (last !== undefined) return `${t("pickedNow", { place: nameOfOffer(last) })}${where} ${offered}`;
  return [lastAnswers(humans), head, offered].filter((each) => each !== "").join(". ") + where;
}
