/** The import of a list of teams: what it would do first, then doing it. */

import { useSignal } from "@preact/signals";

import { localize } from "../../i18n";
import type { ImportReport, TeamSlips } from "../../model";
import { Failure, useAttempt } from "../../parts/Attempt";
import { juryApi } from "./juryApi";
import { tj } from "./texts";

export function ImportTeams({ contest, onDone }: { readonly contest: string; readonly onDone: (made: TeamSlips) => void }) {
  const table = useSignal<Blob | null>(null);
  const text = useSignal("");
  const report = useSignal<ImportReport | null>(null);
  const { attempt, failure } = useAttempt();
  const choose = (data: Blob | null, shown: string) => {
    table.value = data;
    text.value = shown;
    report.value = null;
  };
  const take = async (isDryRun: boolean) => {
    if (table.value === null) return;
    const found = await juryApi.importTeams(contest, table.value, isDryRun);
    report.value = found;
    if (isDryRun) return;
    onDone(found.printed);
    choose(null, "");
  };
  return (
    <details open={report.value !== null || undefined}>
      <summary>{tj("importTeams")}</summary>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          void attempt(() => take(report.value === null));
        }}
      >
        <p class="quiet">{tj("importHint")}</p>
        <label class="drop-place">
          <input
            type="file"
            class="unseen"
            accept=".csv,text/csv,text/plain"
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              if (file !== undefined) void attempt(async () => choose(file, await file.text()));
            }}
          />
          <strong>{tj("chooseTable")}</strong>
        </label>
        <textarea
          class="code"
          rows={6}
          aria-label={tj("importTeams")}
          placeholder={"team,login\nШкола 179,school179"}
          spellcheck={false}
          value={text.value}
          onInput={(event) => choose(event.currentTarget.value === "" ? null : new Blob([event.currentTarget.value]), event.currentTarget.value)}
        />
        <Failure text={failure} />
        {report.value !== null && <Report report={report.value} />}
        <button type="submit" class="button primary" disabled={table.value === null} data-action="import">
          {tj(report.value === null ? "checkImport" : "doImport")}
        </button>
      </form>
    </details>
  );
}

function Report({ report }: { readonly report: ImportReport }) {
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label={tj("change")}>
      <table class="jury-table">
        <thead>
          <tr>
            <th scope="col">{tj("line")}</th>
            <th scope="col">{tj("team")}</th>
            <th scope="col">{tj("login")}</th>
            <th scope="col">{tj("change")}</th>
          </tr>
        </thead>
        <tbody>
          {report.lines.map((each) => (
            <tr key={each.line}>
              <td>{each.line}</td>
              <td>{each.team}</td>
              <td>{each.login}</td>
              <td class={each.change}>
                {tj(each.change)}
                {each.reason !== null && `: ${localize(each.reason)}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
