/** A server that goes away and comes back, on a page that asks for nothing. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { api, isServerThere, ServerAway, toldOf } from "../src/api";
import { TEXTS } from "../src/texts";
import { FakeServer, json, pass } from "./server";

const HEALTH = "/healthz";
let server: FakeServer;

beforeEach(() => {
  vi.useFakeTimers();
  server = new FakeServer();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("it is looked for until it is back, and then no more", async () => {
  await expect(api.matches()).rejects.toBeInstanceOf(ServerAway);
  expect(isServerThere.value).toBe(false);
  await pass(10_000);
  expect([isServerThere.value, server.count(HEALTH)]).toEqual([false, 5]);
  server.answer(HEALTH, json({ status: "ok" }));
  await pass(2000);
  expect(isServerThere.value).toBe(true);
  await pass(20_000);
  expect(server.count(HEALTH)).toBe(6);
});

test("one that is back by itself is not looked for", async () => {
  await expect(api.matches()).rejects.toBeInstanceOf(ServerAway);
  server.answer("/api/matches", json([]));
  await api.matches();
  await pass(20_000);
  expect(server.count(HEALTH)).toBe(0);
});

test("what nobody foresaw is told in general words", () => {
  expect(toldOf(new DOMException("unreadable", "NotReadableError"))).toBe(TEXTS.wentWrong);
});
