/** The language of the interface, and sentences in it. */

import { effect, signal } from "@preact/signals";

import type { Text } from "./model";
import { remember, remembered } from "./storage";
import { COUNTED, TEXTS, type CountedKey, type Forms, type TextKey } from "./texts";

export const LANGUAGES = ["ru", "en"] as const;
export type Language = (typeof LANGUAGES)[number];

export const language = signal<Language>(firstLanguage());

function firstLanguage(): Language {
  const kept = LANGUAGES.find((each) => each === remembered("language"));
  return kept ?? (navigator.language.toLowerCase().startsWith("ru") ? "ru" : "en");
}

export function chooseLanguage(choice: Language): void {
  language.value = choice;
  remember("language", choice);
}

export function applyLanguage(): void {
  effect(() => {
    document.documentElement.lang = language.value;
  });
}

/** A text of the interface, its {placeholders} filled in. */
export function t(key: TextKey, values: Readonly<Record<string, string | number>> = {}): string {
  return filled(TEXTS[key][language.value], values);
}

export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** A bilingual text in the language of the interface. */
export function localize(text: Text): string {
  return text[language.value];
}

/** A number with its noun: "21 ход", "5 ходов". */
export function counted(key: CountedKey, number: number): string {
  const forms: Forms = COUNTED[key][language.value];
  const form = new Intl.PluralRules(language.value).select(number);
  const noun = forms[form as keyof Forms] ?? forms.other;
  return `${decimal(number)} ${noun}`;
}

export function decimal(number: number, digits = 0): string {
  return number.toLocaleString(language.value, {
    maximumFractionDigits: digits,
    minimumFractionDigits: digits,
  });
}

/** A score, with at most two digits after the point. */
export function score(number: number): string {
  return number.toLocaleString(language.value, { maximumFractionDigits: 2 });
}

export function milliseconds(time: number): string {
  if (time >= 1000) return `${decimal(time / 1000, time < 10_000 ? 2 : 1)} ${t("seconds")}`;
  return `${decimal(time, time < 10 ? 1 : 0)} ${t("milliseconds")}`;
}

/** A time limit without needless digits: "10 s", "0.5 s". */
export function seconds(time: number): string {
  return `${score(time / 1000)} ${t("seconds")}`;
}

export function kibibytes(amount: number): string {
  if (amount < 1024) return `${decimal(amount)} ${t("kib")}`;
  return `${decimal(amount / 1024, 1)} ${t("mib")}`;
}

export function moment(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  const isThisYear = date.getFullYear() === new Date().getFullYear();
  const day = { day: "numeric", month: "short", hour: "numeric", minute: "2-digit" } as const;
  return date.toLocaleString(language.value, isThisYear ? day : { ...day, year: "numeric" });
}
