/** One submission: its verdict, what the compiler said, its test games, its source. */

import { decimal, moment } from "../../i18n";
import type { SubmissionDetails, TestGameModel } from "../../model";
import { Notice } from "../../parts/Notice";
import { RawText } from "../../parts/RawText";
import { contestApi } from "../contestApi";
import { Found, useContestData, useFeed } from "../data";
import { pathIn } from "../paths";
import { tc } from "../texts";
import { Difference } from "./Difference";
import { Marks, VerdictMark, warningCodes } from "./VerdictMark";

export function SubmissionPage({ number }: { readonly number: number }) {
  const feed = useFeed();
  const found = useContestData(`submission ${number}`, ["submission", "test-games"], () => contestApi.submission(feed.id, number));
  return (
    <div class="narrow-page">
      <p class="crumb">
        <a href={pathIn(feed.id, "submissions")}>{tc("mySubmissions")}</a>
      </p>
      <h1>{tc("submission", { number })}</h1>
      <Found found={found}>
        {(submission) => (
          <>
            <Facts submission={submission} />
            <Warning submission={submission} />
            {submission.judged_at !== null && <Output submission={submission} />}
            {submission.state === "accepted" && <TestGames contest={feed.id} submission={submission} />}
            <Previous contest={feed.id} submission={submission} />
            <Source text={submission.source} />
          </>
        )}
      </Found>
    </div>
  );
}

function Facts({ submission }: { readonly submission: SubmissionDetails }) {
  return (
    <>
      <p class="submission-marks" aria-live="polite">
        <VerdictMark state={submission.state} />
        <Marks submission={submission} />
      </p>
      <dl class="submission-facts">
        <dt>{tc("arrivedAt")}</dt>
        <dd>{moment(submission.arrived_at)}</dd>
        <dt>{tc("file")}</dt>
        <dd class="file-name">{submission.file_name}</dd>
        <dt>{tc("size")}</dt>
        <dd>{tc("bytes", { size: decimal(submission.size) })}</dd>
        {submission.edition !== "" && (
          <>
            <dt>{tc("languageOfSource")}</dt>
            <dd>{submission.edition}</dd>
          </>
        )}
        <dt>SHA-256</dt>
        <dd>
          <code>{submission.sha256}</code>
        </dd>
      </dl>
    </>
  );
}

function Warning({ submission }: { readonly submission: SubmissionDetails }) {
  if (warningCodes(submission.games).length === 0) return null;
  return (
    <Notice kind="warning" title={tc("warningTitle")}>
      <p>{tc("warningHint")}</p>
    </Notice>
  );
}

function Output({ submission }: { readonly submission: SubmissionDetails }) {
  return (
    <section aria-labelledby="output-title">
      <h2 id="output-title">{tc("compilerOutput")}</h2>
      {submission.output === "" ? <p class="quiet">{tc("noOutput")}</p> : <RawText text={submission.output} label={tc("compilerOutput")} />}
    </section>
  );
}

function TestGames({ contest, submission }: { readonly contest: string; readonly submission: SubmissionDetails }) {
  return (
    <section aria-labelledby="games-title">
      <h2 id="games-title">{tc("testGames")}</h2>
      <p class="quiet lead-in">{tc(submission.games.length === 0 ? "noTestGames" : "testGamesHint")}</p>
      <ul class="cards">
        {submission.games.map((game) => (
          <li key={game.number} class="card-line">
            {game.is_played ? (
              <a class="card-link" href={pathIn(contest, "submissions", submission.number, "games", game.number)}>
                {tc("testGame", { number: game.number })}
              </a>
            ) : (
              <span>{tc("testGame", { number: game.number })}</span>
            )}
            {game.is_lost_technically && (
              <span class="badge void">{tc("lostTechnically", { codes: (game.verdicts[game.seat] ?? []).join(", ") })}</span>
            )}
            <span class="card-facts">{stateOf(game)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function stateOf(game: TestGameModel): string {
  const seat = tc("asSeat", { seat: game.seat + 1 });
  if (!game.is_played) return `${seat} · ${tc("beingPlayed")}`;
  return game.place === null ? seat : `${seat} · ${tc("placeTaken", { place: game.place })}`;
}

function Previous({ contest, submission }: { readonly contest: string; readonly submission: SubmissionDetails }) {
  const number = submission.number - 1;
  const found = useContestData(`source ${number}`, [], async () => (number < 1 ? null : contestApi.submission(contest, number)));
  if (found.value === null || found.value.source === null || submission.source === null) return null;
  return (
    <details>
      <summary>{tc("differenceToLast", { number })}</summary>
      <Difference number={number} before={found.value.source} after={submission.source} />
    </details>
  );
}

function Source({ text }: { readonly text: string | null }) {
  if (text === null) return <p class="quiet">{tc("isExecutable")}</p>;
  return (
    <details>
      <summary>{tc("source")}</summary>
      <RawText text={text} label={tc("source")} />
    </details>
  );
}
