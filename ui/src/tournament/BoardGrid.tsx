/** The boards of running matches, and of those that have just ended. */

import { useContext } from "preact/hooks";

import { BoardView, prefersStillness } from "../board/BoardView";
import { score, t, localize } from "../i18n";
import type { GameInfo, Tournament } from "../model";
import { parameter } from "../router";
import { hasWon, matchTitle, stageOfMatch, teamName } from "./naming";
import { PlaceContext } from "./place";
import type { Card } from "./boardCards";

const MOVE_MS = 220;

export function BoardGrid({ cards, tournament }: { readonly cards: readonly Card[]; readonly tournament: Tournament }) {
  if (cards.length === 0 && tournament.course.status === "finished") return null; // they are on their way, or their records are gone
  if (cards.length === 0) {
    return (
      <div class="nothing">
        <strong>{t("nothingPlayed")}</strong>
        <p class="quiet">{t("nothingPlayedHint")}</p>
      </div>
    );
  }
  return (
    <ul class="board-grid">
      {cards.map((card) => (
        <BoardCard key={card.match} card={card} tournament={tournament} />
      ))}
    </ul>
  );
}

type Props = { readonly card: Card; readonly tournament: Tournament; readonly isSpotlight?: boolean };

/** A running board opens large, a finished one as a replay; a large one closes. */
export function BoardCard({ card, tournament, isSpotlight = false }: Props) {
  const { pathOfMatch } = useContext(PlaceContext);
  const stage = stageOfMatch(tournament, card.match);
  if (stage === undefined) return null;
  const { game } = stage;
  const isRunning = card.result === null;
  const kind = `${isRunning ? "" : " over"}${isSpotlight ? " spotlight" : ""}`;
  const address = isRunning ? pathOfBoard(parameter("board") === card.match ? null : card.match) : pathOfMatch(card.match);
  return (
    <li class={`board-card${kind}`}>
      <div class="board-title">
        <a class="board-link" href={address}>
          {matchTitle(card.match, card.label, stage.games_per_pair)}
        </a>
        {isRunning && (
          <span class="live-mark">
            {t("live")}
            {card.turn !== null && <span class="quiet"> · {t("turn", { turn: card.turn })}</span>}
          </span>
        )}
      </div>
      <BoardView
        board={game.board}
        theme={game.theme}
        pool={card.pool}
        scene={card.scene}
        label={t("boardMatch", { names: card.seats.map(teamName).join(" – ") })}
        ms={prefersStillness() ? 0 : MOVE_MS}
      />
      <ol class="sides">
        {card.seats.map((team, seat) => (
          <Side key={seat} card={card} game={game} seat={seat} name={teamName(team)} />
        ))}
      </ol>
      {card.result !== null && <p class="board-foot quiet">{localize(card.result.reason)}</p>}
    </li>
  );
}

/** The same view with another board, or none, shown large. */
function pathOfBoard(match: string | null): string {
  const shown = new URLSearchParams();
  for (const name of ["view", "stage"]) {
    const value = parameter(name);
    if (value !== null) shown.set(name, value);
  }
  if (match !== null) shown.set("board", match);
  return `/?${shown.toString()}`;
}

type SideProps = { readonly card: Card; readonly game: GameInfo; readonly seat: number; readonly name: string };

function Side({ card, game, seat, name }: SideProps) {
  const { result } = card;
  const isBest = hasWon(result?.places ?? null, seat);
  const state = isBest ? "seat-line best" : card.moving.includes(seat) ? "seat-line moving" : "seat-line";
  return (
    <li class={state}>
      <span class="swatch" style={{ background: game.theme.seats[seat] }} />
      <span class="team" title={name}>
        {name}
      </span>
      {result !== null && <span class="seat-score">{score(result.scores[seat] ?? 0)}</span>}
    </li>
  );
}
