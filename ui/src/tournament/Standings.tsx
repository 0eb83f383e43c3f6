/** The table of the whole tournament. */

import { useSignal } from "@preact/signals";

import { languageTitle } from "../arena";
import { language, score, t } from "../i18n";
import type { Line, Tournament } from "../model";
import { heading, teamName } from "./naming";

const MANY = 30;

export function Standings({ tournament }: { readonly tournament: Tournament }) {
  const sought = useSignal("");
  const words = sought.value.trim().toLowerCase();
  const lines = tournament.lines.filter((line) => words === "" || line.team.toLowerCase().includes(words));
  return (
    <>
      {tournament.lines.length > MANY && (
        <input
          class="seek"
          type="text"
          placeholder={t("findTeam")}
          aria-label={t("findTeam")}
          value={sought.value}
          onInput={(event) => (sought.value = event.currentTarget.value)}
        />
      )}
      <div class="scroll" tabIndex={0} role="region" aria-label={t("standings")}>
        <StandingsTable tournament={tournament} lines={lines} />
      </div>
      {lines.length === 0 && <p class="quiet">{t("noSuchTeam")}</p>}
    </>
  );
}

type Props = { readonly tournament: Tournament; readonly lines: readonly Line[]; readonly isBrief?: boolean };

/** Points of one of several stages would only confuse: then there are only places and matches. */
export function StandingsTable({ tournament, lines, isBrief = false }: Props) {
  const hasPoints = tournament.stages.filter((stage) => stage.rounds.length > 0).length < 2;
  const hasGames = !isBrief || !hasPoints;
  const hasDraws = tournament.lines.some((line) => line.drawn > 0);
  const medals = medalsOf(tournament.lines);
  return (
    <table class="standings">
      <thead>
        <tr>
          <th scope="col" class="place">
            {isBrief ? <span class="unseen">{t("placeColumn")}</span> : t("placeColumn")}
          </th>
          <th scope="col" class="team">
            {t("team")}
          </th>
          {hasPoints && <th scope="col">{t("points")}</th>}
          {tournament.mark !== null && <th scope="col">{heading(tournament.mark)}</th>}
          {hasGames && <Short title={t("won")} letter={t("wonShort")} />}
          {hasGames && hasDraws && <Short title={t("drawn")} letter={t("drawnShort")} />}
          {hasGames && <Short title={t("lost")} letter={t("lostShort")} />}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.team} class={line.is_disqualified ? "out" : (medals.get(line.place) ?? "")}>
            <td class="place">
              <Place line={line} />
            </td>
            <th scope="row" class="team">
              <span class="team-name" title={teamName(line.team)}>
                {teamName(line.team)}
              </span>
              {!isBrief && <Detail line={line} />}
            </th>
            {hasPoints && <td class="main">{score(line.points)}</td>}
            {tournament.mark !== null && <td>{line.mark === null ? "" : score(line.mark)}</td>}
            {hasGames && <td>{line.won}</td>}
            {hasGames && hasDraws && <td>{line.drawn}</td>}
            {hasGames && <td>{line.lost}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Short({ title, letter }: { readonly title: string; readonly letter: string }) {
  return (
    <th scope="col">
      <abbr title={title}>{letter}</abbr>
    </th>
  );
}

function Detail({ line }: { readonly line: Line }) {
  return (
    <small class="quiet">
      {languageTitle(line.language, language.value)}
      {Object.entries(line.verdicts).map(([code, count]) => (
        <code key={code} title={t("verdicts")}>
          {code} {count}
        </code>
      ))}
    </small>
  );
}

type Placed = { readonly place: number; readonly by_lot: boolean; readonly is_disqualified: boolean };

export function Place({ line }: { readonly line: Placed }) {
  if (line.is_disqualified) return <abbr title={t("disqualified")}>—</abbr>;
  return (
    <>
      {line.place}
      {line.by_lot && <abbr title={t("byLot")}>⚄</abbr>}
    </>
  );
}

/** Medals by place: for teams that have played, and at most three. */
export function medalsOf(lines: readonly Line[]): ReadonlyMap<number, string> {
  const sharers = new Map<number, number>();
  for (const line of lines) {
    if (line.played > 0 && !line.is_disqualified) sharers.set(line.place, (sharers.get(line.place) ?? 0) + 1);
  }
  const worthy = [...sharers].filter(([place, count]) => place + count - 1 <= 3);
  return new Map(worthy.map(([place]) => [place, `rank-${place}`]));
}
