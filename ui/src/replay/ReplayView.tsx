/** A replay on the screen: board, controls, seats, and everything about the chosen turn. */

import { useComputed, useSignal, type ReadonlySignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useMemo } from "preact/hooks";

import { BoardView, prefersStillness } from "../board/BoardView";
import { composed } from "../board/scenes";
import { switchFullScreen } from "../fullscreen";
import { t, localize } from "../i18n";
import { useIdle } from "../idle";
import type { Element, Replay } from "../model";
import { IconButton } from "../parts/IconButton";
import { parameter, setParameter } from "../router";
import { useTitle } from "../title";
import { Controls } from "./Controls";
import { Help } from "./Help";
import { BINDINGS, pressed, type ShownKeys } from "./keys";
import type { LiveThinking } from "./live";
import { nameOf } from "./names";
import type { Player } from "./player";
import { Result } from "./Result";
import { Seats } from "./Seats";
import { chooseLoudness, isLoud, useSounds } from "./sounds";
import { Tabs } from "./Tabs";
import { Timeline } from "./Timeline";

/** What is added to the view when humans play. */
export type AtTheBoard = {
  /** A layer on top of the position. */
  readonly preview: ReadonlySignal<readonly Element[]>;
  readonly over: ComponentChildren;
  readonly under: ComponentChildren;
  readonly keys: readonly ShownKeys[];
  /** The seats to move. */
  readonly due: ReadonlySignal<readonly number[]>;
  /** Handles keys before the replay does. */
  pressed(event: KeyboardEvent): void;
};

type Props = {
  readonly player: Player;
  readonly isOffline?: boolean;
  readonly thinking?: ReadonlySignal<LiveThinking | null>;
  readonly people?: AtTheBoard | undefined;
  /** Buttons beside the title, and what one of them opens beside the board. */
  readonly tools?: ComponentChildren;
  readonly panel?: ComponentChildren;
  /** Actions on the match itself. */
  readonly children?: ComponentChildren;
};

const ADDRESS_DELAY_MS = 250;

export function ReplayView({ player, isOffline = false, thinking, people, tools, panel, children }: Props) {
  const isHelpOpen = useSignal(false);
  const isProjector = parameter("view") === "projector";
  const isIdle = useIdle();
  const toggleProjector = () => setParameter("view", isProjector ? null : "projector");
  const toggleFullScreen = () => void switchFullScreen(document.documentElement);
  const toggleHelp = () => (isHelpOpen.value = !isHelpOpen.value);
  useKeys(people, (event) => pressed(event, BINDINGS, { player, toggleProjector, toggleFullScreen, toggleHelp }));
  useTitle(() => titleOf(player.replay.value, people !== undefined && people.due.value.length > 0));
  useTurnInAddress(player);
  useSounds(player, people?.due);
  useEffect(() => () => player.pause(), [player]);
  const seats = <Seats player={player} {...(thinking === undefined ? {} : { thinking })} />;
  return (
    <div class={classes("replay", isProjector && "projector", isProjector && isIdle.value && "idle", people !== undefined && "with-people", isTurned(player) && "turned")}>
      <section class="stage">
        <Title player={player} isUnseen={isProjector}>
          {tools}
          <SoundButton />
        </Title>
        {isProjector && seats}
        {isProjector && <Result player={player} isOffline={isOffline} isBrief />}
        <ReplayBoard player={player} people={people} />
        {people?.under}
        <div class="steering">
          <Timeline player={player} />
          <Controls
            player={player}
            isProjector={isProjector}
            onFullScreen={toggleFullScreen}
            onProjector={toggleProjector}
            onHelp={() => (isHelpOpen.value = true)}
          />
        </div>
      </section>
      {!isProjector && (
        <aside class="beside">
          {seats}
          <Result player={player} isOffline={isOffline} />
          <Prefix replay={player.replay.value} />
          {children}
          <Tabs player={player} isOffline={isOffline} />
        </aside>
      )}
      {!isProjector && panel}
      <Help isOpen={isHelpOpen} keys={BINDINGS} moveKeys={people?.keys ?? []} />
    </div>
  );
}

type TitleProps = { readonly player: Player; readonly isUnseen: boolean; readonly children: ComponentChildren };

function Title({ player, isUnseen, children }: TitleProps) {
  const title = localize(player.replay.value.game.titles);
  if (isUnseen) return <h1 class="unseen">{title}</h1>;
  return (
    <div class="title-row">
      <h1 class="game-title">{title}</h1>
      <div class="tools">{children}</div>
    </div>
  );
}

function SoundButton() {
  const icon = isLoud.value ? "sound" : "silence";
  return <IconButton icon={icon} label={t(isLoud.value ? "soundOff" : "soundOn")} onClick={() => chooseLoudness(!isLoud.value)} />;
}

/** From which turn this match was played on. */
function Prefix({ replay }: { readonly replay: Replay }) {
  return replay.prefix === 0 ? null : <p class="quiet prefix">{t("goesOn", { turn: replay.prefix })}</p>;
}

/** Whether the first seat's side of the board is away from the viewer. */
function isTurned(player: Player): boolean {
  return player.quarters.value === 2;
}

function classes(...names: readonly (string | false)[]): string {
  return names.filter(Boolean).join(" ");
}

const NOTHING: readonly Element[] = [];

function ReplayBoard({ player, people }: { readonly player: Player; readonly people: AtTheBoard | undefined }) {
  const { game } = player.replay.value;
  const side = player.side.value;
  const preview = people?.preview.value ?? NOTHING;
  const position = useComputed(() => {
    const [replay, frame] = [player.replay.value, player.frame.value];
    return frame === undefined ? replay.game.start : { pool: replay.pool, scene: frame.scene };
  }).value;
  const shown = useMemo(() => {
    if (preview.length === 0) return position;
    const pool = composed(position.pool, position.scene, preview);
    return { pool, scene: pool.map((_, index) => index) };
  }, [position, preview]);
  const pool = useMemo(() => side.elements(shown.pool), [side, shown.pool]);
  const label = t("board", { game: localize(game.titles), turn: player.turn.value, last: player.lastTurn.value });
  return (
    <div class="board-place">
      <BoardView
        board={side.board}
        theme={game.theme}
        pool={pool}
        scene={shown.scene}
        label={label}
        ms={prefersStillness() ? 0 : player.moveMs}
      />
      {people?.over}
    </div>
  );
}

/** Listens from the first rendering on, not a little later. */
function useKeys(people: AtTheBoard | undefined, hear: (event: KeyboardEvent) => void): void {
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      people?.pressed(event);
      hear(event);
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  });
}

/** Keeps ?turn=N in the address, a moment after the turn stops changing. */
function useTurnInAddress(player: Player): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const dispose = player.turn.subscribe((turn) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const isPlain = player.isFollowing.peek() || (turn === 0 && parameter("turn") === null);
        setParameter("turn", isPlain ? null : String(turn));
      }, ADDRESS_DELAY_MS);
    });
    return () => {
      clearTimeout(timer);
      dispose();
    };
  }, [player]);
}

/** "Breakthrough: Ada – The jury's bot"; or whose move it is, to be seen from other tabs. */
function titleOf(replay: Replay, isDue: boolean): string {
  const match = `${localize(replay.game.titles)}: ${replay.bots.map(nameOf).join(" – ")}`;
  return isDue ? `● ${t("yourMove")} · ${match}` : match;
}
