/** Calls to the server, and whether it answers. */

import { signal } from "@preact/signals";

import type {
  Arena,
  Choices,
  FileChanges,
  MatchSummary,
  MoveRequest,
  NewMatch,
  Replay,
  Round,
  Stage,
  Statement,
  Text,
  Tournament,
} from "./model";
import { TEXTS } from "./texts";

/** Whether the server answered the last time it was asked. */
export const isServerThere = signal(true);

/** An error response of the server, with its reason. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly text: Text,
  ) {
    super(text.en);
  }
}

const FORBIDDEN = 403;
const LOOK_AGAIN_MS = 2000;
const LONGEST_SILENCE_MS = 30_000;
/** For sending a record, which may be large and is verified before the answer. */
const LONGEST_CHECK_MS = 300_000;

/** The server did not answer. */
export class ServerAway extends Error {}

export const api = {
  arena: () => ask<Arena>("GET", "/api/arena"),
  tournament: (base: string) => ask<Tournament>("GET", base),
  stage: (base: string, stage: number) => ask<Stage>("GET", `${base}/stages/${stage}`),
  round: (base: string, stage: number, round: number) => ask<Round>("GET", `${base}/stages/${stage}/rounds/${round}`),
  matches: () => ask<readonly MatchSummary[]>("GET", "/api/matches"),
  match: (id: string) => ask<Replay>("GET", matchAddress(id)),
  start: (match: NewMatch) => ask<{ id: string }>("POST", "/api/matches", JSON.stringify(match)),
  changes: (id: string) => ask<FileChanges>("GET", matchAddress(id, "/changes")),
  statement: (game: string, language: string) =>
    ask<Statement>("GET", `/api/games/${encodeURIComponent(game)}/statement?language=${language}`),
  takeBack: (id: string) => ask("POST", matchAddress(id, "/take-back"), "{}"),
  next: (id: string, turns: number) => ask("POST", matchAddress(id, "/next"), JSON.stringify({ turns })),
  stop: (id: string) => ask("POST", matchAddress(id, "/stop"), "{}"),
  rematch: (id: string, swap: boolean) =>
    ask<{ id: string }>("POST", matchAddress(id, "/rematch"), JSON.stringify({ swap })),
  choices: (id: string, seat: number, turn: number, picks: readonly string[]) => {
    const asked = new URLSearchParams([["seat", String(seat)], ["turn", String(turn)], ...picks.map((pick) => ["pick", pick])]);
    return ask<Choices>("GET", matchAddress(id, `/choices?${asked.toString()}`));
  },
  play: (id: string, move: MoveRequest) => ask("POST", matchAddress(id, "/moves"), JSON.stringify(move)),
  resign: (id: string, seat: number) => ask("POST", matchAddress(id, "/resign"), JSON.stringify({ seat })),
  remove: (id: string) => ask("DELETE", matchAddress(id)),
  openRecord: (text: string) => ask<{ id: string }>("POST", "/api/records", text, LONGEST_CHECK_MS),
};

export function matchAddress(id: string, rest = ""): string {
  return `/api/matches/${encodeURIComponent(id)}${rest}`;
}

export async function ask<T>(method: string, address: string, body?: string | Blob, silenceMs = LONGEST_SILENCE_MS): Promise<T> {
  let answer = await send(method, address, body, silenceMs);
  if (answer.status === FORBIDDEN && method !== "GET" && (await renewToken())) {
    answer = await send(method, address, body, silenceMs);
  }
  const { status, isRight, text } = answer;
  if (!isRight) throw new Refusal(status, reasonIn(text));
  return (text === "" ? undefined : JSON.parse(text)) as T;
}

type Received = { readonly status: number; readonly isRight: boolean; readonly text: string };

/** The whole answer of the server: a connection can be lost, or stall, in the middle. */
async function send(method: string, address: string, body?: string | Blob, silenceMs = LONGEST_SILENCE_MS): Promise<Received> {
  const headers: Record<string, string> = {};
  if (method !== "GET") headers["X-Botdrome-Token"] = token();
  if (typeof body === "string") headers["Content-Type"] = "application/json";
  const patience = new Patience(silenceMs);
  const options = { method, headers, signal: patience.signal };
  try {
    const response = await fetch(address, body === undefined ? options : { ...options, body });
    const text = await read(response, patience);
    isServerThere.value = true;
    return { status: response.status, isRight: response.ok, text };
  } catch {
    noteAbsence();
    throw new ServerAway();
  } finally {
    patience.end();
  }
}

/** Aborts when nothing has arrived for a while: a large answer may take long on a slow connection. */
class Patience {
  private readonly controller = new AbortController();
  readonly signal = this.controller.signal;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly silenceMs: number) {
    this.renew();
  }

  renew(): void {
    this.end();
    this.timer = setTimeout(() => this.controller.abort(), this.silenceMs);
  }

  end(): void {
    clearTimeout(this.timer);
  }
}

async function read(response: Response, patience: Patience): Promise<string> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
    patience.renew();
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}

let looking: ReturnType<typeof setTimeout> | undefined;

/** Asks again until the server answers: not every page sends requests by itself. */
export function noteAbsence(): void {
  isServerThere.value = false;
  looking ??= setTimeout(() => {
    looking = undefined;
    if (!isServerThere.peek()) send("GET", "/healthz").catch(noteAbsence);
  }, LOOK_AGAIN_MS);
}

function token(): string {
  return tokenPlace(document)?.content ?? "";
}

/** Sets the token that requests which change something carry. */
export function setToken(token: string): void {
  const place = tokenPlace(document);
  if (place !== null) place.content = token;
}

function tokenPlace(page: Document): HTMLMetaElement | null {
  return page.querySelector<HTMLMetaElement>('meta[name="botdrome-token"]');
}

/** Takes the token of a server that was restarted since this page was loaded; whether there is one. */
async function renewToken(): Promise<boolean> {
  const page = new DOMParser().parseFromString((await send("GET", "/")).text, "text/html");
  const [own, fresh] = [tokenPlace(document), tokenPlace(page)?.content ?? ""];
  if (own === null || fresh === "" || fresh === own.content) return false;
  own.content = fresh;
  return true;
}

function reasonIn(text: string): Text {
  try {
    const error = (JSON.parse(text) as { error?: Partial<Text> }).error;
    if (typeof error?.en === "string" && typeof error.ru === "string") return error as Text;
  } catch {
    return TEXTS.noAnswer;
  }
  return TEXTS.noAnswer;
}

/** The text to show about an error. */
export function errorText(error: unknown): Text {
  if (error instanceof Refusal) return error.text;
  if (error instanceof ServerAway) return TEXTS.away;
  return TEXTS.wentWrong;
}
