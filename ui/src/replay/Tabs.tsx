/** The panels beside the board, one at a time. */

import { useSignal } from "@preact/signals";
import type { TargetedKeyboardEvent } from "preact";

import { t } from "../i18n";
import { About } from "./About";
import { Charts } from "./Charts";
import { Inspector } from "./Inspector";
import { Moves } from "./Moves";
import type { Player } from "./player";

const TABS = ["inspector", "moves", "charts", "about"] as const;
type Tab = (typeof TABS)[number];

export function Tabs({ player, isOffline }: { readonly player: Player; readonly isOffline: boolean }) {
  const chosen = useSignal<Tab>("inspector");
  const choose = (tab: Tab) => {
    chosen.value = tab;
    document.getElementById(`tab-${tab}`)?.focus();
  };
  const turn = (event: TargetedKeyboardEvent<HTMLElement>) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    choose(TABS[(TABS.indexOf(chosen.value) + by + TABS.length) % TABS.length] ?? "inspector");
  };
  return (
    <section class="panel">
      <div class="tabs" role="tablist" onKeyDown={turn}>
        {TABS.map((tab) => (
          <button
            key={tab}
            id={`tab-${tab}`}
            type="button"
            role="tab"
            aria-selected={chosen.value === tab}
            aria-controls="panel"
            tabIndex={chosen.value === tab ? 0 : -1}
            onClick={() => (chosen.value = tab)}
          >
            {t(tab)}
          </button>
        ))}
      </div>
      <div id="panel" role="tabpanel" aria-labelledby={`tab-${chosen.value}`}>
        {chosen.value === "inspector" && <Inspector player={player} />}
        {chosen.value === "moves" && <Moves player={player} />}
        {chosen.value === "charts" && <Charts player={player} />}
        {chosen.value === "about" && <About player={player} isOffline={isOffline} />}
      </div>
    </section>
  );
}
