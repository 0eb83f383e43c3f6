/** Light or dark: as in the system, or as chosen. */

import { computed, effect, signal } from "@preact/signals";

import { remember, remembered } from "./storage";

export const THEMES = ["auto", "light", "dark"] as const;
type ThemeChoice = (typeof THEMES)[number];

export const theme = signal<ThemeChoice>(THEMES.find((each) => each === remembered("theme")) ?? "auto");

const system = matchMedia("(prefers-color-scheme: dark)");
const isSystemDark = signal(system.matches);
system.addEventListener("change", (event) => (isSystemDark.value = event.matches));

export const isDark = computed(() => (theme.value === "auto" ? isSystemDark.value : theme.value === "dark"));

export function chooseTheme(choice: ThemeChoice): void {
  theme.value = choice;
  remember("theme", choice);
}

/** Keeps the page's root marked with the choice; the style sheet does the rest. */
export function applyTheme(): void {
  effect(() => {
    document.documentElement.dataset["theme"] = theme.value;
  });
}
