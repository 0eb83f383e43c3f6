/** A bracket: the tree that leads to the winner, joined by lines, and the pairs for lower places. */

import { useContext } from "preact/hooks";

import { score, t } from "../i18n";
import type { Column, Game, Pair } from "../model";
import { decisionTitle, labelTitle, teamName } from "./naming";
import { PlaceContext } from "./place";
import { isFull, treesOf, type Tree } from "./trees";

type Props = { readonly columns: readonly Column[]; readonly part?: "whole" | "main" | "others" };

export function BracketView({ columns, part = "whole" }: Props) {
  const [main, ...others] = treesOf(columns);
  return (
    <div class="bracket">
      {main !== undefined && part !== "others" && <MainTree tree={main} />}
      {others.length > 0 && part !== "main" && (
        <div class="other-trees">
          {others.map((tree) => (
            <section key={tree.places[0]}>
              <h3>{t("forPlaces", { places: tree.places.join("–") })}</h3>
              <div class="tree-columns">
                {tree.columns.map((pairs, at) => (
                  <div key={at}>
                    {pairs.map((pair) => (
                      <PairCard key={pair.places.join()} pair={pair} hasLabel={tree.columns.length > 1} />
                    ))}
                  </div>
                ))}
              </div>
            </section>
          ))}
        </div>
      )}
    </div>
  );
}

function MainTree({ tree }: { readonly tree: Tree }) {
  const isJoined = isFull(tree);
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label={t("bracket")}>
      <div class={`tree of-${tree.columns.length}`}>
        {tree.columns.map((pairs, round) => (
          <h3 key={round} style={{ gridColumn: 2 * round + 1, gridRow: 1 }}>
            {labelTitle(pairs[0]?.label ?? "")}
          </h3>
        ))}
        {tree.columns.flatMap((pairs, round) =>
          pairs.flatMap((pair, at) => {
            const span = 2 ** round;
            const gridRow = `${at * span + 2} / span ${span}`;
            const card = (
              <div key={`${round}.${at}`} class="knot" style={{ gridColumn: 2 * round + 1, gridRow }}>
                <PairCard pair={pair} />
              </div>
            );
            const joint = (
              <div key={`${round}.${at} joint`} class="joint" style={{ gridColumn: 2 * round, gridRow }} />
            );
            return isJoined && round > 0 ? [joint, card] : [card];
          }),
        )}
      </div>
    </div>
  );
}

function PairCard({ pair, hasLabel = false }: { readonly pair: Pair; readonly hasLabel?: boolean }) {
  const decision = decisionTitle(pair.decided);
  return (
    <div class={pair.winner === null ? "pair" : "pair decided"}>
      {hasLabel && <div class="pair-label quiet">{labelTitle(pair.label)}</div>}
      {([0, 1] as const).map((side) => (
        <div key={side} class={pair.winner === side ? "pair-side winner" : "pair-side"}>
          <span class="seed">{pair.seeds[side] ?? ""}</span>
          <PairTeam pair={pair} side={side} />
          <span class="pair-score">{pair.games.length > 0 ? score(pair.score[side]) : ""}</span>
        </div>
      ))}
      {(pair.games.some((game) => game.is_finished) || decision !== null) && (
        <div class="pair-foot">
          {pair.games.map((game, at) => (
            <GameLink key={game.match} game={game} number={at + 1} />
          ))}
          {decision !== null && <span class="quiet">{decision}</span>}
        </div>
      )}
    </div>
  );
}

function PairTeam({ pair, side }: { readonly pair: Pair; readonly side: 0 | 1 }) {
  const team = pair.teams[side];
  if (team === null) return <span class="team quiet">{pair.decided === "bye" ? "—" : t("notKnown")}</span>;
  return (
    <span class="team" title={teamName(team)}>
      {teamName(team)}
    </span>
  );
}

function GameLink({ game, number }: { readonly game: Game; readonly number: number }) {
  const { pathOfMatch } = useContext(PlaceContext);
  const title = t("gameNumber", { number });
  return game.is_finished ? <a href={pathOfMatch(game.match)}>{title}</a> : <span class="quiet">{title}</span>;
}
