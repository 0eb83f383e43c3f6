/** The names of bots and humans. */

import { t, localize } from "../i18n";
import type { Named } from "../model";
import { plainName } from "./visible";

const NAMELESS = "human";
const JOINED = "join";
const JURY = "jury";
const SAMPLE = "sample:";

export function isHuman(bot: Named): boolean {
  return bot.language === "human";
}

/** The name of a bot or a human; only a bot that was asked for by that very name is the jury's bot or a sample. */
export function nameOf(bot: Named): string {
  if (isHuman(bot)) return bot.name === NAMELESS ? t("human") : plainName(bot.name);
  if (bot.name !== bot.spec) return plainName(bot.name);
  if (bot.name === JURY) return t("jury");
  if (bot.name === JOINED && bot.language === JOINED) return t("joined");
  const isSample = bot.name === SAMPLE + bot.language && bot.language_titles !== null;
  // The name on the command line is of no use here.
  return isSample ? t("sampleIn", { language: languageOf(bot) }) : plainName(bot.name);
}

/** The language of a bot; as in the record, if it is unknown. */
export function languageOf(bot: Named): string {
  return bot.language_titles === null ? bot.language : localize(bot.language_titles);
}
