/** Answers in words for people. */

import { localize } from "../i18n";
import type { Answer } from "../model";
import { oneLine } from "./visible";

/** The move as its game tells it; what was written instead of a move; or "—". */
export function describeAnswer(answer: Answer): string {
  if (answer.description !== null) return localize(answer.description);
  return answer.received === null || answer.received.trim() === "" ? "—" : oneLine(answer.received);
}
