/** What those at the board are called. */

import { t, tell } from "../i18n";
import type { Named } from "../model";
import { plainName } from "./visible";

const NAMELESS = "human";
const JOINED = "join";
const JURY = "jury";
const SAMPLE = "sample:";

export function isHuman(bot: Named): boolean {
  return bot.language === "human";
}

/** What somebody is called; only who was asked for by that very name is the jury's bot or a sample. */
export function nameOf(bot: Named): string {
  if (isHuman(bot)) return bot.name === NAMELESS ? t("human") : plainName(bot.name);
  if (bot.name !== bot.spec) return plainName(bot.name);
  if (bot.name === JURY) return t("jury");
  if (bot.name === JOINED && bot.language === JOINED) return t("joined");
  const isSample = bot.name === SAMPLE + bot.language && bot.language_titles !== null;
  // What it is called on the command line is for those who type.
  return isSample ? t("sampleIn", { language: languageOf(bot) }) : plainName(bot.name);
}

/** What a bot is written in; as the record has it, if nobody knows more. */
export function languageOf(bot: Named): string {
  return bot.language_titles === null ? bot.language : tell(bot.language_titles);
}
