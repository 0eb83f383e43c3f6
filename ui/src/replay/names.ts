/** What those at the board are called. */

import { t } from "../i18n";
import type { Bot } from "../model";
import { plainName } from "./visible";

const NAMELESS = "human";

export function isHuman(bot: Bot): boolean {
  return bot.language === "human";
}

export function nameOf(bot: Bot): string {
  return isHuman(bot) ? nameInList(bot.name) : plainName(bot.name);
}

/** A name of which nothing else is known. */
export function nameInList(name: string): string {
  return name === NAMELESS ? t("human") : plainName(name);
}
