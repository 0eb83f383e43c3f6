/** The verdict on a submission, and what else is to be said of it, in a few words. */

import type { Judged, SubmissionModel } from "../../model";
import { Icon } from "../../parts/Icon";
import { tc } from "../texts";

export function VerdictMark({ state }: { readonly state: Judged }) {
  return <span class={`badge verdict-${state}`}>{tc(state)}</span>;
}

export function Marks({ submission }: { readonly submission: Pick<SubmissionModel, "is_late" | "is_admitted" | "games"> }) {
  const codes = warningCodes(submission.games);
  return (
    <>
      {submission.is_late && <span class="badge void">{`${tc("late")}${submission.is_admitted ? `, ${tc("admitted")}` : ""}`}</span>}
      {codes.length > 0 && (
        <span class="badge void warned">
          <Icon name="warning" /> {tc("lostTechnically", { codes: codes.join(", ") })}
        </span>
      )}
    </>
  );
}

/** Why test games were lost technically. */
export function warningCodes(games: SubmissionModel["games"]): readonly string[] {
  const lost = games.filter((game) => game.is_lost_technically);
  return [...new Set(lost.flatMap((game) => game.verdicts[game.seat] ?? []))];
}
