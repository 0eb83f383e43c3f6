/** The projector view of a tournament: large, and its pages turn by themselves. */

import { switchFullScreen } from "../../fullscreen";
import { t, localize } from "../../i18n";
import type { Tournament } from "../../model";
import { IconButton } from "../../parts/IconButton";
import { setParameter } from "../../router";
import type { Feed } from "../feed";
import { currentStage, gameTitle } from "../naming";
import { CourseLine, StatusMark } from "../Progress";
import { Clock } from "./Clock";
import { Finale } from "./Finale";
import { HallBoards } from "./HallBoards";
import { HallNews } from "./HallNews";
import { HallTables } from "./HallTables";
import { useTurning } from "./paging";

type Props = { readonly feed: Feed; readonly tournament: Tournament };

export function Projector({ feed, tournament }: Props) {
  const turned = useTurning();
  const isOver = tournament.course.status === "finished";
  return (
    <div class="tournament-projector">
      <Head feed={feed} tournament={tournament} />
      {isOver ? (
        <Finale tournament={tournament} turned={turned} />
      ) : (
        <div class={currentStage(tournament)?.has_bracket === true ? "projector-body with-bracket" : "projector-body"}>
          <HallTables tournament={tournament} turned={turned} />
          <HallBoards cards={feed.cards.value} tournament={tournament} turned={turned} />
          <HallNews tournament={tournament} running={feed.running.value} />
        </div>
      )}
    </div>
  );
}

function Head({ feed, tournament }: Props) {
  const course = feed.course.value ?? tournament.course;
  const game = gameTitle(tournament);
  return (
    <header class="projector-head">
      <div class="projector-title">
        <h1>{tournament.title ?? localize(game)}</h1>
        {tournament.title !== null && <p class="quiet">{localize(game)}</p>}
      </div>
      <StatusMark course={course} />
      <CourseLine course={course} tournament={tournament} />
      <Clock />
      <span class="projector-buttons">
        <IconButton icon="full" label={t("fullScreen")} onClick={() => void switchFullScreen(document.documentElement)} />
        <IconButton icon="close" label={t("leaveProjector")} onClick={() => setParameter("view", null)} />
      </span>
    </header>
  );
}
