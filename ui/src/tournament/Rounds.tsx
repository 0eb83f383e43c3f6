/** The rounds of a stage: every match, with its result and a link to its replay. */

import { useSignal } from "@preact/signals";
import { useContext } from "preact/hooks";

import { api } from "../api";
import { score, t, localize } from "../i18n";
import type { Course, MatchLine, Round, StageInfo } from "../model";
import { Loading, Notice } from "../parts/Notice";
import { PlaceContext } from "./place";
import { useRefetched } from "./refetched";
import { currentRound, hasWon, labelTitle, numbersOf, teamName } from "./naming";
import { ageOf } from "./StageView";

type Props = { readonly stage: StageInfo; readonly course: Course; readonly running: ReadonlySet<string> };

export function Rounds({ stage, course, running }: Props) {
  const chosen = useSignal<number | null>(null);
  const number = chosen.value ?? currentRound(stage) ?? 1;
  const count = stage.rounds.find((round) => round.number === number);
  const age = `${ageOf(course)} ${count?.finished ?? 0}`;
  const { api: base } = useContext(PlaceContext);
  const { value, failure } = useRefetched(`${stage.number}.${number}`, age, () => api.round(base, stage.number, number));
  return (
    <section aria-labelledby="rounds-title">
      <h2 id="rounds-title">{t("rounds")}</h2>
      <div class="round-choice" role="group" aria-label={t("rounds")}>
        {stage.rounds.map((round) => (
          <button
            key={round.number}
            type="button"
            aria-pressed={round.number === number}
            aria-label={t("roundNumber", { number: round.number })}
            class={round.finished < round.matches ? "on" : ""}
            onClick={() => (chosen.value = round.number)}
          >
            {round.number}
          </button>
        ))}
      </div>
      {count !== undefined && <p class="quiet round-count">{t("roundPlayed", { round: number, done: count.finished, all: count.matches })}</p>}
      {failure !== null && (
        <Notice kind="bad" title={t("wentWrong")}>
          <p>{localize(failure)}</p>
        </Notice>
      )}
      {value === null ? failure === null && <Loading text={t("loading")} /> : <RoundTable round={value} stage={stage} running={running} />}
    </section>
  );
}

type TableProps = { readonly round: Round; readonly stage: StageInfo; readonly running: ReadonlySet<string> };

function RoundTable({ round, stage, running }: TableProps) {
  const { pathOfMatch } = useContext(PlaceContext);
  const shown = (match: MatchLine) => (
    <Pairing match={match} gamesPerPair={stage.games_per_pair} isRunning={running.has(match.id)} />
  );
  return (
    <ul class="pairings">
      {round.matches.map((match) => (
        <li key={match.id}>
          {match.places === null ? (
            <div class="pairing">{shown(match)}</div>
          ) : (
            <a class="pairing" href={pathOfMatch(match.id)}>
              {shown(match)}
            </a>
          )}
        </li>
      ))}
      {round.byes.map((team) => (
        <li key={team}>
          <div class="pairing">
            <span class="pairing-number" />
            <span class="pairing-names">
              <span class="team">{teamName(team)}</span>
            </span>
            <span class="quiet pairing-reason">{t("restsFor")}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}

type PairingProps = { readonly match: MatchLine; readonly gamesPerPair: number; readonly isRunning: boolean };

function Pairing({ match, gamesPerPair, isRunning }: PairingProps) {
  const { table, game } = numbersOf(match.id);
  const place = match.label === "" ? String(table) : labelTitle(match.label);
  const number = gamesPerPair > 1 ? `${place} · ${t("gameNumber", { number: game })}` : place;
  return (
    <>
      <span class="pairing-number quiet">{number}</span>
      <span class="pairing-names">
        {match.seats.map((team, seat) => (
          <span key={seat} class={hasWon(match.places, seat) ? "team best" : "team"}>
            {teamName(team)}
            {(match.verdicts[seat] ?? []).map((code) => (
              <code key={code}>{code}</code>
            ))}
          </span>
        ))}
      </span>
      <span class="pairing-score">{match.scores === null ? "" : match.scores.map(score).join(" : ")}</span>
      <span class="quiet pairing-reason">{match.reason === null ? t(isRunning ? "isPlayed" : "notYet") : localize(match.reason)}</span>
    </>
  );
}
