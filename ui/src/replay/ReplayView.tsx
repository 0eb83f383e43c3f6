/** A replay on the screen: board, controls, seats, and everything about the chosen turn. */

import { useSignal, type ReadonlySignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";

import { BoardView, prefersStillness } from "../board/BoardView";
import { t, tell } from "../i18n";
import { parameter, setParameter } from "../router";
import { Controls } from "./Controls";
import { Help } from "./Help";
import { pressed } from "./keys";
import type { Player } from "./player";
import { Result } from "./Result";
import { Seats } from "./Seats";
import { Tabs } from "./Tabs";
import { Timeline } from "./Timeline";

type Props = {
  readonly player: Player;
  readonly isOffline?: boolean;
  readonly thinking?: ReadonlySignal<readonly number[]>;
  /** What can be done with the match itself. */
  readonly children?: ComponentChildren;
};

const ADDRESS_DELAY_MS = 250;

export function ReplayView({ player, isOffline = false, thinking, children }: Props) {
  const isHelpOpen = useSignal(false);
  const whole = useRef<HTMLDivElement>(null);
  const isProjector = parameter("view") === "projector";
  const toggleProjector = () => setParameter("view", isProjector ? null : "projector");
  const toggleFullScreen = () => void switchFullScreen(whole.current);
  useKeys(player, { toggleProjector, toggleFullScreen, toggleHelp: () => (isHelpOpen.value = !isHelpOpen.value) });
  useTurnInAddress(player);
  useEffect(() => () => player.pause(), [player]);
  const seats = <Seats player={player} {...(thinking === undefined ? {} : { thinking })} />;
  return (
    <div ref={whole} class={isProjector ? "replay projector" : "replay"}>
      <section class="stage">
        <Title player={player} isUnseen={isProjector} />
        {isProjector && seats}
        <ReplayBoard player={player} />
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
        <aside class="side">
          {seats}
          <Result player={player} isOffline={isOffline} />
          {children}
          <Tabs player={player} isOffline={isOffline} />
        </aside>
      )}
      <Help isOpen={isHelpOpen} />
    </div>
  );
}

function Title({ player, isUnseen }: { readonly player: Player; readonly isUnseen: boolean }) {
  return <h1 class={isUnseen ? "unseen" : "game-title"}>{tell(player.replay.value.game.titles)}</h1>;
}

function ReplayBoard({ player }: { readonly player: Player }) {
  const { game, pool } = player.replay.value;
  const scene = player.frame.value?.scene ?? game.start.scene;
  const label = t("board", { game: tell(game.titles), turn: player.turn.value, last: player.lastTurn.value });
  return (
    <div class="board-place">
      <BoardView
        board={game.board}
        theme={game.theme}
        pool={player.frame.value === undefined ? game.start.pool : pool}
        scene={scene}
        label={label}
        ms={prefersStillness() ? 0 : player.moveMs}
      />
    </div>
  );
}

type Toggles = { toggleProjector: () => void; toggleFullScreen: () => void; toggleHelp: () => void };

function useKeys(player: Player, toggles: Toggles): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event, { player, ...toggles });
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
