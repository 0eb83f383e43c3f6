/** Calls that only the jury makes. */

import { ask } from "../../api";
import type {
  ContestId,
  ImportReport,
  JurySubmission,
  JuryTeam,
  JuryTournament,
  PublishRequest,
  QueueInfo,
  StartedTournament,
  TeamSlips,
} from "../../model";
import { addressIn } from "../paths";

const at = (contest: string, ...rest: readonly (string | number)[]) => addressIn(contest, "jury", ...rest);

export const juryApi = {
  makeContest: (text: string) => ask<ContestId>("POST", "/api/contests", JSON.stringify({ text })),
  teams: (contest: string) => ask<readonly JuryTeam[]>("GET", at(contest, "teams")),
  importTeams: (contest: string, table: Blob, isDryRun: boolean) =>
    ask<ImportReport>("POST", `${at(contest, "teams", "import")}?dry_run=${isDryRun}`, table),
  newPasswords: (contest: string, logins: readonly string[]) =>
    ask<TeamSlips>("POST", at(contest, "teams", "passwords"), JSON.stringify({ logins })),
  closeTeam: (contest: string, login: string) => ask("POST", at(contest, "teams", login, "close")),
  submissions: (contest: string, asked: URLSearchParams) =>
    ask<readonly JurySubmission[]>("GET", `${at(contest, "submissions")}?${asked.toString()}`),
  tournaments: (contest: string) => ask<readonly JuryTournament[]>("GET", at(contest, "tournaments")),
  start: (contest: string, rules: number | null) =>
    ask<StartedTournament>("POST", at(contest, "tournaments"), JSON.stringify({ rules })),
  stop: (contest: string, number: number) => ask("POST", at(contest, "tournaments", number, "stop")),
  continue: (contest: string, number: number) => ask("POST", at(contest, "tournaments", number, "continue")),
  publish: (contest: string, number: number, wanted: PublishRequest) =>
    ask("POST", at(contest, "tournaments", number, "publish"), JSON.stringify(wanted)),
  queue: (contest: string) => ask<QueueInfo>("GET", at(contest, "queue")),
};
