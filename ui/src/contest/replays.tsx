/** Replays of a contest's matches: those of tournaments, and a team's test matches. */

import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useMemo } from "preact/hooks";

import { arena, loadArena } from "../arena";
import type { Replay } from "../model";
import { Icon } from "../parts/Icon";
import { Player } from "../replay/player";
import { ReplayView } from "../replay/ReplayView";
import { parameter } from "../router";
import { contestApi } from "./contestApi";
import { Found, useContestData, useFeed } from "./data";
import { addressIn, pathIn } from "./paths";
import { isTeamOf, me } from "./session";
import { tc } from "./texts";

export function MatchReplay({ tournament, match }: { readonly tournament: number; readonly match: string }) {
  const feed = useFeed();
  const found = useContestData(`match ${tournament} ${match}`, [], () => contestApi.match(feed.id, tournament, match));
  return (
    <Found found={found}>
      {(replay) => (
        <Shown replay={replay}>
          <a class="button small" href={pathIn(feed.id, "tournaments", tournament)}>
            {tc("backToTournament")}
          </a>
          {isOwn(replay, feed.id) && (
            <RecordLink address={addressIn(feed.id, "games", tournament, match, "log.json")} name={`${tournament}-${match}.json`} />
          )}
        </Shown>
      )}
    </Found>
  );
}

export function TestGameReplay({ submission, game }: { readonly submission: number; readonly game: number }) {
  const feed = useFeed();
  const found = useContestData(`test ${submission} ${game}`, [], () => contestApi.testGame(feed.id, submission, game));
  return (
    <Found found={found}>
      {(replay) => (
        <Shown replay={replay}>
          <a class="button small" href={pathIn(feed.id, "submissions", submission)}>
            {tc("submission", { number: submission })}
          </a>
        </Shown>
      )}
    </Found>
  );
}

/** Whether the team of this page has played in a match. */
function isOwn(replay: Replay, contest: string): boolean {
  return isTeamOf(contest) && replay.bots.some((bot) => bot.name === me.value?.team);
}

type LinkProps = { readonly address: string; readonly name: string; readonly text?: string };

export function RecordLink({ address, name, text = tc("record") }: LinkProps) {
  return (
    <a class="button small" href={address} download={name}>
      <Icon name="download" />
      {text}
    </a>
  );
}

function Shown({ replay, children }: { readonly replay: Replay; readonly children: ComponentChildren }) {
  const player = useMemo(() => {
    const turn = parameter("turn");
    return new Player(signal(replay), turn === null ? null : Number(turn));
  }, [replay]);
  useEffect(() => () => player.stop(), [player]);
  useEffect(() => {
    if (arena.peek() === null) void loadArena(); // the titles of languages
  }, []);
  return (
    <ReplayView player={player} isOffline>
      <div class="actions">{children}</div>
    </ReplayView>
  );
}
