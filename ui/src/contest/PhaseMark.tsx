/** Where a contest or a tournament is, in one word. */

import type { Phase, Progress } from "../model";
import { tc, type ContestTextKey } from "./texts";

export function PhaseMark({ phase }: { readonly phase: Phase }) {
  return <span class={`badge phase-${phase}`}>{tc(phase)}</span>;
}

const TITLES: Readonly<Record<Progress, ContestTextKey>> = {
  planned: "planned",
  waiting: "waiting",
  running: "tournamentRunning",
  stopped: "stopped",
  failed: "failed",
  cancelled: "cancelled",
  over: "tournamentDone",
};

export function ProgressMark({ progress }: { readonly progress: Progress }) {
  return <span class={`badge progress-${progress}`}>{tc(TITLES[progress])}</span>;
}
