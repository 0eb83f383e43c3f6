/** Details that grow old are asked for again, and also after a failure. */

import { signal } from "@preact/signals";
import { render } from "preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { Refusal, ServerAway } from "../src/api";
import { useRefetched } from "../src/tournament/refetched";
import { bilingual } from "./factories";
import { pass } from "./server";

const what = signal("first");
const age = signal(0);
let ask: () => Promise<string>;
let place: HTMLElement;

function Shown() {
  const { value, failure } = useRefetched(what.value, age.value, () => ask());
  return <p>{failure === null ? (value ?? "loading") : failure.en}</p>;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("requestAnimationFrame", (act: () => void) => setTimeout(act, 0));
  what.value = "first";
  age.value = 0;
  place = document.createElement("div");
});
afterEach(() => {
  render(null, place);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function begin(first: () => Promise<string>): Promise<void> {
  ask = first;
  render(<Shown />, place);
  await pass(200);
}

test("a server that is away is asked again until it answers", async () => {
  await begin(() => Promise.reject(new ServerAway()));
  await pass(5000);
  expect(place.textContent).toBe("loading");
  ask = () => Promise.resolve("here");
  await pass(2500);
  expect(place.textContent).toBe("here");
});

test("an error is shown, and gone with the next answer", async () => {
  await begin(() => Promise.reject(new Refusal(503, bilingual("crowded"))));
  expect(place.textContent).toBe("crowded");
  ask = () => Promise.resolve("here");
  await pass(2500);
  expect(place.textContent).toBe("here");
});

test("an error of one thing is not shown for another", async () => {
  await begin(() => Promise.reject(new Refusal(404, bilingual("no such round"))));
  ask = () => new Promise(() => undefined);
  what.value = "second";
  await pass(200);
  expect(place.textContent).toBe("loading");
});

test("old data are kept until the new ones arrive", async () => {
  await begin(() => Promise.resolve("old"));
  ask = () => Promise.resolve("new");
  age.value = 1;
  await pass(500);
  expect(place.textContent).toBe("old");
  await pass(2000);
  expect(place.textContent).toBe("new");
});

test("nothing is requested after it is unmounted", async () => {
  const asked = vi.fn(() => Promise.reject(new ServerAway()));
  await begin(asked);
  render(null, place);
  const before = asked.mock.calls.length;
  await pass(20_000);
  expect(asked.mock.calls.length).toBe(before);
});
