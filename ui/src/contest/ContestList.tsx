/** All contests of a server. */

import { localize, moment, t } from "../i18n";
import { Loading, Notice } from "../parts/Notice";
import { useRefetched } from "../tournament/refetched";
import { contestApi } from "./contestApi";
import { pathIn } from "./paths";
import { PhaseMark } from "./PhaseMark";
import { tc } from "./texts";
import { clock } from "./time";

const EVERY_MS = 30_000;

export function ContestList() {
  const { value, failure } = useRefetched("contests", Math.floor(clock.value / EVERY_MS), () => contestApi.contests());
  if (failure !== null) {
    return (
      <Notice kind="bad" title={t("wentWrong")}>
        <p>{localize(failure)}</p>
      </Notice>
    );
  }
  if (value === null) return <Loading text={t("loading")} />;
  return (
    <div class="narrow-page">
      <h1>{tc("contests")}</h1>
      {value.length === 0 ? (
        <div class="nothing">
          <strong>{tc("noContests")}</strong>
          <p class="quiet">{tc("noContestsHint")}</p>
        </div>
      ) : (
        <ul class="cards">
          {value.map((each) => (
            <li key={each.id} class="card-line">
              <a class="card-link" href={pathIn(each.id)}>
                {localize(each.titles)}
              </a>
              <PhaseMark phase={each.phase} />
              <span class="card-facts">
                {moment(each.start)}
                {each.end !== null && ` – ${moment(each.end)}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
