import type { BrokerEvent } from '@callpanel/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settled } from '../../testing/house.ts';
import {
  DOMAIN,
  EXTENS,
  KINDS,
  ModelServer,
  type Sees,
  fewSteps,
  viewers,
} from '../../testing/model-server.ts';
import { ALL, realmHouse } from '../../testing/realm-house.ts';
import { Realm } from './realm.ts';
import { randomRuns } from '../../testing/random-runs.ts';

/** This machine's clock; the server's is an hour late [F42]. */
const NOW_MS = 1_000_000;
const SERVER_S = NOW_MS / 1000 - 3600;
const BOARD = ['104', '102'];

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
  { maxLength: 80 },
);

interface Sent {
  seq: number;
  event: BrokerEvent;
}

/**
 * The panel in front of a model of the telephone system, with everything between them that can be slow or get lost.
 *
 * @param counted the server numbers events and pictures; without it nothing may be lost, repeated or reordered but by a
 * loss of the line
 * @param headStartMs 0: people and broker begin together; else one after the other, as in the product
 */
const play = async (
  schedule: readonly Move[],
  last: readonly (readonly [number, number, number])[],
  counted: boolean,
  headStartMs: number,
  sees: Sees,
) => {
  const server = new ModelServer(sees);
  let taken = 0;
  let online = false;
  let missed = false;
  let inTheAir: Sent[] = [];
  const requests: { see(): void; go(): void }[] = [];

  const answer = (mine: boolean) =>
    new Promise<Response>((resolve) => {
      let seen: object | null = null;
      const see = () => {
        const { cards, seq } = server.snapshot();
        const data = cards.map((card) => {
          const sort = BOARD.indexOf(card.exten);
          return { ...card, sort: sort === -1 ? null : sort };
        });
        seen ??= {
          data: mine ? data.filter(({ sort }) => sort !== null) : data,
          time: SERVER_S,
          ...(counted && { seq }),
        };
      };
      const go = () => {
        see();
        resolve(Response.json(seen));
      };
      requests.push({ see, go });
    });
  const shows = [sees.callers ? 'show_caller_id_info' : '', sees.dnd ? 'show_dnd' : ''];
  const answers = {
    'users/permissions': () =>
      Response.json({
        user: Object.entries(ALL).map(([module, rule]) => ({ module, rule })),
        group: shows.map((rule) => ({ module: 'panel_buddies', rule })),
      }),
    'panel_buddies/my_buddies': () => answer(true),
    panel_buddies: () => answer(false),
  };
  const { core, broker, signIn } = realmHouse(answers, undefined, { headStartMs });
  const takeSent = () => {
    const fresh = server.sent.slice(taken);
    taken = server.sent.length;
    if (online) inTheAir.push(...fresh);
  };
  const say = ({ event, seq }: Sent) => broker.says(event, counted ? seq : null);
  const line = () => {
    if (broker.started === 0) return;
    online = !online;
    if (online) return broker.goesOnline();
    // Messages under way now never arrive.
    inTheAir = [];
    broker.isLost();
  };
  const doing: Record<Move[0], (a: number, b: number, c: number) => void> = {
    happens: (a, b, c) => server.step(a, b, c),
    arrives(a) {
      const [sent] = inTheAir.splice(counted ? a % Math.max(1, inTheAir.length) : 0, 1);
      if (sent) say(sent);
    },
    repeats(a) {
      const sent = inTheAir[a % Math.max(1, inTheAir.length)];
      if (counted && sent) say(sent);
    },
    isDropped(a) {
      if (counted) missed = inTheAir.splice(a, 1).length > 0 || missed;
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
  // It heals: the connection is back, a gap is noticed, messages under way arrive, the server answers; and still things happen
  // between its look and its answer.
  if (!online) line();
  if (missed) broker.missedSomething();
  const happening = [...last];
  const arrive = () => {
    takeSent();
    const arriving = inTheAir.splice(0);
    (counted ? arriving.reverse() : arriving).forEach(say);
  };
  await settled();
  do {
    for (const { see } of requests) see();
    for (const step of happening.splice(0, 4)) server.step(...step);
    arrive();
    requests.shift()?.go();
    await settled();
    // It has begun only now.
    if (!online) line();
    await settled();
  } while (requests.length > 0 || !online);
  return { core, server };
};

const truth = (server: ModelServer, sees: Sees) => {
  const realm = new Realm(DOMAIN, '101', () => NOW_MS, sees);
  realm.load(server.snapshot().cards, server.sent.length, SERVER_S);
  realm.place(BOARD);
  return Object.fromEntries(EXTENS.map((exten) => [exten, realm.card(exten)]));
};

describe('the panel equals the server afterwards, whatever is slow, lost, repeated or late [F20] [F21] [F25]', () => {
  it.each([
    ['by a server that counts', true, 0],
    ['by a server that does not count', false, 0],
    ['by a server that counts, the broker after the people', true, 60_000],
    ['by a server that does not count, the broker after the people', false, 60_000],
  ])(
    '%s, in random schedules',
    async (_, counted, headStartMs) => {
      await fc.assert(
        fc.asyncProperty(viewers, moves, fewSteps, async (sees, schedule, last) => {
          const { core, server } = await play(schedule, last, counted, headStartMs, sees);
          const { presence, broker } = core.state;
          expect({ ...presence.cards }).toEqual(truth(server, sees));
          expect(presence.board).toEqual(BOARD);
          expect([presence.live, broker.status, presence.error]).toEqual([true, 'online', null]);
        }),
        { numRuns: randomRuns(200) },
      );
    },
    30_000,
  );
});
