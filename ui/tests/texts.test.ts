/** Texts in both languages, the form of a new match, and addresses. */

import { beforeEach, describe, expect, test } from "vitest";

import { chooseLanguage, counted, kibibytes, milliseconds, t } from "../src/i18n";
import { faultsIn, firstDraft, keepName, toMatch } from "../src/pages/draft";
import { routeOf } from "../src/router";
import { TEXTS } from "../src/texts";
import { GAME } from "./factories";

const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();

describe("texts", () => {
  test.each(Object.entries(TEXTS))("%s has the same placeholders in both languages", (_, { en, ru }) => {
    expect(placeholders(ru)).toEqual(placeholders(en));
  });

  test.each(Object.entries(TEXTS))("%s is written in both languages", (_, { en, ru }) => {
    expect(en).toMatch(/[A-Za-z]/);
    expect(ru).toMatch(/[А-Яа-яЁё]/);
  });
});

describe("in Russian", () => {
  beforeEach(() => chooseLanguage("ru"));

  test.each([
    [1, "1 ход"],
    [3, "3 хода"],
    [11, "11 ходов"],
    [21, "21 ход"],
  ])("%d turns are %s", (number, text) => expect(counted("turns", number)).toBe(text));

  test("figures have their units", () => {
    expect(milliseconds(1500)).toBe("1,50 с");
    expect(kibibytes(2048)).toBe("2,0 МиБ");
  });

  test("placeholders are filled in", () => expect(t("turnOf", { turn: 2, last: 9 })).toBe("Ход 2 из 9"));
});

describe("a new match", () => {
  test("begins with a person against the jury's bot and the options' defaults", () => {
    const match = toMatch(GAME, firstDraft(GAME));
    expect(match).toMatchObject({ game: "stones", seed: null, options: { rounds: 5 }, has_limits: true });
    expect(match.seats).toEqual([
      { kind: "human", name: "", time_s: null },
      { kind: "jury" },
    ]);
  });

  test.each([
    ["", true],
    ["0", true],
    ["18446744073709551615", true],
    ["18446744073709551616", false],
    ["-1", false],
    ["1e3", false],
  ])("the seed %j is right: %s", (seed, isRight) => {
    expect(faultsIn({ ...firstDraft(GAME), seed }).length === 0).toBe(isRight);
  });

  test("a file needs its path, a source its file", () => {
    const seats = [{ kind: "file", path: " " } as const, { kind: "source", name: "", text: "" } as const];
    expect(faultsIn({ ...firstDraft(GAME), seats }).map((each) => each.field)).toEqual(["seat-0", "seat-1"]);
  });
});

describe("a person in a seat", () => {
  const seated = (name: string, time_s: number | null) => {
    const draft = firstDraft(GAME);
    return { ...draft, seats: [{ kind: "human", name, time_s } as const, ...draft.seats.slice(1)] };
  };

  test.each([
    [null, true],
    [5, true],
    [3600, true],
    [4, false],
    [3601, false],
    [7.5, false],
  ])("a clock of %s seconds is right: %s", (time_s, isRight) => {
    expect(faultsIn(seated("", time_s)).length === 0).toBe(isRight);
  });
  test("a name is sent without blanks around it, and is proposed the next time", () => {
    const match = toMatch(GAME, seated("  Аня ", null));
    expect(match.seats[0]).toMatchObject({ name: "Аня" });
    keepName(match);
    expect(firstDraft(GAME).seats[0]).toMatchObject({ kind: "human", name: "Аня" });
  });
});

test.each([
  ["/", "home"],
  ["/new", "new"],
  ["/matches/a%2Fb", "match"],
  ["/matches/%ff", "unknown"],
  ["/elsewhere", "unknown"],
])("the address %s is the page %s", (path, page) => expect(routeOf(path).page).toBe(page));
