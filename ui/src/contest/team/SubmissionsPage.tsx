/** All submissions of a team. */

import { localize, moment } from "../../i18n";
import type { ContestDetails, SubmissionModel } from "../../model";
import { contestApi } from "../contestApi";
import { Found, useContestData } from "../data";
import { pathIn } from "../paths";
import { tc } from "../texts";
import { EntryCardView } from "./EntryCardView";
import { VerdictMark, Marks } from "./VerdictMark";

export function SubmissionsPage({ contest }: { readonly contest: ContestDetails }) {
  const found = useContestData("submissions", ["submission", "test-games", "tournament"], () => contestApi.submissions(contest.id));
  return (
    <div class="narrow-page">
      <h1>{tc("mySubmissions")}</h1>
      <Found found={found}>
        {({ submissions, card }) => (
          <>
            <EntryCardView card={card} />
            {submissions.length === 0 ? (
              <div class="nothing">
                <strong>{tc("noSubmissions")}</strong>
                <p>
                  <a class="button primary" href={pathIn(contest.id, "submit")}>
                    {tc("submit")}
                  </a>
                </p>
              </div>
            ) : (
              <ul class="cards">
                {submissions.map((each) => (
                  <SubmissionLine key={each.number} contest={contest} submission={each} />
                ))}
              </ul>
            )}
          </>
        )}
      </Found>
    </div>
  );
}

function SubmissionLine({ contest, submission }: { readonly contest: ContestDetails; readonly submission: SubmissionModel }) {
  const language = contest.languages.find((each) => each.id === submission.language);
  return (
    <li class="card-line">
      <a class="card-link" href={pathIn(contest.id, "submissions", submission.number)}>
        {tc("submission", { number: submission.number })}
      </a>
      <VerdictMark state={submission.state} />
      <Marks submission={submission} />
      <span class="card-facts">
        {moment(submission.arrived_at)} · {submission.edition || (language === undefined ? submission.language : localize(language.titles))} ·{" "}
        <span class="file-name">{submission.file_name}</span>
      </span>
    </li>
  );
}
