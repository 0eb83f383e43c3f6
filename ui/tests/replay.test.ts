/** A replay: going through it, growing, clocks, hostile text, keys. */

import { signal } from "@preact/signals";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { usedTime } from "../src/replay/clock";
import { BINDINGS, takesKey } from "../src/replay/keys";
import { withFrame } from "../src/replay/live";
import { Player } from "../src/replay/player";
import { gravest } from "../src/replay/Timeline";
import { plainName, visible } from "../src/replay/visible";
import { answer, frame, GAME, piece, replay } from "./factories";

describe("the player", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("plays to the end and stops there", () => {
    const player = new Player(signal(replay(3)));
    player.play();
    vi.advanceTimersByTime(800);
    expect(player.turn.value).toBe(1);
    vi.advanceTimersByTime(5000);
    expect([player.turn.value, player.isPlaying.value]).toEqual([3, false]);
  });

  test("starts over when played at the end", () => {
    const player = new Player(signal(replay(3)), 3);
    player.play();
    expect(player.turn.value).toBe(0);
  });

  test("speed shortens the wait", () => {
    const player = new Player(signal(replay(30)));
    player.speed.value = 16;
    player.play();
    vi.advanceTimersByTime(501);
    expect(player.turn.value).toBe(10);
  });

  test.each([
    [Number.NaN, 0],
    [-4, 0],
    [99, 3],
    [2, 2],
  ])("a first turn of %d is taken as %d", (given, shown) => {
    expect(new Player(signal(replay(3)), given).turn.value).toBe(shown);
  });

  test("follows a live match until somebody steps back", () => {
    const live = signal(replay(1, { status: "playing" }));
    const player = new Player(live, null, true);
    live.value = replay(2, { status: "playing" });
    expect(player.turn.value).toBe(2);
    player.step(-1);
    live.value = replay(3, { status: "playing" });
    expect(player.turn.value).toBe(1);
    player.follow();
    expect(player.turn.value).toBe(3);
  });

  test.each([[(player: Player) => player.step(Infinity)], [(player: Player) => player.step(1)], [(player: Player) => player.scrub(2)], [(player: Player) => player.goTo(2)]])(
    "going to the last turn follows again: %s",
    (goOn) => {
      const live = signal(replay(2, { status: "playing" }));
      const player = new Player(live, null, true);
      player.feed = { isWaiting: () => false, isOver: () => false, ask: vi.fn() };
      player.step(-1);
      goOn(player);
      live.value = replay(3, { status: "playing" });
      expect(player.turn.value).toBe(3);
    },
  );

  test("a match that is over is not followed", () => {
    const player = new Player(signal(replay(2)), 1, true);
    player.feed = { isWaiting: () => false, isOver: () => true, ask: vi.fn() };
    player.step(1);
    expect(player.isFollowing.value).toBe(false);
  });

  test.each([
    [1, 1],
    [10, 0],
    [Infinity, 0],
  ])("at the end of a waiting match, going on by %d asks for %d turns", (by, asked) => {
    const player = new Player(signal(replay(1, { status: "waiting" })), null, true);
    const ask = vi.fn();
    player.feed = { isWaiting: () => true, isOver: () => false, ask };
    player.step(by);
    expect(ask).toHaveBeenCalledTimes(asked);
  });

  test("a waiting match in autoplay is asked for turn after turn", () => {
    const live = signal(replay(0, { status: "waiting" }));
    const player = new Player(live, null, true);
    const ask = vi.fn(() => (live.value = replay(player.lastTurn.peek() + 1, { status: "waiting" })));
    player.feed = { isWaiting: () => true, isOver: () => false, ask };
    player.play();
    vi.advanceTimersByTime(3 * 800);
    expect([player.turn.value, ask.mock.calls.length]).toEqual([3, 3]);
    player.pause();
    vi.advanceTimersByTime(5000);
    expect(player.turn.value).toBe(3);
  });

  test("no turn is requested twice on the same event", () => {
    const live = signal(replay(0, { status: "waiting" }));
    const player = new Player(live, null, true);
    const ask = vi.fn();
    player.feed = { isWaiting: () => live.peek().status === "waiting", isOver: () => false, ask };
    player.play();
    vi.advanceTimersByTime(60_000);
    expect(ask).toHaveBeenCalledTimes(1);
    live.value = replay(0, { status: "playing" });
    vi.advanceTimersByTime(60_000);
    expect(ask).toHaveBeenCalledTimes(1);
    live.value = replay(1, { status: "waiting" });
    vi.advanceTimersByTime(60_000);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test("the next turn is requested a while after the previous one", () => {
    const live = signal(replay(0, { status: "playing" }));
    const player = new Player(live, null, true);
    const ask = vi.fn();
    player.feed = { isWaiting: () => live.peek().status === "waiting", isOver: () => false, ask };
    player.play();
    vi.advanceTimersByTime(790);
    live.value = replay(1, { status: "waiting" });
    vi.advanceTimersByTime(790);
    expect(ask).toHaveBeenCalledTimes(0);
    vi.advanceTimersByTime(20);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test("there is a slowest and a fastest speed", () => {
    const player = new Player(signal(replay(1)));
    for (let press = 0; press < 9; press++) player.faster(1);
    expect(player.speed.value).toBe(16);
    for (let press = 0; press < 9; press++) player.faster(-1);
    expect(player.speed.value).toBe(0.25);
  });

  test("only a single step is shown as a move", () => {
    const player = new Player(signal(replay(9)));
    player.step(1);
    expect(player.moveMs).toBeGreaterThan(0);
    player.goTo(7);
    expect(player.moveMs).toBe(0);
    player.scrub(8);
    expect([player.turn.value, player.moveMs]).toEqual([8, 0]);
  });
});

describe("a live frame", () => {
  const known = replay(1);

  test("is added with its new elements", () => {
    const grown = withFrame(known, { frame: frame(2, { scene: [0, 1] }), pool: [piece("b", 2, 2)], pool_from: 1 });
    expect([grown?.frames.length, grown?.pool.length]).toEqual([3, 2]);
  });
  test("that is known already changes nothing", () => {
    expect(withFrame(known, { frame: frame(1), pool: [], pool_from: 1 })).toBe(known);
  });
  test("elements known already are not added twice", () => {
    const grown = withFrame(known, { frame: frame(2), pool: [piece("a", 1, 1), piece("b", 2, 2)], pool_from: 0 });
    expect(grown?.pool.map((each) => each.key)).toEqual(["a", "b"]);
  });
  test("after a gap fetches everything", () => {
    expect(withFrame(known, { frame: frame(5), pool: [], pool_from: 1 })).toBeNull();
    expect(withFrame(known, { frame: frame(2), pool: [], pool_from: 9 })).toBeNull();
  });
});

describe("the clock", () => {
  const limits = (per: "move" | "match" | "block") => ({ ...GAME, limits: { ...GAME.limits, per, block_moves: 2 } });
  const long = (per: "move" | "match" | "block") =>
    replay(0, { game: limits(per), frames: [frame(0), ...[1, 2, 4].map((ms, at) => frame(at + 1, { answers: [answer(0, { cpu_ms: ms })] }))] });

  test("counts the last move", () => expect(usedTime(long("move"), 0, 3).used_ms).toBe(4));
  test("counts the whole match", () => expect(usedTime(long("match"), 0, 3).used_ms).toBe(7));
  test("counts the block that has begun", () => {
    expect(usedTime(long("block"), 0, 2).used_ms).toBe(3);
    expect(usedTime(long("block"), 0, 3).used_ms).toBe(4);
  });
  test("knows no limit where there is none", () => {
    expect(usedTime({ ...long("move"), has_limits: false }, 0, 3).limit_ms).toBeNull();
  });
});

describe("hostile text", () => {
  test("control characters are shown", () => {
    expect(visible("a\u0007b")).toEqual([
      { text: "a", code: null },
      { text: "\\x07", code: "U+0007" },
      { text: "b", code: null },
    ]);
  });
  test("direction overrides, joiners and lone surrogates are spelt out", () => {
    expect(plainName("x\u202ey\u200dz\ud800")).toBe("x⟨U+202E⟩y⟨U+200D⟩z⟨U+D800⟩");
  });
  test("a line end is shown and kept", () => expect(visible("\n")[0]?.text).toBe("⏎\n"));
  test("a name of twenty megabytes is cut before it is looked at", () => {
    const begun = performance.now();
    expect(plainName("я".repeat(20_000_000))).toBe(`${"я".repeat(200)}…`);
    expect(performance.now() - begun).toBeLessThan(1000);
  });
  test("ordinary text is left alone", () => expect(plainName("Бот №1 – ёж 🦔")).toBe("Бот №1 – ёж 🦔"));
});

describe("marks", () => {
  test("the most important one counts", () => expect(gravest(frame(1, { marks: ["capture", "verdict"] }))).toBe("fault"));
  test("a frame without marks has none", () => expect(gravest(frame(1))).toBeNull());
});

test("no key has two meanings", () => {
  const keys = BINDINGS.flatMap((binding) => binding.keys);
  expect(new Set(keys).size).toBe(keys.length);
});

describe("what has the focus", () => {
  const focused = (tag: string, type = "") => {
    const made = document.createElement(tag);
    if (type !== "") made.setAttribute("type", type);
    return made;
  };
  const taken = (target: HTMLElement) => [" ", "ArrowLeft", "Enter", "v", "End"].filter((key) => takesKey(target, key));

  test("takes the keys that it needs and no others", () => {
    expect(taken(focused("input", "checkbox"))).toEqual([" "]);
    expect(taken(focused("input", "radio"))).toEqual([" ", "ArrowLeft"]);
    expect(taken(focused("input", "range"))).toEqual([]);
    expect(taken(focused("input", "text"))).toEqual([" ", "ArrowLeft", "Enter", "v", "End"]);
    expect(taken(focused("button"))).toEqual([" ", "Enter"]);
  });
});
