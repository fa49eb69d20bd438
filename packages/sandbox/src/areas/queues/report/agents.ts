import type { LogEvent, LogLine } from '../log.ts';

export interface AgentFigures {
  answered: number;
  missed: number;
  talktime: number;
  ringtime: number;
  paused: number;
  loggedin: number;
}

const noFigures = (): AgentFigures => ({
  answered: 0,
  missed: 0,
  talktime: 0,
  ringtime: 0,
  paused: 0,
  loggedin: 0,
});

/** Which parameter of an ending is the talk. */
const TALKS: Partial<Record<LogEvent, number>> = {
  COMPLETEAGENT: 1,
  COMPLETECALLER: 1,
  BLINDTRANSFER: 3,
  ATTENDEDTRANSFER: 3,
};

/** Lines that say when an agent is logged in or paused. */
export const PRESENCE_EVENTS = [
  'ADDMEMBER',
  'AGENTLOGIN',
  'REMOVEMEMBER',
  'AGENTLOGOFF',
  'PAUSE',
  'UNPAUSE',
] as const satisfies readonly LogEvent[];

interface Span {
  from: number;
  until: number;
}

/** One agent's time: logged in to a queue at least, and paused in one at least. */
class Presence {
  readonly #queues = new Set<string>();
  readonly #paused = new Set<string>();
  readonly #span: Span;
  #since: number;
  loggedin = 0;
  paused = 0;

  constructor(span: Span) {
    this.#span = span;
    this.#since = span.from;
  }

  hear({ event, queue, time }: LogLine): void {
    this.until(time);
    if (event === 'ADDMEMBER' || event === 'AGENTLOGIN') this.#queues.add(queue);
    else if (event === 'PAUSE') this.#paused.add(queue);
    else this.#paused.delete(queue);
    if (event === 'REMOVEMEMBER' || event === 'AGENTLOGOFF') this.#queues.delete(queue);
  }

  until(time: number): void {
    const now = Math.min(time, this.#span.until);
    const seconds = Math.max(0, now - this.#since);
    if (this.#queues.size > 0) this.loggedin += seconds;
    if (this.#paused.size > 0) this.paused += seconds;
    this.#since = Math.max(this.#since, now);
  }
}

/**
 * Figures of each agent.
 *
 * @param calls lines about calls, of the time that is asked for
 * @param presences lines with `PRESENCE_EVENTS`, of before as well
 * @param span epoch seconds
 */
export const agentFigures = (
  calls: Iterable<LogLine>,
  presences: Iterable<LogLine>,
  span: Span,
): Map<string, AgentFigures> => {
  const agents = new Map<string, AgentFigures>();
  const of = (agent: string): AgentFigures => {
    const known = agents.get(agent) ?? noFigures();
    agents.set(agent, known);
    return known;
  };
  for (const { agent, event, params } of calls) {
    const talk = TALKS[event];
    if (event === 'CONNECT') {
      of(agent).answered += 1;
      of(agent).ringtime += Number(params[2]);
    } else if (event === 'RINGNOANSWER') {
      of(agent).missed += 1;
      of(agent).ringtime += Number(params[0]) / 1_000;
    } else if (talk !== undefined) of(agent).talktime += Number(params[talk]);
  }
  const present = new Map<string, Presence>();
  for (const line of presences) {
    const presence = present.get(line.agent) ?? new Presence(span);
    present.set(line.agent, presence);
    presence.hear(line);
  }
  for (const [agent, presence] of present) {
    presence.until(span.until);
    const { loggedin, paused } = presence;
    if (loggedin > 0 || paused > 0) Object.assign(of(agent), { loggedin, paused });
  }
  return agents;
};
