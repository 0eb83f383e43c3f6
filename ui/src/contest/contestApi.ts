/** Calls to a contest server. */

import { ask } from "../api";
import type {
  ContestDetails,
  ContestLanguage,
  ContestSummary,
  ContestTournament,
  LoginRequest,
  Me,
  MySubmissions,
  NewApiToken,
  ApiTokenInfo,
  ReceiptModel,
  RegistrationRequest,
  Replay,
  SubmissionDetails,
  TeamGame,
  TeamSlip,
  TokenRequest,
} from "../model";
import { addressIn } from "./paths";

const UPLOAD_SILENCE_MS = 120_000;

export const contestApi = {
  me: () => ask<Me>("GET", "/api/me"),
  login: (login: LoginRequest) => ask<Me>("POST", "/api/login", JSON.stringify(login)),
  logout: () => ask("POST", "/api/logout"),
  register: (contest: string, wanted: RegistrationRequest) =>
    ask<TeamSlip>("POST", addressIn(contest, "registration"), JSON.stringify(wanted)),
  contests: () => ask<readonly ContestSummary[]>("GET", "/api/contests"),
  contest: (contest: string) => ask<ContestDetails>("GET", addressIn(contest)),
  languages: (contest: string) => ask<readonly ContestLanguage[]>("GET", addressIn(contest, "languages")),
  tournaments: (contest: string) => ask<readonly ContestTournament[]>("GET", addressIn(contest, "tournaments")),
  match: (contest: string, tournament: number, match: string) =>
    ask<Replay>("GET", addressIn(contest, "tournaments", tournament, "matches", match)),
  submissions: (contest: string) => ask<MySubmissions>("GET", addressIn(contest, "submissions")),
  submission: (contest: string, number: number) => ask<SubmissionDetails>("GET", addressIn(contest, "submissions", number)),
  testGame: (contest: string, number: number, game: number) =>
    ask<Replay>("GET", addressIn(contest, "submissions", number, "games", game)),
  submit: (contest: string, name: string, language: string, data: Blob) => {
    const asked = new URLSearchParams({ name, language });
    return ask<ReceiptModel>("POST", `${addressIn(contest, "submissions")}?${asked.toString()}`, data, UPLOAD_SILENCE_MS);
  },
  games: (contest: string) => ask<readonly TeamGame[]>("GET", addressIn(contest, "games")),
  tokens: () => ask<readonly ApiTokenInfo[]>("GET", "/api/me/tokens"),
  makeToken: (wanted: TokenRequest) => ask<NewApiToken>("POST", "/api/me/tokens", JSON.stringify(wanted)),
  revokeToken: (key: string) => ask("DELETE", `/api/me/tokens/${encodeURIComponent(key)}`),
};
