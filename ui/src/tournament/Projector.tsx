/** The projector view of a tournament: large, nothing to click, pages turn by themselves. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

import { api } from "../api";
import { switchFullScreen } from "../fullscreen";
import { t, localize } from "../i18n";
import type { StageInfo, Tournament } from "../model";
import { IconButton } from "../parts/IconButton";
import { setParameter } from "../router";
import { BracketView } from "./BracketView";
import type { Feed } from "./feed";
import { useRefetched } from "./refetched";
import { currentStage } from "./naming";
import { CourseLine, StatusMark } from "./Progress";
import { ageOf } from "./StageView";
import { StandingsTable } from "./Standings";
import { Champion } from "./TournamentPage";
import { treesOf } from "./trees";
import { BoardGrid } from "./BoardGrid";
import { FEWEST_CARDS } from "./boardCards";

const PAGE_MS = 10_000;
const PARTS = ["main", "main", "others", "table"] as const;
/** Rounds of a tree that fills the screen. */
const LARGE_TREE = 4;
const ROW_REM = 2.9;
const AROUND_REM = 12;

export function Projector({ feed, tournament }: { readonly feed: Feed; readonly tournament: Tournament }) {
  const course = feed.course.value ?? tournament.course;
  const stage = currentStage(tournament);
  const turned = useTurning();
  const cards = feed.cards.value;
  const boards = pageOf(cards, FEWEST_CARDS, turned);
  return (
    <div class="tournament-projector">
      <header class="projector-head">
        <h1>{stage === undefined ? t("tournament") : localize(stage.game.titles)}</h1>
        <StatusMark course={course} />
        {course.status === "finished" ? (
          <Champion tournament={tournament} />
        ) : (
          <CourseLine course={course} tournament={tournament} />
        )}
        <span class="projector-buttons">
          <IconButton icon="full" label={t("fullScreen")} onClick={() => void switchFullScreen(document.documentElement)} />
          <IconButton icon="close" label={t("leaveProjector")} onClick={() => setParameter("view", null)} />
        </span>
      </header>
      <div class="projector-body">
        {stage?.has_bracket === true && stage.rounds.length > 0 ? (
          <HallBracket stage={stage} tournament={tournament} turned={turned} />
        ) : (
          <HallTable tournament={tournament} turned={turned} />
        )}
        <section class="projector-boards" aria-label={t("boards")}>
          <BoardGrid cards={boards.items} tournament={tournament} />
        </section>
      </div>
    </div>
  );
}

function HallTable({ tournament, turned }: { readonly tournament: Tournament; readonly turned: number }) {
  const rows = useRows();
  const page = pageOf(tournament.lines, rows, turned);
  return (
    <section class="projector-table" aria-label={t("standings")}>
      <StandingsTable tournament={tournament} lines={page.items} isBrief />
      {page.all > 1 && <p class="quiet">{t("pageOf", { page: page.number, all: page.all })}</p>}
    </section>
  );
}

type BracketProps = { readonly stage: StageInfo; readonly tournament: Tournament; readonly turned: number };

/** The tree of the winner most of the time; in between, those for lower places and the table. */
function HallBracket({ stage, tournament, turned }: BracketProps) {
  const { value } = useRefetched(String(stage.number), ageOf(tournament.course), () => api.stage(stage.number));
  const part = PARTS[turned % PARTS.length] ?? "main";
  if (part === "table") return <HallTable tournament={tournament} turned={Math.floor(turned / PARTS.length)} />;
  const columns = value?.bracket ?? [];
  const isSmall = (treesOf(columns)[0]?.columns.length ?? 0) < LARGE_TREE;
  return (
    <section class="projector-bracket" aria-label={t("bracket")}>
      <BracketView columns={columns} part={isSmall ? "whole" : part} />
    </section>
  );
}

export type Page<T> = { readonly items: readonly T[]; readonly number: number; readonly all: number };

/** The visible page of a list that turns its pages. */
export function pageOf<T>(list: readonly T[], size: number, turned: number): Page<T> {
  const all = Math.max(1, Math.ceil(list.length / size));
  const at = turned % all;
  return { items: list.slice(at * size, (at + 1) * size), number: at + 1, all };
}

function useTurning(): number {
  const turned = useSignal(0);
  useEffect(() => {
    const timer = setInterval(() => (turned.value += 1), PAGE_MS);
    return () => clearInterval(timer);
  }, []);
  return turned.value;
}

/** How many lines of the table fit on this screen. */
function useRows(): number {
  const rows = useSignal(fitting());
  useEffect(() => {
    const measure = () => (rows.value = fitting());
    addEventListener("resize", measure);
    return () => removeEventListener("resize", measure);
  }, []);
  return rows.value;
}

function fitting(): number {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return Math.max(4, Math.floor((innerHeight / rem - AROUND_REM) / ROW_REM));
}
