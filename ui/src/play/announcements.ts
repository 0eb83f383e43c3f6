/** Texts about what happens on the board, for screen readers and beside the board. */

import { counted, t, localize } from "../i18n";
import type { Answer, Choices } from "../model";
import { describeAnswer } from "../replay/answers";
import { nameOf } from "../replay/names";
import type { Humans } from "./humans";
import type { Move } from "./move";
import { nameOfOffer } from "./offers";

/** What the others answered since the own last move, first to last; at most one answer of each seat. */
export function othersAnswers(humans: Humans): readonly Answer[] {
  const { frames, bots } = humans.player.replay.value;
  const own = humans.move.value?.seat;
  const answers: Answer[] = [];
  for (let turn = humans.player.turn.value; turn > 0; turn--) {
    const all = frames[turn]?.answers ?? [];
    answers.unshift(...all.filter((each) => each.seat !== own));
    if (own === undefined || all.some((each) => each.seat === own) || answers.length >= bots.length - 1) break;
  }
  return answers;
}

/** "Black, jury: e7–e6". */
export function tellAnswer(humans: Humans, answer: Answer): string {
  const { bots, game } = humans.player.replay.value;
  const [bot, title] = [bots[answer.seat], game.seats[answer.seat]];
  const who = title === undefined ? "" : `${localize(title)}, `;
  return `${who}${bot === undefined ? "" : nameOf(bot)}: ${describeAnswer(answer)}`;
}

/** What to do now: in the game's own words, or else in general ones. */
export function promptOf(move: Move): string {
  const choices = move.choices.value;
  if (choices === null) return "";
  if (choices.prompt !== null) return localize(choices.prompt);
  if (!choices.is_complete) return t(move.picked.value.length === 0 ? "pickHint" : "pickNext");
  return move.offers.value.length > 0 ? t("readyMove") : readiness(choices);
}

function readiness({ description }: Choices): string {
  return description === null ? t("finishedMove") : t("readyToPlay", { move: localize(description) });
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
  const marked = targets > 0 ? t("pickOn", { places: counted("places", targets) }) : "";
  const last = move.picked.value.at(-1);
  const group = move.groups.value.length > 1 ? move.groups.value.find((each) => each.id === move.group.value) : undefined;
  const where = group === undefined ? "" : `${localize(group.title)}.`;
  const news = last === undefined ? [...othersAnswers(humans).map((each) => `${tellAnswer(humans, each)}.`), `${head}.`] : [t("pickedNow", { place: nameOfOffer(last) })];
  const table = move.choices.value?.table ?? null;
  const remaining = table === null ? "" : `${localize(table.remaining)}.`;
  return [...news, remaining, promptOf(move), where, marked].filter((each) => each !== "").join(" ");
}
