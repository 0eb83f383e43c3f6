/** The difference of a source to an earlier one. */

import { useMemo } from "preact/hooks";

import { tc } from "../texts";
import { difference, shortened, type Hunk } from "./diff";

type Props = { readonly number: number; readonly before: string; readonly after: string };

export function Difference({ number, before, after }: Props) {
  const hunks = useMemo(() => {
    const lines = difference(before, after);
    return lines && shortened(lines);
  }, [before, after]);
  if (hunks === null) return <p class="quiet">{tc("differenceTooLarge")}</p>;
  if (hunks.length === 0) return <p class="quiet">{tc("noDifference", { number })}</p>;
  return (
    <div class="difference" tabIndex={0} role="region" aria-label={tc("differenceToLast", { number })}>
      {hunks.map((hunk, at) => (
        <Line key={at} hunk={hunk} />
      ))}
    </div>
  );
}

const SIGNS = { same: " ", added: "+", removed: "−" } as const;

function Line({ hunk }: { readonly hunk: Hunk }) {
  if ("skipped" in hunk) return <div class="skipped">{tc("sameLines", { lines: hunk.skipped })}</div>;
  return (
    <div class={`line ${hunk.kind}`}>
      <span class="sign" aria-hidden="true">
        {SIGNS[hunk.kind]}
      </span>
      {hunk.kind !== "same" && <span class="unseen">{tc(hunk.kind)} </span>}
      <span class="line-text">{hunk.text}</span>
    </div>
  );
}
