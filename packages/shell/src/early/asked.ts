/** A request that was made before the panel's code was here. */
export interface Asked {
  /** With whose token; asked for again where that is another by now. */
  authorization: string;
  answer: Promise<Response>;
  /** When, by `performance.now()`. */
  at: number;
  abort: () => void;
}

/** How long an answer may be used, milliseconds; an older one is out of date, and dropped unseen. */
export const FRESH_MS = 10_000;

const SLOT = Symbol.for('callpanel.asked.v1');
type Slot = Partial<Record<symbol, Map<string, Asked>>>;

/** By address. In a slot of the page: who asks and who takes the answers are files that share no module. */
export const asked: Map<string, Asked> = ((globalThis as Slot)[SLOT] ??= new Map<string, Asked>());
