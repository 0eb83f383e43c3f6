/** The tournaments of a contest. */

import { localize } from "../i18n";
import type { ContestDetails, ContestTournament } from "../model";
import { contestApi } from "./contestApi";
import { Found, useContestData } from "./data";
import { pathIn } from "./paths";
import { ProgressMark } from "./PhaseMark";
import { tc } from "./texts";
import { timeOfDay } from "./time";

export function useTournaments(contest: string) {
  return useContestData("tournaments", ["tournament", "contest"], () => contestApi.tournaments(contest));
}

export function TournamentList({ contest }: { readonly contest: ContestDetails }) {
  const found = useTournaments(contest.id);
  return (
    <section aria-labelledby="tournaments-title">
      <h2 id="tournaments-title">{tc("tournaments")}</h2>
      <Found found={found}>
        {(tournaments) =>
          tournaments.length === 0 ? (
            <div class="nothing">
              <strong>{tc("noTournaments")}</strong>
              <p class="quiet">{tc("noTournamentsHint")}</p>
            </div>
          ) : (
            <ul class="cards">
              {tournaments.map((each) => (
                <li key={each.number} class="card-line" data-tournament={each.number}>
                  <a class="card-link" href={pathIn(contest.id, "tournaments", each.number)}>
                    {localize(each.titles)}
                  </a>
                  <ProgressMark progress={each.progress} />
                  <span class="card-facts">{factsOf(each).join(" · ")}</span>
                </li>
              ))}
            </ul>
          )
        }
      </Found>
    </section>
  );
}

export function factsOf(each: ContestTournament): string[] {
  const facts = each.teams > 0 ? [tc("teamsPlay", { teams: each.teams })] : [];
  if (each.ended_at !== null) facts.push(tc("endedAt", { at: timeOfDay(each.ended_at) }));
  else if (each.started_at !== null) facts.push(tc("startedAt", { at: timeOfDay(each.started_at) }));
  else if (each.at !== null) facts.push(tc("plannedAt", { at: timeOfDay(each.at) }));
  else if (each.progress === "planned") facts.push(tc("plannedLater"));
  return facts;
}
