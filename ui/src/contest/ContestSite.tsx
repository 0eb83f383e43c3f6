/** The pages of a contest server. */

import "../styles/contest.css";

import type { ComponentChildren } from "preact";
import { useEffect, useMemo } from "preact/hooks";

import { isServerThere } from "../api";
import { localize, t } from "../i18n";
import { Emptiness, Loading } from "../parts/Notice";
import { parameter, path } from "../router";
import { useTitle } from "../title";
import { ContestHeader } from "./ContestHeader";
import { ContestList } from "./ContestList";
import { FeedContext, useFeed } from "./data";
import { ContestFeed } from "./feed";
import { JuryPage, NewContestPage } from "./later";
import { LoginPage } from "./LoginPage";
import { Notices } from "./Notices";
import { Overview } from "./Overview";
import { contestRouteOf, pathIn } from "./paths";
import { MatchReplay, TestGameReplay } from "./replays";
import { isTeamOf, loadMe, me } from "./session";
import { GamesPage } from "./team/GamesPage";
import { SubmissionPage } from "./team/SubmissionPage";
import { SubmissionsPage } from "./team/SubmissionsPage";
import { SubmitPage } from "./team/SubmitPage";
import { TokensPage } from "./team/TokensPage";
import { tc } from "./texts";
import { TournamentView } from "./TournamentView";

export function ContestSite() {
  useEffect(() => void loadMe(), []);
  const route = contestRouteOf(path.value);
  if (route.page === "contest") return <OneContest key={route.contest} id={route.contest} rest={route.rest} />;
  return (
    <Frame>
      {me.value === null ? (
        <Loading text={t("loading")} />
      ) : route.page === "contests" ? (
        <ContestList />
      ) : route.page === "login" ? (
        <LoginPage />
      ) : route.page === "new" ? (
        <NewContestPage />
      ) : (
        <NoPage />
      )}
    </Frame>
  );
}

function OneContest({ id, rest }: { readonly id: string; readonly rest: readonly string[] }) {
  const feed = useMemo(() => new ContestFeed(id), [id]);
  useEffect(() => () => feed.stop(), [feed]);
  return (
    <FeedContext.Provider value={feed}>
      <Frame>
        <Notices />
        <ContestPage rest={rest} />
      </Frame>
    </FeedContext.Provider>
  );
}

/** Header, banners and the page itself. */
function Frame({ children }: { readonly children: ComponentChildren }) {
  const isProjector = parameter("view") === "projector";
  return (
    <>
      {!isProjector && <ContestHeader />}
      <div class="banners" aria-live="polite">
        {!isServerThere.value && (
          <div class="banner warning">
            <span class="spinner" aria-hidden="true" />
            {tc("contestAway")}
          </div>
        )}
      </div>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}

function ContestPage({ rest }: { readonly rest: readonly string[] }) {
  const feed = useFeed();
  const refusal = feed.refusal.value;
  useTitle(() => (feed.contest.value === null ? null : localize(feed.contest.value.titles)));
  if (refusal !== null) return <NoContest title={refusal.status === 404 ? tc("noContest") : localize(refusal.text)} />;
  const contest = feed.contest.value;
  if (contest === null || me.value === null) return <Loading text={t("loading")} />;
  const [page, ...numbers] = rest;
  const [first, kind, second] = numbers;
  switch (page) {
    case undefined:
      return <Overview contest={contest} />;
    case "login":
      return <LoginPage contest={contest} />;
    case "jury":
      return <JuryPage contest={contest} rest={numbers} />;
    case "tournaments":
      if (first === undefined) return <Overview contest={contest} />;
      if (kind === "matches" && second !== undefined) return <MatchReplay key={second} tournament={Number(first)} match={second} />;
      return <TournamentView key={first} number={Number(first)} />;
  }
  if (!isTeamOf(contest.id)) return <TeamsOnly contest={contest.id} />;
  switch (page) {
    case "submit":
      return <SubmitPage contest={contest} />;
    case "submissions":
      if (first === undefined) return <SubmissionsPage contest={contest} />;
      if (kind === "games" && second !== undefined) return <TestGameReplay key={rest.join()} submission={Number(first)} game={Number(second)} />;
      return <SubmissionPage key={first} number={Number(first)} />;
    case "games":
      return <GamesPage />;
    case "tokens":
      return <TokensPage />;
    default:
      return <NoPage />;
  }
}

function NoContest({ title }: { readonly title: string }) {
  return (
    <Emptiness title={title}>
      <a class="button" href="/">
        {tc("toContests")}
      </a>
    </Emptiness>
  );
}

function NoPage() {
  return <NoContest title={t("noPage")} />;
}

function TeamsOnly({ contest }: { readonly contest: string }) {
  return (
    <Emptiness title={tc("needsTeam")}>
      <a class="button primary" href={pathIn(contest, "login")}>
        {tc("logIn")}
      </a>
    </Emptiness>
  );
}
