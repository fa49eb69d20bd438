import type { Clock } from '../sip/clock.ts';
import type { Connection } from '../sip/connection.ts';
import { IncomingLeg } from './leg-in.ts';
import type { Leg } from './leg.ts';

interface Waiting {
  leg: Leg;
  task: () => void;
  stop: () => void;
}

/** All legs that live, and those that have a last word for a phone that is away. */
export class LegRegister {
  readonly #byId = new Map<string, Leg>();
  readonly #byDialog = new Map<string, Leg>();
  readonly #clock: Clock;
  readonly #patienceMs: number;
  #waiting: Waiting[] = [];

  constructor(clock: Clock, patienceMs: number) {
    this.#clock = clock;
    this.#patienceMs = patienceMs;
  }

  get all(): Leg[] {
    return [...this.#byId.values()];
  }

  get size(): number {
    return this.#byId.size;
  }

  add(leg: Leg): void {
    this.#byId.set(leg.id, leg);
    this.#byDialog.set(`${leg.dialog.callId}|${leg.dialog.localTag}`, leg);
  }

  remove(leg: Leg): void {
    this.#byId.delete(leg.id);
    this.#byDialog.delete(`${leg.dialog.callId}|${leg.dialog.localTag}`);
  }

  byId(id: string): Leg | undefined {
    return this.#byId.get(id);
  }

  find(callId: string, localTag: string): Leg | undefined {
    return this.#byDialog.get(`${callId}|${localTag}`);
  }

  /** Answered calls live on without a socket; callers that still wait for an answer cannot. */
  connectionClosed(connection: Connection): void {
    for (const leg of this.all)
      if (leg instanceof IncomingLeg && leg.connection === connection) leg.connectionClosed();
  }

  /** Keeps a task for when the phone of this leg registers again, as long as a transaction may last. */
  whenBack(leg: Leg, task: () => void): void {
    const entry: Waiting = { leg, task, stop: () => undefined };
    entry.stop = this.#clock.after(this.#patienceMs, () => this.#forget(entry));
    this.#waiting.push(entry);
  }

  /**
   * A phone has registered, perhaps over a new socket before the old one is known to be closed: its calls move there, and tasks
   * that waited for it run.
   */
  back(ext: string, reach: (leg: Leg) => Connection | undefined): void {
    for (const leg of this.#byId.values()) {
      const connection = leg.ext === ext ? reach(leg) : undefined;
      if (connection) leg.move(connection);
    }
    for (const entry of [...this.#waiting]) {
      if (entry.leg.ext !== ext || !reach(entry.leg)) continue;
      this.#forget(entry);
      entry.task();
    }
  }

  close(): void {
    for (const entry of [...this.#waiting]) this.#forget(entry);
  }

  #forget(entry: Waiting): void {
    entry.stop();
    this.#waiting = this.#waiting.filter((other) => other !== entry);
  }
}
