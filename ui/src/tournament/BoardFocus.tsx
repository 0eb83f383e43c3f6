/** One board, large: the one that was clicked. */

import { useRef } from "preact/hooks";

import { t } from "../i18n";
import type { Tournament } from "../model";
import { IconButton } from "../parts/IconButton";
import { parameter, setParameter } from "../router";
import { BoardCard } from "./BoardGrid";
import type { Card } from "./boardCards";

type Props = { readonly cards: readonly Card[]; readonly tournament: Tournament };

/** Stays when the match is over, also when its card is used for another one. */
export function BoardFocus({ cards, tournament }: Props) {
  const last = useRef<Card | null>(null);
  const wanted = parameter("board");
  const card = cards.find(({ match }) => match === wanted) ?? (last.current?.match === wanted ? last.current : undefined);
  last.current = card ?? null;
  if (card === undefined) return null;
  return (
    <section class="board-focus" aria-label={t("boardLarge")}>
      <IconButton icon="close" label={t("close")} onClick={() => setParameter("board", null)} />
      <ul>
        <BoardCard card={card} tournament={tournament} isSpotlight />
      </ul>
    </section>
  );
}
