/** The form of a new match: what it remembers, one bot in several seats, files that are dropped. */

import { render } from "preact";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { chooseLanguage, t } from "../src/i18n";
import type { Arena, GameInfo } from "../src/model";
import { canBeSame, firstDraft, toMatch, withSeat, type Draft, type DraftSeat } from "../src/pages/draft";
import { forgetSetup, keepSetup, lastSetup, usedPaths } from "../src/pages/lastSetup";
import { NewMatchPage } from "../src/pages/NewMatchPage";
import { isDragged, isFileOver, acceptDrops, openingError, openRecord } from "../src/parts/records";
import { GAME, bilingual } from "./factories";
import { FakeServer, json } from "./server";

const FOUR: GameInfo = { ...GAME, id: "corners", seats: ["1", "2", "3", "4"].map(bilingual) };
const SAME = { kind: "same" } as const;
const FILE = { kind: "file", path: "~/bot.cpp" } as const;
const ARENA: Arena = { addresses: [], version: "0", games: [GAME], languages: [] };

const draftOf = (game: GameInfo, seats: readonly DraftSeat[], more: Partial<Draft> = {}) => ({ ...firstDraft(game), seats, ...more });
const settled = () => new Promise((resolve) => setTimeout(resolve, 30));

let server: FakeServer;

beforeEach(() => {
  localStorage.clear();
  server = new FakeServer();
});
afterEach(() => vi.unstubAllGlobals());

describe("a seat that is the same as the first", () => {
  test("has its bot when the match is started", () => {
    expect(toMatch(FOUR, draftOf(FOUR, [FILE, SAME, { kind: "jury" }, SAME])).seats).toEqual([FILE, FILE, { kind: "jury" }, FILE]);
  });

  test.each([
    ["human", 1, false],
    ["jury", 0, false],
    ["jury", 1, true],
    ["source", 3, true],
  ])("with %s first, seat %d can be so: %s", (kind, seat, isPossible) => {
    const first = kind === "human" ? firstDraft(FOUR).seats[0] : { kind, name: "", text: "" };
    expect(canBeSame([first as DraftSeat, FILE, FILE, FILE], seat)).toBe(isPossible);
  });

  test("keeps its bot when a human takes the first one", () => {
    const person = { kind: "human", name: "Ada", time_s: null } as const;
    expect(withSeat(draftOf(GAME, [FILE, SAME]), 0, person).seats).toEqual([person, FILE]);
  });

  test("follows the first one otherwise", () => {
    expect(withSeat(draftOf(GAME, [FILE, SAME]), 0, { kind: "jury" }).seats).toEqual([{ kind: "jury" }, SAME]);
  });
});

describe("the last setup", () => {
  const person = { kind: "human", name: "Ada", time_s: 30 } as const;

  test("is there again, game by game", () => {
    const draft = draftOf(FOUR, [FILE, SAME, person, { kind: "sample", language: "py" }], {
      options: { rounds: 7 },
      has_limits: false,
      is_stepped: true,
    });
    keepSetup(FOUR, draft);
    expect(lastSetup(FOUR)).toEqual(draft);
    expect(lastSetup(GAME)).toBeNull();
    forgetSetup(FOUR);
    expect(lastSetup(FOUR)).toBeNull();
  });

  test("has neither a seed nor the text of a program", () => {
    keepSetup(GAME, draftOf(GAME, [{ kind: "source", name: "a.py", text: "secret" }, SAME], { seed: "4711" }));
    expect(lastSetup(GAME)).toMatchObject({ seats: [{ kind: "source", name: "", text: "" }, SAME], seed: "" });
    const kept = Array.from({ length: localStorage.length }, (_, at) => localStorage.getItem(localStorage.key(at) ?? ""));
    expect(kept.join()).toContain("source");
    expect(kept.join()).not.toMatch(/secret|4711|a\.py/);
  });

  test.each([
    ["no JSON", "{"],
    ["a number", "7"],
    ["no seats", "{}"],
    ["too few seats", { seats: [FILE] }],
    ["an unknown kind", { seats: [FILE, { kind: "robot" }] }],
    ["no seat at all", { seats: [FILE, null] }],
    ["no path", { seats: [{ kind: "file", path: 7 }, FILE] }],
    ["a language without a sample", { seats: [{ kind: "sample", language: "cobol" }, FILE] }],
    ["a first seat like the first", { seats: [SAME, FILE] }],
    ["the same as a person", { seats: [person, SAME] }],
    ["a nameless person", { seats: [{ kind: "human", time_s: null }, FILE] }],
    ["a wrong clock", { seats: [{ ...person, time_s: 1 }, FILE] }],
  ])("is not taken from %s", (_, kept) => {
    localStorage.setItem("botdrome.setup.stones", typeof kept === "string" ? kept : JSON.stringify(kept));
    expect(lastSetup(GAME)).toBeNull();
  });

  test.each([0, 10, 2.5, "7", null])("has the usual value for the option %s", (rounds) => {
    localStorage.setItem("botdrome.setup.stones", JSON.stringify({ seats: [FILE, SAME], options: { rounds, more: 1 } }));
    expect(lastSetup(GAME)?.options).toEqual({ rounds: 5 });
  });

  test("the files that have played are listed, the latest first, each once", () => {
    for (const path of ["a", "b", "a"]) keepSetup(GAME, draftOf(GAME, [{ kind: "file", path }, { kind: "jury" }]));
    expect(usedPaths(GAME)).toEqual(["a", "b"]);
    expect(usedPaths(FOUR)).toEqual([]);
    localStorage.setItem("botdrome.paths.stones", JSON.stringify(["c", 7, "", "x".repeat(5000)]));
    expect(usedPaths(GAME)).toEqual(["c"]);
    localStorage.setItem("botdrome.paths.stones", "{}");
    expect(usedPaths(GAME)).toEqual([]);
  });
});

describe("the page", () => {
  let place: HTMLElement;

  const selected = () => [...place.querySelectorAll("select[data-seat]")].map((each) => (each as HTMLSelectElement).value);
  const offers = () => [...place.querySelectorAll("select[data-seat]")].map((each) => each.querySelector("[value=same]") !== null);
  const show = () => render(<NewMatchPage arena={ARENA} />, place);

  beforeEach(() => {
    chooseLanguage("en");
    place = document.body.appendChild(document.createElement("div"));
  });
  afterEach(() => {
    render(null, place);
    place.remove();
  });

  test("begins with the last setup, and can be reset", async () => {
    keepSetup(GAME, draftOf(GAME, [FILE, SAME]));
    show();
    expect(selected()).toEqual(["file", "same"]);
    expect(offers()).toEqual([false, true]);
    expect([...place.querySelectorAll("datalist option")].map((each) => each.getAttribute("value"))).toEqual([FILE.path]);
    place.querySelector<HTMLButtonElement>(".last-setup button")?.click();
    await settled();
    expect(selected()).toEqual(["human", "jury"]);
    expect(offers()).toEqual([false, false]);
    expect(place.querySelector(".last-setup")).toBeNull();
    expect(lastSetup(GAME)).toBeNull();
  });

  test("remembers what was started, not what was refused", async () => {
    show();
    const second = place.querySelectorAll<HTMLSelectElement>("select[data-seat]")[1];
    if (second === undefined) throw new Error("there is no second seat");
    second.value = "sample:py";
    second.dispatchEvent(new Event("change", { bubbles: true }));
    const start = async () => {
      place.querySelector("form")?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
      await settled();
    };
    server.answer("/api/matches", json({ error: bilingual("no") }, 400));
    await start();
    expect(lastSetup(GAME)).toBeNull();
    server.answer("/api/matches", json({ id: "1" }, 201));
    await start();
    expect(lastSetup(GAME)?.seats[1]).toEqual({ kind: "sample", language: "py" });
  });

  test("a program that is dropped on a seat plays there, with its current text", async () => {
    show();
    const [, seat] = place.querySelectorAll(".seat-field");
    drop(seat, new File(["print()"], "bot.py"));
    await settled();
    expect(selected()).toEqual(["human", "source"]);
    expect(seat?.textContent).toContain("bot.py");
    expect(seat?.textContent).toContain(t("sourceAsNow"));
    drop(seat, new File(["x".repeat(1_000_001)], "large.py"));
    await settled();
    expect(seat?.textContent).toContain(t("fileTooLarge"));
    expect(seat?.textContent).toContain("bot.py");
  });

  test("is not covered while a file is dragged over it: its seats must be seen", () => {
    acceptDrops();
    drag("dragover", document.body, new File([], "a"));
    expect([isFileOver.value, isDragged.value]).toEqual([true, true]);
    show();
    drag("dragover", document.body, new File([], "a"));
    expect([isFileOver.value, isDragged.value]).toEqual([true, false]);
    drag("dragleave", document.body);
    expect(isFileOver.value).toBe(false);
  });
});

function drag(kind: string, at: Element | undefined, ...files: readonly File[]): void {
  const dataTransfer = { types: ["Files"], files };
  at?.dispatchEvent(Object.assign(new Event(kind, { bubbles: true, cancelable: true }), { dataTransfer, relatedTarget: null }));
}

function drop(at: Element | undefined, file: File): void {
  drag("dragover", at, file);
  drag("drop", at, file);
}

test.each(["int main() {}", "{ Pascal } begin end.", "{}"])("a file that is no record is refused in plain words: %s", async (text) => {
  await openRecord(new File([text], "bot.cpp"));
  expect(openingError.value).toMatchObject({ ru: expect.stringContaining("log.json") as string });
  expect(server.asked).toEqual([]);
});

test("an error of the server is shown in its own words", async () => {
  server.answer("/api/records", json({ error: bilingual("turn 3 is another") }, 400));
  await openRecord(new File(['{"format": "botdrome-match"}'], "log.json"));
  expect(openingError.value).toEqual(bilingual("turn 3 is another"));
});
