/** A server that goes away and comes back, on a page that asks for nothing. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { api, isServerThere, ServerAway, errorText } from "../src/api";
import { TEXTS } from "../src/texts";
import { FakeServer, json, pass, silent } from "./server";

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

test("it is polled until it is back, and then no longer", async () => {
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

test("one that is already back is not polled", async () => {
  await expect(api.matches()).rejects.toBeInstanceOf(ServerAway);
  server.answer("/api/matches", json([]));
  await api.matches();
  await pass(20_000);
  expect(server.count(HEALTH)).toBe(0);
});

/** An answer in two parts, each of them so long in coming. */
function trickle(ms: number): Response {
  const parts = ["[", "]"];
  const body = new ReadableStream<Uint8Array>({
    async pull(stream) {
      await new Promise((resolve) => setTimeout(resolve, ms));
      const part = parts.shift();
      if (part === undefined) stream.close();
      else stream.enqueue(new TextEncoder().encode(part));
    },
  });
  return new Response(body);
}

test("one that is silent is away", async () => {
  server.answer("/api/matches", silent);
  const asked = expect(api.matches()).rejects.toBeInstanceOf(ServerAway);
  await pass(29_000);
  expect(isServerThere.value).toBe(true);
  await pass(2000);
  await asked;
  expect(isServerThere.value).toBe(false);
});

test("one that is slow is not", async () => {
  server.answer("/api/matches", () => trickle(20_000));
  const asked = expect(api.matches()).resolves.toEqual([]);
  await pass(70_000);
  await asked;
});

test("one that checks a record may take longer, but not for ever", async () => {
  server.answer("/api/records", silent);
  const opened = expect(api.openRecord("{}")).rejects.toBeInstanceOf(ServerAway);
  await pass(120_000);
  expect(isServerThere.value).toBe(true);
  await pass(200_000);
  await opened;
});

test("an unexpected error is shown in general words", () => {
  expect(errorText(new DOMException("unreadable", "NotReadableError"))).toBe(TEXTS.wentWrong);
});
