/** Who plays: names, colours, clocks, and how it ended for each. */

import { type ReadonlySignal } from "@preact/signals";

import { milliseconds, score, seconds, t, localize } from "../i18n";
import type { Bot, Replay } from "../model";
import { usedTime } from "./clock";
import { Countdown, Elapsed } from "./Countdown";
import type { LiveThinking } from "./live";
import { isHuman, nameOf } from "./names";
import type { Player } from "./player";
import { plainName } from "./visible";

type Props = { readonly player: Player; readonly thinking?: ReadonlySignal<LiveThinking | null> };

export function Seats({ player, thinking }: Props) {
  const replay = player.replay.value;
  const isLive = replay.status === "playing" && player.turn.value === player.lastTurn.value;
  const asked = isLive && thinking?.value?.turn === replay.frames.length ? thinking.value : null;
  const thinkingAt = (seat: number) => (asked?.waiting.includes(seat) === true ? asked : null);
  return (
    <ul class={`seats of-${replay.bots.length}`} aria-label={t("seats")}>
      {replay.bots.map((bot, seat) => (
        <SeatCard key={seat} player={player} bot={bot} seat={seat} thinking={thinkingAt(seat)} isSomebodyDue={asked !== null} />
      ))}
    </ul>
  );
}

type CardProps = {
  readonly player: Player;
  readonly bot: Bot;
  readonly seat: number;
  /** Given while this seat is thinking. */
  readonly thinking: LiveThinking | null;
  /** Whether this or another seat is thinking. */
  readonly isSomebodyDue: boolean;
};

function SeatCard({ player, bot, seat, thinking, isSomebodyDue }: CardProps) {
  const replay = player.replay.value;
  const hasMoved = player.frame.value?.answers.some((each) => each.seat === seat) === true;
  // While somebody thinks, the frame is around who is to move; in a replay around who has moved.
  const isMarked = isSomebodyDue ? thinking !== null : hasMoved;
  const isEnd = player.turn.value === player.lastTurn.value;
  const title = replay.game.seats[seat];
  const name = nameOf(bot);
  return (
    <li class={`seat ${isMarked ? "marked" : ""}`} data-seat={seat}>
      <Swatch replay={replay} seat={seat} />
      <div class="who">
        <span class="name" title={name}>
          {name}
        </span>
        <span class="quiet detail">
          {title !== undefined && localize(title)}
          {bot.own_name !== null && bot.own_name !== bot.name && (
            <span class="own-name"> · {t("callsItself", { name: plainName(bot.own_name) })}</span>
          )}
          {thinking && <span class="thinking"> · {t("thinking")}…</span>}
          {isEnd && bot.verdict !== null && (
            <>
              {" · "}
              {isHuman(bot) ? localize(bot.verdict.detail) : <code class="verdict">{bot.verdict.code}</code>}
            </>
          )}
        </span>
      </div>
      <div class="figures">
        <Standing player={player} seat={seat} />
        {isHuman(bot) ? <Countdown seat={seat} thinking={thinking} /> : <Clock player={player} seat={seat} thinking={thinking} />}
      </div>
    </li>
  );
}

export function Swatch({ replay, seat }: { readonly replay: Replay; readonly seat: number }) {
  const colour = replay.game.theme.seats[seat] ?? replay.game.theme.ink;
  return <span class="swatch" style={{ backgroundColor: colour }} aria-hidden="true" />;
}

/** The final score; before the end the current one, if the game has it. */
function Standing({ player, seat }: { readonly player: Player; readonly seat: number }) {
  const replay = player.replay.value;
  const isFinal = player.turn.value === player.lastTurn.value && replay.scores !== null;
  const points = (isFinal ? replay.scores : player.frame.value?.scores)?.[seat];
  const place = isFinal ? replay.places?.[seat] : undefined;
  if (points === undefined) return null;
  const isCounted = (player.frame.value?.scores ?? null) !== null; // throughout the game, as goals or penalties are
  return (
    <span class={place === 1 ? "points best" : "points"} title={localize(replay.game.score.titles)}>
      {score(points)}{" "}
      <small class={isCounted ? "score-title" : "unseen"}>{localize(replay.game.score.titles)}</small>
      {place !== undefined && <span class="unseen">, {t("place", { place })}</span>}
    </span>
  );
}

type ClockProps = { readonly player: Player; readonly seat: number; readonly thinking: LiveThinking | null };

function Clock({ player, seat, thinking }: ClockProps) {
  const { used_ms, limit_ms } = usedTime(player.replay.value, seat, player.turn.value);
  const used = milliseconds(used_ms);
  const label = limit_ms === null ? t("used", { used }) : t("usedOf", { used, limit: seconds(limit_ms) });
  const gauge = limit_ms === null ? null : <Gauge share={used_ms / limit_ms} />;
  if (thinking !== null) return <Elapsed thinking={thinking}>{gauge}</Elapsed>;
  return (
    <span class="clock" title={label}>
      <span class="unseen">{label}</span>
      <span aria-hidden="true">{used}</span>
      {gauge}
    </span>
  );
}

function Gauge({ share }: { readonly share: number }) {
  return (
    <span class="gauge" aria-hidden="true">
      <span class={share > 0.9 ? "full" : ""} style={{ width: `${100 * Math.min(1, share)}%` }} />
    </span>
  );
}
