/** A match as it is played: growing, broken off, hidden, refused. */

import { computed } from "@preact/signals";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { isServerThere } from "../src/api";
import { isOver } from "../src/model";
import { follow, type Following } from "../src/replay/live";
import { Player } from "../src/replay/player";
import { TEXTS } from "../src/texts";
import { frame, replay } from "./factories";
import { away, FakeServer, FakeStream, json, look, pass, refusal, silent } from "./server";

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

test("what is known is loaded, and the rest is followed", async () => {
  await begin();
  expect(stream()?.url).toBe(`${MATCH}/events?from=2`);
  stream()?.emit("frame", { frame: frame(2), pool: [], pool_from: 1 });
  await pass(20);
  expect(turns()).toBe(2);
  stream()?.emit("status", { status: "finished", seed: "77", has_record: true });
  await pass(20);
  expect(following.replay.value).toMatchObject({ status: "finished", seed: "77", has_record: true });
  expect(FakeStream.open).toEqual([]);
});

describe("a connection that breaks off", () => {
  test("is restored with what was missed", async () => {
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

  test("that was open is soon restored, however long the one before was lost", async () => {
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

  test("shows fewer turns if the match has begun again meanwhile", async () => {
    server.answer(MATCH, json(playing(9)));
    await begin();
    const player = new Player(computed(() => following.replay.value ?? playing(0)), 6, true);
    server.answer(MATCH, json(playing(0)));
    stream()?.onerror?.();
    await pass(600);
    expect([turns(), player.turn.value, stream()?.url]).toEqual([0, 0, `${MATCH}/events?from=1`]);
    player.stop();
  });

  test("starts over where frames are missing", async () => {
    await begin();
    server.answer(MATCH, json(playing(7)));
    stream()?.emit("frame", { frame: frame(7), pool: [], pool_from: 1 });
    await pass(600);
    expect(turns()).toBe(7);
  });
});

describe("a server that is silent", () => {
  test("is away, though the connection is open, and is back when it sends again", async () => {
    await begin();
    stream()?.onopen?.();
    server.answer(MATCH, silent);
    await pass(24_000);
    expect([FakeStream.open.length, isServerThere.value]).toEqual([1, true]);
    await pass(2000);
    expect([FakeStream.open.length, isServerThere.value]).toEqual([0, false]);
    server.answer(MATCH, json(playing(3)));
    await pass(40_000);
    expect([turns(), FakeStream.open.length, isServerThere.value]).toEqual([3, 1, true]);
  });

  test.each([
    ["alive", {}],
    ["thinking", { turn: 2, seats: [0], waiting: [0], clocks: [] }],
  ])("is there as long as it sends anything: %s", async (name, data) => {
    await begin();
    for (let at = 0; at < 6; at++) {
      await pass(20_000);
      stream()?.emit(name, data);
    }
    expect([FakeStream.all.length, isServerThere.value]).toEqual([1, true]);
  });
});

describe("a stepped match that plays on by itself out of sight", () => {
  const waiting = (turns: number) => ({ ...playing(turns), is_stepped: true, status: "waiting" as const });
  let player: Player;
  let ask = vi.fn();

  /** The page as it is while somebody sits at the debugger. */
  async function leave(): Promise<void> {
    server.answer(MATCH, json(waiting(1)));
    await begin();
    const replay = computed(() => following.replay.value ?? waiting(1));
    player = new Player(replay, null, true);
    ask = vi.fn();
    player.feed = {
      isWaiting: () => replay.peek().status === "waiting",
      isOver: () => isOver(replay.peek().status),
      ask,
    };
    player.play();
  }

  /** Lets a minute go by at a breakpoint. */
  async function think(): Promise<void> {
    stream()?.emit("status", { status: "playing" });
    for (let at = 0; at < 6; at++) {
      await pass(10_000);
      stream()?.emit("alive", {});
    }
  }

  async function move(turn: number): Promise<void> {
    stream()?.emit("frame", { frame: frame(turn), pool: [], pool_from: 1 });
    stream()?.emit("status", { status: "waiting" });
    await pass(1000);
  }

  afterEach(() => player.stop());

  test("goes on turn by turn, and never requests more than one", async () => {
    await leave();
    look(false);
    await pass(800);
    for (const turn of [2, 3, 4]) {
      await think();
      expect([ask.mock.calls.length, turns()]).toEqual([turn - 1, turn - 1]);
      await move(turn);
    }
    expect([ask.mock.calls.length, turns(), player.turn.value, FakeStream.all.length]).toEqual([4, 4, 4, 1]);
  });

  test("goes on if it was left while the bot was thinking", async () => {
    await leave();
    await pass(800);
    stream()?.emit("status", { status: "playing" });
    await pass(20);
    look(false);
    await think();
    expect(ask).toHaveBeenCalledTimes(1);
    await move(2);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test("is requested again, once, if the request was lost with the server", async () => {
    await leave();
    look(false);
    await pass(800);
    server.answer(MATCH, away);
    stream()?.onerror?.();
    await pass(60_000);
    expect(ask).toHaveBeenCalledTimes(1);
    server.answer(MATCH, json(waiting(1)));
    await pass(20_000);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test("disconnects once it is paused", async () => {
    await leave();
    player.pause();
    look(false);
    expect(FakeStream.open).toEqual([]);
  });
});

describe("a hidden page", () => {
  test("disconnects, and catches up when it is visible again", async () => {
    await begin();
    look(false);
    expect(FakeStream.open).toEqual([]);
    await pass(60_000);
    expect(server.count(MATCH)).toBe(1);
    server.answer(MATCH, json(playing(5)));
    look(true);
    await pass();
    expect([turns(), FakeStream.open.length]).toEqual([5, 1]);
    stream()?.emit("thinking", { turn: 6, seats: [0], waiting: [0], clocks: [] });
    expect(following.thinking.value?.waiting).toEqual([0]);
  });

  test("loads, but does not connect, if it was opened hidden", async () => {
    look(false);
    await begin();
    expect([turns(), FakeStream.all.length]).toEqual([1, 0]);
    look(true);
    await pass();
    expect(FakeStream.open.length).toBe(1);
  });

  test("checks now and then whose move it is, if a human plays there", async () => {
    const people = playing(1).bots.map((bot) => ({ ...bot, language: "human" }));
    const mine = { ...playing(1), bots: people };
    server.answer(MATCH, json(mine));
    await begin();
    look(false);
    await pass(3900);
    expect(FakeStream.open).toEqual([]);
    await pass(200);
    expect(FakeStream.open.length).toBe(1);
    stream()?.emit("thinking", { turn: 2, seats: [0], waiting: [0], clocks: [] });
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
  test("that may be temporary is shown, and retried", async () => {
    server.answer(MATCH, refusal(503));
    await begin();
    expect(following.refusal.value?.status).toBe(503);
    server.answer(MATCH, json(playing(2)));
    await pass(600);
    expect([following.refusal.value, turns(), FakeStream.open.length]).toEqual([null, 2, 1]);
  });

  test("keeps what is on the screen", async () => {
    await begin();
    server.answer(MATCH, refusal(503));
    stream()?.onerror?.();
    await pass(600);
    expect([following.refusal.value, turns()]).toEqual([null, 1]);
  });

  test("about a deleted match keeps what is on the screen, the only copy", async () => {
    const bots = playing(2).bots.map((bot) => ({ ...bot, hint: { en: "type this", ru: "наберите это" } }));
    server.answer(MATCH, json({ ...playing(2), bots }));
    await begin();
    server.answer(MATCH, refusal(404));
    stream()?.onerror?.();
    await pass(60_000);
    expect([following.refusal.value, turns(), server.count(MATCH)]).toEqual([null, 2, 2]);
    const left = following.replay.value;
    expect(left).toMatchObject({ status: "void", void: TEXTS.matchLost, source: "upload" });
    expect(left?.bots.map((bot) => bot.hint)).toEqual([null, null]);
  });

  test("about a deleted match is final", async () => {
    server.answer(MATCH, refusal(404));
    await begin();
    await pass(60_000);
    expect([following.refusal.value?.status, server.count(MATCH)]).toEqual([404, 1]);
  });
});
