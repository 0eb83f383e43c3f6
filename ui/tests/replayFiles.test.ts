/** Replays in files beside the page. */

import { deflateSync } from "node:zlib";

import { expect, test } from "vitest";

import { loadReplay, unpacked } from "../src/replayFiles";

const asked = () => [...document.querySelectorAll("script")].map((script) => script.getAttribute("src"));

test("a replay is unpacked as it was", async () => {
  const value = { seed: "1", bots: [{ name: "Команда <1>" }] };
  expect(await unpacked(deflateSync(JSON.stringify(value)).toString("base64"))).toEqual(value);
});

test.each(["", "1.1.1", "../../x", "1.1.1.1/../..", "https://elsewhere/1.1.1.1"])(
  "what names no match loads nothing: %s",
  async (name) => {
    expect(await loadReplay(name)).toBeNull();
    expect(asked()).toEqual([]);
  },
);

test("a missing replay is null", async () => {
  expect(await loadReplay("1.3.2.1")).toBeNull(); // no script is ever loaded here
  expect(asked()).toEqual(["replays/1.3.2.1.js"]);
});
