/** What bots wrote to their error streams in a turn, the end of it in view. */

import { useLayoutEffect, useRef } from "preact/hooks";

import { t } from "../i18n";
import type { Answer, Replay } from "../model";
import { RawText } from "../parts/RawText";
import { nameOf } from "./names";
import { Swatch } from "./Seats";

type Props = { readonly replay: Replay; readonly answers: readonly Answer[] };

export function ErrorStreams({ replay, answers }: Props) {
  return (
    <>
      {answers.map((answer) => answer.stderr !== "" && <ErrorStream key={answer.seat} replay={replay} answer={answer} />)}
    </>
  );
}

function ErrorStream({ replay, answer }: { readonly replay: Replay; readonly answer: Answer }) {
  const place = useRef<HTMLDivElement>(null);
  const bot = replay.bots[answer.seat];
  const title = bot === undefined ? t("stderr") : `${t("stderr")}: ${nameOf(bot)}`;
  useLayoutEffect(() => {
    const text = place.current?.querySelector("pre");
    if (text) text.scrollTop = text.scrollHeight; // an exception is named in the last line
  }, [answer.stderr]);
  return (
    <div ref={place} class="message error-stream">
      <h2>
        <Swatch replay={replay} seat={answer.seat} />
        <span>{title}</span>
      </h2>
      <RawText text={answer.stderr} label={title} />
    </div>
  );
}
