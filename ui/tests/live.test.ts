/** A match as it is played: growing, broken off, hidden, refused. */

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { follow, type Following } from "../src/replay/live";
import { frame, replay } from "./factories";
import { away, FakeServer, FakeStream, json, look, pass, refusal } from "./server";

const MATCH = "/api/matches/1";
let server: FakeServer;
let following: Following;

const playing = (turns: number) => replay(turns, { status: "playing", seed: null });
const stream = () => FakeStream.open[0];
const turns = () => (following.replay.value?.frames.length ?? 0) - 1;

async function begin(): Promise<void> {
  following = follow("1");
  await pass();
}

beforeEach(() => {
  vi.useFakeTimers();
  server = new FakeServer();
  server.answer(MATCH, json(playing(1)));
});
afterEach(() => {
  following.stop();
  look(true);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("what is known is loaded, and the rest is heard from there on", async () => {
  await begin();
  expect(stream()?.url).toBe(`${MATCH}/events?from=2`);
  stream()?.tell("frame", { frame: frame(2), pool: [], pool_from: 1 });
  await pass(20);
  expect(turns()).toBe(2);
  stream()?.tell("status", { status: "finished", seed: "77", has_record: true });
  await pass(20);
  expect(following.replay.value).toMatchObject({ status: "finished", seed: "77", has_record: true });
  expect(FakeStream.open).toEqual([]);
});

describe("a connection that breaks off", () => {
  test("is taken up again with what was missed", async () => {
    await begin();
    server.answer(MATCH, json(playing(4)));
    stream()?.onerror?.();
    expect(FakeStream.open).toEqual([]);
    await pass(600);
    expect([turns(), stream()?.url]).toEqual([4, `${MATCH}/events?from=5`]);
  });

  test("is tried less and less often while the server is away", async () => {
    await begin();
    server.answer(MATCH, away);
    stream()?.onerror?.();
    await pass(60_000);
    expect(server.count(MATCH)).toBeGreaterThan(5);
    expect(server.count(MATCH)).toBeLessThan(16);
    server.answer(MATCH, json(playing(3)));
    await pass(8000);
    expect([turns(), FakeStream.open.length]).toEqual([3, 1]);
  });

  test("that held is soon taken up again, however long the one before was away", async () => {
    server.answer(MATCH, away);
    await begin();
    await pass(60_000);
    server.answer(MATCH, json(playing(1)));
    await pass(8000);
    stream()?.onopen?.();
    stream()?.onerror?.();
    await pass(600);
    expect(FakeStream.open.length).toBe(1);
  });

  test("begins anew where frames are missing", async () => {
    await begin();
    server.answer(MATCH, json(playing(7)));
    stream()?.tell("frame", { frame: frame(7), pool: [], pool_from: 1 });
    await pass(600);
    expect(turns()).toBe(7);
  });
});

describe("a page that nobody looks at", () => {
  test("leaves its line to others, and catches up when somebody looks again", async () => {
    await begin();
    look(false);
    expect(FakeStream.open).toEqual([]);
    await pass(60_000);
    expect(server.count(MATCH)).toBe(1);
    server.answer(MATCH, json(playing(5)));
    look(true);
    await pass();
    expect([turns(), FakeStream.open.length]).toEqual([5, 1]);
    stream()?.tell("thinking", { turn: 6, seats: [0], waiting: [0], clocks: [] });
    expect(following.thinking.value?.waiting).toEqual([0]);
  });

  test("loads, but takes no line, if it was opened out of sight", async () => {
    look(false);
    await begin();
    expect([turns(), FakeStream.all.length]).toEqual([1, 0]);
    look(true);
    await pass();
    expect(FakeStream.open.length).toBe(1);
  });

  test("is told now and then whose move it is, if a person plays there", async () => {
    const people = playing(1).bots.map((bot) => ({ ...bot, language: "human" }));
    const mine = { ...playing(1), bots: people };
    server.answer(MATCH, json(mine));
    await begin();
    look(false);
    await pass(3900);
    expect(FakeStream.open).toEqual([]);
    await pass(200);
    expect(FakeStream.open.length).toBe(1);
    stream()?.tell("thinking", { turn: 2, seats: [0], waiting: [0], clocks: [] });
    expect(following.thinking.value?.waiting).toEqual([0]);
    await pass(1100);
    expect(FakeStream.open).toEqual([]);
    server.answer(MATCH, away);
    await pass(60_000);
    expect(server.count(MATCH)).toBeLessThan(20);
    server.answer(MATCH, json(mine));
    await pass(4900);
    look(true);
    await pass();
    expect(FakeStream.open.length).toBe(1);
    await pass(60_000);
    expect(FakeStream.open.length).toBe(1);
  });

  test("does not come back to life after it was left", async () => {
    await begin();
    following.stop();
    look(false);
    look(true);
    await pass(60_000);
    expect([server.count(MATCH), FakeStream.open.length]).toEqual([1, 0]);
  });
});

describe("a refusal", () => {
  test("that may pass is told, and tried again", async () => {
    server.answer(MATCH, refusal(503));
    await begin();
    expect(following.refusal.value?.status).toBe(503);
    server.answer(MATCH, json(playing(2)));
    await pass(600);
    expect([following.refusal.value, turns(), FakeStream.open.length]).toEqual([null, 2, 1]);
  });

  test("leaves on the screen what was there", async () => {
    await begin();
    server.answer(MATCH, refusal(503));
    stream()?.onerror?.();
    await pass(600);
    expect([following.refusal.value, turns()]).toEqual([null, 1]);
  });

  test("of what is gone is final", async () => {
    server.answer(MATCH, refusal(404));
    await begin();
    await pass(60_000);
    expect([following.refusal.value?.status, server.count(MATCH)]).toEqual([404, 1]);
  });
});
