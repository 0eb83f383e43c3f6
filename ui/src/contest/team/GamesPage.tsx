/** The matches of a team, with the cause of each technical defeat. */

import { moment, score } from "../../i18n";
import type { TeamGame } from "../../model";
import { teamName } from "../../tournament/naming";
import { contestApi } from "../contestApi";
import { Found, useContestData, useFeed } from "../data";
import { addressIn, pathIn } from "../paths";
import { RecordLink } from "../replays";
import { tc } from "../texts";

export function GamesPage() {
  const feed = useFeed();
  const found = useContestData("games", ["games", "tournament"], () => contestApi.games(feed.id));
  return (
    <div class="narrow-page">
      <h1>{tc("myGames")}</h1>
      <Found found={found}>
        {(games) =>
          games.length === 0 ? (
            <div class="nothing">
              <strong>{tc("noGames")}</strong>
              <p class="quiet">{tc("noGamesHint")}</p>
            </div>
          ) : (
            <>
              <p>
                <RecordLink address={addressIn(feed.id, "games", "records.zip")} name="records.zip" text={tc("allRecords")} />
              </p>
              <ul class="cards">
                {games.map((game) => (
                  <GameLine key={`${game.tournament} ${game.match}`} contest={feed.id} game={game} />
                ))}
              </ul>
            </>
          )
        }
      </Found>
    </div>
  );
}

function GameLine({ contest, game }: { readonly contest: string; readonly game: TeamGame }) {
  const codes = game.verdicts[game.seat] ?? [];
  const outcome = outcomeOf(game);
  return (
    <li class="card-line">
      <a class="card-link" href={pathIn(contest, "tournaments", game.tournament, "matches", game.match)}>
        {game.seats.map(teamName).join(" – ")}
      </a>
      <span class={`game-outcome ${outcome}`}>
        {tc(outcome)} {game.scores.map(score).join(" : ")}
      </span>
      {codes.length > 0 && <span class="badge void">{tc("lostTechnically", { codes: codes.join(", ") })}</span>}
      <span class="card-facts">
        {tc("tournamentNumber", { number: game.tournament })} · {moment(game.finished_at)} ·{" "}
        <a href={pathIn(contest, "submissions", game.submission)}>{tc("playedWith", { number: game.submission })}</a>{" "}
        <code title={game.sha256}>{game.sha256.slice(0, 8)}</code>{" "}
        <RecordLink address={addressIn(contest, "games", game.tournament, game.match, "log.json")} name={`${game.tournament}-${game.match}.json`} />
      </span>
    </li>
  );
}

function outcomeOf(game: TeamGame): "won" | "drawn" | "lost" {
  const place = game.places[game.seat] ?? 1;
  if (place > 1) return "lost";
  return game.places.some((other) => other > 1) ? "won" : "drawn";
}
