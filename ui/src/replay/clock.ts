/** How much of its time a seat has used by a turn of the replay. */

import { wasAsked, type Limits, type Replay } from "../model";

type Used = { readonly used_ms: number; readonly limit_ms: number | null };

/** The time that counts at this turn: of the last move, of the block, or of the whole match. */
export function usedTime(replay: Replay, seat: number, turn: number): Used {
  const own: number[] = [];
  for (const frame of replay.frames.slice(1, turn + 1)) {
    const answer = frame.answers.find((each) => each.seat === seat && wasAsked(replay, each));
    if (answer !== undefined) own.push(answer.cpu_ms);
  }
  const { limits } = replay.game;
  return { used_ms: counting(own, limits), limit_ms: replay.has_limits ? limits.time_ms : null };
}

function counting(own: readonly number[], limits: Limits): number {
  if (limits.per === "match") return sum(own);
  if (limits.per === "move") return own.at(-1) ?? 0;
  const block = limits.block_moves ?? own.length;
  const done = Math.max(0, Math.ceil(own.length / block) - 1) * block;
  return sum(own.slice(done));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
