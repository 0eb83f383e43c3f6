/** The progress of a tournament: stage and round, a bar, and the remaining time. */

import { t, localize } from "../i18n";
import type { Course, StageInfo, Tournament } from "../model";
import { IconButton } from "../parts/IconButton";
import { setParameter } from "../router";
import type { Feed } from "./feed";
import { currentRound, currentStage, gameTitle, timeLeft } from "./naming";

type Props = { readonly feed: Feed; readonly tournament: Tournament };

export function Progress({ feed, tournament }: Props) {
  const course = feed.course.value ?? tournament.course;
  const game = gameTitle(tournament);
  return (
    <header class="course">
      <div class="course-title">
        <h1>{tournament.title ?? localize(game)}</h1>
        {tournament.title !== null && <span class="quiet">{localize(game)}</span>}
        <StatusMark course={course} />
        <IconButton icon="projector" label={t("projector")} onClick={() => setParameter("view", "projector")} />
      </div>
      <CourseLine course={course} tournament={tournament} />
    </header>
  );
}

export function CourseLine({ course, tournament }: { readonly course: Course; readonly tournament: Tournament }) {
  const stage = currentStage(tournament);
  return (
    <div class="course-line">
      <progress value={course.finished} max={Math.max(1, course.expected)} aria-label={played(course)} />
      <p>
        {stage !== undefined && course.status !== "finished" && <span>{whereIn(tournament, stage)}</span>}
        <span>{played(course)}</span>
        {course.seconds_left !== null && course.finished < course.expected && (
          <span>{timeLeft(course.seconds_left)}</span>
        )}
      </p>
    </div>
  );
}

export function StatusMark({ course }: { readonly course: Course }) {
  const title = { running: t("running"), finished: t("tournamentOver"), interrupted: t("interrupted") };
  return <span class={`badge course-status ${course.status}`}>{title[course.status]}</span>;
}

function played(course: Course): string {
  return t("playedOf", { done: course.finished, all: course.expected });
}

/** "Stage 1 of 2: Swiss · Round 3 of 9". */
function whereIn(tournament: Tournament, stage: StageInfo): string {
  const all = tournament.stages.length;
  const title = all > 1 ? t("stageOf", { number: stage.number, all, title: localize(stage.title) }) : localize(stage.title);
  const round = currentRound(stage);
  if (round === null) return title;
  const rounds = stage.planned_rounds;
  const where = rounds === null ? t("roundNumber", { number: round }) : t("roundOf", { number: round, all: rounds });
  return `${title} · ${where}`;
}
