/** The cross table: a square of results, each with a link to its match. */

import { memo } from "preact/compat";
import { useContext } from "preact/hooks";

import { score, t } from "../i18n";
import type { CrossRow, CrossTable, Meeting } from "../model";
import { numbersOf, teamName } from "./naming";
import { PlaceContext } from "./place";

const MARKS = { won: "1", drawn: "½", lost: "0" } as const;

export function CrossTableView({ table }: { readonly table: CrossTable }) {
  const names = table.rows.map((row) => teamName(row.team));
  return (
    <>
      {table.left_out > 0 && (
        <p class="quiet">{t("crossLeftOut", { shown: table.rows.length, rest: table.left_out })}</p>
      )}
      <div class="scroll cross-scroll" tabIndex={0} role="region" aria-label={t("crossTable")}>
        <table class="cross">
          <thead>
            <tr>
              <th scope="col" class="corner" colSpan={2}>
                {t("team")}
              </th>
              {names.map((name, at) => (
                <th key={at} scope="col" title={name}>
                  {at + 1}
                </th>
              ))}
              <th scope="col">{t("points")}</th>
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row, at) => (
              <CrossLine key={row.team} row={row} at={at} names={names} state={stateOf(row, at, names.length)} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

type LineProps = { readonly row: CrossRow; readonly at: number; readonly names: readonly string[]; readonly state: string };

/** A row is rendered again only if it has changed: a hundred teams make ten thousand cells. */
const CrossLine = memo(DrawnLine, (before, after) => before.state === after.state);

function DrawnLine({ row, at, names }: LineProps) {
  const cells = new Map(row.opponents.map((opponent, index) => [opponent, row.meetings[index] ?? []]));
  return (
    <tr>
      <td class="number">{at + 1}</td>
      <th scope="row" class="team">
        <span class="team-name" title={names[at]}>
          {names[at]}
        </span>
      </th>
      {names.map((name, opponent) => (
        <Cell key={opponent} isSelf={opponent === at} names={[names[at] ?? "", name]} meetings={cells.get(opponent) ?? []} />
      ))}
      <td class="main">{score(row.points)}</td>
    </tr>
  );
}

type CellProps = {
  readonly isSelf: boolean;
  readonly names: readonly [string, string];
  readonly meetings: readonly Meeting[];
};

function Cell({ isSelf, names, meetings }: CellProps) {
  const { pathOfMatch } = useContext(PlaceContext);
  if (isSelf) return <td class="self" />;
  const [first] = meetings;
  if (first === undefined) return <td />;
  const isPlain = meetings.every((meeting) => meeting.mark === first.mark);
  const hasGames = meetings.some((meeting) => numbersOf(meeting.match).game > 1);
  return (
    <td class={isPlain ? first.mark : ""}>
      {meetings.map((meeting) => {
        const { game } = numbersOf(meeting.match);
        const title = `${names[0]} – ${names[1]}: ${MARKS[meeting.mark]}`;
        return (
          <a key={meeting.match} href={pathOfMatch(meeting.match)} title={hasGames ? `${title} · ${t("gameNumber", { number: game })}` : title}>
            {MARKS[meeting.mark]}
            {hasGames && <sup>{game}</sup>}
          </a>
        );
      })}
    </td>
  );
}

/** The content of a row as one string. */
function stateOf(row: CrossRow, at: number, size: number): string {
  return JSON.stringify([at, size, row]);
}
