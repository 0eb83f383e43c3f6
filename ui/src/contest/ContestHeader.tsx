/** The header of a contest's pages: where one can go, and who one is. */

import { useContext } from "preact/hooks";

import { localize, t } from "../i18n";
import { useAttempt } from "../parts/Attempt";
import { Emblem, Preferences } from "../parts/Header";
import { go, path } from "../router";
import { plainName } from "../replay/visible";
import { FeedContext } from "./data";
import { contestRouteOf, pathIn } from "./paths";
import { isJury, isTeamOf, logOut, me } from "./session";
import { tc, type ContestTextKey } from "./texts";

export function ContestHeader() {
  const feed = useContext(FeedContext);
  const contest = feed?.contest.value ?? null;
  return (
    <header class="header">
      <a class="skip" href="#content">
        {t("skip")}
      </a>
      <a class="brand" href="/" aria-label="Botdrome">
        <Emblem />
        <span>Botdrome</span>
      </a>
      <nav aria-label="Botdrome">
        {contest === null ? <Link path="/" title={tc("contests")} /> : <ContestLinks id={contest.id} title={localize(contest.titles)} />}
        {contest === null && isJury() && <Link path="/new" title={tc("newContest")} />}
      </nav>
      <Who contest={feed?.id ?? null} />
      <Preferences />
    </header>
  );
}

const TEAM_PAGES: readonly (readonly [string, ContestTextKey])[] = [
  ["submit", "submit"],
  ["submissions", "mySubmissions"],
  ["games", "myGames"],
  ["tokens", "myTokens"],
];

function ContestLinks({ id, title }: { readonly id: string; readonly title: string }) {
  return (
    <>
      <Link path={pathIn(id)} title={title} isExact />
      {isTeamOf(id) && TEAM_PAGES.map(([page, key]) => <Link key={page} path={pathIn(id, page)} title={tc(key)} />)}
      {isJury() && <Link path={pathIn(id, "jury")} title={tc("juryPages")} />}
    </>
  );
}

function Link({ path: to, title, isExact = false }: { readonly path: string; readonly title: string; readonly isExact?: boolean }) {
  const isHere = path.value === to || (!isExact && path.value.startsWith(`${to}/`));
  return (
    <a href={to} aria-current={isHere ? "page" : undefined}>
      <span class="link-title">{title}</span>
    </a>
  );
}

function Who({ contest }: { readonly contest: string | null }) {
  const { attempt } = useAttempt();
  const known = me.value;
  if (known === null) return null;
  if (known.login === null) {
    const isThere = contestRouteOf(path.value).page === "login" || path.value.endsWith("/login");
    return isThere ? null : (
      <a class="button small" href={contest === null ? "/login" : pathIn(contest, "login")}>
        {tc("logIn")}
      </a>
    );
  }
  const leave = async () => {
    await logOut();
    go(contest === null ? "/" : pathIn(contest));
  };
  return (
    <span class="signed-in">
      <span class="signed-in-name" title={known.team ?? known.login}>
        {known.team === null ? `${known.login} (${tc("jury")})` : plainName(known.team)}
      </span>
      <button type="button" class="button small" onClick={() => void attempt(leave)}>
        {tc("logOut")}
      </button>
    </span>
  );
}
