import fc from 'fast-check';
import { proxy } from 'valtio/vanilla';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallpanelError } from '@callpanel/contracts';
import { settled } from '../../testing/house.ts';
import { initialBroker } from '../broker/state.ts';
import { createConferences } from './conferences.ts';
import type { ConferencesContext } from './context.ts';
import { initialConferences } from './state.ts';
import { randomRuns } from '../../testing/random-runs.ts';

const ROOMS = ['8201', '8202'];
const EXTS = ['101', '102', '103'];

interface Said {
  seq: number;
  body: { event: string; conference: string };
}

/** ConfBridge as simple as it can be. */
class ModelBridge {
  seq = 0;
  said: Said[] = [];
  readonly locked = new Map(ROOMS.map((number) => [number, false]));
  readonly members = new Map(ROOMS.map((number) => [number, new Map<string, object>()]));

  step(a: number, b: number): void {
    const conference = ROOMS[a % ROOMS.length]!;
    const inside = this.members.get(conference)!;
    const ext = EXTS[b % EXTS.length]!;
    const channel = `PJSIP/${ext}`;
    const kind = (a + b) % 5;
    const before = inside.get(channel);
    const muted = kind === 1;
    const one = {
      channel,
      num: ext,
      name: ext,
      jointime: 1_000 + Number(ext),
      muted,
      talking: kind === 2,
      level: b % 2,
    };
    if (kind === 0) {
      this.locked.set(conference, !this.locked.get(conference));
      this.#say({ event: 'LOCK', conference, locked: this.locked.get(conference) });
    } else if (before && kind === 3) {
      inside.delete(channel);
      this.#say({ event: 'LEAVE', conference, channel });
    } else {
      inside.set(channel, one);
      const event = !before ? 'JOIN' : muted ? 'MUTE' : 'TALKING';
      this.#say({ event, conference, ...one });
    }
  }

  snapshot() {
    const data = ROOMS.map((confno) => ({
      id: confno,
      confno,
      name: confno,
      locked: this.locked.get(confno),
      members: [...this.members.get(confno)!.values()],
    }));
    return structuredClone({ data, total: data.length, seq: this.seq, epoch: 'e' });
  }

  #say(body: Said['body'] & Record<string, unknown>): void {
    this.said.push({ seq: ++this.seq, body });
  }
}

const KINDS = [
  'happens',
  'happens',
  'happens',
  'arrives',
  'arrives',
  'repeats',
  'dropped',
  'line',
  'sees',
  'answers',
  'answers',
  'fails',
  'loads',
] as const;
type Kind = (typeof KINDS)[number];
const moves = fc.array(fc.tuple(fc.constantFrom(...KINDS), fc.nat(30), fc.nat(30)), {
  maxLength: 80,
  size: '+1',
});

interface Request {
  resolve(answer: unknown): void;
  reject(error: Error): void;
  seen?: unknown;
}

/** What the board shows, in one line for each conference. */
const shownOf = (state: ReturnType<typeof initialConferences>) => ({
  order: [...state.order],
  items: Object.fromEntries(
    Object.entries(state.items).map(([key, item]) => [
      key,
      { ...item, members: [...item.members] },
    ]),
  ),
  members: Object.fromEntries(Object.entries(state.members).map(([key, one]) => [key, { ...one }])),
});

const boardWith = (get: (path: string, schema: { parse?: unknown }) => Promise<unknown>) => {
  const broker = proxy({
    ...initialBroker(),
    status: 'connecting' as ReturnType<typeof initialBroker>['status'],
  });
  const conferences = proxy(initialConferences());
  const context = {
    state: {
      broker,
      conferences,
      permissions: { entries: [{ module: 'configs', rule: 'read' }] },
      session: { user: null },
    },
    live: { api: { get }, generation: 1, broker: { reached: () => undefined } },
    deps: {
      paced: (run: () => void) => queueMicrotask(run),
      frame: (run: () => void) => queueMicrotask(run),
      headStartMs: 0,
    },
    others: {},
  } as unknown as ConferencesContext;
  return { broker, conferences, board: createConferences(context) };
};

const play = async (schedule: readonly (readonly [Kind, number, number])[]) => {
  const server = new ModelBridge();
  const { ConferencesAnswer } = await import('@callpanel/contracts');
  const { parse } = await import('zod/mini');
  const read = (answer: unknown) => parse(ConferencesAnswer, answer);
  const requests: Request[] = [];
  let inTheAir: Said[] = [];
  const {
    broker,
    conferences: state,
    board,
  } = boardWith(() => new Promise((resolve, reject) => void requests.push({ resolve, reject })));
  const isOnline = () => broker.status === 'online';
  const takeSaid = () => {
    if (isOnline()) inTheAir.push(...server.said);
    server.said = [];
  };
  const say = ({ seq, body }: Said) =>
    board.handle({ action: 'CONFBRIDGE', ...body }, { seq, epoch: 'e' });
  let missed = false;
  const line = () => {
    if (isOnline()) {
      inTheAir = [];
      broker.status = 'lost';
      board.pause();
    } else {
      broker.status = 'online';
      missed = false;
      board.resync();
    }
  };
  const at = (a: number): number => a % Math.max(1, requests.length);
  const answer = (a: number) => {
    const [request] = requests.splice(at(a), 1);
    request?.resolve(read(request.seen ?? server.snapshot()));
  };
  const doing: Record<Kind, (a: number, b: number) => void> = {
    happens: (a, b) => server.step(a, b),
    arrives(a) {
      const [said] = inTheAir.splice(a % Math.max(1, inTheAir.length), 1);
      if (said) say(said);
    },
    repeats(a) {
      const said = inTheAir[a % Math.max(1, inTheAir.length)];
      if (said) say(said);
    },
    dropped(a) {
      missed = inTheAir.splice(a, 1).length > 0 || missed;
    },
    line,
    sees(a) {
      const request = requests[at(a)];
      if (request) request.seen ??= server.snapshot();
    },
    answers: answer,
    fails: (a) => requests.splice(at(a), 1)[0]?.reject(new CallpanelError('api.error.network')),
    loads: () => void board.load(),
  };
  void board.load();
  for (const [kind, a, b] of schedule) {
    doing[kind](a, b);
    takeSaid();
    await settled();
  }
  // It heals: the line is there, a gap is noticed, and what is in the air arrives.
  if (!isOnline()) line();
  else if (missed) board.resync();
  await settled();
  do {
    server.step(server.seq, server.seq + 1);
    takeSaid();
    for (const said of inTheAir.splice(0).reverse()) say(said);
    answer(0);
    vi.advanceTimersByTime(30_000);
    await settled();
  } while (requests.length > 0 || state.error);
  const fresh = boardWith(async () => read(server.snapshot()));
  void fresh.board.load();
  await settled();
  return { shown: shownOf(state), fresh: shownOf(fresh.conferences), state };
};

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

it('equals a fresh snapshot after random schedules of events, losses, duplicates and reconnects [S-49] [B-17]', async () => {
  await fc.assert(
    fc.asyncProperty(moves, async (schedule) => {
      const { shown, fresh, state } = await play(schedule);
      expect(shown).toEqual(fresh);
      expect(Object.keys(fresh.items)).toEqual(ROOMS);
      expect(state).toMatchObject({ status: 'ready', error: null, live: true });
    }),
    { numRuns: randomRuns(200) },
  );
}, 60_000);
