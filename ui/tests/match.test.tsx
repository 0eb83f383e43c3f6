/** The page of a match: errors are shown. */

import { render } from "preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { chooseLanguage, t } from "../src/i18n";
import { MatchPage } from "../src/pages/MatchPage";
import { replay } from "./factories";
import { FakeServer, json, pass, refusal } from "./server";

const MATCH = "/api/matches/1";
let place: HTMLElement;
let server: FakeServer;

beforeEach(() => {
  vi.useFakeTimers();
  chooseLanguage("en");
  server = new FakeServer();
  place = document.body.appendChild(document.createElement("div"));
});
afterEach(() => {
  render(null, place);
  place.remove();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function press(text: string): Promise<void> {
  [...place.querySelectorAll("button")].find((each) => each.textContent === text)?.click();
  await pass(100);
}

test("a refused step is shown until one succeeds", async () => {
  server.answer(MATCH, json(replay(1, { status: "waiting", is_stepped: true })));
  server.answer(`${MATCH}/next`, refusal(409));
  render(<MatchPage id="1" />, place);
  await pass(100);
  await press(t("nextTurn"));
  expect(place.querySelector("[role=alert]")?.textContent).toBe("refused with 409");
  server.answer(`${MATCH}/next`, json({ id: "1" }));
  await press(t("nextTurn"));
  expect(place.querySelector("[role=alert]")).toBeNull();
});

test.each([
  [true, "finished", true],
  [false, "void", false],
] as const)("with a record: %s, a match that is %s offers it: %s", async (has_record, status, isOffered) => {
  server.answer(MATCH, json(replay(1, { status, has_record })));
  render(<MatchPage id="1" />, place);
  await pass(100);
  expect(place.querySelector('a[href$="log.json"]') !== null).toBe(isOffered);
});

test("a refused rematch is shown", async () => {
  server.answer(MATCH, json(replay(1)));
  server.answer(`${MATCH}/rematch`, refusal(409));
  render(<MatchPage id="1" />, place);
  await pass(100);
  await press(t("rematch"));
  expect(place.querySelector("[role=alert]")?.textContent).toBe("refused with 409");
});
