/** The lots of a tournament, and how anybody can recompute them. */

import type { ContestTournament } from "../model";
import { tc } from "./texts";

export function Lots({ tournament }: { readonly tournament: ContestTournament }) {
  const { commitment, secret, submissions } = tournament;
  return (
    <details class="lots-part">
      <summary>{tc("lots")}</summary>
      <p class="quiet">{tc("lotsHint")}</p>
      <dl class="hashes">
        <dt>{tc("commitment")}</dt>
        <dd>
          <code>{commitment}</code>
        </dd>
        <dt>{tc("secret")}</dt>
        <dd>{secret === null ? <span class="quiet">{tc("secretLater")}</span> : <code>{secret}</code>}</dd>
        {submissions !== null && (
          <>
            <dt>{tc("enteredHashes")}</dt>
            <dd>
              <ul>
                {submissions.map((each, at) => (
                  <li key={at}>
                    <code>{each}</code>
                  </li>
                ))}
              </ul>
            </dd>
          </>
        )}
      </dl>
      {secret !== null && submissions !== null && (
        <>
          <p>{tc("recomputeHint")}</p>
          <pre class="exact" tabIndex={0} aria-label={tc("lots")}>
            {programOf(secret, submissions)}
          </pre>
        </>
      )}
    </details>
  );
}

function programOf(secret: string, submissions: readonly string[]): string {
  return [
    "from hashlib import sha256",
    `secret = bytes.fromhex("${secret}")`,
    `entered = sorted(map(bytes.fromhex, """${submissions.join("\n")}""".split()))`,
    "print(sha256(secret).hexdigest())",
    'print(int.from_bytes(sha256(secret + b"".join(entered)).digest(), "big"))',
  ].join("\n");
}
