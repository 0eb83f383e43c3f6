/** The result of the match, and whether it can be trusted. */

import { useSignal } from "@preact/signals";

import { t, localize } from "../i18n";
import { isPreparing, type Replay } from "../model";
import { RawText } from "../parts/RawText";
import { Loading, Notice } from "../parts/Notice";
import { Hints } from "./Hints";
import { nameOf } from "./names";
import type { Player } from "./player";

type Props = {
  readonly player: Player;
  readonly isOffline: boolean;
  /** Whether only the result is shown, for the projector view. */
  readonly isBrief?: boolean;
};

export function Result({ player, isOffline, isBrief = false }: Props) {
  const replay = player.replay.value;
  return (
    <div class="result" aria-live="polite">
      <Verification replay={replay} showsVerification={!isBrief && (isOffline || replay.source === "upload")} />
      {!isBrief && replay.notice !== null && <Notice kind="warning" title={localize(replay.notice)} />}
      {!isBrief && <Hints replay={replay} />}
      {isPreparing(replay.status) && <Loading text={t(replay.status === "queued" ? "queuedHint" : "compilingHint")} />}
      {replay.status === "void" && (
        <Notice kind="warning" title={t("isVoid")}>
          {replay.void !== null && <p>{localize(replay.void)}</p>}
        </Notice>
      )}
      {replay.status === "failed" && (
        <Notice kind="bad" title={t("isFailed")}>
          {replay.failure !== null && <p class="as-written">{localize(replay.failure)}</p>}
        </Notice>
      )}
      <Outcome key={replay.id} player={player} canReveal={!isBrief} />
      {!isBrief && <CompilerOutput replay={replay} />}
    </div>
  );
}

/** How the match ended; shown at the end of the replay, or before on request. */
function Outcome({ player, canReveal }: { readonly player: Player; readonly canReveal: boolean }) {
  const isWanted = useSignal(false);
  const replay = player.replay.value;
  if (replay.status !== "finished" || replay.reason === null) return null;
  if (!isWanted.value && player.turn.value < player.lastTurn.value) {
    if (!canReveal) return null;
    return (
      <button type="button" class="button small reveal" onClick={() => (isWanted.value = true)}>
        {t("showResult")}
      </button>
    );
  }
  return (
    <div class="outcome">
      <strong>{headline(replay)}</strong>
      <span>{localize(replay.reason)}</span>
    </div>
  );
}

/** "Winner: name", or "Draw" where the first place is shared by all. */
export function headline(replay: Replay): string {
  const winners = replay.bots.filter((_, seat) => replay.places?.[seat] === 1);
  if (winners.length === replay.bots.length || winners.length === 0) return t("draw");
  const names = winners.map((bot) => {
    const seat = replay.game.seats[replay.bots.indexOf(bot)];
    return seat === undefined ? nameOf(bot) : `${nameOf(bot)} (${localize(seat)})`;
  });
  return `${t("winner")}: ${names.join(", ")}`;
}

function Verification({ replay, showsVerification }: { readonly replay: Replay; readonly showsVerification: boolean }) {
  if (replay.verified === null) return null;
  const { is_right, reworded } = replay.verified;
  if (is_right && reworded !== null) {
    return (
      <Notice kind="warning" title={t("verifiedReworded")}>
        <p class="as-written">{localize(reworded)}</p>
      </Notice>
    );
  }
  if (is_right) {
    return showsVerification ? <Notice kind="good" title={t("verifiedRight")} /> : null;
  }
  return (
    <Notice kind="bad" title={t("verifiedWrong")}>
      <p>{t("verifiedWrongHint")}</p>
      {replay.verified.difference !== null && <p class="as-written">{localize(replay.verified.difference)}</p>}
    </Notice>
  );
}

function CompilerOutput({ replay }: { readonly replay: Replay }) {
  return (
    <>
      {replay.bots.map((bot, seat) => {
        if (bot.compile_text === "") return null;
        const title = t("compilerOutput", { name: nameOf(bot) });
        return (
          <details key={seat} open={replay.status === "failed"}>
            <summary>{title}</summary>
            <RawText text={bot.compile_text} label={title} />
          </details>
        );
      })}
    </>
  );
}
