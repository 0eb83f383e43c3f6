/** People at the board: moves in progress, whose turn it is, places and clocks. */

import { signal } from "@preact/signals";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { Refusal, ServerAway } from "../src/api";
import { composed } from "../src/board/scenes";
import { chooseLanguage } from "../src/i18n";
import type { Choices, Offer } from "../src/model";
import { othersAnswers, promptOf } from "../src/play/announcements";
import { Humans } from "../src/play/humans";
import { groupOfKey, MOVE_BINDINGS } from "../src/play/keys";
import { chooseCare, Move, type Court } from "../src/play/move";
import { markOf, pieceOfGroup } from "../src/play/offers";
import { aimed, towards } from "../src/play/places";
import { minutes, secondsLeft } from "../src/replay/Countdown";
import type { LiveThinking } from "../src/replay/live";
import { nameOf } from "../src/replay/names";
import { Player } from "../src/replay/player";
import { answer, bilingual, frame, highlight, piece, replay } from "./factories";

const offer = (token: string, x = 0, y = 0, group = ""): Offer => ({ token, x, y, group, title: null, goes_on: false });

function choices(picks: readonly Offer[], more: Partial<Choices> = {}): Choices {
  const groups = [...new Set(picks.map((each) => each.group))].filter((each) => each !== "");
  return {
    seat: 0,
    turn: 1,
    picks,
    groups: groups.map((id) => ({ id, title: bilingual(id) })),
    is_complete: false,
    move: null,
    description: null,
    preview: [],
    prompt: null,
    shortcuts: [],
    table: null,
    ...more,
  };
}

const settled = () => vi.advanceTimersByTimeAsync(0);

/** Two pawns, each with a square to go to: picked one after the other, and the move is done. */
class Steps implements Court {
  played: readonly string[][] = [];
  isAway = false;
  refusal: number | null = null;
  asked = 0;

  choices(picks: readonly string[]): Promise<Choices> {
    this.asked++;
    if (this.isAway) return Promise.reject(new ServerAway());
    if (this.refusal !== null) return Promise.reject(new Refusal(this.refusal, bilingual("refused")));
    const [source, target] = picks;
    if (source === undefined) return Promise.resolve(choices([offer("a1", 0, 0), offer("b1", 1, 0)]));
    if (target === undefined) return Promise.resolve(choices([offer(source.replace("1", "2"), source === "a1" ? 0 : 1, 1)]));
    return Promise.resolve(choices([], { is_complete: true, move: picks.join("") }));
  }

  play(picks: readonly string[]): Promise<void> {
    if (this.isAway) return Promise.reject(new ServerAway());
    this.played = [...this.played, [...picks]];
    return Promise.resolve();
  }
}

/** Players who each may go to one of two cells, and a kick: a plan in any order, which may be played at any time. */
class Plan implements Court {
  played: readonly string[][] = [];
  private readonly all = ["1", "2", "kick"].flatMap((group, row) => ["x", "y"].map((cell, column) => offer(`${group}${cell}`, column, row, group)));

  choices(picks: readonly string[]): Promise<Choices> {
    const taken = this.all.filter((each) => picks.includes(each.token)).map((each) => each.group);
    if (new Set(taken).size < picks.length) return Promise.reject(new Refusal(400, bilingual("not offered")));
    return Promise.resolve(choices(this.all.filter((each) => !taken.includes(each.group)), { is_complete: true, move: "plan" }));
  }

  play(picks: readonly string[]): Promise<void> {
    this.played = [...this.played, [...picks]];
    return Promise.resolve();
  }
}

const at = (move: Move, token: string): Offer => {
  const found = move.targets.value.find((each) => each.token === token);
  if (found === undefined) throw new Error(`${token} is not offered`);
  return found;
};
const picked = (move: Move) => move.picked.value.map((each) => each.token);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  chooseCare(false);
});

describe("a move in steps", () => {
  let court: Steps;
  let move: Move;

  beforeEach(async () => {
    court = new Steps();
    move = new Move(0, 1, court);
    await settled();
  });

  test("is played at once when nothing can be added", async () => {
    await move.pick(at(move, "a1"));
    await move.pick(at(move, "a2"));
    expect([court.played, move.stage.value]).toEqual([[["a1", "a2"]], "sent"]);
  });

  test("waits for a confirmation where that is wanted", async () => {
    chooseCare(true);
    await move.pick(at(move, "a1"));
    await move.pick(at(move, "a2"));
    expect([court.played, move.canPlay.value]).toEqual([[], true]);
    await move.play();
    expect(court.played).toEqual([["a1", "a2"]]);
  });

  test("can be undone and started over", async () => {
    await move.pick(at(move, "b1"));
    await move.undo();
    expect([picked(move), move.targets.value.length]).toEqual([[], 2]);
    expect(move.cursor.value?.token).toBe("b1");
  });

  test("another first pick takes the place of the only one", async () => {
    await move.pick(at(move, "a1"));
    const other = move.alternatives.find((each) => each.token === "b1");
    if (other !== undefined) await move.pickInstead(other);
    expect(picked(move)).toEqual(["b1"]);
    const same = move.alternatives.find((each) => each.token === "b1");
    if (same !== undefined) await move.pickInstead(same);
    expect(picked(move)).toEqual([]);
  });

  test("what is not offered cannot be picked", async () => {
    await move.pick(offer("h8"));
    expect(picked(move)).toEqual([]);
  });

  test("keeps what was picked while the server is away, and goes on when it is back", async () => {
    await move.pick(at(move, "a1"));
    court.isAway = true;
    await move.pick(at(move, "a2"));
    expect([move.stage.value, picked(move)]).toEqual(["away", ["a1"]]);
    court.isAway = false;
    await vi.advanceTimersByTimeAsync(2000);
    expect([move.stage.value, picked(move), move.canPlay.value]).toEqual(["ready", ["a1", "a2"], true]);
  });

  test.each([500, 503, 409])("asks again after a refusal with %d", async (status) => {
    court.refusal = status;
    await move.pick(at(move, "a1"));
    expect([move.stage.value, move.failure.value]).toEqual(["away", bilingual("refused")]);
    court.refusal = null;
    await vi.advanceTimersByTimeAsync(2000);
    expect([move.stage.value, picked(move), move.failure.value]).toEqual(["ready", ["a1"], null]);
  });

  test.each([403, 404, 422])("does not ask again what is refused with %d, but can be undone", async (status) => {
    await move.pick(at(move, "a1"));
    court.refusal = status;
    await move.pick(at(move, "a2"));
    const before = court.asked;
    await vi.advanceTimersByTimeAsync(20_000);
    expect([move.stage.value, court.asked]).toEqual(["refused", before]);
    court.refusal = null;
    await move.undo();
    expect([move.stage.value, picked(move)]).toEqual(["ready", []]);
  });

  test("a closed move sends no requests", async () => {
    court.isAway = true;
    await move.pick(at(move, "a1"));
    move.close();
    const before = court.asked;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(court.asked).toBe(before);
  });

  test("the cursor goes where the last pick was", async () => {
    move.moveCursor("ArrowRight");
    expect(move.cursor.value?.token).toBe("b1");
    await move.pick(at(move, "b1"));
    expect(move.cursor.value?.token).toBe("b2");
  });

  test("a preview changes nothing", async () => {
    await move.foresee(at(move, "a1"));
    expect([move.foreseen.value?.picks[0]?.token, picked(move)]).toEqual(["a2", []]);
    await move.foresee(null);
    expect(move.foreseen.value).toBeNull();
  });
});

describe("a plan in parts", () => {
  let court: Plan;
  let move: Move;

  beforeEach(async () => {
    court = new Plan();
    move = new Move(0, 1, court);
    await settled();
  });
  const shown = () => move.targets.value.map((each) => each.token);

  test("shows one part at a time and goes on to the next", async () => {
    expect(shown()).toEqual(["1x", "1y"]);
    await move.pick(at(move, "1y"));
    expect(shown()).toEqual(["2x", "2y"]);
  });

  test("may be played unfinished, but never by itself", async () => {
    await move.pick(at(move, "1y"));
    expect([court.played, move.canPlay.value]).toEqual([[], true]);
    await move.play();
    expect(court.played).toEqual([["1y"]]);
  });

  test("what was picked a moment ago is played with the rest", async () => {
    const asked = move.pick(at(move, "1y"));
    await move.play();
    await asked;
    expect(court.played).toEqual([["1y"]]);
  });

  test("a planned part is planned again when it is chosen", async () => {
    await move.pick(at(move, "1y"));
    await move.pick(at(move, "2x"));
    await move.chooseGroup("1");
    expect([picked(move), shown()]).toEqual([["2x"], ["1x", "1y"]]);
    expect(move.groups.value.map((each) => [each.id, each.picked.length])).toEqual([["1", 0], ["2", 1], ["kick", 0]]);
  });

  test("parts are chosen in turn, planned ones left out", async () => {
    await move.pick(at(move, "1x"));
    await move.nextGroup(1);
    expect(move.group.value).toBe("kick");
    await move.nextGroup(1);
    expect(move.group.value).toBe("2");
  });

  test("the order does not matter, and any one can be taken back", async () => {
    await move.pick(at(move, "1x"));
    await move.pick(at(move, "2y"));
    const [first] = move.picked.value;
    if (first !== undefined) await move.takeBack(first);
    expect(picked(move)).toEqual(["2y"]);
  });

  test("what cannot stay without a pick goes with it", async () => {
    const strict: Court = {
      choices: (picks) =>
        picks[0] === "b" ? Promise.reject(new Refusal(400, bilingual("no"))) : Promise.resolve(choices([offer(picks.length === 0 ? "a" : "b", 0, 0, `part${picks.length}`)])),
      play: () => Promise.resolve(),
    };
    const chained = new Move(0, 1, strict);
    await settled();
    await chained.pick(at(chained, "a"));
    await chained.pick(at(chained, "b"));
    const [first] = chained.picked.value;
    if (first !== undefined) await chained.takeBack(first);
    expect(picked(chained)).toEqual([]);
  });

  test("a digit means the part called so, or the one at that place", () => {
    const groups = move.groups.value;
    expect(groupOfKey(groups, "2")?.id).toBe("2");
    expect(groupOfKey(groups, "3")?.id).toBe("kick");
    expect(groupOfKey(groups.slice(1), "1")).toBeNull();
    expect(groupOfKey(groups, "9")).toBeNull();
  });
});

/** Levels of two skills, two points to spend, and a cell for a player. */
class Levels implements Court {
  played: readonly string[][] = [];

  choices(picks: readonly string[]): Promise<Choices> {
    const [used, isPlaced] = [picks.filter((each) => each !== "cell").length, picks.includes("cell")];
    const levels = ["a", "b"].map((token) => ({ token, row: bilingual(token), column: bilingual("skill"), value: 1 + picks.filter((each) => each === token).length }));
    const table = { group: "skills", title: bilingual("Skills"), remaining: bilingual(`${2 - used} left`), levels };
    const offers = [...(isPlaced ? [] : [offer("cell", 1, 1, "player")]), ...(used < 2 ? [offer("a", 0, 0, "skills"), offer("b", 0, 0, "skills")] : [])];
    return Promise.resolve(choices(offers, { is_complete: true, move: "setup", table }));
  }

  play(picks: readonly string[]): Promise<void> {
    this.played = [...this.played, [...picks]];
    return Promise.resolve();
  }
}

describe("a table of levels", () => {
  let court: Levels;
  let move: Move;
  const level = (token: string) => {
    const found = move.choices.value?.table?.levels.find((each) => each.token === token);
    if (found === undefined) throw new Error(`no level ${token}`);
    return found;
  };
  const raise = async (token: string) => {
    const more = move.raising(level(token));
    if (more !== undefined) await move.pick(more);
  };

  beforeEach(async () => {
    court = new Levels();
    move = new Move(0, 1, court);
    await settled();
  });

  test("is no place on the board and no part of the move", () => {
    expect(move.targets.value.map((each) => each.token)).toEqual(["cell"]);
    expect(move.groups.value.map((each) => each.id)).toEqual(["player"]);
  });

  test("is raised and lowered, as far as there are points", async () => {
    expect(move.lowering(level("a"))).toBeUndefined();
    await raise("a");
    await raise("a");
    expect([level("a").value, move.raising(level("b"))]).toEqual([3, undefined]);
    const less = move.lowering(level("a"));
    if (less !== undefined) await move.takeBack(less);
    expect([level("a").value, picked(move)]).toEqual([2, ["a"]]);
  });

  test("is not played by itself when nothing is left to pick", async () => {
    await raise("a");
    await raise("b");
    await move.pick(at(move, "cell"));
    expect([court.played, move.canPlay.value]).toEqual([[], true]);
  });
});

test("a shortcut picks several at once", async () => {
  const court: Court = {
    choices: (picks) => Promise.resolve(choices(["x", "y", "z"].filter((each) => !picks.includes(each)).map((each) => offer(each)), { is_complete: true })),
    play: () => Promise.resolve(),
  };
  const move = new Move(0, 1, court);
  await settled();
  await move.pickAll({ title: bilingual("both"), tokens: ["x", "z", "gone"] });
  expect([picked(move), move.targets.value.map((each) => each.token)]).toEqual([["x", "z"], ["y"]]);
});

test("a move is prompted in the game's words, or else in general ones", async () => {
  chooseLanguage("en");
  const spoken: Court = {
    choices: (picks) => Promise.resolve(choices(picks.length === 0 ? [offer("x")] : [], { prompt: picks.length === 0 ? bilingual("Pick a pawn.") : null, is_complete: picks.length > 0, description: bilingual("x–y") })),
    play: () => Promise.resolve(),
  };
  chooseCare(true);
  const [told, silent] = [new Move(0, 1, spoken), new Move(0, 1, new Steps())];
  await settled();
  expect([promptOf(told), promptOf(silent)]).toEqual(["Pick a pawn.", "Pick one of the marked places."]);
  await told.pick(at(told, "x"));
  await silent.pick(at(silent, "a1"));
  expect([promptOf(told), promptOf(silent)]).toEqual(["Ready: x–y.", "Pick what comes next."]);
});

describe("people at the board", () => {
  const human = { name: "human", own_name: null, spec: "human", language: "human", language_titles: null, hash: "", verdict: null, compile_text: "", time_s: null, hint: null };
  const match = (turns: number, bots = replay(0).bots) => replay(turns, { status: "playing", bots });
  const thinking = (turn: number, seats: number[], waiting = seats): LiveThinking => ({ turn, seats, waiting, clocks: [], asked_ms: 0, received_at: 0 });
  const bots = replay(0).bots;
  const one = [human, ...bots.slice(1)];
  const court = () => new Steps();

  test("are asked when they are due, on the latest position only", () => {
    const live = signal(match(2, one));
    const news = signal<LiveThinking | null>(null);
    const player = new Player(live, null, true);
    const humans = new Humans(player, news, court);
    expect(humans.move.value).toBeNull();
    news.value = thinking(3, [0]);
    const move = humans.move.value;
    expect(move?.turn).toBe(3);
    player.step(-1);
    expect(humans.move.value).toBeNull();
    player.follow();
    expect(humans.move.value).toBe(move);
    live.value = match(3, one);
    expect([humans.due.value, humans.move.value]).toEqual([[], null]);
  });

  test("see each of several bots' moves for a while, one after the other", async () => {
    const four = [human, ...bots.slice(1), ...bots];
    const upTo = (turns: number) => replay(turns, { status: "playing", bots: four, frames: Array.from({ length: turns + 1 }, (_, turn) => frame(turn, { answers: turn === 0 ? [] : [answer((turn - 1) % 4)] })) });
    const live = signal(upTo(0));
    const news = signal<LiveThinking | null>(thinking(1, [0]));
    const player = new Player(live, null, true);
    const humans = new Humans(player, news, court);
    live.value = upTo(3);
    expect(player.turn.value).toBe(2); // one's own move and the first answer
    live.value = upTo(4);
    news.value = thinking(5, [0]);
    await vi.advanceTimersByTimeAsync(700);
    expect([player.turn.value, humans.move.value]).toEqual([2, null]);
    await vi.advanceTimersByTimeAsync(100);
    expect([player.turn.value, humans.move.value]).toEqual([3, null]);
    await vi.advanceTimersByTimeAsync(800);
    expect([player.turn.value, humans.move.value?.turn]).toEqual([4, 5]);
    expect(othersAnswers(humans).map((each) => each.seat)).toEqual([1, 2, 3]);
  });

  test("who were away see the newest position at once", () => {
    const live = signal(match(0, one));
    const player = new Player(live, null, true);
    live.value = match(9, one);
    expect(player.turn.value).toBe(9);
  });

  test("bots are not", () => {
    const humans = new Humans(new Player(signal(match(0, one)), null, true), signal(thinking(1, [1])), court);
    expect([humans.due.value, humans.move.value]).toEqual([[], null]);
  });

  test("the same event again keeps what was picked", async () => {
    const news = signal<LiveThinking | null>(thinking(1, [0]));
    const live = signal(match(0, one));
    const humans = new Humans(new Player(live, null, true), news, court);
    await settled();
    const move = humans.move.value;
    if (move !== null) await move.pick(at(move, "a1"));
    news.value = thinking(1, [0]);
    live.value = match(0, one);
    expect(humans.move.value?.picked.value.length).toBe(1);
  });

  test("who answer at once plan one after the other, unless they do not mind", () => {
    const news = signal<LiveThinking | null>(thinking(1, [0, 1]));
    const humans = new Humans(new Player(signal(match(0, [human, human])), null, true), news, court);
    expect([humans.move.value, humans.awaited.value]).toEqual([null, [0, 1]]);
    humans.planAs(1);
    expect([humans.move.value?.seat, humans.awaited.value]).toEqual([1, []]);
    news.value = thinking(1, [0, 1], [0]);
    expect([humans.move.value, humans.awaited.value, humans.preview.value]).toEqual([null, [0], []]);
    humans.isOpen.value = true;
    expect(humans.move.value?.seat).toBe(0);
  });

  test("have a name in the language of the page", () => {
    chooseLanguage("ru");
    expect(nameOf(human)).toBe("Человек");
    expect(nameOf({ ...human, name: "Аня\u202e" })).toBe("Аня⟨U+202E⟩");
    expect(nameOf({ ...human, language: "cpp" })).toBe("human");
  });

  test("see bots by their names, where their language is known", () => {
    const cpp = { language: "cpp", language_titles: bilingual("C++") };
    const called = (name: string, spec = name) => nameOf({ ...human, ...cpp, name, spec });
    chooseLanguage("ru");
    expect([called("sample:cpp"), called("jury")]).toEqual(["Пример на C++", "Бот жюри"]);
    expect([called("sample:"), called("cpp"), called("sample:py")]).toEqual(["sample:", "cpp", "sample:py"]);
    expect(nameOf({ ...human, language: "xx", name: "sample:xx", spec: "sample:xx" })).toBe("sample:xx");
    expect([called("jury", "/home/team/jury"), called("sample:cpp", "bot.cpp")]).toEqual(["jury", "sample:cpp"]);
    expect([nameOf({ ...human, name: "jury" }), nameOf({ ...human, name: "sample:cpp" })]).toEqual(["jury", "sample:cpp"]);
  });
});

describe("places on the board", () => {
  const grid = [0, 1, 2].flatMap((y) => [0, 1, 2].map((x) => ({ x, y })));

  test("a pointer means the nearest within reach", () => {
    expect(aimed(grid, [1.2, 0.9], 0.75, 0).place).toEqual({ x: 1, y: 1 });
    expect(aimed(grid, [4, 4], 0.75, 0).place).toBeNull();
    expect(aimed([], [0, 0], 1, 1)).toEqual({ place: null, isDoubtful: false });
  });
  test("a finger between two is doubtful", () => {
    expect(aimed(grid, [0.45, 0], 1, 0.6).isDoubtful).toBe(true);
    expect(aimed(grid, [0.05, 0], 1, 0.6).isDoubtful).toBe(false);
  });
  test("an arrow leads straight on rather than aside", () => {
    expect(towards([{ x: 3, y: 0 }, { x: 1, y: 2 }], [0, 0], "ArrowRight")).toEqual({ x: 3, y: 0 });
    expect(towards([{ x: 1, y: 2 }], [0, 0], "ArrowRight")).toEqual({ x: 1, y: 2 });
    expect(towards(grid, [2, 1], "ArrowRight")).toBeNull();
    expect(towards(grid, [1, 1], "ArrowUp")).toEqual({ x: 1, y: 0 });
  });
  test("marks go around what stands there", () => {
    expect(markOf(offer("a", 1, 1), [piece("p", 1, 1)])).toBe("ring");
    expect(markOf(offer("a", 1, 1), [{ kind: "label", key: "l", x: 1, y: 1.2, text: "t" }])).toBe("plate");
    expect(markOf(offer("a", 1, 1), [piece("p", 2, 1)])).toBe("dot");
    expect(markOf({ ...offer("a", 1, 1), goes_on: true }, [])).toBe("diamond");
  });
  test("a part of a move is about the own piece of that name", () => {
    const shirts = [0, 1].map((owner) => ({ ...piece(`p${owner}`, owner, 1), owner, text: "3" }));
    expect(pieceOfGroup("3", 1, shirts)?.key).toBe("p1");
    expect(pieceOfGroup("kick", 1, shirts)).toBeNull();
    expect(pieceOfGroup("", 0, [piece("a", 1, 1)])).toBeNull();
  });
  test("chosen squares lie under the pieces", () => {
    const chosen = highlight("chosen", "chosen");
    expect(composed([piece("a", 1, 1)], [0], [chosen, piece("b", 2, 2)]).map((each) => each.key)).toEqual(["chosen", "a", "b"]);
  });
  test("what is previewed takes the place of what has its key", () => {
    const moved = { ...piece("a", 3, 3) };
    expect(composed([piece("a", 1, 1), piece("b", 2, 2)], [0, 1], [moved]).map((each) => each.key)).toEqual(["b", "a"]);
  });
});

describe("a person's clock", () => {
  test("counts the second that runs", () => expect([secondsLeft(5000, 0), secondsLeft(5000, 4001), secondsLeft(5000, 9000)]).toEqual([5, 1, 0]));
  test("is written in minutes", () => expect([minutes(65), minutes(5)]).toEqual(["1:05", "0:05"]));
});

test("no key has two meanings in a move", () => {
  const keys = MOVE_BINDINGS.flatMap((binding) => binding.keys);
  expect(new Set(keys).size).toBe(keys.length);
});
