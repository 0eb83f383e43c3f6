/** Where the offline viewer begins: one replay, kept in the page itself. */

import "./styles/index.css";

import { signal } from "@preact/signals";
import { render } from "preact";

import { applyLanguage, t } from "./i18n";
import type { Replay } from "./model";
import { Emblem, Preferences } from "./parts/Header";
import { Emptiness } from "./parts/Notice";
import { Player } from "./replay/player";
import { ReplayView } from "./replay/ReplayView";
import { parameter } from "./router";
import { applyTheme } from "./theme";

function Offline({ player }: { readonly player: Player | null }) {
  return (
    <>
      {parameter("view") !== "projector" && (
        <header class="header">
          <span class="brand">
            <Emblem />
            <span>Botdrome</span>
          </span>
          <Preferences />
        </header>
      )}
      <main id="content">
        {player === null ? (
          <Emptiness title={t("noReplay")}>
            <p>{t("noReplayHint")}</p>
          </Emptiness>
        ) : (
          <ReplayView player={player} isOffline />
        )}
      </main>
    </>
  );
}

applyTheme();
applyLanguage();
const text = document.getElementById("replay")?.textContent ?? "null";
const replay = JSON.parse(text) as Replay | null;
const turn = parameter("turn");
const player = replay && new Player(signal(replay), turn === null ? null : Number(turn));
const root = document.getElementById("app");
if (root !== null) render(<Offline player={player} />, root);
