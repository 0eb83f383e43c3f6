/** Beside the boards of a projector: results as they come, the next pairs, and the address. */

import { arena } from "../../arena";
import { score, t, localize } from "../../i18n";
import type { MatchLine, Tournament } from "../../model";
import { sharedOrigin } from "../../pages/Share";
import { QrPicture } from "../../parts/QrPicture";
import { decisionTitle, hasWon, matchTitle, stageOfMatch, teamName } from "../naming";

const MOST_RESULTS = 5;
const MOST_NEXT = 4;

type Props = { readonly tournament: Tournament; readonly running: ReadonlySet<string> };

export function HallNews({ tournament, running }: Props) {
  const next = tournament.waiting.filter((match) => !running.has(match.id)).slice(0, MOST_NEXT);
  const results = tournament.latest.slice(0, MOST_RESULTS);
  return (
    <aside class="hall-news">
      {results.length > 0 && (
        <section class="hall-results" aria-labelledby="results-title">
          <h2 id="results-title">{t("latestResults")}</h2>
          <ul>
            {results.map((match) => (
              <ResultLine key={match.id} match={match} tournament={tournament} />
            ))}
          </ul>
        </section>
      )}
      {next.length > 0 && (
        <section class="hall-next" aria-labelledby="next-title">
          <h2 id="next-title">{t("nextPairs")}</h2>
          <ul>
            {next.map((match) => (
              <li key={match.id}>{match.seats.map(teamName).join(" – ")}</li>
            ))}
          </ul>
        </section>
      )}
      <Address />
    </aside>
  );
}

type LineProps = { readonly match: MatchLine; readonly tournament: Tournament };

function ResultLine({ match, tournament }: LineProps) {
  const games = stageOfMatch(tournament, match.id)?.games_per_pair ?? 1;
  const decision = decisionTitle(match.decided);
  return (
    <li class="hall-result">
      <small class="quiet">{matchTitle(match.id, match.label, games)}</small>
      <span class="result-sides">
        {match.seats.map((team, seat) => (
          <span key={seat} class={hasWon(match.places, seat) ? "team best" : "team"}>
            {teamName(team)}
            {(match.verdicts[seat] ?? []).length > 0 && <em class="technical">{t("technicalDefeat")}</em>}
          </span>
        ))}
        <span class="result-score">{match.scores?.map(score).join(" : ")}</span>
      </span>
      <span class="result-reason quiet">{match.reason !== null && localize(match.reason)}</span>
      {decision !== null && match.winner !== null && (
        <span class="result-decision">{t("pairDecided", { team: teamName(match.winner), decision })}</span>
      )}
    </li>
  );
}

/** Where spectators open this page, if they can. */
function Address() {
  const address = sharedOrigin(location, arena.value?.addresses ?? []);
  if (address === null) return null;
  return (
    <section class="hall-address" aria-labelledby="address-title">
      <QrPicture text={address} />
      <p>
        <span id="address-title" class="quiet">
          {t("watchAt")}
        </span>
        <strong>{address.replace(/^http:\/\//, "")}</strong>
      </p>
    </section>
  );
}
