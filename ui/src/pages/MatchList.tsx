/** The matches, newest first, and those for show after them; a row becomes a card where the screen is narrow. */

import { api } from "../api";
import { counted, moment, score, t, localize } from "../i18n";
import { isOver, type MatchSummary } from "../model";
import { Failure, useAttempt } from "../parts/Attempt";
import { IconButton } from "../parts/IconButton";
import { StatusBadge } from "../parts/StatusBadge";
import { nameOf } from "../replay/names";
import { pathOfMatch } from "../router";

type Props = { readonly matches: readonly MatchSummary[]; readonly onChange: () => void };

export function MatchList({ matches, onChange }: Props) {
  const { attempt, failure } = useAttempt();
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
    await attempt(() => api.remove(match.id));
    onChange();
  };
  const demos = matches.filter((match) => match.source === "demo");
  return (
    <>
      <Failure text={failure} />
      <Rows matches={matches.filter((match) => match.source !== "demo")} onRemove={remove} />
      {demos.length > 0 && <h3 class="demo-title">{t("demoMatches")}</h3>}
      <Rows matches={demos} onRemove={remove} />
    </>
  );
}

type RowsProps = { readonly matches: readonly MatchSummary[]; readonly onRemove: (match: MatchSummary) => Promise<void> };

function Rows({ matches, onRemove }: RowsProps) {
  if (matches.length === 0) return null;
  return (
    <ul class="matches">
      {matches.map((match) => (
        <MatchRow key={match.id} match={match} onRemove={() => void onRemove(match)} />
      ))}
    </ul>
  );
}

function MatchRow({ match, onRemove }: { readonly match: MatchSummary; readonly onRemove: () => void }) {
  return (
    <li class="match">
      <a href={pathOfMatch(match.id)}>
        <span class="of-game">{localize(match.titles)}</span>
        <span class="names">
          {match.bots.map((bot, seat) => (
            <span key={seat} class={match.places?.[seat] === 1 && isOver(match.status) ? "best" : ""}>
              {nameOf(bot)}
            </span>
          ))}
        </span>
        <span class="scores">{match.scores === null ? "" : match.scores.map(score).join(" : ")}</span>
        <span class="state">
          <StatusBadge status={match.status} />
          {match.source === "upload" && <span class="quiet">{t("uploaded")}</span>}
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
