/** What those at the board are called. */

import { languageTitle } from "../arena";
import { language, t } from "../i18n";
import type { Named } from "../model";
import { plainName } from "./visible";

const NAMELESS = "human";
const JURY = "jury";
const SAMPLE = "sample:";

export function isHuman(bot: Named): boolean {
  return bot.language === "human";
}

/** What somebody is called; only who was asked for by that very name is the jury's bot or a sample. */
export function nameOf(bot: Named): string {
  if (isHuman(bot)) return bot.name === NAMELESS ? t("human") : plainName(bot.name);
  return bot.name === bot.spec ? botName(bot.name) : plainName(bot.name);
}

/** A sample or the jury's bot is what it is; what it is called on the command line is for those who type. */
function botName(name: string): string {
  if (name === JURY) return t("jury");
  const id = name.startsWith(SAMPLE) ? name.slice(SAMPLE.length) : "";
  const title = languageTitle(id, language.value);
  return title === id ? plainName(name) : t("sampleIn", { language: title });
}
