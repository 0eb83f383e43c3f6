/** One match: live while it is played, a replay afterwards. */

import { computed, useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";

import { api, matchAddress, toldOf } from "../api";
import { t, tell } from "../i18n";
import { isOver, type Replay, type Source, type Told } from "../model";
import { Icon } from "../parts/Icon";
import { Emptiness, Loading } from "../parts/Notice";
import { StatusBadge } from "../parts/StatusBadge";
import { Humans } from "../play/humans";
import { MOVE_BINDINGS, PLAY_KEYS, pressedInMove } from "../play/keys";
import { PlayActions } from "../play/PlayActions";
import { PlayBar } from "../play/PlayBar";
import { Targets } from "../play/Targets";
import { follow, type Following } from "../replay/live";
import { Player } from "../replay/player";
import { ReplayView, type AtTheBoard } from "../replay/ReplayView";
import { go, parameter, pathOfMatch } from "../router";
import { isTournament } from "../site";
import { FilesChanged } from "./FilesChanged";

export function MatchPage({ id }: { readonly id: string }) {
  const following = useMemo(() => follow(id), [id]);
  useEffect(() => () => following.stop(), [following]);
  const refusal = following.refusal.value;
  if (refusal !== null) return <Refused told={refusal.status === 404 ? null : refusal.told} />;
  if (following.replay.value === null) return <Loading text={t("loading")} />;
  return <FollowedMatch following={following} first={following.replay.value} />;
}

function Refused({ told }: { readonly told: Told | null }) {
  return (
    <Emptiness title={told === null ? t("noMatch") : t("wentWrong")}>
      <p>{told === null ? t("noMatchHint") : tell(told)}</p>
      <a class="button" href="/">
        {t(isTournament ? "toTournament" : "toArena")}
      </a>
    </Emptiness>
  );
}

function FollowedMatch({ following, first }: { readonly following: Following; readonly first: Replay }) {
  const player = useMemo(() => playerOf(following, first), [following]);
  useEffect(() => () => player.stop(), [player]);
  const humans = useMemo(() => new Humans(player, following.thinking), [player]);
  useEffect(() => () => humans.stop(), [humans]);
  const hasPeople = humans.seats.value.length > 0 && first.source !== "upload";
  return (
    <ReplayView player={player} thinking={following.thinking} people={hasPeople ? peopleOf(humans) : undefined}>
      <FilesChanged player={player} />
      <MatchActions player={player} humans={hasPeople ? humans : null} />
    </ReplayView>
  );
}

/** What the people of a match see of it besides the replay. */
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
    pressed: (event) => pressedInMove(event, humans),
  };
}

function playerOf(following: Following, first: Replay): Player {
  const replay = computed(() => following.replay.value ?? first);
  const turn = parameter("turn");
  const player = new Player(replay, turn === null ? null : Number(turn), !isOver(first.status));
  player.feed = {
    isWaiting: () => replay.peek().status === "waiting",
    isOver: () => isOver(replay.peek().status),
    ask: () => void api.next(first.id, 1).catch(toldOf),
  };
  return player;
}

type ActionsProps = { readonly player: Player; readonly humans: Humans | null };

/** What can be done with a match: the next turn, stopping it, playing it again. */
function MatchActions({ player, humans }: ActionsProps) {
  const failure = useSignal<Told | null>(null);
  const replay = player.replay.value;
  const attempt = async (action: () => Promise<unknown>) => {
    try {
      failure.value = null;
      await action();
    } catch (error) {
      failure.value = toldOf(error);
    }
  };
  return (
    <div class="actions">
      {isOver(replay.status) ? (
        <>
          {isReplayable(replay.source) && !(humans !== null && isShownToPeople(player)) && <Rematch id={replay.id} />}
          {replay.status !== "failed" && <RecordLink id={replay.id} />}
        </>
      ) : (
        <>
          <Ongoing player={player} onStop={() => void attempt(() => api.stop(replay.id))} />
          {humans !== null && <PlayActions humans={humans} />}
        </>
      )}
      {failure.value !== null && (
        <p class="verdict" role="alert">
          {tell(failure.value)}
        </p>
      )}
    </div>
  );
}

/** Whether the server has the bots, and may play them again. */
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

function Rematch({ id }: { readonly id: string }) {
  const failure = useSignal<Told | null>(null);
  const rematch = async (swap: boolean) => {
    try {
      go(pathOfMatch((await api.rematch(id, swap)).id));
    } catch (error) {
      failure.value = toldOf(error);
    }
  };
  return (
    <>
      <button type="button" class="button small" onClick={() => void rematch(false)}>
        <Icon name="again" />
        {t("rematch")}
      </button>
      <button type="button" class="button small" onClick={() => void rematch(true)}>
        <Icon name="swap" />
        {t("rematchSwapped")}
      </button>
      {failure.value !== null && (
        <p class="verdict" role="alert">
          {tell(failure.value)}
        </p>
      )}
    </>
  );
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
