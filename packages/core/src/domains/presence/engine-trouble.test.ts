import { afterEach, describe, expect, it, vi } from 'vitest';
import { settled } from '../../testing/house.ts';
import { buddy, liveRealm, realmHouse, slow } from '../../testing/realm-house.ts';

const MINE = 'panel_buddies/my_buddies';
const ALL_PEOPLE = 'panel_buddies';

const refused = (exception = '') => Response.json({ success: false, exception }, { status: 400 });
const people = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => buddy(String(first + index)));

afterEach(() => vi.useRealTimers());

describe('trouble', () => {
  it('keeps the cards when a load fails, shows why, and retries automatically [A-18]', async () => {
    const { core, server, count, broker } = await liveRealm();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { presence } = core.state;
    server[ALL_PEOPLE] = () => refused('Board closed');
    broker.missedSomething();
    await settled();
    expect(presence).toMatchObject({
      status: 'ready',
      live: false,
      error: { code: 'buddies.error.load', context: { exception: 'Board closed' } },
      board: ['102', '103'],
    });
    expect(presence.cards['102']).toBeDefined();
    const before = count(MINE);
    vi.advanceTimersByTime(4999);
    expect(count(MINE)).toBe(before);
    server[ALL_PEOPLE] = () => Response.json({ total: 3, data: people(101, 3) });
    vi.advanceTimersByTime(25_001);
    await settled();
    expect(presence).toMatchObject({ error: null, live: true });
    expect(count(MINE)).toBe(before + 1);
  });

  it('also shows an error about people when an answer is malformed [A-18]', async () => {
    const { core, signIn } = realmHouse({ [MINE]: () => Response.json({ data: 'none' }) });
    await signIn();
    const error = { code: 'buddies.error.load', context: {} };
    expect(core.state.presence).toMatchObject({ status: 'failed', error });
  });

  it('retries a first load that failed when the user asks, and then not automatically too', async () => {
    const { core, server, count, signIn } = realmHouse({ [MINE]: () => refused() });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await signIn();
    const { presence } = core.state;
    expect(presence).toMatchObject({ status: 'failed', error: { code: 'buddies.error.load' } });
    server[MINE] = () => Response.json({ data: [] });
    core.presence.retry();
    await settled();
    expect(presence).toMatchObject({ status: 'ready', error: null });
    const before = count(MINE);
    vi.advanceTimersByTime(60_000);
    await settled();
    expect(count(MINE)).toBe(before);
  });

  it('a request during a failing load causes no third one', async () => {
    const late = slow(() => refused());
    const { server, broker, count } = await liveRealm();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const everybody = server[ALL_PEOPLE];
    server[ALL_PEOPLE] = late.answer;
    broker.missedSomething();
    await settled();
    broker.missedSomething();
    if (everybody) server[ALL_PEOPLE] = everybody;
    await late.go();
    const before = count(MINE);
    vi.advanceTimersByTime(60_000);
    await settled();
    expect(count(MINE)).toBe(before);
  });

  it.each([
    ['a late answer', () => Response.json({ total: 3, data: people(101, 3) })],
    ['a late failure', () => refused('Too late')],
  ])('%s of an ended session changes and reports nothing', async (_, answer) => {
    const late = slow(answer);
    const { core, server, broker, asked } = await liveRealm();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    Object.assign(server, { [MINE]: late.answer, [ALL_PEOPLE]: late.answer });
    broker.missedSomething();
    broker.says({ action: 'BUDDYPREF', entity: 'sip:101@acme.example' });
    void core.presence.search('x');
    await settled();
    await core.session.signOut();
    const before = structuredClone(core.snapshot(core.state.presence));
    const notices = core.state.notices.list.length;
    await late.go();
    expect(core.state.presence).toEqual(before);
    expect(before).toMatchObject({ status: 'no', cards: {}, board: [], live: false });
    expect(core.state.notices.list).toHaveLength(notices);
    const asks = asked.length;
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(asked).toHaveLength(asks);
  });
});

describe('events about my board', () => {
  it('changed elsewhere: only my board is loaded again [B-25]', async () => {
    const { core, server, broker, count } = await liveRealm();
    const before = [count(MINE), count(ALL_PEOPLE)];
    server[MINE] = () => Response.json({ data: [buddy('103', { sort: 0 })] });
    broker.says({ action: 'BUDDYPREF', entity: 'sip:101@acme.example' });
    await settled();
    expect(core.state.presence.board).toEqual(['103']);
    expect(core.state.presence.cards['102']?.sort).toBeNull();
    expect([count(MINE), count(ALL_PEOPLE)]).toEqual([(before[0] ?? 0) + 1, before[1]]);
  });

  it.each(['sip:102@acme.example', 'sip:101@other.example'])(
    'the board of %s is none of mine [B-25] [V-68]',
    async (entity) => {
      const { broker, count } = await liveRealm();
      const before = count(MINE);
      broker.says({ action: 'BUDDYPREF', entity });
      await settled();
      expect(count(MINE)).toBe(before);
    },
  );
});
