/** The matches, newest first; a row becomes a card where the screen is narrow. */

import { useSignal } from "@preact/signals";

import { api, toldOf } from "../api";
import { counted, moment, score, t, tell } from "../i18n";
import { isOver, type MatchSummary, type Told } from "../model";
import { IconButton } from "../parts/IconButton";
import { StatusBadge } from "../parts/StatusBadge";
import { nameInList } from "../replay/names";
import { pathOfMatch } from "../router";

type Props = { readonly matches: readonly MatchSummary[]; readonly onChange: () => void };

export function MatchList({ matches, onChange }: Props) {
  const failure = useSignal<Told | null>(null);
  if (matches.length === 0) {
    return (
      <div class="nothing">
        <strong>{t("noMatches")}</strong>
        <p class="quiet">{t("noMatchesHint")}</p>
      </div>
    );
  }
  const remove = async (match: MatchSummary) => {
    if (!confirm(t("deleteSure"))) return;
    try {
      await api.remove(match.id);
      failure.value = null;
    } catch (error) {
      failure.value = toldOf(error);
    }
    onChange();
  };
  return (
    <>
      {failure.value !== null && <p class="verdict">{tell(failure.value)}</p>}
      <ul class="matches">
        {matches.map((match) => (
          <MatchRow key={match.id} match={match} onRemove={() => void remove(match)} />
        ))}
      </ul>
    </>
  );
}

function MatchRow({ match, onRemove }: { readonly match: MatchSummary; readonly onRemove: () => void }) {
  return (
    <li class="match">
      <a href={pathOfMatch(match.id)}>
        <span class="of-game">{tell(match.titles)}</span>
        <span class="names">
          {match.names.map((name, seat) => (
            <span key={seat} class={match.places?.[seat] === 1 && isOver(match.status) ? "best" : ""}>
              {nameInList(name)}
            </span>
          ))}
        </span>
        <span class="scores">{match.scores === null ? "" : match.scores.map(score).join(" : ")}</span>
        <span class="state">
          <StatusBadge status={match.status} />
          {match.source !== "match" && <span class="quiet">{t(match.source === "demo" ? "demo" : "uploaded")}</span>}
        </span>
        <span class="quiet when">
          <span>{counted("turns", Math.max(0, match.turns))}</span>
          <span>{moment(match.started_at)}</span>
        </span>
      </a>
      <IconButton icon="trash" label={t("deleteMatch")} onClick={onRemove} />
    </li>
  );
}
