import type { BrokerEvent } from '@callpanel/contracts';
import { QueuesAnswer } from '@callpanel/contracts';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { expect, it } from 'vitest';
import { settled } from '../../testing/house.ts';
import { ALL, realmHouse } from '../../testing/realm-house.ts';
import { QueueBoard } from './queue-board.ts';
import { randomRuns } from '../../testing/random-runs.ts';
// Here already, so that no test waits for a module.
import './queues.ts';

/** This machine's clock; the server's is an hour late [F42]. */
const NOW_MS = 1_000_000_000;
const SERVER_S = NOW_MS / 1000 - 3600;
const QUEUES = ['sales', 'support'];
const EXTENS = ['101', '105'];
/** Of the user, seconds. */
const THRESHOLD_S = 20;
const KINDS = 12;

interface ModelCall {
  uniqueid: string;
  queue: string;
  status: 'inQue' | 'CONNECT';
  jointime: number;
  connecttime: number;
  agent: string;
  ringing: string[];
}
const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % list.length];

/** A queue engine as plain as can be: what it says is what happened, in its order, and its snapshots are the truth. */
class ModelEngine {
  readonly sent: { seq: number; event: BrokerEvent }[] = [];
  readonly #agents = new Map<string, { paused: boolean; reason: string; status: number }>();
  readonly #figures = new Map(
    QUEUES.map((name) => [name, { completed: 0, abandoned: 0, holdtime: 0, within: 0 }]),
  );
  #calls: ModelCall[] = [];
  #count = 0;

  snapshot() {
    const data = QUEUES.map((name) => ({
      id: name,
      name,
      summary: {
        ...this.#figures.get(name),
        watch: name === 'sales',
        agents: EXTENS.filter((exten) => this.#agents.has(`${name} ${exten}`)).map((exten) =>
          this.#agent(name, exten),
        ),
      },
      calls: this.#calls.filter(({ queue }) => queue === name).map((call) => this.#call(call)),
    }));
    return { data, time: SERVER_S, seq: this.sent.length, epoch: 'e' };
  }

  /** One thing happens, chosen by numbers. */
  step(kind: number, a: number, b: number): void {
    const queue = pick(QUEUES, a) ?? '';
    const exten = pick(EXTENS, b) ?? '';
    const waiting = this.#calls.filter(({ status }) => status === 'inQue');
    const call = pick(kind % KINDS < 6 ? waiting : this.#calls, a);
    const time = SERVER_S + ++this.#count;
    switch (kind % KINDS) {
      case 0:
      case 1: {
        if (this.#calls.length > 5) return;
        const uniqueid = `${SERVER_S}.${this.#count}`;
        const fresh: ModelCall = {
          ...{ uniqueid, queue, status: 'inQue', jointime: time },
          ...{ connecttime: 0, agent: '', ringing: [] },
        };
        this.#calls.push(fresh);
        return this.#say('ENTERQUEUE', queue, { ...this.#call(fresh), time });
      }
      case 2:
        if (!call || call.ringing.includes(exten)) return;
        call.ringing.push(exten);
        return this.#say('AGENTCALLED', call.queue, { uniqueid: call.uniqueid, exten, time });
      case 3: {
        const rang = call?.ringing.pop();
        if (!call || rang === undefined) return;
        const event = b % 2 === 0 ? 'RINGNOANSWER' : 'RINGCANCELED';
        return this.#say(event, call.queue, { uniqueid: call.uniqueid, exten: rang, time });
      }
      case 4: {
        if (!call) return;
        Object.assign(call, { status: 'CONNECT', connecttime: time, agent: exten, ringing: [] });
        const holdtime = b * 3;
        if (holdtime <= THRESHOLD_S) this.#count_(call.queue, 'within');
        return this.#over('CONNECT', call, { exten, holdtime, time });
      }
      case 5: {
        if (!call) return;
        this.#calls = this.#calls.filter((one) => one !== call);
        if (b % 3 !== 0) return this.#over('EXITWITHTIMEOUT', call, { holdtime: b, time });
        this.#count_(call.queue, 'abandoned');
        return this.#over('ABANDON', call, { holdtime: b, time });
      }
      case 6: {
        if (call?.status !== 'CONNECT') return;
        this.#calls = this.#calls.filter((one) => one !== call);
        this.#count_(call.queue, 'completed');
        const ends = ['COMPLETEAGENT', 'COMPLETECALLER', 'BLINDTRANSFER', 'ATTENDEDTRANSFER'];
        return this.#over(pick(ends, b) ?? '', call, { exten: call.agent, holdtime: b, time });
      }
      case 7: {
        const key = `${queue} ${exten}`;
        if (!this.#agents.delete(key)) {
          this.#agents.set(key, { paused: false, reason: '', status: 1 });
          return this.#say('ADDMEMBER', queue, this.#agent(queue, exten));
        }
        return this.#say('REMOVEMEMBER', queue, { exten });
      }
      default: {
        const agent = this.#agents.get(`${queue} ${exten}`);
        if (!agent) return;
        agent.paused = !agent.paused;
        agent.reason = agent.paused ? (pick(['', 'lunch_break'], a) ?? '') : '';
        agent.status = b % 9;
        const event = pick(['MEMBERSTATUS', agent.paused ? 'PAUSE' : 'UNPAUSE'], a) ?? '';
        return this.#say(event, queue, this.#agent(queue, exten));
      }
    }
  }

  #count_(queue: string, figure: 'completed' | 'abandoned' | 'within'): void {
    const figures = this.#figures.get(queue);
    if (figures) figures[figure]++;
  }
  #call({ uniqueid, queue, ...call }: ModelCall): object {
    const waiting = this.#calls.filter((one) => one.queue === queue && one.status === 'inQue');
    const position = waiting.findIndex((one) => one.uniqueid === uniqueid) + 1;
    return {
      ...call,
      ringing: [...call.ringing].sort(),
      uniqueid,
      channel: `c-${uniqueid}`,
      position,
    };
  }
  #agent(queue: string, exten: string): object {
    const { paused, reason, status } = this.#agents.get(`${queue} ${exten}`) ?? {};
    return { exten, name: `N${exten}`, paused, pausedReason: reason, status };
  }
  #over(event: string, { queue, uniqueid }: ModelCall, more: object): void {
    const { within: _, ...summary } = this.#figures.get(queue) ?? { within: 0 };
    this.#say(event, queue, { uniqueid, ...more, summary });
  }
  #say(event: string, queue: string, more: object): void {
    const body = { action: 'QUEUE', event, queue, ...structuredClone(more) } as BrokerEvent;
    this.sent.push({ seq: this.sent.length + 1, event: body });
  }
}

/** What one move of a schedule does. Numbers choose among what is there. */
type Move = readonly [
  kind: 'happens' | 'arrives' | 'repeats' | 'isDropped' | 'line' | 'answers' | 'gap',
  a: number,
  b: number,
  c: number,
];
const moves = fc.array(
  fc.tuple(
    fc.constantFrom(
      ...(['happens', 'happens', 'happens', 'happens', 'arrives', 'arrives'] as const),
      ...(['arrives', 'repeats', 'isDropped', 'line', 'answers', 'answers', 'gap'] as const),
    ),
    fc.nat(KINDS - 1),
    fc.nat(20),
    fc.nat(20),
  ),
  { maxLength: 80, size: 'max' },
);
/** Things that happen while the last snapshots are on their way; no one comes, for that would ask for another snapshot. */
const fewSteps = fc.array(
  fc.tuple(fc.integer({ min: 2, max: KINDS - 1 }), fc.nat(20), fc.nat(20)),
  { maxLength: 40, size: 'max' },
);

/** The panel in front of the engine, with everything between them that can be slow, lost, repeated or in another order. */
const play = async (
  schedule: readonly Move[],
  last: readonly (readonly [number, number, number])[],
) => {
  const engine = new ModelEngine();
  let taken = 0;
  let online = false;
  let missed = false;
  let inTheAir: { seq: number; event: BrokerEvent }[] = [];
  const requests: { see(): void; go(): void }[] = [];
  const answer = (path: string) => () =>
    new Promise<Response>((resolve) => {
      let seen: object | null = null;
      const see = () => {
        const { data, ...rest } = structuredClone(engine.snapshot());
        seen ??= { ...rest, data: path === 'queues' ? data : data.slice(0, 1) };
      };
      const go = () => {
        see();
        resolve(Response.json(seen));
      };
      requests.push({ see, go });
    });
  const { core, broker, clock, signIn } = realmHouse(
    { queues: answer('queues'), 'queues/list_watched': answer('watched') },
    { ...ALL, queues: 'read' },
    { widgets: ['queues'] },
  );
  clock.nowMs = NOW_MS;
  const takeSent = () => {
    const fresh = engine.sent.slice(taken);
    taken = engine.sent.length;
    if (online) inTheAir.push(...fresh);
  };
  const say = ({ event, seq }: (typeof inTheAir)[number]) => broker.says(event, seq, 'e');
  const line = () => {
    if (broker.started === 0) return;
    online = !online;
    if (online) return broker.goesOnline();
    // What is in the air now never arrives.
    inTheAir = [];
    broker.isLost();
  };
  const doing: Record<Move[0], (a: number, b: number, c: number) => void> = {
    happens: (a, b, c) => engine.step(a, b, c),
    arrives(a) {
      const [sent] = inTheAir.splice(a % Math.max(1, inTheAir.length), 1);
      if (sent) say(sent);
    },
    repeats(a) {
      const sent = inTheAir[a % Math.max(1, inTheAir.length)];
      if (sent) say(sent);
    },
    isDropped(a) {
      missed = inTheAir.splice(a, 1).length > 0 || missed;
    },
    line,
    answers(a, b) {
      const index = b % Math.max(1, requests.length);
      // The server may have looked long before its answer arrives.
      if (a % 2 === 0) requests[index]?.see();
      else requests.splice(index, 1)[0]?.go();
    },
    gap() {
      if (!missed || !online) return;
      missed = false;
      broker.missedSomething();
    },
  };
  void signIn();
  await settled();
  for (const [kind, a, b, c] of schedule) {
    doing[kind](a, b, c);
    takeSent();
    await settled();
  }
  // It heals: the line is there, a gap is noticed, what is in the air arrives, the server answers; and still things happen between its look and its answer.
  if (!online) line();
  if (missed) broker.missedSomething();
  const happening = [...last];
  await settled();
  do {
    for (const { see } of requests) see();
    for (const step of happening.splice(0)) engine.step(...step);
    takeSent();
    inTheAir.splice(0).reverse().forEach(say);
    requests.shift()?.go();
    await settled();
    if (!online) line();
    await settled();
  } while (requests.length > 0 || !online);
  return { core, engine };
};

it('the board equals a fresh snapshot after random schedules of events, losses, duplicates and reconnects [F20] [F21] [F25] [S-47]', async () => {
  await fc.assert(
    fc.asyncProperty(moves, fewSteps, async (schedule, last) => {
      const { core, engine } = await play(schedule, last);
      const { data, seq, time } = z.parse(QueuesAnswer, engine.snapshot());
      const fresh = new QueueBoard(() => NOW_MS);
      fresh.load(data, seq ?? 0, time, THRESHOLD_S);
      const { queues, broker } = core.state;
      expect({ ...queues.items }).toEqual(
        Object.fromEntries(QUEUES.map((name) => [name, fresh.queue(name)])),
      );
      expect([queues.live, broker.status, queues.error]).toEqual([true, 'online', null]);
      expect([queues.names, queues.watched]).toEqual([QUEUES, ['sales']]);
    }),
    { numRuns: randomRuns(200) },
  );
}, 60_000);
