/** What waits for a verdict, and who works on it. */

import { localize, moment } from "../../i18n";
import type { QueueInfo, WaitingSubmission } from "../../model";
import { plainName } from "../../replay/visible";
import { Found, useContestData } from "../data";
import { VerdictMark } from "../team/VerdictMark";
import { tc } from "../texts";
import { clock, duration } from "../time";
import { juryApi } from "./juryApi";
import { tj } from "./texts";

const EVERY_MS = 5000;

export function QueuePage({ contest }: { readonly contest: string }) {
  const age = Math.floor(clock.value / EVERY_MS);
  const found = useContestData("queue", ["submission", "test-games", "tournament"], () => juryApi.queue(contest), age);
  return (
    <Found found={found}>
      {(queue) => (
        <>
          <Workers queue={queue} />
          <section aria-labelledby="queue-title">
            <h2 id="queue-title">{tj("queue")}</h2>
            <Waiting waiting={queue.waiting} />
          </section>
        </>
      )}
    </Found>
  );
}

function Workers({ queue }: { readonly queue: QueueInfo }) {
  const work = queue.work;
  return (
    <section aria-labelledby="workers-title">
      <h2 id="workers-title">{tj("workers")}</h2>
      {work === null ? (
        <p>{tj("otherConducts")}</p>
      ) : (
        <>
          <p>{tj("workersBusy", { running: work.running, slots: work.slots })}</p>
          <p class="quiet">
            {tj("waitingTasks", { compilations: work.compilations, tests: work.test_games, matches: work.tournament_matches })}
          </p>
        </>
      )}
      <p class="quiet">{tj("testsLeft", { tests: queue.test_games })}</p>
    </section>
  );
}

function Waiting({ waiting }: { readonly waiting: readonly WaitingSubmission[] }) {
  const oldest = waiting[0];
  if (oldest === undefined) return <p class="quiet">{tj("nothingWaits")}</p>;
  return (
    <>
      <p>{tj("oldest", { time: duration(Date.now() - Date.parse(oldest.arrived_at)) })}</p>
      <ul class="cards">
        {waiting.map((each) => (
          <li key={`${each.team} ${each.number}`} class="card-line">
            <strong>{plainName(each.team)}</strong>
            <span>{tc("submission", { number: each.number })}</span>
            <VerdictMark state={each.state} />
            <span class="card-facts">
              {tj("since")}: {moment(each.arrived_at)} · {tj("attempts")}: {each.attempts} · {tj("reason")}:{" "}
              {each.reason === null ? tj("inTurn") : localize(each.reason)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
