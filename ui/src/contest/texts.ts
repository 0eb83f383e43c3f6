/** The texts of a contest's pages in both languages. */

import { filled, language } from "../i18n";
import { JURY_TEXTS } from "./juryTexts";
import { TEAM_TEXTS } from "./teamTexts";

export const CONTEST_TEXTS = {
  ...JURY_TEXTS,
  ...TEAM_TEXTS,
  contests: { en: "Contests", ru: "Соревнования" },
  noContests: { en: "There are no contests yet", ru: "Соревнований пока нет" },
  noContestsHint: {
    en: "The jury makes one on the page “New contest” or with the command botdrome contest new.",
    ru: "Жюри создаёт их на странице «Новое соревнование» или командой botdrome contest new.",
  },
  newContest: { en: "New contest", ru: "Новое соревнование" },
  contest: { en: "Contest", ru: "Соревнование" },
  noContest: { en: "Contest not found", ru: "Соревнование не найдено" },
  toContests: { en: "To the list of contests", ru: "К списку соревнований" },
  toContest: { en: "To the contest", ru: "К соревнованию" },
  contestAway: {
    en: "The contest server does not answer; this is the last known state. Trying again…",
    ru: "Сервер соревнования не отвечает; показано последнее известное состояние. Пробуем снова…",
  },

  before: { en: "Not begun", ru: "Не началось" },
  running: { en: "Running", ru: "Идёт" },
  paused: { en: "Paused", ru: "Пауза" },
  over: { en: "Finished", ru: "Окончено" },
  untilStart: { en: "Until the start", ru: "До начала" },
  untilEnd: { en: "Until the end", ru: "До конца" },
  pausedLeft: { en: "The clock stands; time left", ru: "Время стоит; осталось" },
  hasEnded: { en: "The contest is over", ru: "Соревнование окончено" },
  days: { en: "{days} d {time}", ru: "{days} д {time}" },
  startsAt: { en: "Start", ru: "Начало" },
  endsAt: { en: "End", ru: "Конец" },
  statement: { en: "The game", ru: "Игра" },
  showRules: { en: "Show the rules", ru: "Показать правила" },
  hideRules: { en: "Hide the rules", ru: "Скрыть правила" },
  nextTournament: { en: "Next tournament", ru: "Следующий турнир" },
  languagesAndCompilers: { en: "Languages and compilers", ru: "Языки и компиляторы" },
  notInstalled: { en: "The compiler is not on the contest server", ru: "На сервере соревнования нет компилятора" },
  compiledWith: { en: "Compiled with", ru: "Команда компиляции" },
  triedInOrder: {
    en: "If the first one fails, the others are tried in this order.",
    ru: "Если первая команда не подошла, остальные пробуются по порядку.",
  },

  tournaments: { en: "Tournaments", ru: "Турниры" },
  noTournaments: { en: "No tournaments yet", ru: "Турниров пока нет" },
  noTournamentsHint: {
    en: "They appear here as the timetable and the jury announce them.",
    ru: "Они появятся здесь по расписанию или когда их объявит жюри.",
  },
  planned: { en: "Planned", ru: "Запланирован" },
  waiting: { en: "About to start", ru: "Вот-вот начнётся" },
  tournamentRunning: { en: "Running", ru: "Идёт" },
  stopped: { en: "Stopped", ru: "Остановлен" },
  failed: { en: "Interrupted", ru: "Прерван" },
  cancelled: { en: "Did not take place", ru: "Не состоялся" },
  tournamentDone: { en: "Finished", ru: "Окончен" },
  plannedAt: { en: "starts at {at}", ru: "начало в {at}" },
  plannedLater: { en: "the time is not known yet", ru: "время пока неизвестно" },
  startedAt: { en: "started at {at}", ru: "начат в {at}" },
  endedAt: { en: "finished at {at}", ru: "окончен в {at}" },
  teamsPlay: { en: "teams: {teams}", ru: "команд: {teams}" },
  notBegun: { en: "This tournament has not begun yet", ru: "Этот турнир ещё не начался" },
  waitingHint: {
    en: "It waits until everything that arrived in time has been compiled.",
    ru: "Ждём, пока скомпилируется всё, что пришло вовремя.",
  },
  cancelledHint: {
    en: "There were not enough teams with an accepted submission.",
    ru: "Не набралось команд с принятой посылкой.",
  },
  noTournament: { en: "Tournament not found", ru: "Турнир не найден" },

  lots: { en: "Lots", ru: "Жребий" },
  lotsHint: {
    en: "Nobody can choose the lots: the jury’s secret was fixed before the submissions, and the submissions before the secret is published.",
    ru: "Жребий никто не может подобрать: секрет жюри выбран до посылок, а посылки — до публикации секрета.",
  },
  commitment: { en: "SHA-256 of the secret, published in advance", ru: "SHA-256 секрета, опубликован заранее" },
  secret: { en: "Secret", ru: "Секрет" },
  secretLater: { en: "published when the tournament is over", ru: "будет опубликован после турнира" },
  enteredHashes: { en: "Hashes of the submissions in order", ru: "Хеши посылок по порядку" },
  recomputeHint: {
    en: "To recompute the commitment and the seed, run this with Python 3:",
    ru: "Чтобы пересчитать хеш секрета и зерно, запустите это на Python 3:",
  },
  matchesOf: { en: "Matches of the tournament", ru: "Партии турнира" },
  backToTournament: { en: "To the tournament", ru: "К турниру" },

  logIn: { en: "Log in", ru: "Войти" },
  logOut: { en: "Log out", ru: "Выйти" },
  loginName: { en: "Login", ru: "Логин" },
  password: { en: "Password", ru: "Пароль" },
  asTeam: { en: "As a team", ru: "Как команда" },
  asJury: { en: "As the jury", ru: "Как жюри" },
  loginTitle: { en: "Logging in", ru: "Вход" },
  loginHint: {
    en: "The login and the password are on the slip that your team got from the jury.",
    ru: "Логин и пароль — на листке, который ваша команда получила от жюри.",
  },
  juryLoginHint: {
    en: "The first administrator’s password was printed when the server was started for the first time.",
    ru: "Пароль первого администратора сервер напечатал при первом запуске.",
  },
  register: { en: "Register a team", ru: "Зарегистрировать команду" },
  registerHint: {
    en: "Anybody can take part in this contest: choose a name and a login.",
    ru: "В этом соревновании может участвовать любой: придумайте название и логин.",
  },
  teamName: { en: "Name of the team", ru: "Название команды" },
  registered: { en: "The team is registered. Write the password down: it is shown only now.", ru: "Команда зарегистрирована. Запишите пароль: его показывают только сейчас." },
  loggedInAs: { en: "You are logged in as {name}", ru: "Вы вошли как {name}" },
  needsTeam: { en: "This page is for teams of this contest", ru: "Эта страница — для команд этого соревнования" },
  needsJury: { en: "This page is for the jury", ru: "Эта страница — для жюри" },
  jury: { en: "jury", ru: "жюри" },

  noticeSound: { en: "Sound of notices", ru: "Звук сообщений" },
} as const;

export type ContestTextKey = keyof typeof CONTEST_TEXTS;

/** A text of a contest's page, its {placeholders} filled in. */
export function tc(key: ContestTextKey, values: Readonly<Record<string, string | number>> = {}): string {
  return filled(CONTEST_TEXTS[key][language.value], values);
}
