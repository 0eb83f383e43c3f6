/** One stage: its bracket, or its table and cross table; and its rounds. */

import { useContext } from "preact/hooks";

import { api } from "../api";
import { score, t, localize } from "../i18n";
import type { Course, Stage, StageInfo } from "../model";
import { Loading, Notice } from "../parts/Notice";
import { BracketView } from "./BracketView";
import { CrossTableView } from "./CrossTableView";
import { PlaceContext } from "./place";
import { useRefetched } from "./refetched";
import { heading, teamName } from "./naming";
import { Rounds } from "./Rounds";
import { Place } from "./Standings";

type Props = { readonly stage: StageInfo; readonly course: Course; readonly running: ReadonlySet<string> };

export function StageView({ stage, course, running }: Props) {
  if (stage.rounds.length === 0) {
    return (
      <div class="nothing">
        <strong>{t("stageToCome")}</strong>
        <p class="quiet">{t("stageToComeHint")}</p>
      </div>
    );
  }
  return <BegunStage stage={stage} course={course} running={running} />;
}

/** Details are out of date when this changes. */
export function ageOf(course: Course): string {
  return `${course.finished} ${course.status}`;
}

function BegunStage({ stage, course, running }: Props) {
  const { api: base } = useContext(PlaceContext);
  const { value, failure } = useRefetched(String(stage.number), ageOf(course), () => api.stage(base, stage.number));
  return (
    <div class="stage-view">
      {failure !== null && (
        <Notice kind="bad" title={t("wentWrong")}>
          <p>{localize(failure)}</p>
        </Notice>
      )}
      {value === null ? failure === null && <Loading text={t("loading")} /> : <Details stage={value} />}
      <Rounds stage={stage} course={course} running={running} />
    </div>
  );
}

function Details({ stage }: { readonly stage: Stage }) {
  return (
    <>
      {stage.bracket !== null && (
        <section aria-labelledby="bracket-title">
          <h2 id="bracket-title">{t("bracket")}</h2>
          <BracketView columns={stage.bracket} />
        </section>
      )}
      {stage.bracket === null && (
        <section aria-labelledby="stage-title">
          <h2 id="stage-title">{t("stageTable")}</h2>
          <div class="scroll" tabIndex={0} role="region" aria-label={t("stageTable")}>
            <StageTable stage={stage} />
          </div>
        </section>
      )}
      {stage.cross_table !== null && (
        <section aria-labelledby="cross-title">
          <h2 id="cross-title">{t("crossTable")}</h2>
          <CrossTableView table={stage.cross_table} />
        </section>
      )}
    </>
  );
}

function StageTable({ stage }: { readonly stage: Stage }) {
  return (
    <table class="standings">
      <thead>
        <tr>
          <th scope="col" class="place">
            {t("placeColumn")}
          </th>
          <th scope="col" class="team">
            {t("team")}
          </th>
          <th scope="col">{t("points")}</th>
          {stage.tie_breaks.map(({ name, title }) => (
            <th key={name} scope="col" class="minor">
              {heading(title)}
            </th>
          ))}
          <th scope="col">{t("playedColumn")}</th>
        </tr>
      </thead>
      <tbody>
        {stage.lines.map((line) => (
          <tr key={line.team} class={line.is_disqualified ? "out" : ""}>
            <td class="place">
              <Place line={line} />
            </td>
            <th scope="row" class="team">
              <span class="team-name" title={teamName(line.team)}>
                {teamName(line.team)}
              </span>
            </th>
            <td class="main">{score(line.points)}</td>
            {stage.tie_breaks.map(({ name }) => (
              <td key={name} class="minor">
                {score(line.tie_breaks[name] ?? 0)}
              </td>
            ))}
            <td>{line.played}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
