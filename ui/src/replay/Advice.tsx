/** What the author of a bot can do about a verdict, and the page that explains it. */

import { language, localize, t } from "../i18n";
import type { Bot, Verdict } from "../model";
import { Prose } from "../parts/Prose";
import { hasServer } from "../site";
import { isHuman } from "./names";

type Props = {
  readonly bot: Bot;
  readonly verdict: Verdict;
  /** The bot's name, where several have verdicts. */
  readonly name?: string;
};

export function Advice({ bot, verdict, name }: Props) {
  if (isHuman(bot)) return null;
  return (
    <p class="advice">
      {name !== undefined && <strong>{name}: </strong>}
      {verdict.remedy !== null && <Prose text={localize(verdict.remedy)} />}{" "}
      {hasServer && (
        <a href={`/verdicts/${language.value}#${verdict.code}`} target="_blank" rel="noopener">
          {t("moreAbout", { code: verdict.code })}
        </a>
      )}
    </p>
  );
}
