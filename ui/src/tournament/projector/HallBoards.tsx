/** Boards on a projector: the most important one largest, running ones large, finished ones small. */

import { t } from "../../i18n";
import type { Tournament } from "../../model";
import { parameter } from "../../router";
import { BoardCard } from "../BoardGrid";
import type { Card } from "../boardCards";
import { mostImportant } from "../importance";
import { pageOf } from "./paging";

const MOST_BESIDE = 2;
const MOST_FINISHED = 4;

type Props = { readonly cards: readonly Card[]; readonly tournament: Tournament; readonly turned: number };

export function HallBoards({ cards, tournament, turned }: Props) {
  const running = cards.filter((card) => card.result === null);
  const spotlight = running.find((card) => card.match === parameter("board")) ?? mostImportant(running, tournament);
  const others = running.filter((card) => card !== spotlight);
  const beside = pageOf(others, MOST_BESIDE, turned).items;
  const finished = cards.filter((card) => card.result !== null);
  const small = pageOf(finished, running.length === 0 ? 2 * MOST_FINISHED : MOST_FINISHED, turned).items;
  return (
    <section class="hall-boards" aria-label={t("boards")}>
      {cards.length === 0 && (
        <div class="nothing">
          <strong>{t("nothingPlayed")}</strong>
          <p class="quiet">{t("nothingPlayedHint")}</p>
        </div>
      )}
      {spotlight !== undefined && (
        <ul class={`running-boards with-${beside.length}`}>
          <BoardCard key={spotlight.match} card={spotlight} tournament={tournament} isSpotlight />
          {beside.map((card) => (
            <BoardCard key={card.match} card={card} tournament={tournament} />
          ))}
        </ul>
      )}
      {small.length > 0 && (
        <ul class={spotlight === undefined ? "finished-boards alone" : "finished-boards"}>
          {small.map((card) => (
            <BoardCard key={card.match} card={card} tournament={tournament} />
          ))}
        </ul>
      )}
    </section>
  );
}
