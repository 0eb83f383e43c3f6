// @vitest-environment node
/** A connection that is lost while it answers. */

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

vi.stubGlobal("document", { querySelector: () => null });
vi.stubGlobal("navigator", { language: "en" });

/** Breaks off in the middle of every answer. */
const server = createServer((_, response) => {
  response.writeHead(200, { "Content-Length": "100" });
  response.write("[");
  setTimeout(() => response.destroy(), 20);
});
const real = fetch;

beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  vi.stubGlobal("fetch", (address: string, options: RequestInit) => real(`http://127.0.0.1:${port}${address}`, options));
});
afterAll(() => void server.close());

test("a connection lost in the middle of an answer counts as a server that is away", async () => {
  const { api, isServerThere, ServerAway } = await import("../src/api");
  await expect(api.matches()).rejects.toBeInstanceOf(ServerAway);
  expect(isServerThere.value).toBe(false);
});
