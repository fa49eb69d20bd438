import { DEVICE } from '../../pbx/index.ts';
import { numbersFrom } from '../../realm/random.ts';
import type { Clock } from '../../sip/clock.ts';
import type { AgentState } from './engine/engine.ts';
import type { MemberEvent } from './engine/members.ts';
import type { CallEvent, QueueCall } from './engine/queue-call.ts';
import type { Writer } from './engine/writer.ts';
import { type QueueSettings, SEED, newMember } from './queue.ts';

/** Events go out in portions this far apart, milliseconds. */
const PORTION_MS = 5;
/** Callers who wait at the beginning came within so many seconds. */
const LONGEST_WAIT_S = 300;

/** A queue without phones: its callers, in the order of their waits, and its agents. */
interface MadeUpQueue {
  settings: QueueSettings;
  waiting: QueueCall[];
  talking: QueueCall[];
  agents: AgentState[];
}

export interface MadeUpParts {
  clock: Clock;
  writer: Writer;
  tellCall(queue: string, event: CallEvent): void;
  tellAgent(queue: QueueSettings, event: MemberEvent | 'MEMBERSTATUS', agent: AgentState): void;
}

/** Queues that exist only in events: many of them, for a board under load. They have no numbers to dial and no reports. */
export interface MadeUpQueues {
  queues(): QueueSettings[];
  /** As the engine's. */
  calls(queue: string): QueueCall[];
  agents(queue: string): AgentState[];
  /** Replaces them. @param exts the agents, who are spread over the queues @param waiting how many callers wait in all queues together */
  open(order: { queues: number; exts: readonly string[]; waiting: number }): void;
  /**
   * Callers come, ring, are answered and give up, agents pause: so many events a second.
   *
   * @throws RangeError (rejects) if there are no made-up queues, or events are under way
   */
  flood(order: { perSecond: number; seconds: number }): Promise<{ sent: number }>;
  reset(): void;
}

export const createMadeUpQueues = (parts: MadeUpParts): MadeUpQueues => {
  const { clock, writer, tellCall, tellAgent } = parts;
  const below = numbersFrom(2_101);
  let queues = new Map<string, MadeUpQueue>();
  /** In each queue at least so many wait. */
  let crowd = 0;
  let callers = 0;
  let sent = 0;
  let stop: (() => void) | null = null;

  const oneOf = <T>(list: readonly T[]): T | undefined => list[below(list.length || 1)];
  const newCall = (joinedAt: number): QueueCall => {
    callers += 1;
    const party = {
      ext: `+1514557${String(callers % 10_000).padStart(4, '0')}`,
      name: `Caller ${callers}`,
    };
    const uniqueid = `${Math.floor(joinedAt / 1_000)}.made-up-${callers}`;
    const channel = `PJSIP/made-up-${callers}`;
    const caller = { party, channel, uniqueid, fetch: () => undefined, dismiss: () => undefined };
    return { caller, joinedAt, position: 0, agent: '', connectedAt: 0, ringing: [] };
  };

  type Step = { event: CallEvent['event']; call: QueueCall; ext?: string; position?: number };
  const tell = (
    { settings: { name } }: MadeUpQueue,
    { event, call, ext, position }: Step,
    params?: readonly (string | number)[],
  ): void => {
    const { caller, joinedAt } = call;
    if (event !== 'AGENTCALLED' && params)
      writer.write({
        ...{ queue: name, callid: caller.uniqueid, event, params },
        ...(ext !== undefined && { agent: ext }),
      });
    sent += 1;
    tellCall(name, {
      ...{ event, caller, joinedAt },
      ...(ext !== undefined && { ext }),
      ...(position !== undefined && { position }),
    });
  };
  const turn = (
    { settings }: MadeUpQueue,
    agent: AgentState,
    change: Partial<AgentState>,
    event: MemberEvent | 'MEMBERSTATUS' = 'MEMBERSTATUS',
  ): void => {
    Object.assign(agent, change);
    sent += 1;
    tellAgent(settings, event, agent);
  };
  const agentOf = ({ agents }: MadeUpQueue, ext: string | undefined): AgentState | undefined =>
    agents.find(({ member }) => member.ext === ext);
  const without = (calls: readonly QueueCall[], call: QueueCall): QueueCall[] =>
    calls.filter((other) => other !== call);

  const enter = (queue: MadeUpQueue): void => {
    const call = newCall(clock.now());
    queue.waiting.push(call);
    const position = queue.waiting.length;
    const { ext, name } = call.caller.party;
    tell(queue, { event: 'ENTERQUEUE', call, position }, ['', ext, position, name]);
  };
  const ring = (queue: MadeUpQueue, call: QueueCall, agent: AgentState): void => {
    const { ext } = agent.member;
    call.ringing = [ext];
    tell(queue, { event: 'AGENTCALLED', call, ext });
    turn(queue, agent, { device: DEVICE.ringing, rang: agent.rang + 1 });
  };
  const leave = (queue: MadeUpQueue, call: QueueCall): void => {
    const position = queue.waiting.indexOf(call) + 1;
    queue.waiting = without(queue.waiting, call);
    const agent = agentOf(queue, call.ringing[0]);
    const waited = writer.secondsSince(call.joinedAt);
    tell(queue, { event: 'ABANDON', call }, [position, position, waited]);
    if (agent) turn(queue, agent, { device: DEVICE.notInUse });
  };
  const answer = (queue: MadeUpQueue, call: QueueCall): void => {
    const agent = agentOf(queue, call.ringing[0]);
    if (!agent) return;
    const { ext } = agent.member;
    queue.waiting = without(queue.waiting, call);
    const talk = { ...call, agent: ext, connectedAt: clock.now(), ringing: [] };
    queue.talking.push(talk);
    const waited = writer.secondsSince(call.joinedAt);
    tell(queue, { event: 'CONNECT', call: talk, ext }, [waited, talk.caller.uniqueid, 1]);
    const answered = agent.answered + 1;
    turn(queue, agent, { device: DEVICE.inUse, isTalking: true, answered });
  };
  const hangUp = (queue: MadeUpQueue, call: QueueCall): void => {
    queue.talking = without(queue.talking, call);
    const agent = agentOf(queue, call.agent);
    const talked = writer.secondsSince(call.connectedAt);
    const times = [writer.secondsSince(call.joinedAt) - talked, talked, 1];
    tell(queue, { event: 'COMPLETEAGENT', call, ext: call.agent }, times);
    if (!agent) return;
    agent.member.lastCallAt = clock.now();
    turn(queue, agent, { device: DEVICE.notInUse, isTalking: false });
  };
  const pause = (queue: MadeUpQueue, agent: AgentState): void => {
    const { member } = agent;
    const isPaused = !member.isPaused;
    const pausedAt = isPaused ? clock.now() : 0;
    Object.assign(member, { isPaused, pausedAt, pauseReason: isPaused ? 'lunch_break' : '' });
    turn(queue, agent, {}, isPaused ? 'PAUSE' : 'UNPAUSE');
  };

  /** The next thing that happens in a queue. */
  const step = (queue: MadeUpQueue): void => {
    const { waiting, talking, agents } = queue;
    if (waiting.length < crowd) return enter(queue);
    const whim = below(100);
    const agent = oneOf(agents);
    const caller = oneOf(waiting);
    const talk = oneOf(talking);
    const rung = waiting.find(({ ringing }) => ringing.length > 0);
    const next = waiting.find(({ ringing }) => ringing.length === 0);
    const free = agents.find(
      ({ device, member }) => device === DEVICE.notInUse && !member.isPaused,
    );
    if (whim < 8 && agent?.device === DEVICE.notInUse) pause(queue, agent);
    else if (whim < 16 && caller) leave(queue, caller);
    else if (whim < 45 && next && free) ring(queue, next, free);
    else if (whim < 75 && rung) answer(queue, rung);
    else if (talk) hangUp(queue, talk);
    else if (rung) answer(queue, rung);
    else if (next && free) ring(queue, next, free);
    else if (agent?.device === DEVICE.notInUse) pause(queue, agent);
    else enter(queue);
  };

  const end = (): void => stop?.();
  return {
    queues: () => [...queues.values()].map(({ settings }) => settings),
    calls: (name) => {
      const { waiting = [], talking = [] } = queues.get(name) ?? {};
      return [...waiting.map((call, index) => ({ ...call, position: index + 1 })), ...talking];
    },
    agents: (name) => queues.get(name)?.agents ?? [],
    open: ({ queues: count, exts, waiting }) => {
      end();
      const now = clock.now();
      crowd = Math.floor(waiting / count);
      queues = new Map();
      for (let index = 0; index < count; index += 1) {
        const number = String(index + 1).padStart(3, '0');
        const name = `queue-${number}`;
        const own = exts.filter((_ext, at) => at % count === index);
        const more = index < waiting % count ? 1 : 0;
        queues.set(name, {
          settings: {
            ...{ ...SEED[0]!, id: `made-up-${number}`, name, exten: '', title: name },
            agents: own.map((ext) => ({ ext, penalty: 0 })),
          },
          waiting: Array.from({ length: crowd + more }, () =>
            newCall(now - below(LONGEST_WAIT_S) * 1_000),
          ).toSorted((one, other) => one.joinedAt - other.joinedAt),
          talking: [],
          agents: own.map((ext) => ({
            member: newMember(name, { ext, penalty: 0 }, now),
            ...{ device: DEVICE.notInUse, answered: 0, rang: 0, isTalking: false, wrapupUntil: 0 },
          })),
        });
      }
    },
    flood: ({ perSecond, seconds }) => {
      if (stop) return Promise.reject(new RangeError('A flood is under way.'));
      const all = [...queues.values()];
      if (all.length === 0) return Promise.reject(new RangeError('There are no made-up queues.'));
      sent = 0;
      const start = clock.now();
      const portion = (): void => {
        const elapsed = Math.min(clock.now() - start, seconds * 1_000);
        while (sent < Math.floor((elapsed / 1_000) * perSecond)) step(all[below(all.length)]!);
        if (elapsed >= seconds * 1_000) return end();
        cancel = clock.after(PORTION_MS, portion);
      };
      let cancel = clock.after(PORTION_MS, portion);
      return new Promise((resolve) => {
        stop = () => {
          cancel();
          stop = null;
          resolve({ sent });
        };
      });
    },
    reset: () => {
      end();
      queues = new Map();
    },
  };
};
