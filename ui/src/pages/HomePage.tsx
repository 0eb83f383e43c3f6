/** The arena's first page: the games, and the matches. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

import { api, ServerAway, errorText } from "../api";
import { BoardView } from "../board/BoardView";
import { counted, t, localize } from "../i18n";
import { isOver, type Arena, type GameInfo, type MatchSummary, type Text } from "../model";
import { Failure, useAttempt } from "../parts/Attempt";
import { Icon } from "../parts/Icon";
import { Loading, Notice } from "../parts/Notice";
import { go, pathOfMatch } from "../router";
import { useTitle } from "../title";
import { firstDraft, toMatch } from "./draft";
import { MatchList } from "./MatchList";

const CALM_MS = 4000;
const BUSY_MS = 1000;

export function HomePage({ arena }: { readonly arena: Arena }) {
  useTitle(() => t("arena"));
  const { matches, failure, refresh } = useMatches();
  return (
    <div class="home">
      <section aria-labelledby="games-title">
        <h1 id="games-title">{t("games")}</h1>
        <p class="lead">{t("gamesHint")}</p>
        <ul class="games">
          {arena.games.map((game) => (
            <GameCard key={game.id} game={game} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="matches-title">
        <h2 id="matches-title">{t("matches")}</h2>
        {failure !== null && (
          <Notice kind="bad" title={t("wentWrong")}>
            <p>{localize(failure)}</p>
          </Notice>
        )}
        {matches === null ? <Loading text={t("loading")} /> : <MatchList matches={matches} onChange={refresh} />}
      </section>
    </div>
  );
}

function GameCard({ game }: { readonly game: GameInfo }) {
  const isStarting = useSignal(false);
  const { attempt, failure } = useAttempt();
  const playJury = async () => {
    isStarting.value = true;
    await attempt(async () => go(pathOfMatch((await api.start(toMatch(game, firstDraft(game)))).id)));
    isStarting.value = false;
  };
  return (
    <li class="game-card" data-game={game.id}>
      <a class="picture" href={newMatchPath(game)} tabIndex={-1} aria-hidden="true">
        <BoardView
          board={game.board}
          theme={game.theme}
          pool={game.start.pool}
          scene={game.start.scene}
          label={t("boardOf", { game: localize(game.titles) })}
        />
      </a>
      <div class="caption">
        <h2>{localize(game.titles)}</h2>
        <span class="quiet">{counted("seats", game.seats.length)}</span>
        <button type="button" class="button primary small" disabled={isStarting.value} data-action="play-jury" onClick={() => void playJury()}>
          <Icon name="play" />
          {t(isStarting.value ? "starting" : "playJury")}
        </button>
        <a class="call" href={newMatchPath(game)}>
          {t("setUp")}
        </a>
        <Failure text={failure} />
      </div>
    </li>
  );
}

function newMatchPath(game: GameInfo): string {
  return `/new?game=${encodeURIComponent(game.id)}`;
}

/** The list of matches, fetched regularly while the page is visible. */
function useMatches() {
  const matches = useSignal<readonly MatchSummary[] | null>(null);
  const failure = useSignal<Text | null>(null);
  const refresh = async () => {
    try {
      matches.value = await api.matches();
      failure.value = null;
    } catch (error) {
      if (!(error instanceof ServerAway)) failure.value = errorText(error);
    }
  };
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const loop = async () => {
      if (!document.hidden) await refresh();
      if (isGone) return;
      const isBusy = matches.peek()?.some((match) => !isOver(match.status)) ?? true;
      timer = setTimeout(() => void loop(), isBusy ? BUSY_MS : CALM_MS);
    };
    void loop();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, []);
  return { matches: matches.value, failure: failure.value, refresh: () => void refresh() };
}
