/** The boards of running matches, and of those that have just ended. */

import { BoardView, prefersStillness } from "../board/BoardView";
import { score, t, localize } from "../i18n";
import type { GameInfo, Tournament } from "../model";
import { pathOfMatch } from "../router";
import { hasWon, matchTitle, stageOfMatch, teamName } from "./naming";
import type { Card } from "./boardCards";

const MOVE_MS = 220;

export function BoardGrid({ cards, tournament }: { readonly cards: readonly Card[]; readonly tournament: Tournament }) {
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
      {cards.map((card) => {
        const game = stageOfMatch(tournament, card.match)?.game;
        return game === undefined ? null : <BoardCard key={card.match} card={card} game={game} />;
      })}
    </ul>
  );
}

function BoardCard({ card, game }: { readonly card: Card; readonly game: GameInfo }) {
  const title = matchTitle(card.match, card.label);
  return (
    <li class={card.result === null ? "board-card" : "board-card over"}>
      <div class="board-title">
        <span>{title}</span>
        {card.result === null && (
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
      {card.result !== null && (
        <p class="board-foot">
          <span class="quiet">{localize(card.result.reason)}</span> <a href={pathOfMatch(card.match)}>{t("watchReplay")}</a>
        </p>
      )}
    </li>
  );
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
