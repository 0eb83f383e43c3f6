/** The entry point of the offline viewer: one replay, in the page itself or in a file beside it. */

import "./styles/index.css";

import { signal } from "@preact/signals";
import { render } from "preact";

import { loadReplay } from "./replayFiles";
import { applyLanguage, t } from "./i18n";
import type { Replay } from "./model";
import { Emblem, Preferences } from "./parts/Header";
import { Emptiness } from "./parts/Notice";
import { Player } from "./replay/player";
import { ReplayView } from "./replay/ReplayView";
import { parameter } from "./router";
import { applyTheme } from "./theme";

const match = parameter("match");

function Offline({ player }: { readonly player: Player | null }) {
  return (
    <>
      {parameter("view") !== "projector" && (
        <header class="header">
          <span class="brand">
            <Emblem />
            <span>Botdrome</span>
          </span>
          {match !== null && (
            <nav>
              <a href="report.html">{t("toReport")}</a>
            </nav>
          )}
          <Preferences />
        </header>
      )}
      <main id="content">
        {player === null ? (
          <Emptiness title={t(match === null ? "noReplay" : "noReplayFile")}>
            <p>{t(match === null ? "noReplayHint" : "noReplayFileHint")}</p>
          </Emptiness>
        ) : (
          <ReplayView player={player} isOffline />
        )}
      </main>
    </>
  );
}

function show(replay: Replay | null): void {
  const turn = parameter("turn");
  const player = replay && new Player(signal(replay), turn === null ? null : Number(turn));
  const root = document.getElementById("app");
  if (root !== null) render(<Offline player={player} />, root);
}

applyTheme();
applyLanguage();
const text = document.getElementById("replay")?.textContent ?? "null";
const embedded = JSON.parse(text) as Replay | null;
if (embedded !== null || match === null) show(embedded);
else void loadReplay(match).then(show, () => show(null));
