/** Numbers that are chosen in a table beside the board, such as the skills of players. */

import { t, localize } from "../i18n";
import type { Level, Table, Text } from "../model";
import { Icon } from "../parts/Icon";
import type { Humans } from "./humans";
import type { Move } from "./move";

export function LevelTable({ humans }: { readonly humans: Humans }) {
  const move = humans.move.value;
  const table = move?.choices.value?.table ?? null;
  if (move === null || table === null) return null;
  const columns = titlesOf(table, (level) => level.column);
  return (
    <section class="levels" aria-label={localize(table.title)}>
      <header>
        <h2>{localize(table.title)}</h2>
        <output class="remaining">{localize(table.remaining)}</output>
      </header>
      <table>
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column.en} scope="col">
                {localize(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {titlesOf(table, (level) => level.row).map((row) => (
            <tr key={row.en}>
              <th scope="row">{localize(row)}</th>
              {columns.map((column) => (
                <td key={column.en}>
                  <Cell move={move} level={table.levels.find((each) => each.row.en === row.en && each.column.en === column.en)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The different rows or columns, in order of appearance. */
function titlesOf(table: Table, titleOf: (level: Level) => Text): readonly Text[] {
  return [...new Map(table.levels.map((level) => [titleOf(level).en, titleOf(level)])).values()];
}

function Cell({ move, level }: { readonly move: Move; readonly level: Level | undefined }) {
  if (level === undefined) return null;
  const [more, less] = [move.raising(level), move.lowering(level)];
  const name = `${localize(level.row)}, ${localize(level.column)}`;
  return (
    <span class="level" data-level={level.token}>
      <button type="button" aria-label={t("lower", { name })} disabled={less === undefined} onClick={() => less && void move.takeBack(less)}>
        <Icon name="minus" />
      </button>
      <output aria-label={name}>{level.value}</output>
      <button type="button" aria-label={t("raise", { name })} disabled={more === undefined} onClick={() => more && void move.pick(more)}>
        <Icon name="plus" />
      </button>
    </span>
  );
}
