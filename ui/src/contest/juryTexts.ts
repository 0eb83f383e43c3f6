/** The texts of the jury's pages in both languages; most are loaded with those pages. */

export const JURY_TEXTS = {
  juryPages: { en: "Jury", ru: "Жюри" },
} as const;
