/** A person's clock, running down while the answer is awaited. */

import { useSignal } from "@preact/signals";
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
  const now = useSignal(performance.now());
  useEffect(() => {
    const timer = setInterval(() => (now.value = performance.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const left = secondsLeft(left_ms, now.value - received_at);
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

/** The remaining seconds, rounded up. */
export function secondsLeft(left_ms: number, gone_ms: number): number {
  return Math.max(0, Math.ceil((left_ms - Math.max(0, gone_ms)) / 1000));
}

export function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
