/** The submissions of all teams. */

import { useSignal } from "@preact/signals";

import { moment } from "../../i18n";
import type { ContestDetails, Judged } from "../../model";
import { plainName } from "../../replay/visible";
import { Found, useContestData } from "../data";
import { Marks, VerdictMark } from "../team/VerdictMark";
import { tc } from "../texts";
import { juryApi } from "./juryApi";
import { tj } from "./texts";

const STATES: readonly Judged[] = ["queued", "compiling", "accepted", "compilation-error"];

export function SubmissionsOfAll({ contest }: { readonly contest: ContestDetails }) {
  const [login, verdict] = [useSignal(""), useSignal("")];
  const teams = useContestData("teams", ["teams"], () => juryApi.teams(contest.id));
  const asked = new URLSearchParams();
  if (login.value !== "") asked.set("login", login.value);
  if (verdict.value !== "") asked.set("verdict", verdict.value);
  const found = useContestData(`all ${asked.toString()}`, ["submission", "test-games"], () => juryApi.submissions(contest.id, asked));
  return (
    <>
      <div class="act-line">
        <label class="field">
          <span>{tj("team")}</span>
          <select value={login.value} onChange={(event) => (login.value = event.currentTarget.value)}>
            <option value="">{tj("allTeams")}</option>
            {teams.value?.map((each) => (
              <option key={each.login} value={each.login}>
                {plainName(each.name)}
              </option>
            ))}
          </select>
        </label>
        <label class="field">
          <span>{tc("verdict")}</span>
          <select value={verdict.value} onChange={(event) => (verdict.value = event.currentTarget.value)}>
            <option value="">{tj("allVerdicts")}</option>
            {STATES.map((each) => (
              <option key={each} value={each}>
                {tc(each)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <Found found={found}>
        {(submissions) =>
          submissions.length === 0 ? (
            <p class="quiet">{tj("nothingFound")}</p>
          ) : (
            <ul class="cards">
              {submissions.map((each) => (
                <li key={`${each.login} ${each.number}`} class="card-line">
                  <strong>{plainName(each.team)}</strong>
                  <span>{tc("submission", { number: each.number })}</span>
                  <VerdictMark state={each.state} />
                  <Marks submission={each} />
                  <span class="card-facts">
                    {moment(each.arrived_at)} · {each.edition || each.language} · <span class="file-name">{each.file_name}</span> ·{" "}
                    <code title={each.sha256}>{each.sha256.slice(0, 8)}</code>
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Found>
    </>
  );
}
