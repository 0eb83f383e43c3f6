/** A server for tests: answers by path, and event streams that tests write to. */

import { vi } from "vitest";

type Reply = (signal: AbortSignal) => Response | Promise<Response>;

export const away: Reply = () => {
  throw new TypeError("Failed to fetch");
};

/** Takes the request, and never answers. */
export const silent: Reply = (signal) =>
  new Promise((_, reject) => signal.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError"))));

export function json(value: unknown, status = 200): Reply {
  return () => new Response(JSON.stringify(value), { status });
}

export function refusal(status: number): Reply {
  return json({ error: { en: `refused with ${status}`, ru: `отказ ${status}` } }, status);
}

/** Answers requests; without a prepared answer the server is away. */
export class FakeServer {
  readonly asked: string[] = [];
  private readonly replies = new Map<string, Reply>();

  constructor() {
    vi.stubGlobal("fetch", (path: string, { signal }: { signal: AbortSignal }) => {
      this.asked.push(path);
      return new Promise((resolve) => resolve((this.replies.get(path) ?? away)(signal)));
    });
    FakeStream.all.length = 0;
    vi.stubGlobal("EventSource", FakeStream);
  }

  answer(path: string, reply: Reply): void {
    this.replies.set(path, reply);
  }

  count(path: string): number {
    return this.asked.filter((each) => each === path).length;
  }
}

/** An event stream; the test sends its events. */
export class FakeStream extends EventTarget {
  static readonly all: FakeStream[] = [];
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  isClosed = false;

  constructor(readonly url: string) {
    super();
    FakeStream.all.push(this);
  }

  static get open(): readonly FakeStream[] {
    return FakeStream.all.filter((each) => !each.isClosed);
  }

  close(): void {
    this.isClosed = true;
  }

  emit(name: string, data: unknown): void {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  }
}

let pictures: typeof requestAnimationFrame | null = null;

/** Shows or hides the page; a hidden one has no animation frames. */
export function look(isAt: boolean): void {
  pictures ??= globalThis.requestAnimationFrame;
  globalThis.requestAnimationFrame = isAt ? pictures : () => 0;
  if (isAt) pictures = null;
  Object.defineProperty(document, "visibilityState", { value: isAt ? "visible" : "hidden", configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}

/** Lets time pass, and runs everything that was due. */
export async function pass(ms = 0): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
}
