/** The time of day. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

import { language, t } from "../../i18n";

const TICK_MS = 1000;

export function Clock() {
  const now = useSignal(timeOfDay());
  useEffect(() => {
    const timer = setInterval(() => (now.value = timeOfDay()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <time class="clock" aria-label={t("timeOfDay")}>
      {now.value}
    </time>
  );
}

function timeOfDay(): string {
  return new Date().toLocaleTimeString(language.value, { hour: "2-digit", minute: "2-digit" });
}
