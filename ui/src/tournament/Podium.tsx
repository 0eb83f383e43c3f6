/** The best three of a finished tournament. */

import { useContext } from "preact/hooks";

import { score, t } from "../i18n";
import type { Line, Tournament } from "../model";
import { heading, teamName } from "./naming";
import { PlaceContext } from "./place";
import { medalsOf } from "./Standings";

export function Podium({ tournament }: { readonly tournament: Tournament }) {
  const { pathOfMatch } = useContext(PlaceContext);
  if (tournament.course.status !== "finished") return null;
  const medals = medalsOf(tournament.lines);
  const steps = tournament.lines.filter((line) => medals.has(line.place) && !line.is_disqualified);
  if (steps.length === 0) return null;
  return (
    <section class="podium-part" aria-labelledby="podium-title">
      <h2 id="podium-title">{t("podium")}</h2>
      <ol class="podium">
        {steps.map((line) => (
          <Step key={line.team} line={line} tournament={tournament} />
        ))}
      </ol>
      {tournament.deciding !== null && (
        <a class="button deciding-link" href={pathOfMatch(tournament.deciding)}>
          {t("decidingMatch")}
        </a>
      )}
    </section>
  );
}

function Step({ line, tournament }: { readonly line: Line; readonly tournament: Tournament }) {
  const points = tournament.stages.length > 1 ? null : `${t("points")}: ${score(line.points)}`;
  const mark = tournament.mark === null || line.mark === null ? null : `${heading(tournament.mark)}: ${score(line.mark)}`;
  return (
    <li class={`step rank-${line.place}`}>
      <span class="step-place">
        <span class="unseen">{t("placeColumn")} </span>
        {line.place}
      </span>
      <strong class="team">{teamName(line.team)}</strong>
      <span class="step-detail">{mark ?? points}</span>
    </li>
  );
}
