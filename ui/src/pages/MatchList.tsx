/** The matches, newest first; a row becomes a card where the screen is narrow. */

import { api } from "../api";
import { counted, moment, score, t, localize } from "../i18n";
import { isOver, type MatchSummary, type Named } from "../model";
import { Failure, useAttempt } from "../parts/Attempt";
import { IconButton } from "../parts/IconButton";
import { StatusBadge } from "../parts/StatusBadge";
import { nameOf } from "../replay/names";
import { plainName } from "../replay/visible";
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
  return (
    <>
      <Failure text={failure} />
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
        <span class="of-game">{localize(match.titles)}</span>
        <span class="names">
          {match.bots.map((bot, seat) => (
            <span key={seat} class={match.places?.[seat] === 1 && isOver(match.status) ? "best" : ""}>
              {shownName(bot)}
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

/** A bot may call itself anything: it must not look like the jury's bot. */
function shownName(bot: Named): string {
  return bot.own_name === null ? nameOf(bot) : plainName(bot.own_name);
}
