import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settled } from '../testing/house.ts';
import type { Thing, ThingEvent } from '../testing/live-context.ts';
import { thingsArea } from '../testing/live-context.ts';
import { randomRuns } from '../testing/random-runs.ts';

const IDS = ['a', 'b', 'c', 'd'];

interface Said {
  seq: number;
  epoch: string;
  event: ThingEvent;
}

/** The server as simple as it can be: every event says all about one thing, and a snapshot is what is so now. */
class ModelServer {
  readonly things = new Map<string, Thing>();
  /** Events since the test took them last. */
  said: Said[] = [];
  seq = 0;
  epoch = 'e1';
  #versions = 0;

  /** A thing comes, changes or goes. */
  step(a: number, b: number): void {
    const id = IDS[a % IDS.length] ?? '';
    const version = b % 4 === 0 ? null : ++this.#versions;
    if (version === null) this.things.delete(id);
    else this.things.set(id, { id, version });
    this.said.push({ seq: ++this.seq, epoch: this.epoch, event: { id, version } });
  }
  /** The server starts again and counts from 1. */
  restart(): void {
    this.seq = 0;
    this.epoch = `${this.epoch}'`;
  }
}

/** What one move of a schedule does. Numbers choose among what is there. */
type Move = readonly [
  kind:
    | 'happens'
    | 'arrives'
    | 'repeats'
    | 'isDropped'
    | 'line'
    | 'sees'
    | 'answers'
    | 'fails'
    | 'gap'
    | 'loads'
    | 'time'
    | 'restart'
    | 'session',
  a: number,
  b: number,
];
const KINDS = [
  ...(['happens', 'happens', 'happens', 'happens', 'arrives', 'arrives', 'arrives'] as const),
  ...(['repeats', 'isDropped', 'line', 'sees', 'answers', 'answers', 'answers'] as const),
  ...(['fails', 'gap', 'loads', 'time', 'restart', 'session'] as const),
];
const moves = fc.array(fc.tuple(fc.constantFrom(...KINDS), fc.nat(20), fc.nat(20)), {
  maxLength: 80,
  size: '+1',
});

/**
 * The collection in front of the model, with everything between them that can be slow or get lost.
 *
 * @param counted the server numbers events and snapshots; without numbers an event is lost only with the line, and never
 * repeated or late
 */
const play = async (schedule: readonly Move[], counted: boolean, headStartMs: number) => {
  const server = new ModelServer();
  const area = thingsArea(headStartMs);
  const { collection, state, broker } = area;
  broker.status = 'connecting';
  let missed = false;
  let inTheAir: Said[] = [];
  /** What the server saw for a request, if that was before it answers. */
  const seen = new WeakMap<object, Parameters<ReturnType<typeof area.requests>[0]['answer']>[0]>();
  /** The latest state of each thing that this session showed. */
  const shown = new Map<string, number>();

  const snapshot = () => ({
    // Copies, as over the network: what the client does to them never changes the model.
    data: [...server.things.values()].map((thing) => ({ ...thing })),
    ...(counted && { seq: server.seq, epoch: server.epoch }),
  });
  const see = (index: number) => {
    const request = area.requests()[index % Math.max(1, area.requests().length)];
    if (request && !seen.has(request)) seen.set(request, snapshot());
  };
  const answer = (index: number) => {
    const request = area.take(index % Math.max(1, area.requests().length));
    request?.answer(seen.get(request) ?? snapshot());
  };
  const isOnline = () => broker.status === 'online';
  const takeSaid = () => {
    if (isOnline()) inTheAir.push(...server.said);
    server.said = [];
  };
  const say = ({ event, seq, epoch }: Said) =>
    collection.handle(event, counted ? { seq, epoch } : { seq: null, epoch: '' });
  const line = () => {
    if (isOnline()) {
      // Messages under way now never arrive.
      inTheAir = [];
      broker.status = 'lost';
      collection.pause();
    } else {
      broker.status = 'online';
      missed = false;
      collection.resync();
    }
  };
  const doing: Record<Move[0], (a: number, b: number) => void> = {
    happens: (a, b) => server.step(a, b),
    arrives(a) {
      const [said] = inTheAir.splice(counted ? a % Math.max(1, inTheAir.length) : 0, 1);
      if (said) say(said);
    },
    repeats(a) {
      const said = inTheAir[a % Math.max(1, inTheAir.length)];
      if (counted && said) say(said);
    },
    isDropped(a) {
      if (counted) missed = inTheAir.splice(a, 1).length > 0 || missed;
    },
    line,
    sees: see,
    answers: answer,
    fails: (a) => area.take(a % Math.max(1, area.requests().length))?.fail(),
    gap() {
      if (!missed || !isOnline()) return;
      missed = false;
      collection.resync();
    },
    loads: () => void collection.load(),
    time: (a) => void vi.advanceTimersByTime(a * 2000),
    restart() {
      // The connection is lost with the sender: messages under way are missed.
      if (isOnline()) line();
      server.restart();
    },
    session() {
      area.nextSession();
      shown.clear();
      void collection.load();
    },
  };
  // After a restart an answer from before may still come; the next load puts it right.
  const isOrdered = counted && schedule.every(([kind]) => kind !== 'restart');
  const look = () => {
    for (const { id, version } of Object.values(state.items)) {
      // Numbers say which is newer: an older one never returns.
      if (isOrdered) expect(version).toBeGreaterThanOrEqual(shown.get(id) ?? 0);
      shown.set(id, version);
    }
  };

  void collection.load();
  for (const [kind, a, b] of schedule) {
    doing[kind](a, b);
    takeSaid();
    await settled();
    look();
  }
  // It heals: the line is there, a gap is noticed, the server answers; and still something happens between its look and its
  // answer, and arrives late.
  if (!isOnline()) line();
  doing.gap(0, 0);
  await settled();
  do {
    for (const index of area.requests().keys()) see(index);
    server.step(server.seq, server.seq + 1);
    takeSaid();
    const arriving = inTheAir.splice(0);
    (counted ? arriving.reverse() : arriving).forEach(say);
    answer(0);
    vi.advanceTimersByTime(30_000);
    await settled();
    look();
  } while (area.requests().length > 0 || state.error);
  return { server, state };
};

describe('a live collection equals the server afterwards, whatever is slow, lost, repeated, late or failed [F20] [F21] [F25]', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => vi.useRealTimers());

  it.each([
    ['with numbers', true, 0],
    ['without numbers', false, 0],
    ['with numbers, waiting for the broker first', true, 60_000],
    ['without numbers, waiting for the broker first', false, 60_000],
  ])(
    '%s, in random schedules',
    async (_, counted, headStartMs) => {
      await fc.assert(
        fc.asyncProperty(moves, async (schedule) => {
          const { server, state } = await play(schedule, counted, headStartMs);
          expect({ ...state.items }).toEqual(Object.fromEntries(server.things));
          expect(state).toMatchObject({ status: 'ready', error: null, live: true });
        }),
        { numRuns: randomRuns(500) },
      );
    },
    60_000,
  );
});
