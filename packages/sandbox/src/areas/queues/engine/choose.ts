import type { Strategy } from '../queue.ts';

/** An agent as strategies see one; agents come in the order in which they logged in. */
export interface Candidate {
  ext: string;
  penalty: number;
  /** Takes a call now: a phone is here, it is idle, the agent is not paused and has no wrap-up time. */
  isFree: boolean;
  /** When the last call ended, epoch milliseconds; 0: there was none. */
  lastCallAt: number;
  /** Calls answered today. */
  answered: number;
}

/** An agent who is logged in. */
export interface QueueAgent extends Candidate {
  /** Not paused, and a phone is here. */
  isPresent: boolean;
  /** Epoch milliseconds. */
  wrapupUntil: number;
}

/** A caller, in the order of the queue. */
export interface WaitingFor {
  id: string;
  /** Agents who did not answer since all were tried. */
  tried: ReadonlySet<string>;
  /** Phones ring for this caller already. */
  isRinging: boolean;
  /** No agent rings before, epoch milliseconds. */
  notBefore: number;
}

export interface Decision {
  caller: string;
  exts: string[];
  /** All free agents have been tried: begin again. */
  again: boolean;
}

const lowestOf = (agents: readonly Candidate[], of: (agent: Candidate) => number): Candidate[] => {
  const lowest = Math.min(...agents.map(of));
  return agents.filter((agent) => of(agent) === lowest);
};

/** Whom one caller rings; only agents with the lowest penalty are considered. */
const pick = (
  strategy: Strategy,
  free: readonly Candidate[],
  all: readonly Candidate[],
  lastRung: string | undefined,
): string[] => {
  const best = lowestOf(free, ({ penalty }) => penalty);
  const oneOf = (agents: readonly Candidate[]): string[] =>
    agents.slice(0, 1).map(({ ext }) => ext);
  if (strategy === 'ringall') return best.map(({ ext }) => ext);
  if (strategy === 'leastrecent') return oneOf(lowestOf(best, ({ lastCallAt }) => lastCallAt));
  if (strategy === 'fewestcalls') return oneOf(lowestOf(best, ({ answered }) => answered));
  const last = all.findIndex(({ ext }) => ext === lastRung);
  const inOrder = [...all.slice(last + 1), ...all.slice(0, last + 1)];
  return oneOf(inOrder.filter((agent) => best.includes(agent)));
};

/**
 * Which agents ring now, for which callers: the first caller chooses first, and an agent rings for one at a time. Agents who did not
 * answer a caller are tried again when all others that are free have been.
 *
 * @param at epoch milliseconds
 * @param lastRung the agent whom the strategy `rrmemory` chose last
 */
export const decide = (
  strategy: Strategy,
  agents: readonly Candidate[],
  callers: readonly WaitingFor[],
  at: number,
  lastRung?: string,
): Decision[] => {
  const taken = new Set<string>();
  const decisions: Decision[] = [];
  let last = lastRung;
  for (const { id, tried, isRinging, notBefore } of callers) {
    if (isRinging || at < notBefore) continue;
    const free = agents.filter(({ ext, isFree }) => isFree && !taken.has(ext));
    if (free.length === 0) continue;
    const untried = free.filter(({ ext }) => !tried.has(ext));
    const again = untried.length === 0;
    const exts = pick(strategy, again ? free : untried, agents, last);
    for (const ext of exts) taken.add(ext);
    last = exts.at(-1);
    decisions.push({ caller: id, exts, again });
  }
  return decisions;
};
