/** The projector after the end: the podium, the deciding match move by move, the final tables. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

import { api } from "../../api";
import { BoardView, prefersStillness } from "../../board/BoardView";
import { t, localize } from "../../i18n";
import type { Replay, Tournament } from "../../model";
import { plainName } from "../../replay/visible";
import { Podium } from "../Podium";
import { useRefetched } from "../refetched";
import { hasWon } from "../naming";
import { HallTables } from "./HallTables";

/** What is shown, ten seconds each. */
const PROGRAMME = ["podium", "podium", "match", "match", "match", "match", "tables", "tables"] as const;
const MATCH_MS = 32_000;
const FASTEST_MS = 60;
const SLOWEST_MS = 1500;

export function Finale({ tournament, turned }: { readonly tournament: Tournament; readonly turned: number }) {
  const part = PROGRAMME[turned % PROGRAMME.length] ?? "podium";
  if (part === "match" && tournament.deciding !== null) return <DecidingMatch id={tournament.deciding} />;
  if (part === "podium") {
    return (
      <div class="finale">
        <Podium tournament={tournament} />
      </div>
    );
  }
  return (
    <div class="finale finale-tables">
      <HallTables tournament={tournament} turned={turned} />
    </div>
  );
}

function DecidingMatch({ id }: { readonly id: string }) {
  const { value } = useRefetched(id, null, () => api.match(id));
  return (
    <section class="finale deciding-match" aria-labelledby="deciding-title">
      <h2 id="deciding-title">{t("decidingMatch")}</h2>
      {value !== null && <Film replay={value} />}
    </section>
  );
}

function Film({ replay }: { readonly replay: Replay }) {
  const last = replay.frames.length - 1;
  const stepMs = Math.min(SLOWEST_MS, Math.max(FASTEST_MS, MATCH_MS / Math.max(1, last)));
  const at = useSignal(0);
  useEffect(() => {
    const timer = setInterval(() => (at.value = Math.min(last, at.value + 1)), stepMs);
    return () => clearInterval(timer);
  }, []);
  const isOver = at.value === last;
  const [names, frame] = [replay.bots.map((bot) => plainName(bot.name)), replay.frames[at.value]];
  return (
    <>
      <ol class="sides">
        {names.map((name, seat) => (
          <li key={seat} class={isOver && hasWon(replay.places, seat) ? "seat-line best" : "seat-line"}>
            <span class="swatch" style={{ background: replay.game.theme.seats[seat] }} />
            <span class="team">{name}</span>
          </li>
        ))}
      </ol>
      <BoardView
        board={replay.game.board}
        theme={replay.game.theme}
        pool={replay.pool}
        scene={frame?.scene ?? []}
        label={t("boardMatch", { names: names.join(" – ") })}
        ms={prefersStillness() ? 0 : stepMs / 2}
      />
      <p class="deciding-end">{isOver && replay.reason !== null ? localize(replay.reason) : t("turn", { turn: at.value })}</p>
    </>
  );
}
