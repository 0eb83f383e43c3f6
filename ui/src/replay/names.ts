/** What those at the board are called. */

import { languageTitle } from "../arena";
import { language, t } from "../i18n";
import type { Bot } from "../model";
import { plainName } from "./visible";

const NAMELESS = "human";
const JURY = "jury";
const SAMPLE = "sample:";

export function isHuman(bot: Bot): boolean {
  return bot.language === "human";
}

/** What somebody is called; only who was asked for by that very name is the jury's bot or a sample. */
export function nameOf(bot: Bot): string {
  if (bot.name !== bot.spec) return plainName(bot.name);
  return isHuman(bot) ? nameInList(bot.name) : botName(bot.name);
}

/** A name that the server gave, of which nothing else is known. */
export function nameInList(name: string): string {
  return name === NAMELESS ? t("human") : botName(name);
}

/** A sample or the jury's bot is what it is; what it is called on the command line is for those who type. */
function botName(name: string): string {
  if (name === JURY) return t("jury");
  const id = name.startsWith(SAMPLE) ? name.slice(SAMPLE.length) : "";
  const title = languageTitle(id, language.value);
  return title === id ? plainName(name) : t("sampleIn", { language: title });
}
