/** A tournament: boards, brackets, names, medals and pages. */

import { beforeEach, describe, expect, test } from "vitest";

import { chooseLanguage } from "../src/i18n";
import type { BoardEvent, EndedEvent, Line, Pair, StageInfo, Tournament } from "../src/model";
import { TEXTS } from "../src/texts";
import { mostImportant } from "../src/tournament/importance";
import { currentRound, hasWon, heading, labelTitle, matchTitle, timeLeft } from "../src/tournament/naming";
import { pageOf } from "../src/tournament/projector/paging";
import { medalsOf } from "../src/tournament/Standings";
import { TOURNAMENT_TEXTS } from "../src/tournament/texts";
import { isFull, treesOf } from "../src/tournament/trees";
import { FEWEST_CARDS, RESULT_MS, BoardCards } from "../src/tournament/boardCards";
import { GAME } from "./factories";

const PIECE = { kind: "piece", key: "a", x: 0, y: 0, owner: 0, shape: "disc", text: "" } as const;

function board(match: string, turn = 0, more: Partial<BoardEvent> = {}): BoardEvent {
  const first = { pool_from: 0, pool: [PIECE], scene: [0] };
  return { match, label: "", seats: ["one", "two"], turn, moving: [turn % 2], ...first, ...more };
}

function ended(match: string): EndedEvent {
  const reason = { code: "won", en: "Won.", ru: "Победа." };
  return { match, label: "", seats: ["one", "two"], places: [1, 2], scores: [1, 0], reason, position: null };
}

const shown = (boards: BoardCards) => boards.cards.map((card) => `${card.match}${card.result === null ? "" : "*"}`);

describe("the boards", () => {
  test("shows positions as they come, elements once", () => {
    const boards = new BoardCards();
    expect(boards.board(board("1.1.1.1"), 0)).toBe(true);
    const next = { pool_from: 1, pool: [{ ...PIECE, x: 1 }], scene: [1] };
    expect(boards.board(board("1.1.1.1", 1, next), 1)).toBe(true);
    expect(boards.cards).toHaveLength(1);
    expect(boards.cards[0]).toMatchObject({ turn: 1, scene: [1], pool: [{ x: 0 }, { x: 1 }] });
  });

  test("notices that it has missed something", () => {
    const boards = new BoardCards();
    expect(boards.board(board("1.1.1.1", 5, { pool_from: 3 }), 0)).toBe(false);
    boards.board(board("1.1.1.1"), 0);
    expect(boards.board(board("1.1.1.1", 5, { pool_from: 3 }), 0)).toBe(false);
  });

  test("takes a match that is played again from its start", () => {
    const boards = new BoardCards();
    boards.board(board("1.1.1.1", 7), 0);
    expect(boards.board(board("1.1.1.1", 0), 1)).toBe(true);
    expect(boards.cards[0]?.pool).toHaveLength(1);
  });

  test("keeps a result in its place until it has been seen", () => {
    const boards = new BoardCards();
    for (let table = 1; table <= FEWEST_CARDS; table++) boards.board(board(`1.1.${table}.1`), 0);
    boards.ended(ended("1.1.2.1"), 100);
    boards.board(board("1.2.1.1"), 200);
    expect(shown(boards)[1]).toBe("1.1.2.1*");
    boards.tick(100 + RESULT_MS - 1);
    expect(shown(boards)[1]).toBe("1.1.2.1*");
    boards.tick(100 + RESULT_MS);
    expect(shown(boards)[1]).toBe("1.2.1.1");
    expect(boards.cards).toHaveLength(FEWEST_CARDS);
  });

  test("never takes away a match that is played, and grows with them", () => {
    const boards = new BoardCards();
    for (let table = 1; table <= 20; table++) boards.board(board(`1.1.${table}.1`), 0);
    expect(boards.cards).toHaveLength(20);
    boards.ended(ended("9.9.9.9"), 1);
    expect(shown(boards)).not.toContain("9.9.9.9*");
  });

  test("shows the latest results where no board can be seen", () => {
    const boards = new BoardCards();
    for (let table = 1; table <= 12; table++) boards.ended(ended(`1.1.${table}.1`), table);
    expect(boards.cards).toHaveLength(FEWEST_CARDS);
    expect(shown(boards)).toContain("1.1.12.1*");
  });

  test("removes matches that are gone, and keeps the last position of one that ended without it", () => {
    const boards = new BoardCards();
    boards.board(board("1.1.1.1"), 0);
    boards.board(board("1.1.2.1"), 0);
    boards.gone("1.1.1.1");
    boards.ended(ended("1.1.2.1"), 1);
    expect(shown(boards)).toEqual(["1.1.2.1*"]);
    expect(boards.cards[0]?.pool).toHaveLength(1);
  });
});

function pair(label: string, best: number, worst: number): Pair {
  const open = { seeds: [null, null], teams: [null, null], games: [], score: [0, 0], winner: null, decided: null } as const;
  return { label, places: [best, worst], ...open };
}

describe("a bracket", () => {
  const columns = [
    [pair("1/4", 1, 8), pair("1/4", 1, 8), pair("1/4", 1, 8), pair("1/4", 1, 8)],
    [pair("1/2", 1, 4), pair("1/2", 1, 4), pair("5-8", 5, 8), pair("5-8", 5, 8)],
    [pair("final", 1, 2), pair("3-4", 3, 4), pair("5-6", 5, 6), pair("7-8", 7, 8)],
  ].map((pairs, at) => ({ number: at + 1, pairs }));

  test("is a tree for the winner, and smaller ones for lower places", () => {
    const trees = treesOf(columns);
    expect(trees.map((tree) => tree.places)).toEqual([
      [1, 8],
      [3, 4],
      [5, 8],
    ]);
    expect(trees.map((tree) => tree.columns.map((pairs) => pairs.length))).toEqual([[4, 2, 1], [1], [2, 2]]);
    expect(trees.map(isFull)).toEqual([true, true, false]);
    const all = trees.flatMap((tree) => tree.columns.flat());
    expect(all).toHaveLength(columns.flatMap((column) => column.pairs).length);
  });

  test("of two is a final", () => {
    const trees = treesOf([{ number: 1, pairs: [pair("final", 1, 2)] }]);
    expect(trees).toHaveLength(1);
    expect(treesOf([])).toEqual([]);
  });
});

describe("names in Russian", () => {
  beforeEach(() => chooseLanguage("ru"));

  test.each([
    ["final", "Финал"],
    ["1/2", "Полуфинал"],
    ["1/8", "1/8 финала"],
    ["5-8", "За 5–8-е места"],
  ])("the label %s is %s", (label, title) => expect(labelTitle(label)).toBe(title));

  test("matches are called by round and table, or by their label", () => {
    expect(matchTitle("1.3.2.1", "", 1)).toBe("Тур 3 · стол 2");
    expect(matchTitle("2.4.1.2", "final", 2)).toBe("Финал · партия 2");
  });

  test("the two games of a pair have different names", () => {
    expect([1, 2].map((game) => matchTitle(`1.3.2.${game}`, "", 2))).toEqual([
      "Тур 3 · стол 2 · партия 1",
      "Тур 3 · стол 2 · партия 2",
    ]);
  });

  test.each([
    [20, "осталось меньше минуты"],
    [100, "осталось около 2 мин"],
    [4500, "осталось около 1 ч 15 мин"],
  ])("%d seconds are %s", (seconds, text) => expect(timeLeft(seconds)).toBe(text));

  test("a column is headed by the server's title, with a capital letter", () => {
    const title = { en: "total penalty", ru: "сумма штрафов" };
    expect(heading(title)).toBe("Сумма штрафов");
    chooseLanguage("en");
    expect(heading(title)).toBe("Total penalty");
  });
});

test.each(Object.keys(TOURNAMENT_TEXTS) as (keyof typeof TOURNAMENT_TEXTS)[])(
  "the text %s means one thing only",
  (key) => expect(TEXTS[key]).toBe(TOURNAMENT_TEXTS[key]),
);

test("nobody has won a draw, nor a double defeat", () => {
  expect([0, 1].map((seat) => hasWon([1, 1], seat))).toEqual([false, false]);
  expect([0, 1].map((seat) => hasWon([2, 2], seat))).toEqual([false, false]);
  expect([0, 1].map((seat) => hasWon([2, 1], seat))).toEqual([false, true]);
  expect(hasWon(null, 0)).toBe(false);
});

test("there are three medals at most, and none before the first match", () => {
  const line = (place: number, played = 1): Line => ({
    ...{ place, team: `${place}`, language: "cpp", points: 0, played, won: 0, drawn: 0, lost: 0 },
    ...{ tie_breaks: {}, mark: null, by_lot: false, is_disqualified: false, verdicts: {} },
  });
  expect([...medalsOf([line(1), line(2), line(2), line(4)]).keys()]).toEqual([1, 2]);
  expect([...medalsOf([line(1), line(2), line(3), line(3)]).keys()]).toEqual([1, 2]);
  expect([...medalsOf([line(1), line(1), line(1), line(1)]).keys()]).toEqual([]);
  expect([...medalsOf([line(1, 0)]).keys()]).toEqual([]);
});

test("pages turn round and round", () => {
  const list = [1, 2, 3, 4, 5];
  expect([0, 1, 2, 3].map((turned) => pageOf(list, 2, turned).items)).toEqual([[1, 2], [3, 4], [5], [1, 2]]);
  expect(pageOf([], 2, 7)).toEqual({ items: [], number: 1, all: 1 });
});

test("the most important match is for the best places, then between the best teams", () => {
  const lines = ["a", "b", "c", "d"].map((team, at) => ({ team, place: at + 1 }));
  const tournament = { lines } as unknown as Tournament;
  const match = (id: string, label: string, ...seats: (string | null)[]) => ({ match: id, label, seats });
  const best = (...matches: ReturnType<typeof match>[]) => mostImportant(matches, tournament)?.match;
  expect(best(match("1", "", "d", null), match("2", "", "c", "d"), match("3", "", "a", "d"))).toBe("3");
  expect(best(match("1", "3-4", "a", "b"), match("2", "final", "c", "d"))).toBe("2");
  expect(best(match("1", "5-8", "a", "b"), match("2", "1/2", "c", "d"))).toBe("2");
  expect(best()).toBeUndefined();
});

test("the current round is the first that is not finished", () => {
  const rounds = [
    { number: 1, matches: 2, finished: 2 },
    { number: 2, matches: 2, finished: 1 },
    { number: 3, matches: 2, finished: 0 },
  ];
  const title = { en: "Swiss system", ru: "Швейцарская система" };
  const stage: StageInfo = {
    ...{ number: 1, format: "swiss", title, has_bracket: false },
    ...{ teams: 4, rounds, planned_rounds: 9, games_per_pair: 1, game: GAME },
  };
  expect(currentRound(stage)).toBe(2);
  expect(currentRound({ ...stage, rounds: rounds.slice(0, 1) })).toBe(1);
  expect(currentRound({ ...stage, rounds: [] })).toBe(null);
});
