/** A human's move in progress: what was picked and what may come next. Changed here, painted elsewhere. */

import { computed, signal, type ReadonlySignal } from "@preact/signals";

import { Refusal, ServerAway, errorText } from "../api";
import type { Point } from "../board/motion";
import type { Choices, Level, Offer, Shortcut, Text } from "../model";
import { remember, remembered } from "../storage";
import { byDistance, towards, type Arrow } from "./places";

/** The server's part in a move: what may be picked next, and taking the finished move. */
export type Court = {
  choices(picks: readonly string[]): Promise<Choices>;
  play(picks: readonly string[]): Promise<unknown>;
};

export type Group = {
  readonly id: string;
  readonly title: Text;
  readonly picked: readonly Offer[];
  /** Whether more can be picked in it. */
  readonly isOpen: boolean;
};

/** asking: for choices; ready: for a pick; sending: the move; sent: and taken; away: the server is; refused: for good. */
export type Stage = "asking" | "ready" | "sending" | "sent" | "away" | "refused";

const AGAIN_MS = 1500;
const UNREADABLE = 400;
/** Answers that will be the same the next time. */
const HOPELESS: readonly number[] = [UNREADABLE, 403, 404, 422];

/** Whether a finished move waits until it is confirmed. */
export const isCareful = signal(remembered("careful") === "yes");

export function chooseCare(isWanted: boolean): void {
  isCareful.value = isWanted;
  remember("careful", isWanted ? "yes" : "no");
}

export class Move {
  readonly picked = signal<readonly Offer[]>([]);
  readonly choices = signal<Choices | null>(null);
  readonly stage = signal<Stage>("asking");
  readonly failure = signal<Text | null>(null);
  /** The group in which one picks, where there are several. */
  readonly group = signal("");
  readonly cursor = signal<Offer | null>(null);
  /** A preview of picking what the pointer is over. */
  readonly foreseen = signal<Choices | null>(null);
  readonly groups: ReadonlySignal<readonly Group[]>;
  /** All that may be picked now; and what of it is marked on the board. */
  readonly offers: ReadonlySignal<readonly Offer[]>;
  readonly targets: ReadonlySignal<readonly Offer[]>;
  readonly canPlay: ReadonlySignal<boolean>;
  private readonly titles = new Map<string, Text>();
  private readonly known = new Map<string, Promise<Choices>>();
  /** What was offered before anything was picked. */
  private firstOffers: readonly Offer[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;
  /** Settled when the last request is. */
  private answer: Promise<void> = Promise.resolve();

  constructor(
    readonly seat: number,
    readonly turn: number,
    private readonly court: Court,
    /** Where the cursor was when the last move ended. */
    private lastPlace: Point | null = null,
  ) {
    this.groups = computed(() => this.listGroups());
    this.offers = computed(() => (this.stage.value === "ready" ? (this.choices.value?.picks ?? []) : []));
    this.targets = computed(() => {
      const table = this.choices.value?.table?.group;
      const offers = this.offers.value.filter((each) => table === undefined || each.group !== table);
      if (this.groups.value.length < 2) return offers;
      return offers.filter((each) => each.group === this.group.value || each.group === "");
    });
    this.canPlay = computed(() => this.stage.value === "ready" && this.choices.value?.is_complete === true);
    void this.ask([]);
  }

  /** Ends this move: nothing more is requested. */
  close(): void {
    this.asked++;
    clearTimeout(this.timer);
  }

  async pick(offer: Offer): Promise<void> {
    if (!this.offers.peek().includes(offer)) return;
    await this.take([...this.picked.peek(), offer]);
  }

  /** Picks several at once. */
  async pickAll({ tokens: wanted }: Shortcut): Promise<void> {
    const offers = this.offers.peek().filter((each) => wanted.includes(each.token));
    if (offers.length > 0) await this.take([...this.picked.peek(), ...offers]);
  }

  /** The pick that raises a level of the table; undefined if it cannot be raised. */
  raising({ token }: Level): Offer | undefined {
    return this.offers.value.find((each) => each.token === token);
  }

  /** The pick to take back to lower a level; undefined if it was not raised. */
  lowering({ token }: Level): Offer | undefined {
    return this.picked.value.findLast((each) => each.token === token);
  }

  async play(): Promise<void> {
    await this.answer; // the last pick belongs to the move
    if (!this.canPlay.peek()) return;
    this.stage.value = "sending";
    const asked = ++this.asked;
    try {
      await this.court.play(tokens(this.picked.peek()));
      if (asked === this.asked) this.stage.value = "sent";
    } catch (error) {
      if (asked === this.asked) this.tellFailure(error, this.picked.peek());
    }
  }

  /** What could have been picked instead of the only pick. */
  get alternatives(): readonly Offer[] {
    const [only, ...more] = this.picked.peek();
    if (only === undefined || more.length > 0 || this.stage.peek() !== "ready") return [];
    return this.firstOffers.filter((each) => each.group === only.group);
  }

  /** Picks something else instead of the only pick, or just undoes that. */
  async pickInstead(offer: Offer): Promise<void> {
    if (this.picked.peek()[0]?.token === offer.token) await this.undo();
    else await this.take([offer]);
  }

  undo(): Promise<void> {
    return this.ask(this.picked.peek().slice(0, -1));
  }

  clear(): Promise<void> {
    return this.ask([]);
  }

  /** Undoes one pick, and later ones that depend on it. */
  async takeBack(offer: Offer): Promise<void> {
    const all = this.picked.peek();
    const at = all.lastIndexOf(offer);
    if (at < 0) return;
    this.lastPlace = [offer.x, offer.y];
    await this.ask(all.toSpliced(at, 1), all.slice(0, at));
  }

  /** Continues in a group; in a full one, its last pick is undone. */
  async chooseGroup(id: string): Promise<void> {
    const group = this.groups.peek().find((each) => each.id === id);
    if (group === undefined || this.stage.peek() !== "ready") return;
    const last = group.picked.at(-1);
    if (!group.isOpen && last !== undefined) await this.takeBack(last);
    this.group.value = id;
    this.putCursor();
  }

  /** The group after the chosen one, or before it, without full ones. */
  nextGroup(by: 1 | -1): Promise<void> {
    const open = this.groups.peek().filter((each) => each.isOpen || each.id === this.group.peek());
    const at = open.findIndex((each) => each.id === this.group.peek());
    const next = open[(at + by + open.length) % open.length];
    return next?.isOpen === true ? this.chooseGroup(next.id) : Promise.resolve();
  }

  /** Moves the cursor to the nearest target in a direction. */
  moveCursor(arrow: Arrow): void {
    const from = this.cursor.peek();
    if (from === null) this.putCursor();
    else this.cursor.value = towards(this.targets.peek(), [from.x, from.y], arrow) ?? from;
  }

  /** Moves the cursor to the next target in reading order, so that every one can be reached. */
  cycleCursor(by: 1 | -1): void {
    const places = this.targets.peek().toSorted((one, two) => one.y - two.y || one.x - two.x);
    const at = places.findIndex((each) => each === this.cursor.peek());
    this.cursor.value = places[(at + by + places.length) % places.length] ?? null;
  }

  /** Previews a pick; null for none. */
  async foresee(offer: Offer | null): Promise<void> {
    const picked = this.picked.peek();
    if (offer === null || !this.targets.peek().includes(offer)) {
      this.foreseen.value = null;
      return;
    }
    try {
      const choices = await this.choicesOf([...picked, offer]);
      if (picked === this.picked.peek() && this.stage.peek() === "ready") this.foreseen.value = choices;
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof ServerAway)) throw error;
    }
  }

  /** Picks these; a move to which nothing can be added is played at once, unless it has a table to look over. */
  private async take(picked: readonly Offer[]): Promise<void> {
    const last = picked.at(-1);
    if (last !== undefined) this.lastPlace = [last.x, last.y];
    await this.ask(picked);
    const choices = this.choices.peek();
    const isWhole = choices?.is_complete === true && choices.picks.length === 0 && choices.table === null;
    const isDone = picked === this.picked.peek() && isWhole;
    if (isDone && !isCareful.peek()) await this.play();
  }

  private listGroups(): readonly Group[] {
    const offers = this.choices.value?.picks ?? [];
    return [...this.titles].map(([id, title]) => ({
      id,
      title,
      picked: this.picked.value.filter((each) => each.group === id),
      isOpen: offers.some((each) => each.group === id),
    }));
  }

  /** Fetches what may follow these picks; if they are not allowed, what may follow the previous ones. */
  private ask(picked: readonly Offer[], otherwise: readonly Offer[] = []): Promise<void> {
    this.answer = this.askNow(picked, otherwise);
    return this.answer;
  }

  private async askNow(picked: readonly Offer[], otherwise: readonly Offer[]): Promise<void> {
    const stage = this.stage.peek();
    if (stage === "sending" || stage === "sent") return;
    const asked = ++this.asked;
    clearTimeout(this.timer);
    try {
      const choices = await this.choicesOf(picked);
      if (asked === this.asked) this.settle(picked, choices);
    } catch (error) {
      if (asked !== this.asked) return;
      const isRefused = error instanceof Refusal && error.status === UNREADABLE;
      if (isRefused && picked.length > 0) await this.askNow(otherwise, []);
      else this.tellFailure(error, picked);
    }
  }

  /** What may follow these picks; fetched only once, unless that failed. */
  private choicesOf(picked: readonly Offer[]): Promise<Choices> {
    const key = JSON.stringify(tokens(picked));
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const choices = this.court.choices(tokens(picked));
    this.known.set(key, choices);
    choices.catch(() => this.known.delete(key));
    return choices;
  }

  private settle(picked: readonly Offer[], choices: Choices): void {
    for (const group of choices.groups) if (group.id !== choices.table?.group) this.titles.set(group.id, group.title);
    if (picked.length === 0) this.firstOffers = choices.picks;
    this.picked.value = picked;
    this.choices.value = choices;
    this.foreseen.value = null;
    this.failure.value = null;
    this.stage.value = "ready";
    this.settleGroup();
    this.putCursor();
  }

  /** Stays in the chosen group while more can be picked there, else goes on to the next open one. */
  private settleGroup(): void {
    const groups = this.groups.peek();
    const at = groups.findIndex((each) => each.id === this.group.peek());
    const inTurn = [...groups.slice(Math.max(0, at)), ...groups.slice(0, Math.max(0, at))];
    const next = inTurn.find((each) => each.isOpen) ?? groups[at];
    this.group.value = next?.id ?? "";
  }

  /** Puts the cursor where it was, or as near as possible. */
  private putCursor(): void {
    const targets = this.targets.peek();
    const from = this.cursor.peek();
    const place = this.lastPlace ?? (from === null ? null : ([from.x, from.y] as const));
    this.lastPlace = null;
    const kept = targets.find((each) => each.token === from?.token);
    this.cursor.value = kept ?? (place === null ? targets[0] : byDistance(targets, place)[0]) ?? null;
  }

  /** Shows an error; no pick is lost, and a temporary error is retried. */
  private tellFailure(error: unknown, picked: readonly Offer[]): void {
    const isHopeless = error instanceof Refusal && HOPELESS.includes(error.status);
    this.failure.value = error instanceof ServerAway ? null : errorText(error);
    this.stage.value = isHopeless ? "refused" : "away";
    if (isHopeless) return;
    this.known.clear();
    this.timer = setTimeout(() => void this.ask(picked), AGAIN_MS);
  }
}

function tokens(offers: readonly Offer[]): string[] {
  return offers.map((each) => each.token);
}
