/** The parts of a move that is planned in parts: which are planned, and which one is being planned. */

import { t, localize } from "../i18n";
import { Icon } from "../parts/Icon";
import type { Move } from "./move";
import { nameOfOffer } from "./offers";

export function Groups({ move }: { readonly move: Move }) {
  const groups = move.groups.value;
  if (groups.length < 2) return null;
  const chosen = groups.find((each) => each.id === move.group.value);
  return (
    <div class="groups">
      <div class="chips" role="group" aria-label={t("partsOfMove")}>
        {groups.map((group) => {
          const isPlanned = group.picked.length > 0;
          return (
            <button
              key={group.id}
              type="button"
              class={isPlanned ? "chip planned" : "chip"}
              aria-pressed={group.id === move.group.value && group.isOpen}
              disabled={move.stage.value !== "ready" || (!group.isOpen && !isPlanned)}
              title={isPlanned && !group.isOpen ? t("planAgain") : undefined}
              data-group={group.id}
              data-planned={isPlanned}
              onClick={() => void move.chooseGroup(group.id)}
            >
              {localize(group.title)}
              {isPlanned && <Icon name="check" />}
              {isPlanned && <span class="unseen">{t("planned")}</span>}
            </button>
          );
        })}
      </div>
      {chosen !== undefined && chosen.isOpen && chosen.picked.length > 0 && (
        <ul class="tags" aria-label={t("pickedHere")}>
          {chosen.picked.map((offer, at) => (
            <li key={at}>
              <button type="button" class="tag" aria-label={t("takeBack", { place: nameOfOffer(offer) })} onClick={() => void move.takeBack(offer)}>
                {nameOfOffer(offer)}
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
