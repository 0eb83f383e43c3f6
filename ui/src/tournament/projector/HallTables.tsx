/** The table or the bracket on a projector, page by page. */

import { useSignal } from "@preact/signals";
import { useContext, useEffect } from "preact/hooks";

import { api } from "../../api";
import { t } from "../../i18n";
import type { StageInfo, Tournament } from "../../model";
import { BracketView } from "../BracketView";
import { currentStage } from "../naming";
import { PlaceContext } from "../place";
import { useRefetched } from "../refetched";
import { ageOf } from "../StageView";
import { StandingsTable } from "../Standings";
import { treesOf } from "../trees";
import { pageOf } from "./paging";

const PARTS = ["main", "main", "others", "table"] as const;
/** Rounds of a tree beside which, or under which, there is room for nothing else. */
const LARGE_TREE = { hall: 3, finale: 4 } as const;
/** Letters that fit in one line. */
const SHORT_NAME = 16;
const ROW_REM = 2.9;
const AROUND_REM = 12;

type Props = { readonly tournament: Tournament; readonly turned: number; readonly place: keyof typeof LARGE_TREE };

/** The bracket of a stage that has one, otherwise the table. */
export function HallTables({ tournament, turned, place }: Props) {
  const stage = currentStage(tournament);
  const hasBracket = stage?.has_bracket === true && stage.rounds.length > 0;
  if (!hasBracket) return <HallTable tournament={tournament} turned={turned} />;
  return <HallBracket stage={stage} tournament={tournament} turned={turned} place={place} />;
}

function HallTable({ tournament, turned }: Omit<Props, "place">) {
  const rows = useRows();
  const page = pageOf(tournament.lines, rows, turned);
  const hasRoom = 2 * page.items.length <= rows + page.items.filter((line) => line.team.length < SHORT_NAME).length;
  return (
    <section class={hasRoom ? "projector-table roomy" : "projector-table"} aria-label={t("standings")}>
      <StandingsTable tournament={tournament} lines={page.items} isBrief />
      {page.all > 1 && <p class="quiet">{t("pageOf", { page: page.number, all: page.all })}</p>}
    </section>
  );
}

/** The tree of the winner most of the time; in between, those for lower places and the table. */
function HallBracket({ stage, tournament, turned, place }: Props & { readonly stage: StageInfo }) {
  const { api: base } = useContext(PlaceContext);
  const { value } = useRefetched(String(stage.number), ageOf(tournament.course), () => api.stage(base, stage.number));
  const part = PARTS[turned % PARTS.length] ?? "main";
  if (part === "table") return <HallTable tournament={tournament} turned={Math.floor(turned / PARTS.length)} />;
  const columns = value?.bracket ?? [];
  const isSmall = (treesOf(columns)[0]?.columns.length ?? 0) < LARGE_TREE[place];
  return (
    <section class="projector-bracket" aria-label={t("bracket")}>
      <BracketView columns={columns} part={isSmall ? "whole" : part} />
    </section>
  );
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
