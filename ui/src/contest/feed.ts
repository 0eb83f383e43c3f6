/** Follows a contest: its time, and what has changed; the only stream of a tab. */

import { signal, type Signal } from "@preact/signals";

import type { Refusal } from "../api";
import { Connection, type Listen } from "../connection";
import type { ChangeEvent, ContestDetails } from "../model";
import { contestApi } from "./contestApi";
import { addressIn } from "./paths";

/** Changes that come together are one, and not all viewers ask at the same moment. */
const SHORTEST_DELAY_MS = 100;
const JITTER_MS = 900;

export class ContestFeed {
  readonly contest: Signal<ContestDetails | null> = signal(null);
  /** The error of the server, if there is nothing to show. */
  readonly refusal: Signal<Refusal | null> = signal(null);
  /** When the contest's time was received, by `performance.now()`. */
  receivedAt = 0;
  /** Is told of every change, also of those that come again soon. */
  onChange: (change: ChangeEvent) => void = () => undefined;
  private readonly ages = new Map<string, Signal<number>>();
  private readonly stale = new Set<string>();
  private updating: ReturnType<typeof setTimeout> | undefined;
  private lastId = "";
  private connection: Connection<ContestDetails> | null = null;

  constructor(readonly id: string) {
    this.resume();
  }

  stop(): void {
    this.suspend();
    clearTimeout(this.updating);
  }

  /** Leaves the events to another stream, which passes them on. */
  suspend(): void {
    this.connection?.end();
    this.connection = null;
  }

  resume(): void {
    this.connection ??= new Connection({
      ask: () => contestApi.contest(this.id),
      take: (contest) => this.take(contest),
      address: () => `${addressIn(this.id, "events")}${this.since()}`,
      hear: (on) => this.hear(on),
      refused: (refusal) => this.refused(refusal),
      isAwaited: () => false,
    });
  }

  /** Where a stream goes on that was interrupted. */
  readonly since = (): string => (this.lastId === "" ? "" : `?since=${encodeURIComponent(this.lastId)}`);

  readonly hear = (on: Listen): void => {
    on("hello", (_, id) => this.note(id));
    on("change", (change, id) => {
      this.note(id);
      this.onChange(change);
      this.renewSoon(change.topic);
    });
    on("reload", (_, id) => {
      this.note(id);
      for (const topic of this.ages.keys()) this.renewSoon(topic);
      this.renewSoon("contest");
    });
  };

  /** Grows when something of these topics has changed. */
  age(topics: readonly string[]): number {
    return topics.reduce((sum, topic) => sum + this.ageOf(topic).value, 0);
  }

  async renewContest(): Promise<void> {
    this.take(await contestApi.contest(this.id));
  }

  private ageOf(topic: string): Signal<number> {
    const known = this.ages.get(topic) ?? signal(0);
    this.ages.set(topic, known);
    return known;
  }

  private note(id: string): void {
    if (id !== "") this.lastId = id;
  }

  private renewSoon(topic: string): void {
    this.stale.add(topic);
    this.updating ??= setTimeout(() => this.renew(), SHORTEST_DELAY_MS + Math.random() * JITTER_MS);
  }

  private renew(): void {
    this.updating = undefined;
    const topics = [...this.stale];
    this.stale.clear();
    for (const topic of topics) this.ageOf(topic).value++;
    if (topics.includes("contest")) this.renewContest().catch(() => this.renewSoon("contest"));
  }

  private take(contest: ContestDetails): true {
    this.receivedAt = performance.now();
    this.contest.value = contest;
    this.refusal.value = null;
    return true;
  }

  private refused(refusal: Refusal): boolean {
    if (this.contest.peek() === null) this.refusal.value = refusal;
    return refusal.status === 404;
  }
}
