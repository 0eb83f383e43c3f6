/** The whole page: header, errors, and the page of the address. */

import { useEffect } from "preact/hooks";

import { isServerThere } from "./api";
import { arena, loadArena } from "./arena";
import { t, localize } from "./i18n";
import { HomePage } from "./pages/HomePage";
import { MatchPage } from "./pages/MatchPage";
import { NewMatchPage } from "./pages/NewMatchPage";
import { Header } from "./parts/Header";
import { IconButton } from "./parts/IconButton";
import { Emptiness, Loading } from "./parts/Notice";
import { isDragged, isOpening, openingError } from "./parts/records";
import { parameter, route } from "./router";
import { isTournament } from "./site";
import { TournamentPage } from "./tournament/TournamentPage";

export function App() {
  useEffect(() => void loadArena(), []);
  const isProjector = (route.value.page === "match" || isTournament) && parameter("view") === "projector";
  return (
    <>
      {!isProjector && <Header />}
      <div class="banners" aria-live="polite">
        {!isServerThere.value && (
          <div class="banner warning">
            <span class="spinner" aria-hidden="true" />
            {t(isTournament ? "tournamentAway" : "away")}
          </div>
        )}
        {isOpening.value && <div class="banner">{t("opening")}</div>}
        {openingError.value !== null && (
          <div class="banner bad">
            <span>{localize(openingError.value)}</span>
            <IconButton icon="close" label={t("close")} onClick={() => (openingError.value = null)} />
          </div>
        )}
      </div>
      <main id="content" tabIndex={-1}>
        <Page />
      </main>
      {isDragged.value && <div class="drop-cover">{t("dropRecord")}</div>}
    </>
  );
}

function Page() {
  const at = route.value;
  if (at.page === "match") return <MatchPage key={at.id} id={at.id} />;
  if (isTournament && at.page === "home") return <TournamentPage />;
  if (at.page === "unknown" || isTournament) {
    return (
      <Emptiness title={t("noPage")}>
        <a class="button" href="/">
          {t(isTournament ? "toTournament" : "toArena")}
        </a>
      </Emptiness>
    );
  }
  if (arena.value === null) return <Loading text={t("loading")} />;
  return at.page === "new" ? <NewMatchPage arena={arena.value} /> : <HomePage arena={arena.value} />;
}
