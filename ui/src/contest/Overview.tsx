/** The first page of a contest. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

import { api } from "../api";
import { arena, loadArena } from "../arena";
import { language, localize } from "../i18n";
import type { ContestDetails, ContestLanguage } from "../model";
import { useRefetched } from "../tournament/refetched";
import { contestApi } from "./contestApi";
import { Countdown } from "./Countdown";
import { Found, useContestData } from "./data";
import { isTeamOf } from "./session";
import { EntryCardView } from "./team/EntryCardView";
import { tc } from "./texts";
import { TournamentList } from "./TournamentList";

export function Overview({ contest }: { readonly contest: ContestDetails }) {
  return (
    <div class="overview">
      <h1>{localize(contest.titles)}</h1>
      <Countdown contest={contest} />
      {isTeamOf(contest.id) && <OwnEntry contest={contest} />}
      <TournamentList contest={contest} />
      <GameStatement game={contest.game} />
      <Languages contest={contest} />
    </div>
  );
}

function OwnEntry({ contest }: { readonly contest: ContestDetails }) {
  const found = useContestData("submissions", ["submission", "tournament"], () => contestApi.submissions(contest.id));
  return found.value === null ? null : <EntryCardView card={found.value.card} />;
}

function GameStatement({ game }: { readonly game: string }) {
  const isOpen = useSignal(false);
  useEffect(() => {
    if (arena.peek() === null) void loadArena();
  }, []);
  const titles = arena.value?.games.find((each) => each.id === game)?.titles;
  return (
    <section aria-labelledby="game-title">
      <h2 id="game-title">
        {tc("statement")}: {titles === undefined ? game : localize(titles)}
      </h2>
      <button type="button" class="button small" aria-expanded={isOpen.value} onClick={() => (isOpen.value = !isOpen.value)}>
        {tc(isOpen.value ? "hideRules" : "showRules")}
      </button>
      {isOpen.value && <StatementText game={game} />}
    </section>
  );
}

function StatementText({ game }: { readonly game: string }) {
  const wanted = language.value;
  const found = useRefetched(`${game} ${wanted}`, 0, () => api.statement(game, wanted));
  return (
    <Found found={found}>
      {({ html, language: written }) => (
        // the server has made it of a game's own statement
        <div class="statement whole" lang={written} dangerouslySetInnerHTML={{ __html: html }} />
      )}
    </Found>
  );
}

function Languages({ contest }: { readonly contest: ContestDetails }) {
  const found = useContestData("languages", [], () => contestApi.languages(contest.id));
  return (
    <section aria-labelledby="languages-title">
      <h2 id="languages-title">{tc("languagesAndCompilers")}</h2>
      <Found found={found}>
        {(languages) => (
          <ul class="cards">
            {languages.map((each) => (
              <LanguageLine key={each.id} known={each} />
            ))}
          </ul>
        )}
      </Found>
    </section>
  );
}

function LanguageLine({ known }: { readonly known: ContestLanguage }) {
  return (
    <li class="language-line">
      <strong>{localize(known.titles)}</strong> <span class="quiet">{known.suffixes.join(" ")}</span>
      <p class={known.version === null ? "wrong" : "quiet"}>{known.version ?? tc("notInstalled")}</p>
      {known.editions.length > 0 && (
        <details>
          <summary>{tc("compiledWith")}</summary>
          <dl class="editions">
            {known.editions.map((each) => (
              <div key={each.command}>
                <dt>{each.label}</dt>
                <dd>
                  <code>{each.command}</code>
                </dd>
              </div>
            ))}
          </dl>
          {known.editions.length > 1 && <p class="quiet small">{tc("triedInOrder")}</p>}
        </details>
      )}
    </li>
  );
}

