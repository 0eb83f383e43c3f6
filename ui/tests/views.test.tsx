/** What is shown beside the board, and what is not: words for the jury, records, results, rows, pictures that fail. */

import { signal, type Signal } from "@preact/signals";
import { render, type ComponentChild } from "preact";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { chooseLanguage, t } from "../src/i18n";
import type { MatchSummary, Named, Replay, Status } from "../src/model";
import { MatchList } from "../src/pages/MatchList";
import { About } from "../src/replay/About";
import { series } from "../src/replay/Charts";
import { usedTime } from "../src/replay/clock";
import { Downloads } from "../src/replay/Downloads";
import { Inspector } from "../src/replay/Inspector";
import { Moves } from "../src/replay/Moves";
import { Player } from "../src/replay/player";
import { ReplayView } from "../src/replay/ReplayView";
import { Result } from "../src/replay/Result";
import { Seats } from "../src/replay/Seats";
import { answer, frame, replay, bilingual } from "./factories";

let place: HTMLElement;

const show = (what: ComponentChild) => render(what, place);
const text = () => place.textContent;
const settled = () => new Promise((resolve) => setTimeout(resolve, 60));
const playerAt = (of: Replay | Signal<Replay>, turn = 1) => new Player("frames" in of ? signal(of) : of, turn);

beforeEach(() => {
  chooseLanguage("en");
  place = document.body.appendChild(document.createElement("div"));
});
afterEach(() => {
  render(null, place);
  place.remove();
  vi.restoreAllMocks();
});

describe("to spectators who may not read what bots say", () => {
  const silence = { sent: null, received: null, stderr: "" };
  const verdict = { code: "TL", detail: bilingual("") };
  const silent = replay(0, {
    has_words: false,
    has_record: false,
    frames: [
      frame(0),
      frame(1, { answers: [answer(0, { ...silence, cpu_ms: 30 }), answer(1, { ...silence, cpu_ms: 0, wall_ms: 0 })] }),
      frame(2, { answers: [answer(0, { ...silence, cpu_ms: 40, verdict })] }),
    ],
  });

  test("the inspector says whose affair that is, with all that was measured", () => {
    show(<Inspector player={playerAt(silent)} />);
    const [moved, idle] = place.querySelectorAll("article");
    expect(moved?.textContent).toContain(t("wordsForJury"));
    expect(moved?.textContent).toContain("30 ms");
    expect(moved?.textContent).not.toContain(t("notAsked"));
    expect(idle?.textContent).toContain(t("notAsked"));
  });

  test("the clock counts all the same", () => expect(usedTime(silent, 0, 1).used_ms).toBe(30));

  test("charts have their figures", () => {
    expect(series(silent, (each) => each.cpu_ms)).toEqual([[1, 2], [30, 40], [null, null]]);
  });

  test("a verdict is shown by its code", () => {
    const [first, ...others] = silent.bots;
    if (first === undefined) throw new Error("nobody plays");
    show(<Seats player={playerAt({ ...silent, bots: [{ ...first, verdict }, ...others] }, 2)} />);
    expect(place.querySelector(".verdict")?.textContent).toBe("TL");
  });

  test("a row for each move remains to go to", () => {
    show(<Moves player={playerAt(silent)} />);
    expect(text()).toContain(t("wordsForJury"));
    expect(place.querySelectorAll("li")).toHaveLength(2);
  });
});

describe("downloads", () => {
  const downloads = (more: Partial<Replay>) => show(<Downloads player={playerAt(replay(2, more))} isOffline={false} />);

  test("there is a score of what has places only", () => {
    downloads({});
    expect(text()).toContain("score.txt");
    downloads({ status: "void", places: null });
    expect(text()).not.toContain("score.txt");
  });

  test("a picture that cannot be made is said beside its button", async () => {
    vi.spyOn(URL, "createObjectURL").mockImplementation(() => {
      throw new Error("no memory");
    });
    downloads({});
    for (const name of ["positionSvg", "positionPng", "gameGif"] as const) {
      const button = [...place.querySelectorAll("button")].find((each) => each.textContent === t(name));
      button?.click();
      await settled();
      expect(place.querySelector("[role=alert]")?.textContent).toBe(t("wentWrong"));
      downloads({ id: name });
    }
  });
});

test("the seed is shown when it is known", () => {
  show(<About player={playerAt(replay(1, { status: "playing", seed: null }))} isOffline />);
  expect(text()).not.toContain(t("seed"));
  show(<About player={playerAt(replay(1, { seed: "4711" }))} isOffline />);
  expect(text()).toContain("4711");
});

test("the row of the newest turn is marked while a match is followed", async () => {
  const live = signal(replay(2, { status: "playing" }));
  const player = new Player(live, null, true);
  show(<Moves player={player} />);
  await settled();
  const marked = () => [...place.querySelectorAll("[aria-current]")].map((each) => each.querySelector(".number")?.textContent);
  expect(marked()).toEqual(["2"]);
  live.value = replay(3, { status: "playing" });
  await settled();
  expect(marked()).toEqual(["3"]);
});

describe("the projector view", () => {
  const brief = (more: Partial<Replay>, turn = 1) => show(<Result player={playerAt(replay(3, more), turn)} isOffline={false} isBrief />);

  test("tells the result at the end, and does not offer it before", () => {
    brief({}, 3);
    expect(text()).toContain("Winner: one");
    brief({ id: "2" }, 1);
    expect(text()).toBe("");
    brief({ source: "upload", verified: { is_right: true, difference: null, reworded: bilingual("White cheated") } });
    expect(text()).toContain(t("verifiedReworded"));
  });

  test.each([
    ["queued", "queued: no processor"],
    ["compiling", "being compiled"],
    ["void", "void"],
    ["failed", "could not start"],
  ] as [Status, string][])("tells that a match is %s", (status, words) => {
    brief({ status, places: null });
    expect(text()).toContain(words);
  });

  test("warns of a record that does not verify, and says nothing of one that does", () => {
    brief({ source: "upload", verified: { is_right: false, difference: bilingual("turn 3 is another"), reworded: null } });
    expect(text()).toContain(t("verifiedWrong"));
    brief({ source: "upload", verified: { is_right: true, difference: null, reworded: null } });
    expect(text()).toBe("");
  });
});

const named = (names: Partial<Named>): Named => ({ name: "", spec: "", own_name: null, language: "cpp", language_titles: null, ...names });

test("a list names bots as pages do: by team or file, never by what they call themselves", () => {
  const match: MatchSummary = {
    ...{ id: "1", game: "stones", titles: bilingual("Stones"), status: "finished", places: [1, 2], scores: [1, 0] },
    ...{ turns: 9, source: "match", started_at: "2026-01-01T00:00:00+00:00" },
    bots: [
      named({ name: "bot", spec: "bots/bot.cpp", own_name: "jury" }),
      named({ name: "jury", spec: "jury" }),
      named({ name: "jury", spec: "human", language: "human" }),
      named({ name: "jury", spec: "jury", language: "human" }),
      named({ name: "human", spec: "human", language: "human" }),
    ],
  };
  show(<MatchList matches={[match]} onChange={() => undefined} />);
  expect([...place.querySelectorAll(".names span")].map((each) => each.textContent)).toEqual(["bot", t("jury"), "jury", "jury", t("human")]);
});

test("own matches stand above demo matches, each newest first", () => {
  const match = (id: string, source: MatchSummary["source"]): MatchSummary => ({
    ...{ id, source, game: "stones", titles: bilingual("Stones"), status: "finished", bots: [], places: [1, 2], scores: [1, 0] },
    ...{ turns: 9, started_at: "2026-01-01T00:00:00+00:00" },
  });
  show(<MatchList matches={[match("4", "demo"), match("3", "upload"), match("2", "demo"), match("1", "match")]} onChange={() => undefined} />);
  const ids = [...place.querySelectorAll("a")].map((each) => each.getAttribute("href")?.replace("/matches/", ""));
  expect(ids).toEqual(["3", "1", "4", "2"]);
  expect(text()).toContain(t("demoMatches"));
});

test("the tab is called after the match, and says whose move it is", async () => {
  const due = signal<readonly number[]>([]);
  const people = { preview: signal([]), over: null, under: null, keys: [], due, pressed: () => undefined };
  show(<ReplayView player={playerAt(replay(1))} people={people} isOffline />);
  await settled();
  expect(document.title).toBe("Stones: one – two · Botdrome");
  due.value = [0];
  await settled();
  expect(document.title).toBe("● Your move · Stones: one – two · Botdrome");
  chooseLanguage("ru");
  await settled();
  expect(document.title).toBe("● Ваш ход · Stones: one – two · Botdrome");
  show(null);
  expect(document.title).toBe("Botdrome");
});
