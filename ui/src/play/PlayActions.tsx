/** What a human can do besides moving: confirm every move, and resign. */

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";

import { api } from "../api";
import { t } from "../i18n";
import { Failure, useAttempt } from "../parts/Attempt";
import { Icon } from "../parts/Icon";
import type { Humans } from "./humans";
import { chooseCare, isCareful } from "./move";

export function PlayActions({ humans }: { readonly humans: Humans }) {
  const [only, ...more] = humans.seats.value;
  const seat = humans.move.value?.seat ?? (more.length === 0 ? only : undefined);
  return (
    <>
      {seat !== undefined && <Resigning key={seat} id={humans.player.replay.value.id} seat={seat} />}
      <label class="careful">
        <input type="checkbox" checked={isCareful.value} onChange={(event) => chooseCare(event.currentTarget.checked)} />
        {t("careful")}
      </label>
      {humans.isSecret.value && (
        <label class="careful">
          <input type="checkbox" checked={!humans.isOpen.value} onChange={(event) => (humans.isOpen.value = !event.currentTarget.checked)} />
          {t("hidePlans")}
        </label>
      )}
    </>
  );
}

/** Resigning, which must be confirmed. */
function Resigning({ id, seat }: { readonly id: string; readonly seat: number }) {
  const isSure = useSignal(false);
  const { attempt, failure } = useAttempt();
  const no = useRef<HTMLButtonElement>(null);
  useEffect(() => no.current?.focus(), [isSure.value]); // or the next key would go to the board
  const resign = () => {
    isSure.value = false;
    void attempt(() => api.resign(id, seat));
  };
  return (
    <div class="resigning" role="group" aria-label={t("resign")}>
      {isSure.value ? (
        <>
          <span>{t("resignSure")}</span>
          <button type="button" class="button small danger" data-action="resign-sure" onClick={resign}>
            {t("resignYes")}
          </button>
          <button ref={no} type="button" class="button small" onClick={() => (isSure.value = false)}>
            {t("resignNo")}
          </button>
        </>
      ) : (
        <button type="button" class="button small" data-action="resign" onClick={() => (isSure.value = true)}>
          <Icon name="flag" />
          {t("resign")}
        </button>
      )}
      <Failure text={failure} />
    </div>
  );
}
