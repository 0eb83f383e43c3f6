/** The jury's pages of a contest. */

import type { ContestDetails } from "../../model";

export function JuryPages({ contest }: { readonly contest: ContestDetails; readonly rest: readonly string[] }) {
  return <h1>{contest.id}</h1>;
}

export function NewContest() {
  return null;
}
