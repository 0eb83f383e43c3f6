/** The page of a tournament: progress, boards, tables, and every stage in detail. */

import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useMemo } from "preact/hooks";

import { switchFullScreen } from "../fullscreen";
import { t, localize } from "../i18n";
import type { Tournament } from "../model";
import { Emptiness, Loading, Notice } from "../parts/Notice";
import { Help } from "../replay/Help";
import { pressed, VIEW_BINDINGS, type ViewActions } from "../replay/keys";
import { plainName } from "../replay/visible";
import { parameter, setParameter } from "../router";
import { useTitle } from "../title";
import { Feed } from "./feed";
import { currentStage, gameTitle } from "./naming";
import { OWN_SITE, PlaceContext, type Place } from "./place";
import { Progress } from "./Progress";
import { Podium } from "./Podium";
import { Projector } from "./projector/Projector";
import { StageView } from "./StageView";
import { Standings } from "./Standings";
import { BoardFocus } from "./BoardFocus";
import { BoardGrid } from "./BoardGrid";

const LONGEST_NOTE = 600;

export function TournamentPage({ place = OWN_SITE, children }: { readonly place?: Place; readonly children?: ComponentChildren }) {
  const feed = useMemo(() => new Feed(place), [place]);
  useEffect(() => () => feed.stop(), [feed]);
  const isHelpOpen = useSignal(false);
  useTitle(() => titleOf(feed));
  useKeys({
    toggleFullScreen: () => void switchFullScreen(document.documentElement),
    toggleProjector: () => setParameter("view", parameter("view") === "projector" ? null : "projector"),
    toggleHelp: () => (isHelpOpen.value = !isHelpOpen.value),
  });
  return (
    <>
      <PlaceContext.Provider value={place}>
        <Shown feed={feed} />
        {parameter("view") !== "projector" && children}
      </PlaceContext.Provider>
      <Help isOpen={isHelpOpen} keys={KEYS} />
    </>
  );
}

function Shown({ feed }: { readonly feed: Feed }) {
  const tournament = feed.tournament.value;
  if (feed.refusal.value !== null) {
    return (
      <Emptiness title={t("wentWrong")}>
        <p>{localize(feed.refusal.value.text)}</p>
      </Emptiness>
    );
  }
  if (tournament === null) return <Loading text={t("loading")} />;
  if (parameter("view") === "projector") return <Projector feed={feed} tournament={tournament} />;
  return (
    <div class="tournament">
      <Progress feed={feed} tournament={tournament} />
      <News feed={feed} tournament={tournament} />
      <Podium tournament={tournament} />
      <Views tournament={tournament} />
      <View feed={feed} tournament={tournament} />
    </div>
  );
}

type Props = { readonly feed: Feed; readonly tournament: Tournament };

function News({ feed, tournament }: Props) {
  const course = feed.course.value ?? tournament.course;
  return (
    <>
      {course.failure !== null && (
        <Notice kind="bad" title={t("journalBroken")}>
          <p class="as-written">{localize(course.failure)}</p>
        </Notice>
      )}
      {course.status === "interrupted" && (
        <Notice kind="warning" title={t("interrupted")}>
          <p>{t("interruptedHint")}</p>
        </Notice>
      )}
      {tournament.notes.length > 0 && (
        <ul class="notes">
          {tournament.notes.map((note, at) => (
            <li key={at}>{plainName(localize(note), LONGEST_NOTE)}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function Views({ tournament }: { readonly tournament: Tournament }) {
  const shown = shownStage(tournament);
  const button = (value: string | null, title: string, isOn: boolean, isPressed: boolean) => (
    <button
      key={value ?? "now"}
      type="button"
      class={isOn ? "on" : ""}
      aria-pressed={isPressed}
      onClick={() => setParameter("stage", value)}
    >
      {title}
    </button>
  );
  return (
    <div class="views" role="group" aria-label={t("views")}>
      {button(null, t(tournament.course.status === "running" ? "now" : "overview"), false, shown === null)}
      {tournament.stages.map((stage) => {
        const isOn = stage === currentStage(tournament) && tournament.course.status === "running";
        const title = tournament.stages.length > 1 ? `${stage.number}. ${localize(stage.title)}` : localize(stage.title);
        return button(String(stage.number), title, isOn, shown === stage.number);
      })}
    </div>
  );
}

function shownStage(tournament: Tournament): number | null {
  const wanted = Number(parameter("stage"));
  return tournament.stages.some((stage) => stage.number === wanted) ? wanted : null;
}

function View({ feed, tournament }: Props) {
  const number = shownStage(tournament);
  const stage = tournament.stages.find((each) => each.number === number);
  if (stage !== undefined) return <StageView key={stage.number} stage={stage} course={tournament.course} running={feed.running.value} />;
  return (
    <div class="now">
      <section aria-labelledby="boards-title">
        <h2 id="boards-title">{t("boards")}</h2>
        <BoardFocus cards={feed.cards.value} tournament={tournament} />
        <BoardGrid cards={feed.cards.value} tournament={tournament} />
      </section>
      <section aria-labelledby="standings-title">
        <h2 id="standings-title">{t("standings")}</h2>
        <Standings tournament={tournament} />
        <Lots tournament={tournament} />
      </section>
    </div>
  );
}

function Lots({ tournament }: { readonly tournament: Tournament }) {
  return (
    <p class="lots quiet">
      {tournament.seed === null ? (
        <>
          {t("seedHash")}: <code>{tournament.seed_hash}</code>
        </>
      ) : (
        <>
          {t("tournamentSeed")}: <code>{tournament.seed}</code>
        </>
      )}
    </p>
  );
}

function titleOf(feed: Feed): string | null {
  const tournament = feed.tournament.value;
  return tournament === null ? null : (tournament.title ?? `${localize(gameTitle(tournament))} · ${t("tournament")}`);
}

/** The keys of every large view; P is kept from an earlier version. */
const KEYS = VIEW_BINDINGS.map((each) => (each.text === "keyProjector" ? { ...each, keys: [...each.keys, "p", "з"] } : each));

function useKeys(actions: ViewActions): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event, KEYS, actions);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
}
