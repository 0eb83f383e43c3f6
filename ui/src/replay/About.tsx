/** The match as a whole: its conditions, its bots, and what can be downloaded. */

import { seconds, t, localize } from "../i18n";
import type { Limits, Replay } from "../model";
import { Downloads } from "./Downloads";
import { isHuman, languageOf, nameOf } from "./names";
import type { Player } from "./player";
import { Swatch } from "./Seats";

export function About({ player, isOffline }: { readonly player: Player; readonly isOffline: boolean }) {
  const replay = player.replay.value;
  return (
    <>
      <Downloads player={player} isOffline={isOffline} />
      <dl class="facts">
        <Fact title={t("conditions")}>{replay.has_limits ? limitsText(replay.game.limits) : t("noLimits")}</Fact>
        {replay.seed !== null && (
          <Fact title={t("seed")}>
            <code>{replay.seed}</code>
          </Fact>
        )}
        {Object.entries(replay.options).map(([name, value]) => (
          <Fact key={name} title={optionTitle(replay, name)}>
            {value}
          </Fact>
        ))}
      </dl>
      {!replay.is_confined && <p class="quiet">{t("notConfined")}</p>}
      {replay.bots.map((bot, seat) => (
        <article key={seat} class="answer">
          <h2>
            <Swatch replay={replay} seat={seat} />
            <span class="name">{nameOf(bot)}</span>
          </h2>
          <dl class="facts">
            {!isHuman(bot) && <Fact title={t("languageOf")}>{languageOf(bot)}</Fact>}
            {bot.hash !== "" && (
              <Fact title={t("hash")}>
                <code class="hash" title={bot.hash}>
                  {bot.hash.slice(0, 16)}
                </code>
              </Fact>
            )}
          </dl>
        </article>
      ))}
    </>
  );
}

function Fact({ title, children }: { readonly title: string; readonly children: preact.ComponentChildren }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function optionTitle(replay: Replay, name: string): string {
  const titles = replay.game.options.find((each) => each.name === name)?.titles;
  return titles === undefined ? name : localize(titles);
}

export function limitsText(limits: Limits): string {
  const values = { time: seconds(limits.time_ms), memory: limits.memory_mib, moves: limits.block_moves ?? 1 };
  const key = { move: "limitPerMove", match: "limitPerMatch", block: "limitPerBlock" } as const;
  return t(key[limits.per], values);
}
