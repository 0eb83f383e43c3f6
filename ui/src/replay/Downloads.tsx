/** Downloads: the record from the server, pictures made here. */

import { useSignal } from "@preact/signals";

import { matchAddress } from "../api";
import { t } from "../i18n";
import { Failure, useAttempt } from "../parts/Attempt";
import { Icon } from "../parts/Icon";
import type { Player } from "./player";
import { gifOf, pngOf, save, svgOf } from "./saving";

export function Downloads({ player, isOffline }: { readonly player: Player; readonly isOffline: boolean }) {
  const done = useSignal<number | null>(null);
  const replay = player.replay.value;
  const { attempt, failure } = useAttempt();
  const stem = `${replay.game.id}-${player.turn.value}`;
  const saveGif = async () => {
    done.value = 0;
    try {
      save(`${replay.game.id}.gif`, await gifOf(player.replay.peek(), (turns) => (done.value = turns)), "image/gif");
    } finally {
      done.value = null;
    }
  };
  return (
    <section class="downloads" aria-label={t("downloads")}>
      {!isOffline && replay.places !== null && (
        <a class="button small" href={matchAddress(replay.id, "/score.txt")} download="score.txt">
          <Icon name="download" />
          {t("scoreFile")}
        </a>
      )}
      <Made text={t("positionSvg")} onClick={() => void attempt(() => save(`${stem}.svg`, svgOf(replay, player.turn.peek()), "image/svg+xml"))} />
      <Made
        text={t("positionPng")}
        onClick={() => void attempt(async () => save(`${stem}.png`, await pngOf(replay, player.turn.peek()), "image/png"))}
      />
      <Made
        text={done.value === null ? t("gameGif") : t("makingGif", { done: done.value, all: replay.frames.length })}
        isBusy={done.value !== null}
        onClick={() => void attempt(saveGif)}
      />
      <Failure text={failure} />
    </section>
  );
}

type MadeProps = { readonly text: string; readonly onClick: () => void; readonly isBusy?: boolean };

function Made({ text, onClick, isBusy = false }: MadeProps) {
  return (
    <button type="button" class="button small" disabled={isBusy} onClick={onClick}>
      <Icon name="download" />
      {text}
    </button>
  );
}
