/** A contest's pages: addresses, texts, the difference of two sources, languages, the clock. */

import { describe, expect, test } from "vitest";

import { JURY_PAGE_TEXTS } from "../src/contest/jury/texts";
import { linesIn } from "../src/contest/jury/NewContest";
import { leftMs } from "../src/contest/Countdown";
import { addressIn, contestRouteOf, pathIn } from "../src/contest/paths";
import { difference, shortened } from "../src/contest/team/diff";
import { guessLanguage, pastedDraft } from "../src/contest/team/sources";
import { CONTEST_TEXTS } from "../src/contest/texts";
import { duration } from "../src/contest/time";
import type { ContestDetails, ContestLanguage } from "../src/model";

const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();

test.each(Object.entries({ ...CONTEST_TEXTS, ...JURY_PAGE_TEXTS }))("%s is the same text in both languages", (_, { en, ru }) => {
  expect(placeholders(ru)).toEqual(placeholders(en));
  expect(en).toMatch(/[A-Za-z]/);
  expect(ru).toMatch(/[А-Яа-яЁё]/);
});

describe("addresses", () => {
  test.each([
    ["/", { page: "contests" }],
    ["/login", { page: "login" }],
    ["/contests/cup", { page: "contest", contest: "cup", rest: [] }],
    ["/contests/cup/tournaments/3/matches/1.1.1.1", { page: "contest", contest: "cup", rest: ["tournaments", "3", "matches", "1.1.1.1"] }],
    ["/contests/%ff", { page: "unknown" }],
    ["/contests", { page: "unknown" }],
    ["/elsewhere", { page: "unknown" }],
  ])("%s", (path, route) => expect(contestRouteOf(path)).toEqual(route));

  test("parts cannot leave their place", () => {
    expect(pathIn("a/b", "submissions", 3)).toBe("/contests/a%2Fb/submissions/3");
    expect(addressIn("cup", "events")).toBe("/api/contests/cup/events");
  });
});

describe("the difference of two sources", () => {
  const text = (lines: ReturnType<typeof difference>) => lines?.map(({ kind, text: line }) => ({ same: " ", added: "+", removed: "-" })[kind] + line);

  test("names added and removed lines in order", () => {
    expect(text(difference("a\nb\nc\n", "a\nx\nc\nd\n"))).toEqual([" a", "-b", "+x", " c", "+d"]);
  });
  test("does not count ends of lines", () => expect(text(difference("a\r\nb", "a\nb\n"))).toEqual([" a", " b"]));
  test("of equal sources shows nothing", () => expect(shortened(difference("a\nb", "a\nb") ?? [])).toEqual([]));
  test("leaves out what is far from a change", () => {
    const many = Array.from({ length: 20 }, (_, at) => String(at));
    const lines = difference(many.join("\n"), [...many.slice(0, 10), "new", ...many.slice(10)].join("\n")) ?? [];
    expect(shortened(lines, 1)).toEqual([
      { skipped: 9 },
      { kind: "same", text: "9" },
      { kind: "added", text: "new" },
      { kind: "same", text: "10" },
      { skipped: 9 },
    ]);
  });
  test("gives up where it would take too long", () => {
    const other = (mark: string) => Array.from({ length: 3000 }, (_, at) => `${mark}${at}`).join("\n");
    expect(difference(other("a"), other("b"))).toBeNull();
  });
});

describe("the language of a source", () => {
  const language = (id: string, suffix: string): ContestLanguage => ({ id, suffixes: [suffix], titles: { en: id, ru: id }, version: "1", editions: [] });
  const known = [language("cpp", ".cpp"), language("py", ".py"), language("pas", ".pas")];

  test("is that of its name", () => {
    expect(guessLanguage({ ...pastedDraft("print(1)"), name: "My.CPP" }, known)).toEqual({ language: "cpp", isSure: true });
  });
  test.each([
    ["#include <iostream>\nint main() {}", "cpp"],
    ["import sys\nprint(1)", "py"],
    ["program Bot;\nbegin\nend.", "pas"],
  ])("is guessed from %j", (source, expected) => {
    expect(guessLanguage(pastedDraft(source), known)).toEqual({ language: expected, isSure: false });
  });
  test("may be unknown", () => expect(guessLanguage(pastedDraft("hello"), known)).toBeNull());
});

describe("the clock", () => {
  const START = "2026-03-01T12:00:00Z";
  const contest = (more: Partial<ContestDetails>): ContestDetails => ({
    id: "cup",
    game: "stones",
    titles: { en: "Cup", ru: "Кубок" },
    phase: "running",
    start: START,
    end: "2026-03-01T17:00:00Z",
    length_s: 18_000,
    elapsed_s: 3600,
    server_time: "2026-03-01T13:00:00Z",
    languages: [],
    is_registration_open: false,
    intermediate_rules: 0,
    ...more,
  });
  const at = (iso: string) => Date.parse(iso);

  test("counts down to the start, then to the end", () => {
    expect(leftMs(contest({ phase: "before" }), at("2026-03-01T11:59:00Z"))).toBe(60_000);
    expect(leftMs(contest({}), at("2026-03-01T16:59:59Z"))).toBe(1000);
    expect(leftMs(contest({ phase: "over" }), at("2026-03-01T18:00:00Z"))).toBeNull();
  });
  test("stands in a pause", () => expect(leftMs(contest({ phase: "paused", end: null }), at("2026-03-01T20:00:00Z"))).toBe(14_400_000));
  test("shows hours, and days if there are any", () => {
    expect(duration(14_709_000)).toBe("4:05:09");
    expect(duration(90_000_000)).toMatch(/^1 . 1:00:00$/);
    expect(duration(-5)).toBe("0:00:00");
  });
});

test("the lines that mistakes name", () => expect(linesIn("contest.toml, line 3: no\ncontest.toml, line 12: no")).toEqual([3, 12]));
