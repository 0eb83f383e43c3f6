/** Targets on the board: for mouse, touch, keyboard and screen readers. */

import { useComputed, useSignal, useSignalEffect } from "@preact/signals";
import { memo } from "preact/compat";
import { useLayoutEffect, useRef } from "preact/hooks";

import { viewBox } from "../board/ground";
import type { Point } from "../board/motion";
import { mark as markColour } from "../board/paint";
import { composed } from "../board/scenes";
import type { Side } from "../board/turning";
import { t } from "../i18n";
import type { Element as Drawn, Offer } from "../model";
import { Ghost } from "./Ghost";
import type { Humans } from "./humans";
import type { Move } from "./move";
import { markOf, nameOfOffer, pieceOfGroup, type Mark } from "./offers";
import { aimed } from "./places";

const REACH = 0.75;
const FINGER_PX = 30;
const DOUBT_PX = 21;
const MANY = 120;
const REST_MS = 90;

export function Targets({ humans }: { readonly humans: Humans }) {
  const move = humans.move.value;
  const place = useRef<SVGSVGElement>(null);
  const hovered = useSignal<Offer | null>(null);
  const elements = useComputed(() => {
    const { pool } = humans.player.replay.value;
    return composed(pool, humans.player.frame.value?.scene ?? [], humans.preview.value);
  });
  useForesight(humans, hovered);
  useFocus(humans, place);
  const { theme } = humans.player.replay.value.game;
  const side = humans.player.side.value;
  const { board } = side;
  const targets = move?.targets.value ?? [];
  const own = move === null || move.groups.value.length < 2 ? null : pieceOfGroup(move.group.value, move.seat, elements.value);
  const look = { "--target": markColour("target", theme) };
  return (
    <svg
      ref={place}
      class={classes("targets", hovered.value !== null && "pointed", (humans.isAiming.value || humans.isByKeyboard.value) && "with-cursor")}
      viewBox={viewBox(board)}
      style={look}
      tabindex={-1}
      {...(move === null ? { "aria-hidden": "true" } : { role: "application", "aria-label": t("placesToPick") })}
      onPointerMove={(event) => {
        const next = event.pointerType === "touch" || move === null ? null : offerAt(event, move, side).offer;
        if (next !== hovered.peek()) hovered.value = next;
      }}
      onPointerLeave={() => (hovered.value = null)}
      onClick={(event) => {
        if (move === null || clicked(event, humans, move)) return;
        const group = groupAt(event, move, side, elements.peek());
        if (group !== null) void move.chooseGroup(group);
      }}
    >
      {move !== null && (
        <>
          <rect class="catcher" x={-board.margin} y={-board.margin} width={board.width + 2 * board.margin} height={board.height + 2 * board.margin} />
          <Ghost humans={humans} move={move} />
          {own !== null && <circle class="own" transform={movedTo(side.seen([own.x, own.y]))} r={0.62} />}
          {targets.map((offer) => (
            <Target
              key={`${offer.group}|${offer.token}`}
              offer={offer}
              at={movedTo(side.seen([offer.x, offer.y]))}
              name={nameOfOffer(offer)}
              mark={markOf(offer, elements.value)}
              isFaint={targets.length > MANY}
              isHovered={hovered.value === offer}
              isCursor={move.cursor.value === offer}
            />
          ))}
        </>
      )}
    </svg>
  );
}

function classes(...names: readonly (string | false)[]): string {
  return names.filter((each) => each !== false).join(" ");
}

function movedTo([x, y]: Point): string {
  return `translate(${x} ${y})`;
}

type TargetProps = {
  readonly offer: Offer;
  readonly at: string;
  readonly name: string;
  readonly mark: Mark;
  readonly isFaint: boolean;
  readonly isHovered: boolean;
  readonly isCursor: boolean;
};

const Target = memo(({ offer, at, name, mark, isFaint, isHovered, isCursor }: TargetProps) => (
  <g
    class={classes("target", mark, isFaint && "faint", isHovered && "hovered", isCursor && "cursor")}
    transform={at}
    role="button"
    tabindex={isCursor ? 0 : -1}
    aria-label={name}
    data-token={offer.token}
    data-group={offer.group}
  >
    <circle class="hit" r={0.35} />
    <Spot mark={mark} isFaint={isFaint} />
    {isCursor && <circle class="finder shade" r={0.58} />}
    {isCursor && <circle class="finder" r={0.58} />}
  </g>
));

function Spot({ mark, isFaint }: { readonly mark: Mark; readonly isFaint: boolean }) {
  if (mark === "plate") return <rect class="spot" x={-1} y={-0.5} width={2} height={1} rx={0.32} />;
  if (mark === "diamond") return <path class="spot" d="M0-.27.27 0 0 .27-.27 0z" />;
  return <circle class="spot" r={mark === "ring" ? 0.46 : isFaint ? 0.13 : 0.18} />;
}

type Aimed = { readonly offer: Offer | null; readonly isDoubtful: boolean; readonly isInstead: boolean };

/** What is under a pointer: a target, or else what could have been picked instead of the last pick. */
function offerAt(event: { currentTarget: SVGSVGElement; clientX: number; clientY: number; pointerType?: string }, move: Move, side: Side): Aimed {
  const [point, scale] = placeAt(event.currentTarget, event.clientX, event.clientY, side);
  const isTouch = event.pointerType === "touch";
  const reach = isTouch ? Math.max(REACH, FINGER_PX / scale) : REACH;
  const doubt = isTouch ? DOUBT_PX / scale : 0;
  const { place, isDoubtful } = aimed(move.targets.peek(), point, reach, doubt);
  if (place !== null) return { offer: place, isDoubtful, isInstead: false };
  const other = aimed(move.alternatives, point, REACH, doubt);
  return { offer: other.place, isDoubtful: other.isDoubtful, isInstead: true };
}

/** A point of the screen on the board, and how many pixels make a unit there. */
function placeAt(svg: SVGSVGElement, x: number, y: number, side: Side): readonly [Point, number] {
  const matrix = svg.getScreenCTM();
  if (matrix === null) return [[NaN, NaN], 1];
  const point = new DOMPoint(x, y).matrixTransform(matrix.inverse());
  return [side.meant([point.x, point.y]), matrix.a];
}

/** A click picks; a tap that may have meant a neighbouring target only aims, and the second tap picks. */
function clicked(event: MouseEvent & { currentTarget: SVGSVGElement; pointerType?: string }, humans: Humans, move: Move): boolean {
  const pressed = event.detail === 0 ? offerOf(event.target, move) : null;
  if (pressed !== null) {
    void move.pick(pressed);
    return true;
  }
  humans.isByKeyboard.value = false;
  const { offer, isDoubtful, isInstead } = offerAt(event, move, humans.player.side.peek());
  const isSecond = humans.isAiming.peek() && offer === move.cursor.peek();
  humans.isAiming.value = offer !== null && isDoubtful && !isSecond && !isInstead;
  if (offer === null) return false;
  if (humans.isAiming.peek()) move.cursor.value = offer;
  else void (isInstead ? move.pickInstead(offer) : move.pick(offer));
  return true;
}

/** The part of the move whose piece was clicked. */
function groupAt(
  event: { currentTarget: SVGSVGElement; clientX: number; clientY: number },
  move: Move,
  side: Side,
  elements: readonly Drawn[],
): string | null {
  const [point] = placeAt(event.currentTarget, event.clientX, event.clientY, side);
  const pieces = move.groups.peek().flatMap(({ id }) => {
    const piece = pieceOfGroup(id, move.seat, elements);
    return piece === null ? [] : [{ id, x: piece.x, y: piece.y }];
  });
  return aimed(pieces, point, REACH, 0).place?.id ?? null;
}

/** The target that a screen reader or a script pressed. */
function offerOf(target: EventTarget | null, move: Move): Offer | null {
  const node = target instanceof Element ? target.closest("[data-token]") : null;
  if (!(node instanceof SVGElement)) return null;
  const { token, group } = node.dataset;
  return move.targets.peek().find((each) => each.token === token && each.group === group) ?? null;
}

/** Shows a preview once the pointer or the cursor rests. */
function useForesight(humans: Humans, hovered: { readonly value: Offer | null }): void {
  useSignalEffect(() => {
    const move = humans.move.value;
    const offer = hovered.value ?? (humans.isByKeyboard.value ? (move?.cursor.value ?? null) : null);
    const timer = setTimeout(() => void move?.foresee(offer), REST_MS);
    return () => clearTimeout(timer);
  });
}

/** Keeps the focus at the cursor if a key has moved it, or if the focus was on the board or nowhere. */
function useFocus(humans: Humans, place: { readonly current: SVGSVGElement | null }): void {
  const cursor = humans.move.value?.cursor.value ?? null;
  const keyed = humans.keyed.value;
  const seen = useRef(keyed);
  useLayoutEffect(() => {
    const svg = place.current;
    const isKeyed = seen.current !== keyed;
    seen.current = keyed;
    if (svg === null || !humans.isByKeyboard.peek()) return;
    const focus = document.activeElement;
    if (!isKeyed && focus !== null && focus !== document.body && !svg.contains(focus)) return;
    (svg.querySelector<SVGElement>(".target.cursor") ?? svg).focus({ preventScroll: true });
  }, [cursor, keyed]);
}
