/** What plays for a team in the next tournament. */

import type { EntryCard } from "../../model";
import { tc } from "../texts";
import { timeOfDay } from "../time";

export function EntryCardView({ card }: { readonly card: EntryCard }) {
  return (
    <section class="entry-card" aria-label={tc("entryCard")}>
      <strong>{titleOf(card)}</strong>
      {card.submission === null ? (
        <p class="quiet">{tc("nothingPlaysHint")}</p>
      ) : (
        <p class="quiet">
          SHA-256 <code>{card.sha256}</code>
        </p>
      )}
    </section>
  );
}

function titleOf({ submission: number, tournament, at }: EntryCard): string {
  if (number === null) return tc("nothingPlays");
  if (at !== null) return tc("versionPlaysAt", { number, at: timeOfDay(at) });
  return tc(tournament === null ? "versionPlays" : "versionPlaysNext", { number });
}
