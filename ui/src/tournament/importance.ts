/** Which of several matches is the most important one. */

import type { Tournament } from "../model";

type Seated = { readonly match: string; readonly label: string; readonly seats: readonly (string | null)[] };

/** The one for the best places; among equals, that of the teams that are placed best. */
export function mostImportant<T extends Seated>(matches: readonly T[], tournament: Tournament): T | undefined {
  const places = new Map(tournament.lines.map((line) => [line.team, line.place]));
  const last = tournament.lines.length + 1;
  const sum = (match: Seated) => match.seats.reduce((all, team) => all + (places.get(team ?? "") ?? last), 0);
  const ranked = matches.map((match) => ({ match, key: [bestPlace(match.label), sum(match)] as const }));
  const [first] = ranked.sort((one, other) => one.key[0] - other.key[0] || one.key[1] - other.key[1]);
  return first?.match;
}

/** "5-8" is about the fifth place, "final" and "1/4" about the first. */
function bestPlace(label: string): number {
  const [, best] = /^(\d+)-\d+$/.exec(label) ?? [];
  return best === undefined ? 1 : Number(best);
}
