/** The result of the match, and whether it can be trusted. */

import { useSignal } from "@preact/signals";

import { counted, t, localize } from "../i18n";
import { isPreparing, type Answer, type Bot, type Replay } from "../model";
import { Prose } from "../parts/Prose";
import { RawText } from "../parts/RawText";
import { Loading, Notice } from "../parts/Notice";
import { Advice } from "./Advice";
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
      <span>
        <Prose text={localize(replay.reason)} />
      </span>
      {canReveal && <Faults player={player} />}
    </div>
  );
}

/** What can be done about the verdicts that cost the match, and where those are that cost turns. */
function Faults({ player }: { readonly player: Player }) {
  const replay = player.replay.value;
  const isOfSeveral = replay.bots.filter((bot) => bot.verdict !== null).length > 1;
  return (
    <>
      {replay.bots.map((bot, seat) =>
        bot.verdict === null ? (
          <LostTurns key={seat} player={player} bot={bot} seat={seat} />
        ) : (
          <Advice key={seat} bot={bot} verdict={bot.verdict} {...(isOfSeveral ? { name: nameOf(bot) } : {})} />
        ),
      )}
    </>
  );
}

/** How many turns a bot has lost by faults, and a way to the first of them. */
function LostTurns({ player, bot, seat }: { readonly player: Player; readonly bot: Bot; readonly seat: number }) {
  const isFault = (answer: Answer) => answer.seat === seat && answer.verdict !== null;
  const lost = player.replay.value.frames.filter((frame) => frame.answers.some(isFault));
  const [first] = lost;
  if (first === undefined) return null;
  return (
    <p class="advice">
      <strong>{nameOf(bot)}:</strong> {counted("faults", lost.length)}.{" "}
      <button type="button" class="link" onClick={() => player.scrub(first.turn)}>
        {t("firstFault", { turn: first.turn })}
      </button>
    </p>
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
