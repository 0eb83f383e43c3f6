/** Who uses this page. */

import { signal } from "@preact/signals";

import { setToken } from "../api";
import type { LoginRequest, Me } from "../model";
import { contestApi } from "./contestApi";

const AGAIN_MS = 1500;

/** Null until the server has answered. */
export const me = signal<Me | null>(null);

export function isJury(): boolean {
  return me.value?.role === "jury" || me.value?.role === "admin";
}

/** Whether this is a team of a contest. */
export function isTeamOf(contest: string): boolean {
  return me.value?.role === "team" && me.value.contest === contest;
}

export async function loadMe(): Promise<void> {
  try {
    take(await contestApi.me());
  } catch {
    setTimeout(() => void loadMe(), AGAIN_MS);
  }
}

export async function logIn(login: LoginRequest): Promise<void> {
  take(await contestApi.login(login));
}

export async function logOut(): Promise<void> {
  await contestApi.logout();
  take(await contestApi.me());
}

function take(known: Me): void {
  setToken(known.request_token ?? "");
  me.value = known;
}
