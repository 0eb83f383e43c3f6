/** A tournament as it is held: tables and boards, whatever the connection does. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { isServerThere } from "../src/api";
import type { Course, Tournament } from "../src/model";
import { Feed } from "../src/tournament/feed";
import { piece } from "./factories";
import { FakeServer, FakeStream, json, look, pass, refusal } from "./server";

const TABLES = "/api/tournament";
let server: FakeServer;
let feed: Feed;

const course = (finished: number) => ({ status: "running", finished, expected: 9, seconds_left: null, failure: null }) as unknown as Course;
const tables = (finished: number) => ({ lines: [], stages: [], notes: [], course: course(finished) }) as unknown as Tournament;
const stream = () => FakeStream.open[0];
const board = (match: string, pool_from = 0) => ({
  ...{ match, label: "", seats: ["one", "two"], turn: 0, moving: [0], scene: [0] },
  ...{ pool: [piece("a", 0, 0)], pool_from },
});

beforeEach(async () => {
  vi.useFakeTimers();
  server = new FakeServer();
  server.answer(TABLES, json(tables(1)));
  feed = new Feed();
  await pass();
});
afterEach(() => {
  feed.stop();
  look(true);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("tables are fetched again when something has changed, but not too often", async () => {
  server.answer(TABLES, json(tables(3)));
  stream()?.emit("course", course(2));
  stream()?.emit("course", course(3));
  expect(feed.course.value?.finished).toBe(3);
  await pass(1300);
  expect([feed.tournament.value?.course.finished, server.count(TABLES)]).toEqual([3, 2]);
});

test("boards from before a break are removed by the first event after it", async () => {
  stream()?.emit("board", board("1.1.1.1"));
  await pass(20);
  stream()?.onerror?.();
  await pass(600);
  expect([feed.cards.value.map((card) => card.match), FakeStream.open.length]).toEqual([["1.1.1.1"], 1]);
  stream()?.emit("board", board("1.2.1.1"));
  await pass(20);
  expect(feed.cards.value.map((card) => card.match)).toEqual(["1.2.1.1"]);
});

test("a board with missing elements makes it start over", async () => {
  stream()?.emit("board", board("1.1.1.1", 5));
  expect(FakeStream.open).toEqual([]);
  await pass(600);
  expect(FakeStream.open.length).toBe(1);
});

test("a hidden page disconnects, and reconnects when visible", async () => {
  look(false);
  expect(FakeStream.open).toEqual([]);
  server.answer(TABLES, json(tables(8)));
  look(true);
  await pass();
  expect([feed.tournament.value?.course.finished, FakeStream.open.length]).toEqual([8, 1]);
});

test("a server that stops sending is noticed", async () => {
  await pass(20_000);
  stream()?.emit("alive", {});
  await pass(20_000);
  expect([FakeStream.all.length, isServerThere.value]).toEqual([1, true]);
  await pass(5100);
  expect([FakeStream.open, isServerThere.value]).toEqual([[], false]);
  await pass(600);
  expect([FakeStream.open.length, isServerThere.value]).toEqual([1, true]);
});

test("a refusal leaves the tables where they are, and is tried again", async () => {
  server.answer(TABLES, refusal(503));
  stream()?.onerror?.();
  await pass(600);
  expect([feed.refusal.value, feed.tournament.value?.course.finished]).toEqual([null, 1]);
  server.answer(TABLES, json(tables(2)));
  await pass(2000);
  expect([feed.tournament.value?.course.finished, FakeStream.open.length]).toEqual([2, 1]);
});
