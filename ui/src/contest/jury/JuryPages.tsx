/** The jury's pages of a contest. */

import { localize } from "../../i18n";
import type { ContestDetails } from "../../model";
import { Countdown } from "../Countdown";
import { pathIn } from "../paths";
import { QueuePage } from "./QueuePage";
import { SubmissionsOfAll } from "./SubmissionsOfAll";
import { TeamsPage } from "./TeamsPage";
import { tj } from "./texts";
import { TournamentsPage } from "./TournamentsPage";

export { NewContest } from "./NewContest";

const PAGES = ["tournaments", "teams", "submissions", "queue"] as const;

export function JuryPages({ contest, rest }: { readonly contest: ContestDetails; readonly rest: readonly string[] }) {
  const page = PAGES.find((each) => each === rest[0]) ?? "tournaments";
  return (
    <div class="narrow-page wide-page">
      <h1 class="not-printed">{localize(contest.titles)}</h1>
      <nav class="tabs-line not-printed" aria-label={tj("partsOfJury")}>
        {PAGES.map((each) => (
          <a key={each} href={pathIn(contest.id, "jury", each)} aria-current={each === page ? "page" : undefined}>
            {tj(each)}
          </a>
        ))}
      </nav>
      {page === "tournaments" && (
        <>
          <Countdown contest={contest} />
          <TournamentsPage contest={contest} />
        </>
      )}
      {page === "teams" && <TeamsPage contest={contest.id} />}
      {page === "submissions" && <SubmissionsOfAll contest={contest} />}
      {page === "queue" && <QueuePage contest={contest.id} />}
    </div>
  );
}
