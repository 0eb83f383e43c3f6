/** Slips with passwords: one per team, to be printed and cut. */

import { localize } from "../../i18n";
import type { TeamSlips } from "../../model";
import { Notice } from "../../parts/Notice";
import { save } from "../../replay/saving";
import { useFeed } from "../data";
import { pathIn } from "../paths";
import { tj } from "./texts";

export function Slips({ printed, contest }: { readonly printed: TeamSlips; readonly contest: string }) {
  const feed = useFeed();
  const titles = feed.contest.value?.titles;
  const address = `${location.host}${pathIn(contest, "login")}`;
  return (
    <section aria-label={tj("slips")}>
      <div class="not-printed">
        <Notice kind="warning" title={tj("imported")}>
          <p class="act-line">
            <button type="button" class="button primary small" onClick={() => print()}>
              {tj("printSlips")}
            </button>
            <button type="button" class="button small" onClick={() => save(`${contest}-teams.csv`, printed.csv, "text/csv")}>
              {tj("saveCsv")}
            </button>
          </p>
        </Notice>
      </div>
      <ul class="slips">
        {printed.slips.map((slip) => (
          <li key={slip.login} class="slip">
            <strong>{slip.team}</strong>
            {titles !== undefined && <span>{localize(titles)}</span>}
            <span>
              {tj("address")}: {address}
            </span>
            <span>
              {tj("login")}: <code>{slip.login}</code>
            </span>
            <span>
              {tj("password")}: <code>{slip.password}</code>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
