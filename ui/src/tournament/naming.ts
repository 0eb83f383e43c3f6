/** The titles of matches, rounds and stages. */

import { language, t, localize } from "../i18n";
import type { Pair, StageInfo, Text, Tournament } from "../model";
import { plainName } from "../replay/visible";
import { TEXTS } from "../texts";

export function teamName(team: string | null): string {
  return team === null ? t("jurysBot") : plainName(team);
}

/** Stage, round, table and number of a match's id. */
export function numbersOf(match: string): { stage: number; round: number; table: number; game: number } {
  const [stage = 1, round = 1, table = 1, game = 1] = match.split(".").map(Number);
  return { stage, round, table, game };
}

export function stageOfMatch(tournament: Tournament, match: string): StageInfo | undefined {
  return tournament.stages.find((stage) => stage.number === numbersOf(match).stage);
}

/** "Round 3 · table 2", or "Semi-final · match 2". */
export function matchTitle(match: string, label: string, gamesPerPair: number): string {
  const { round, table, game } = numbersOf(match);
  const place = label === "" ? `${t("roundNumber", { number: round })} · ${t("table", { number: table })}` : labelTitle(label);
  return gamesPerPair > 1 ? `${place} · ${t("gameNumber", { number: game })}` : place;
}

/** The game that is played now, or was played last. */
export function gameTitle(tournament: Tournament): Text {
  return currentStage(tournament)?.game.titles ?? TEXTS.tournament;
}

/** A bracket's label for people: "final", "1/4" or "5-8". */
export function labelTitle(label: string): string {
  if (label === "final") return t("final");
  if (label === "1/2") return t("semiFinal");
  if (/^1\/\d+$/.test(label)) return t("fractionFinal", { fraction: label });
  return t("forPlaces", { places: label.replace("-", "–") });
}

/** Whether a seat has won; nobody has where all share the first place. */
export function hasWon(places: readonly number[] | null, seat: number): boolean {
  return places?.[seat] === 1 && places.some((place) => place > 1);
}

export function decisionTitle(decided: Pair["decided"]): string | null {
  switch (decided) {
    case "moves":
      return t("decidedMoves");
    case "lot":
      return t("decidedLot");
    case "seed":
      return t("decidedSeed");
    case "bye":
      return t("decidedBye");
    default:
      return null;
  }
}

/** A title from the server as the head of a column. */
export function heading(title: Text): string {
  const text = localize(title);
  return text.charAt(0).toLocaleUpperCase(language.value) + text.slice(1);
}

export function timeLeft(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes < 1) return t("lessThanMinute");
  if (minutes < 60) return t("minutesLeft", { minutes });
  return t("hoursLeft", { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/** The current stage, or the last one. */
export function currentStage(tournament: Tournament): StageInfo | undefined {
  return tournament.stages.findLast((stage) => stage.rounds.length > 0) ?? tournament.stages[0];
}

/** The current round of a stage: the first that is not finished, or the last. */
export function currentRound(stage: StageInfo): number | null {
  const round = stage.rounds.find((each) => each.finished < each.matches) ?? stage.rounds.at(-1);
  return round?.number ?? null;
}
