/** One match: live while it is played, a replay afterwards. */

import { computed, useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";

import { api, matchAddress } from "../api";
import { t, localize } from "../i18n";
import { isOver, type Replay, type Source, type Text } from "../model";
import { Failure, useAttempt } from "../parts/Attempt";
import { Icon } from "../parts/Icon";
import { Emptiness, Loading } from "../parts/Notice";
import { StatusBadge } from "../parts/StatusBadge";
import { Humans } from "../play/humans";
import { MOVE_BINDINGS, PLAY_KEYS, pressedInMove } from "../play/keys";
import { PlayActions } from "../play/PlayActions";
import { PlayBar } from "../play/PlayBar";
import { Targets } from "../play/Targets";
import { follow, type Following } from "../replay/live";
import { isHuman } from "../replay/names";
import { Player } from "../replay/player";
import { ReplayView, type AtTheBoard } from "../replay/ReplayView";
import { parameter } from "../router";
import { isTournament } from "../site";
import { FilesChanged } from "./FilesChanged";
import { PlayOn, TakeBack } from "./PlayOn";
import { Rematch } from "./Rematch";
import { Rules, RulesButton } from "./Rules";
import { Share } from "./Share";

export function MatchPage({ id }: { readonly id: string }) {
  const following = useMemo(() => follow(id), [id]);
  useEffect(() => () => following.stop(), [following]);
  const refusal = following.refusal.value;
  if (refusal !== null) return <Refused text={refusal.status === 404 ? null : refusal.text} />;
  if (following.replay.value === null) return <Loading text={t("loading")} />;
  return <FollowedMatch following={following} first={following.replay.value} />;
}

function Refused({ text }: { readonly text: Text | null }) {
  return (
    <Emptiness title={text === null ? t("noMatch") : t("wentWrong")}>
      <p>{text === null ? t("noMatchHint") : localize(text)}</p>
      <a class="button" href="/">
        {t(isTournament ? "toTournament" : "toArena")}
      </a>
    </Emptiness>
  );
}

function FollowedMatch({ following, first }: { readonly following: Following; readonly first: Replay }) {
  const { attempt, failure } = useAttempt();
  const player = useMemo(() => playerOf(following, first, () => void attempt(() => api.next(first.id, 1))), [following]);
  useEffect(() => () => player.stop(), [player]);
  const humans = useMemo(() => new Humans(player, following.thinking), [player]);
  useEffect(() => () => humans.stop(), [humans]);
  const hasPeople = humans.seats.value.length > 0 && first.source !== "upload";
  const isRulesOpen = useSignal(false);
  const tools = (
    <>
      <RulesButton isOpen={isRulesOpen} />
      <Share player={player} />
    </>
  );
  return (
    <ReplayView
      player={player}
      thinking={following.thinking}
      people={hasPeople ? peopleOf(humans) : undefined}
      tools={tools}
      panel={<Rules game={first.game} isOpen={isRulesOpen} />}
    >
      <FilesChanged player={player} />
      <MatchActions player={player} humans={hasPeople ? humans : null} onStop={() => void attempt(() => api.stop(first.id))} />
      <Failure text={failure} />
    </ReplayView>
  );
}

/** What humans who play see besides the replay. */
function peopleOf(humans: Humans): AtTheBoard {
  return {
    preview: humans.preview,
    over: <Targets humans={humans} />,
    under: (
      <PlayBar humans={humans}>
        <Rematch id={humans.player.replay.value.id} />
      </PlayBar>
    ),
    keys: [...MOVE_BINDINGS, PLAY_KEYS],
    due: humans.due,
    pressed: (event) => pressedInMove(event, humans),
  };
}

function playerOf(following: Following, first: Replay, ask: () => void): Player {
  const replay = computed(() => following.replay.value ?? first);
  const turn = parameter("turn");
  const player = new Player(replay, turn === null ? null : Number(turn), !isOver(first.status));
  if (sitsOpposite(first)) player.turnBoard();
  player.feed = {
    isWaiting: () => replay.peek().status === "waiting",
    isOver: () => isOver(replay.peek().status),
    ask,
  };
  return player;
}

/** Whether the only human has the far side of a two-sided board: then it is rotated, as at a table. */
function sitsOpposite({ bots, game, source }: Replay): boolean {
  const people = bots.flatMap((bot, seat) => (isHuman(bot) ? [seat] : []));
  return source !== "upload" && game.board.kind === "squares" && bots.length === 2 && people.length === 1 && people[0] === 1;
}

type ActionsProps = { readonly player: Player; readonly humans: Humans | null; readonly onStop: () => void };

/** Actions on a match: the next turn, stop, rematch. */
function MatchActions({ player, humans, onStop }: ActionsProps) {
  const replay = player.replay.value;
  return (
    <div class="actions">
      {isOver(replay.status) ? (
        <>
          {isReplayable(replay.source) && !(humans !== null && isShownToPeople(player)) && <Rematch id={replay.id} />}
          {!isTournament && replay.status !== "failed" && <PlayOn player={player} />}
          {replay.has_record && <RecordLink id={replay.id} />}
        </>
      ) : (
        <>
          <Ongoing player={player} onStop={onStop} />
          {humans !== null && <TakeBack replay={replay} />}
          {humans !== null && <PlayActions humans={humans} />}
        </>
      )}
    </div>
  );
}

/** Whether the server has the bots for a rematch. */
function isReplayable(source: Source): boolean {
  return source === "match" || source === "demo";
}

function RecordLink({ id }: { readonly id: string }) {
  return (
    <a class="button small" href={matchAddress(id, "/log.json")} download="log.json" title="log.json">
      <Icon name="download" />
      {t("record")}
    </a>
  );
}

/** Whether the bar under the board has the rematch already. */
function isShownToPeople(player: Player): boolean {
  return player.replay.value.status === "finished" && player.turn.value === player.lastTurn.value;
}

function Ongoing({ player, onStop }: { readonly player: Player; readonly onStop: () => void }) {
  const replay = player.replay.value;
  const isBehind = player.turn.value < player.lastTurn.value;
  return (
    <>
      <StatusBadge status={replay.status} />
      {replay.is_stepped && (
        <>
          <button
            type="button"
            class="button small primary"
            disabled={replay.status !== "waiting"}
            onClick={() => {
              player.goTo(player.lastTurn.peek());
              player.step(1);
            }}
          >
            <Icon name="next" />
            {t("nextTurn")}
          </button>
          <button type="button" class="button small" onClick={() => player.toggle()}>
            <Icon name={player.isPlaying.value ? "pause" : "play"} />
            {t(player.isPlaying.value ? "pauseAutoplay" : "autoplay")}
          </button>
        </>
      )}
      {isBehind && !player.isPlaying.value && (
        <button type="button" class="button small" onClick={() => player.follow()}>
          <Icon name="last" />
          {t("toLive")}
        </button>
      )}
      <button type="button" class="button small" onClick={onStop}>
        <Icon name="stop" />
        {t("stop")}
      </button>
    </>
  );
}
