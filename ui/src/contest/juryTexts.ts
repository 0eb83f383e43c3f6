/** The texts of the jury's pages in both languages. */

export const JURY_TEXTS = {
  juryPages: { en: "Jury", ru: "Жюри" },
  teams: { en: "Teams", ru: "Команды" },
  allSubmissions: { en: "Submissions", ru: "Посылки" },
  queue: { en: "Queue", ru: "Очередь" },
} as const;
