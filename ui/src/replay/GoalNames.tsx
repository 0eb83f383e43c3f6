/** Whose goal is whose, written on the board. */

import { t, localize } from "../i18n";
import { viewBox } from "../board/ground";
import type { Element, Highlight } from "../model";
import { isHuman, nameOf } from "./names";
import type { Player } from "./player";
import { plainName } from "./visible";

const LETTER = 0.28;

type Goal = Highlight & { readonly owner: number };

/** `elements` as they appear on the board. */
export function GoalNames({ player, elements }: { readonly player: Player; readonly elements: readonly Element[] }) {
  const goals = elements.filter(isGoal);
  if (goals.length === 0) return null;
  return (
    <svg class="goal-names" viewBox={viewBox(player.side.value.board)} aria-hidden="true">
      {goals.map((goal) => {
        const isUpright = goal.height > goal.width;
        const quarter = goal.x > player.side.value.board.width / 2 ? 90 : -90;
        return (
          <text key={goal.key} transform={`translate(${goal.x} ${goal.y})${isUpright ? ` rotate(${quarter})` : ""}`} y={0.15}>
            {ownerOf(player, goal.owner, Math.floor(Math.max(goal.width, goal.height) / LETTER))}
          </text>
        );
      })}
    </svg>
  );
}

function isGoal(element: Element): element is Goal {
  return element.kind === "highlight" && element.role === "goal" && element.owner !== null;
}

/** "Your goal" for the only human who plays; else the name of the seat's bot or human, or the seat's if that is too long or not the only such name. */
function ownerOf(player: Player, seat: number, longest: number): string {
  const { bots, game } = player.replay.value;
  const [bot, title] = [bots[seat], game.seats[seat]];
  if (bot === undefined) return "";
  if (isHuman(bot) && bots.filter(isHuman).length === 1) return t("ownGoal");
  const name = nameOf(bot);
  const isTelling = name.length <= longest && bots.filter((each) => nameOf(each) === name).length === 1;
  return plainName(isTelling || title === undefined ? name : localize(title), longest);
}
