/** One tournament of a contest: the tournament's page, and its lots. */

import { useEffect, useMemo } from "preact/hooks";

import { localize } from "../i18n";
import type { ContestTournament } from "../model";
import { Emptiness } from "../parts/Notice";
import { parameter } from "../router";
import type { Place } from "../tournament/place";
import { TournamentPage } from "../tournament/TournamentPage";
import { Found, useFeed } from "./data";
import { Lots } from "./Lots";
import { addressIn, pathIn } from "./paths";
import { tc } from "./texts";
import { timeOfDay } from "./time";
import { useTournaments } from "./TournamentList";

export function TournamentView({ number }: { readonly number: number }) {
  const feed = useFeed();
  const found = useTournaments(feed.id);
  return (
    <Found found={found}>
      {(tournaments) => {
        const tournament = tournaments.find((each) => each.number === number);
        if (tournament === undefined) return <NoTournament />;
        return tournament.started_at === null ? <NotBegun tournament={tournament} /> : <Begun tournament={tournament} />;
      }}
    </Found>
  );
}

function NoTournament() {
  const feed = useFeed();
  return (
    <Emptiness title={tc("noTournament")}>
      <a class="button" href={pathIn(feed.id)}>
        {tc("toContest")}
      </a>
    </Emptiness>
  );
}

function NotBegun({ tournament }: { readonly tournament: ContestTournament }) {
  const { progress, at } = tournament;
  return (
    <div class="narrow-page">
      <h1>{localize(tournament.titles)}</h1>
      <p class="lead-line">
        {progress === "cancelled" ? `${tc("cancelled")}. ${tc("cancelledHint")}` : tc("notBegun")}
        {progress === "planned" && `: ${at === null ? tc("plannedLater") : tc("plannedAt", { at: timeOfDay(at) })}`}
      </p>
      {progress === "waiting" && <p class="quiet">{tc("waitingHint")}</p>}
      <Lots tournament={tournament} />
    </div>
  );
}

/** Its stream brings the contest's changes, too: a browser opens only six streams to a server. */
function Begun({ tournament }: { readonly tournament: ContestTournament }) {
  const feed = useFeed();
  const number = tournament.number;
  const place = useMemo(
    (): Place => ({
      api: addressIn(feed.id, "tournaments", number),
      pathOfMatch: (match) => pathIn(feed.id, "tournaments", number, "matches", match),
      since: feed.since,
      hear: feed.hear,
    }),
    [feed, number],
  );
  useEffect(() => {
    feed.suspend();
    return () => feed.resume();
  }, [feed]);
  return (
    <>
      {parameter("view") !== "projector" && <p class="crumb quiet">{localize(tournament.titles)}</p>}
      <TournamentPage place={place}>
        <Lots tournament={tournament} />
      </TournamentPage>
    </>
  );
}
