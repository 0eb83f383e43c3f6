/** Playing a match again. */

import { api } from "../api";
import { t } from "../i18n";
import { Failure, useAttempt } from "../parts/Attempt";
import { Icon } from "../parts/Icon";
import { go, pathOfMatch } from "../router";

async function playAgain(id: string, swap: boolean): Promise<void> {
  go(pathOfMatch((await api.rematch(id, swap)).id));
}

export function Rematch({ id }: { readonly id: string }) {
  const { attempt, failure } = useAttempt();
  return (
    <>
      <button type="button" class="button small" onClick={() => void attempt(() => playAgain(id, false))}>
        <Icon name="again" />
        {t("rematch")}
      </button>
      <button type="button" class="button small" onClick={() => void attempt(() => playAgain(id, true))}>
        <Icon name="swap" />
        {t("rematchSwapped")}
      </button>
      <Failure text={failure} />
    </>
  );
}

/** The same, for a bot whose file has changed. */
export function RematchWithNews({ id }: { readonly id: string }) {
  const { attempt, failure } = useAttempt();
  return (
    <>
      <p>
        <button type="button" class="button small primary" onClick={() => void attempt(() => playAgain(id, false))}>
          <Icon name="again" />
          {t("playNewVersion")}
        </button>
      </p>
      <Failure text={failure} />
    </>
  );
}
