/** The time that a contest has left. */

import { useEffect } from "preact/hooks";

import { moment } from "../i18n";
import type { ContestDetails } from "../model";
import { useFeed } from "./data";
import { PhaseMark } from "./PhaseMark";
import { tc } from "./texts";
import { clock, duration } from "./time";

/** After a contest's end or start, the server may say so a little later. */
const ASK_AGAIN_MS = 3000;

export function Countdown({ contest }: { readonly contest: ContestDetails }) {
  const feed = useFeed();
  const instant = clock.value;
  const left = leftMs(contest, Date.parse(contest.server_time) + Math.max(0, instant - feed.receivedAt));
  const isDue = left !== null && left <= 0;
  const round = isDue ? Math.floor(instant / ASK_AGAIN_MS) : 0;
  useEffect(() => {
    if (isDue) feed.renewContest().catch(() => undefined);
  }, [isDue, round]);
  return (
    <div class="contest-clock">
      <PhaseMark phase={contest.phase} />
      {left === null ? (
        <strong>{tc("hasEnded")}</strong>
      ) : (
        <p>
          <span class="quiet">{tc(TITLES[contest.phase])}</span>
          <span class="clock-time" role="timer">
            {duration(left)}
          </span>
        </p>
      )}
      <p class="quiet">
        {tc("startsAt")}: {moment(contest.start)}
        {contest.end !== null && ` · ${tc("endsAt")}: ${moment(contest.end)}`}
      </p>
    </div>
  );
}

const TITLES = { before: "untilStart", running: "untilEnd", paused: "pausedLeft", over: "hasEnded" } as const;

/** What is counted down; null after the end. */
export function leftMs(contest: ContestDetails, now: number): number | null {
  switch (contest.phase) {
    case "before":
      return Date.parse(contest.start) - now;
    case "paused":
      return (contest.length_s - contest.elapsed_s) * 1000;
    case "running":
      return contest.end === null ? (contest.length_s - contest.elapsed_s) * 1000 : Date.parse(contest.end) - now;
    default:
      return null;
  }
}
