/** All answers in a row; a click goes to the turn. */

import { useComputed, type ReadonlySignal } from "@preact/signals";
import { memo } from "preact/compat";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";

import { language, t } from "../i18n";
import type { Frame, Replay } from "../model";
import { describeAnswer } from "./answers";
import type { Player } from "./player";
import { Swatch } from "./Seats";

export function Moves({ player }: { readonly player: Player }) {
  const list = useRef<HTMLOListElement>(null);
  const mark = () => list.current !== null && markRow(list.current, player.turn.peek());
  useEffect(() => player.turn.subscribe(mark), [player]);
  return (
    <ol ref={list} class="moves" aria-label={t("moves")}>
      <Rows key={language.value} player={player} onDrawn={mark} />
    </ol>
  );
}

/** The rows; `onDrawn` is called after they are rendered, which may be later than a turn is visible. */
function Rows({ player, onDrawn }: { readonly player: Player; readonly onDrawn: () => unknown }) {
  const frames: ReadonlySignal<readonly Frame[]> = useComputed(() => player.replay.value.frames);
  useLayoutEffect(() => void onDrawn(), [frames.value]);
  return (
    <>
      {frames.value.slice(1).map((frame) => (
        <Row key={frame.turn} frame={frame} replay={player.replay.peek()} onChoose={() => player.goTo(frame.turn)} />
      ))}
    </>
  );
}

type RowProps = { readonly frame: Frame; readonly replay: Replay; readonly onChoose: () => void };

const Row = memo(
  ({ frame, replay, onChoose }: RowProps) => (
    <li>
      <button type="button" onClick={onChoose}>
        <span class="number">{frame.turn}</span>
        <span class="texts">
          {frame.answers.map((answer) => (
            <span key={answer.seat} class={answer.verdict === null ? "text" : "text wrong"}>
              <Swatch replay={replay} seat={answer.seat} />
              {describeAnswer(answer)}
            </span>
          ))}
        </span>
      </button>
    </li>
  ),
  (before, after) => before.frame === after.frame,
);

/** Marks the row of a turn without rendering the others again: there may be thousands. */
function markRow(list: HTMLElement, turn: number): void {
  const row = list.children[turn - 1];
  list.querySelector("[aria-current]")?.removeAttribute("aria-current");
  row?.querySelector("button")?.setAttribute("aria-current", "true");
  if (row instanceof HTMLElement) reveal(list, row);
}

function reveal(list: HTMLElement, row: HTMLElement): void {
  const top = row.offsetTop - list.offsetTop;
  if (top < list.scrollTop || top + row.offsetHeight > list.scrollTop + list.clientHeight) {
    list.scrollTop = top - list.clientHeight / 2;
  }
}
