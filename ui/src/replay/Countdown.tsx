/** The clocks that run while an answer is awaited: a person's, down; a bot's, up. */

import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";

import { t } from "../i18n";
import type { LiveThinking } from "./live";

const TICK_MS = 200;
const HURRY_S = 10;

type Props = {
  readonly seat: number;
  readonly thinking: LiveThinking | null | undefined;
  /** Whether a screen reader announces that time gets short; one of several clocks is enough. */
  readonly isAnnounced?: boolean;
};

export function Countdown({ seat, thinking, isAnnounced = false }: Props) {
  const clock = thinking?.clocks.find((each) => each.seat === seat);
  if (thinking === null || thinking === undefined || clock === undefined) return null;
  return <Ticking left_ms={clock.left_ms} received_at={thinking.received_at} isAnnounced={isAnnounced} />;
}

type TickingProps = { readonly left_ms: number; readonly received_at: number; readonly isAnnounced: boolean };

function Ticking({ left_ms, received_at, isAnnounced }: TickingProps) {
  const left = secondsLeft(left_ms, useNow() - received_at);
  const shown = minutes(left);
  return (
    <span class={left <= HURRY_S ? "countdown hurry" : "countdown"} role="timer" aria-label={t("timeLeft", { time: shown })}>
      <span aria-hidden="true">{shown}</span>
      {isAnnounced && (
        <span class="unseen" role="status">
          {left <= HURRY_S && t("hurry")}
        </span>
      )}
    </span>
  );
}

/** How long a bot has been asked; its processor time, which counts, is known when it has answered. */
export function Elapsed({ thinking, children }: { readonly thinking: LiveThinking; readonly children: ComponentChildren }) {
  const time = minutes(Math.floor((thinking.asked_ms + Math.max(0, useNow() - thinking.received_at)) / 1000));
  const label = t("thinkingFor", { time });
  return (
    <span class="clock running" role="timer" aria-label={label} title={label}>
      <span aria-hidden="true">{time}</span>
      {children}
    </span>
  );
}

/** The time by `performance.now()`, a few times a second. */
function useNow(): number {
  const now = useSignal(performance.now());
  useEffect(() => {
    const timer = setInterval(() => (now.value = performance.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now.value;
}

/** The remaining seconds, rounded up. */
export function secondsLeft(left_ms: number, gone_ms: number): number {
  return Math.max(0, Math.ceil((left_ms - Math.max(0, gone_ms)) / 1000));
}

export function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
