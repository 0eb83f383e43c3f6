/** The chosen turn: error streams, exactly what was sent and received, and the measurements. */

import { kibibytes, milliseconds, t, localize } from "../i18n";
import { wasAsked, type Answer, type Replay } from "../model";
import { Prose } from "../parts/Prose";
import { RawText } from "../parts/RawText";
import { Icon } from "../parts/Icon";
import { Advice } from "./Advice";
import { ErrorStreams } from "./ErrorStreams";
import { isHuman, nameOf } from "./names";
import type { Player } from "./player";
import { save } from "./saving";
import { Swatch } from "./Seats";

export function Inspector({ player }: { readonly player: Player }) {
  const replay = player.replay.value;
  const answers = player.frame.value?.answers ?? [];
  if (answers.length === 0) return <p class="quiet">{t("startPosition")}</p>;
  return (
    <>
      <ErrorStreams replay={replay} answers={answers} />
      {answers.map((answer) => (
        <AnswerView key={answer.seat} replay={replay} answer={answer} turn={player.turn.value} />
      ))}
      {replay.game.has_own_views && replay.has_words && <p class="quiet">{t("ownView")}</p>}
    </>
  );
}

type Props = { readonly replay: Replay; readonly answer: Answer; readonly turn: number };

function AnswerView({ replay, answer, turn }: Props) {
  const bot = replay.bots[answer.seat];
  const name = bot === undefined ? "" : nameOf(bot);
  const isPerson = bot !== undefined && isHuman(bot);
  if (!wasAsked(replay, answer)) {
    return (
      <article class="answer">
        <AnswerTitle replay={replay} seat={answer.seat} name={name} />
        <p class="quiet">{t(isPerson ? "personNotAsked" : "notAsked")}</p>
      </article>
    );
  }
  return (
    <article class="answer">
      <AnswerTitle replay={replay} seat={answer.seat} name={name} />
      {bot !== undefined && answer.verdict !== null && !isInResult(replay, answer, turn) && (
        <>
          <p class="verdict">
            <Prose text={localize(answer.verdict.detail)} /> <code>{answer.verdict.code}</code>
          </p>
          <Advice bot={bot} verdict={answer.verdict} />
        </>
      )}
      <Figures answer={answer} isHuman={isPerson} />
      {replay.has_words ? <Words replay={replay} answer={answer} turn={turn} isPerson={isPerson} /> : <p class="quiet">{t("wordsForJury")}</p>}
    </article>
  );
}

/** Whether the result of the match, which is shown with its last turn, is about this verdict. */
function isInResult(replay: Replay, answer: Answer, turn: number): boolean {
  const decisive = replay.bots[answer.seat]?.verdict ?? null;
  return replay.status === "finished" && decisive?.code === answer.verdict?.code && turn === replay.frames.length - 1;
}

/** The texts: sent and received. */
function Words({ replay, answer, turn, isPerson }: Props & { readonly isPerson: boolean }) {
  const isByFiles = replay.game.protocol === "files";
  const stem = `${replay.game.id}-${turn}-${answer.seat}`;
  return (
    <>
      {!isPerson && <Message title={isByFiles ? "input.txt" : t("sent")} text={answer.sent} file={isByFiles ? `${stem}-input.txt` : null} />}
      <Message
        title={isPerson ? t("personMove") : isByFiles ? "output.txt" : t("received")}
        text={answer.received}
        file={isByFiles && !isPerson ? `${stem}-output.txt` : null}
      />
    </>
  );
}

function AnswerTitle({ replay, seat, name }: { readonly replay: Replay; readonly seat: number; readonly name: string }) {
  return (
    <h2>
      <Swatch replay={replay} seat={seat} />
      <span class="name">{name}</span>
    </h2>
  );
}

function Figures({ answer, isHuman }: { readonly answer: Answer; readonly isHuman: boolean }) {
  const ofPrograms = [
    [t("cpu"), milliseconds(answer.cpu_ms)],
    [t("idle"), milliseconds(answer.idle_ms)],
    [t("memory"), kibibytes(answer.peak_kib)],
  ];
  const figures = [
    [t("wall"), milliseconds(answer.wall_ms)],
    ...(isHuman ? [] : ofPrograms),
    ...(answer.exit_status === null ? [] : [[t("exitStatus"), String(answer.exit_status)]]),
    ...(answer.signal === null ? [] : [[t("signal"), answer.signal]]),
  ];
  return (
    <dl class="measured">
      {figures.map(([title, value]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type MessageProps = { readonly title: string; readonly text: string | null; readonly file: string | null };

function Message({ title, text, file }: MessageProps) {
  return (
    <div class="message">
      <h3>
        {title}
        {file !== null && text !== null && (
          <button type="button" class="plain small" onClick={() => save(file, text, "text/plain;charset=utf-8")}>
            <Icon name="download" />
            {t("download", { name: title })}
          </button>
        )}
      </h3>
      {text === null || text === "" ? <p class="quiet">{t("nothing")}</p> : <RawText text={text} label={title} />}
    </div>
  );
}
