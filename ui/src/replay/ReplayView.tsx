/** A replay on the screen: board, controls, seats, and everything about the chosen turn. */

import { useComputed, useSignal, type ReadonlySignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";

import { BoardView, prefersStillness } from "../board/BoardView";
import { composed } from "../board/scenes";
import { t, tell } from "../i18n";
import type { Element } from "../model";
import { parameter, setParameter } from "../router";
import { Controls } from "./Controls";
import { Help } from "./Help";
import { pressed, type ShownKeys } from "./keys";
import type { LiveThinking } from "./live";
import type { Player } from "./player";
import { Result } from "./Result";
import { Seats } from "./Seats";
import { Tabs } from "./Tabs";
import { Timeline } from "./Timeline";

/** What people who play themselves add to the view of their match. */
export type AtTheBoard = {
  /** What lies on top of the position. */
  readonly preview: ReadonlySignal<readonly Element[]>;
  readonly over: ComponentChildren;
  readonly under: ComponentChildren;
  readonly keys: readonly ShownKeys[];
  /** Hears of keys before the replay does. */
  pressed(event: KeyboardEvent): void;
};

type Props = {
  readonly player: Player;
  readonly isOffline?: boolean;
  readonly thinking?: ReadonlySignal<LiveThinking | null>;
  readonly people?: AtTheBoard | undefined;
  /** What can be done with the match itself. */
  readonly children?: ComponentChildren;
};

const ADDRESS_DELAY_MS = 250;

export function ReplayView({ player, isOffline = false, thinking, people, children }: Props) {
  const isHelpOpen = useSignal(false);
  const whole = useRef<HTMLDivElement>(null);
  const isProjector = parameter("view") === "projector";
  const toggleProjector = () => setParameter("view", isProjector ? null : "projector");
  const toggleFullScreen = () => void switchFullScreen(whole.current);
  useKeys(player, people, { toggleProjector, toggleFullScreen, toggleHelp: () => (isHelpOpen.value = !isHelpOpen.value) });
  useTurnInAddress(player);
  useEffect(() => () => player.pause(), [player]);
  const seats = <Seats player={player} {...(thinking === undefined ? {} : { thinking })} />;
  return (
    <div ref={whole} class={`replay ${isProjector ? "projector" : ""} ${people === undefined ? "" : "with-people"}`}>
      <section class="stage">
        <Title player={player} isUnseen={isProjector} />
        {isProjector && seats}
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
          {children}
          <Tabs player={player} isOffline={isOffline} />
        </aside>
      )}
      <Help isOpen={isHelpOpen} moveKeys={people?.keys ?? []} />
    </div>
  );
}

function Title({ player, isUnseen }: { readonly player: Player; readonly isUnseen: boolean }) {
  return <h1 class={isUnseen ? "unseen" : "game-title"}>{tell(player.replay.value.game.titles)}</h1>;
}

const NOTHING: readonly Element[] = [];

function ReplayBoard({ player, people }: { readonly player: Player; readonly people: AtTheBoard | undefined }) {
  const { game } = player.replay.value;
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
  const label = t("board", { game: tell(game.titles), turn: player.turn.value, last: player.lastTurn.value });
  return (
    <div class="board-place">
      <BoardView
        board={game.board}
        theme={game.theme}
        pool={shown.pool}
        scene={shown.scene}
        label={label}
        ms={prefersStillness() ? 0 : player.moveMs}
      />
      {people?.over}
    </div>
  );
}

type Toggles = { toggleProjector: () => void; toggleFullScreen: () => void; toggleHelp: () => void };

/** Listens from the moment the replay is seen, not a little later. */
function useKeys(player: Player, people: AtTheBoard | undefined, toggles: Toggles): void {
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      people?.pressed(event);
      pressed(event, { player, ...toggles });
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

async function switchFullScreen(element: HTMLElement | null): Promise<void> {
  if (document.fullscreenElement !== null) await document.exitFullscreen();
  else await element?.requestFullscreen().catch(() => undefined);
}
