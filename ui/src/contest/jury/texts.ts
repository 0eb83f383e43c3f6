/** The texts of the jury's pages in both languages. */

import { filled, language } from "../../i18n";

export const JURY_PAGE_TEXTS = {
  teams: { en: "Teams", ru: "Команды" },
  tournaments: { en: "Tournaments", ru: "Турниры" },
  submissions: { en: "Submissions", ru: "Посылки" },
  queue: { en: "Queue", ru: "Очередь" },
  partsOfJury: { en: "The jury’s pages", ru: "Страницы жюри" },

  newContest: { en: "New contest", ru: "Новое соревнование" },
  newContestHint: {
    en: "Describe it as a TOML file. At least: game, start with its offset from UTC, length and a title in both languages.",
    ru: "Опишите его файлом TOML. Обязательны: game, start со сдвигом от UTC, length и название на двух языках.",
  },
  contestFile: { en: "The contest’s file", ru: "Файл соревнования" },
  makeContest: { en: "Create the contest", ru: "Создать соревнование" },
  mistakes: { en: "The file has mistakes", ru: "В файле есть ошибки" },
  markedLines: { en: "The lines with mistakes", ru: "Строки с ошибками" },

  importTeams: { en: "Import teams", ru: "Импорт команд" },
  importHint: {
    en: "A table (CSV) with the columns team and login: choose a file or paste it here.",
    ru: "Таблица (CSV) со столбцами team и login: выберите файл или вставьте её сюда.",
  },
  chooseTable: { en: "Choose a file", ru: "Выбрать файл" },
  checkImport: { en: "Check", ru: "Проверить" },
  doImport: { en: "Import", ru: "Импортировать" },
  line: { en: "Line", ru: "Строка" },
  team: { en: "Team", ru: "Команда" },
  login: { en: "Login", ru: "Логин" },
  change: { en: "What happens", ru: "Что будет" },
  new: { en: "new", ru: "новая" },
  changed: { en: "changed", ru: "изменена" },
  same: { en: "as it is", ru: "без изменений" },
  refused: { en: "refused", ru: "отклонена" },
  imported: { en: "Imported. The passwords are shown only now: print the slips or save the table.", ru: "Готово. Пароли показываются только сейчас: напечатайте листки или сохраните таблицу." },
  printSlips: { en: "Print the slips", ru: "Напечатать листки" },
  saveCsv: { en: "Save as CSV", ru: "Сохранить CSV" },
  slips: { en: "Slips for the teams", ru: "Листки для команд" },
  address: { en: "Address", ru: "Адрес" },
  password: { en: "Password", ru: "Пароль" },
  newPassword: { en: "New password", ru: "Новый пароль" },
  newPasswordSure: {
    en: "Make a new password for {team}? The old one stops working.",
    ru: "Создать новый пароль для команды {team}? Старый перестанет действовать.",
  },
  closeTeam: { en: "Close", ru: "Закрыть" },
  closeSure: { en: "Log {team} out for good?", ru: "Закрыть вход команде {team}?" },
  closed: { en: "closed", ru: "закрыта" },
  lights: { en: "State", ru: "Состояние" },
  seen: { en: "seen", ru: "заходила" },
  submitted: { en: "submitted", ru: "отправляла" },
  accepted: { en: "accepted", ru: "принято" },
  warned: { en: "warned", ru: "предупреждение" },
  noTeams: { en: "There are no teams yet", ru: "Команд пока нет" },
  acts: { en: "Actions", ru: "Действия" },

  startNow: { en: "Start a tournament now", ru: "Начать турнир сейчас" },
  rulesOf: { en: "Rules", ru: "По правилам" },
  asIntermediate: { en: "intermediate tournament {number}", ru: "промежуточного турнира {number}" },
  asFinal: { en: "the final", ru: "финала" },
  start: { en: "Start", ru: "Начать" },
  stop: { en: "Stop", ru: "Остановить" },
  continue: { en: "Continue", ru: "Продолжить" },
  visibleTo: { en: "Visible to", ru: "Виден" },
  hidden: { en: "the jury only", ru: "только жюри" },
  participants: { en: "participants", ru: "участникам" },
  all: { en: "everybody", ru: "всем" },
  publishRound: { en: "One round differently", ru: "Отдельный тур" },
  stage: { en: "Stage", ru: "Этап" },
  round: { en: "Round", ru: "Тур" },
  publish: { en: "Set", ru: "Назначить" },
  roundHidden: {
    en: "A hidden round also hides everything that comes after it.",
    ru: "Скрытый тур скрывает и всё, что после него.",
  },

  allTeams: { en: "all teams", ru: "все команды" },
  allVerdicts: { en: "all verdicts", ru: "все вердикты" },
  nothingFound: { en: "No such submissions", ru: "Таких посылок нет" },

  nothingWaits: { en: "Nothing waits for a verdict.", ru: "Вердикта никто не ждёт." },
  oldest: { en: "The oldest one has been waiting for {time}", ru: "Самая старая ждёт {time}" },
  since: { en: "Arrived", ru: "Получена" },
  attempts: { en: "Attempts", ru: "Попыток" },
  reason: { en: "Why it waits", ru: "Почему ждёт" },
  inTurn: { en: "in its turn", ru: "в порядке очереди" },
  workers: { en: "Workers", ru: "Исполнители" },
  workersBusy: { en: "{running} of {slots} busy", ru: "заняты {running} из {slots}" },
  otherConducts: { en: "Another process conducts; ask its server.", ru: "Турниры ведёт другой процесс; смотрите на его сервере." },
  waitingTasks: {
    en: "Waiting for a worker: {compilations} compilations, {tests} test matches, {matches} tournament matches",
    ru: "Ждут исполнителя: компиляций {compilations}, проверочных партий {tests}, партий турниров {matches}",
  },
  testsLeft: { en: "Test matches of this contest not yet played: {tests}", ru: "Ещё не сыграно проверочных партий этого соревнования: {tests}" },
} as const;

export type JuryTextKey = keyof typeof JURY_PAGE_TEXTS;

/** A text of a jury's page, its {placeholders} filled in. */
export function tj(key: JuryTextKey, values: Readonly<Record<string, string | number>> = {}): string {
  return filled(JURY_PAGE_TEXTS[key][language.value], values);
}
