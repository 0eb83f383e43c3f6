/** The teams of a contest: how far each has come, import, passwords. */

import { useSignal } from "@preact/signals";

import { moment } from "../../i18n";
import type { JurySubmission, JuryTeam, TeamSlips } from "../../model";
import { Failure, useAttempt } from "../../parts/Attempt";
import { plainName } from "../../replay/visible";
import { Found, useContestData } from "../data";
import { ImportTeams } from "./ImportTeams";
import { juryApi } from "./juryApi";
import { Slips } from "./Slips";
import { tj, type JuryTextKey } from "./texts";

export function TeamsPage({ contest }: { readonly contest: string }) {
  const changes = useSignal(0);
  const slips = useSignal<TeamSlips | null>(null);
  const found = useContestData("teams", ["teams"], () => juryApi.teams(contest), changes.value);
  const sent = useContestData("all submissions", ["submission", "test-games"], () => juryApi.submissions(contest, new URLSearchParams()));
  const show = (made: TeamSlips) => {
    changes.value++;
    if (made.slips.length > 0) slips.value = made;
  };
  return (
    <>
      {slips.value !== null && <Slips printed={slips.value} contest={contest} />}
      <div class="not-printed narrow-page wide-page">
        <ImportTeams contest={contest} onDone={show} />
        <Found found={found}>
          {(teams) =>
            teams.length === 0 ? (
              <p class="quiet">{tj("noTeams")}</p>
            ) : (
              <TeamTable contest={contest} teams={teams} submissions={sent.value ?? []} onSlips={show} />
            )
          }
        </Found>
      </div>
    </>
  );
}

type TableProps = {
  readonly contest: string;
  readonly teams: readonly JuryTeam[];
  readonly submissions: readonly JurySubmission[];
  readonly onSlips: (made: TeamSlips) => void;
};

function TeamTable({ contest, teams, submissions, onSlips }: TableProps) {
  const { attempt, failure } = useAttempt();
  const renew = async (team: JuryTeam) => {
    if (confirm(tj("newPasswordSure", { team: team.name }))) onSlips(await juryApi.newPasswords(contest, [team.login]));
  };
  const close = async (team: JuryTeam) => {
    if (!confirm(tj("closeSure", { team: team.name }))) return;
    await juryApi.closeTeam(contest, team.login);
    onSlips({ slips: [], csv: "" });
  };
  return (
    <>
      <Failure text={failure} />
      <div class="scroll" tabIndex={0} role="region" aria-label={tj("teams")}>
        <table class="jury-table">
          <thead>
            <tr>
              <th scope="col">{tj("team")}</th>
              <th scope="col">{tj("login")}</th>
              <th scope="col">{tj("lights")}</th>
              <th scope="col">{tj("acts")}</th>
            </tr>
          </thead>
          <tbody>
            {teams.map((team) => (
              <tr key={team.login}>
                <th scope="row">{plainName(team.name)}</th>
                <td>
                  <code>{team.login}</code>
                </td>
                <td>
                  <Lights team={team} submissions={submissions.filter((each) => each.login === team.login)} />
                </td>
                <td>
                  <button type="button" class="button small" onClick={() => void attempt(() => renew(team))}>
                    {tj("newPassword")}
                  </button>{" "}
                  {!team.is_closed && (
                    <button type="button" class="button small" onClick={() => void attempt(() => close(team))}>
                      {tj("closeTeam")}
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Lights({ team, submissions }: { readonly team: JuryTeam; readonly submissions: readonly JurySubmission[] }) {
  const playing = submissions.find((each) => each.state === "accepted");
  const isWarned = playing?.games.some((game) => game.is_lost_technically) === true;
  return (
    <span class="act-line">
      {team.is_closed && <span class="badge failed">{tj("closed")}</span>}
      <Light isOn={team.seen_at !== null} title="seen" when={team.seen_at} />
      <Light isOn={submissions.length > 0} title="submitted" when={submissions[0]?.arrived_at ?? null} />
      <Light isOn={playing !== undefined} title="accepted" when={playing?.arrived_at ?? null} />
      {isWarned && <span class="light on bad">{tj("warned")}</span>}
    </span>
  );
}

function Light({ isOn, title, when }: { readonly isOn: boolean; readonly title: JuryTextKey; readonly when: string | null }) {
  return (
    <span class={isOn ? "light on" : "light"} title={when === null ? undefined : moment(when)}>
      {isOn ? tj(title) : <s>{tj(title)}</s>}
    </span>
  );
}
