import { API_PREFIX, BuddiesAnswer, DEFAULT_FEATURE_CODES } from '@callpanel/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PbxSnapshot } from '../pbx/types.ts';
import { type TestServer, testServer } from '../testing/server.ts';

let server: TestServer;
beforeAll(() => {
  server = testServer({ people: 20 });
});
beforeEach(() => server.begin());
afterAll(() => server.app.close());

const people = async (username: string, query = '') => {
  const answer = await server.get(`panel_buddies${query}`, username);
  expect(answer.statusCode).toBe(200);
  return BuddiesAnswer.parse(answer.json());
};
const board = async (username: string): Promise<string[]> => {
  const answer = await server.get('panel_buddies/my_buddies', username);
  const { data } = BuddiesAnswer.parse(answer.json());
  expect(data.map(({ sort }) => sort)).toEqual(data.map((_card, index) => index));
  return data.map(({ exten }) => exten);
};
const call = (
  username: string,
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
) =>
  server.app.inject({
    method,
    url: `${API_PREFIX}/panel_buddies${path}`,
    headers: { authorization: `Bearer ${server.signIn(username)}` },
    ...(payload && { payload }),
  });

/** Makes the exchange say so. */
const exchange = (state: Partial<PbxSnapshot>): void => {
  const quiet = server.pbx.snapshot();
  vi.spyOn(server.pbx, 'snapshot').mockReturnValue({ ...quiet, ...state });
};
const BOB_TALKS = {
  id: 'c1',
  state: 'answered' as const,
  from: '102',
  to: '*43',
  called: ['*43'],
  startedAt: 1_000_000,
  answeredAt: 1_004_000,
  // The one reported last is shown, as by the events.
  spies: [
    { ext: '103', name: 'Carol Chen', mode: 'monitor' as const },
    { ext: '101', name: 'Alice Arden', mode: 'whisper' as const },
  ],
  legs: [],
};

describe('GET panel_buddies [A-18] [G-06]', () => {
  it('gives 18 at a time, and others from a start [C-07]', async () => {
    const first = await people('alice');
    expect(first.total).toBe(25);
    expect(first.data).toHaveLength(18);
    const rest = await people('alice', '?start=18');
    expect(rest.data).toHaveLength(7);
    expect((await people('alice', '?limit=999')).data).toEqual([...first.data, ...rest.data]);
    expect((await server.get('panel_buddies?limit=1000', 'alice')).statusCode).toBe(400);
  });

  it.each([
    ['a name', 'carol', '103'],
    ['an extension', '104', '104'],
    ['a department', 'WORKSHOP diallo', '104'],
    ['a name in another order', 'brant bob', '102'],
  ])('finds %s', async (_what, text, exten) => {
    const { data } = await people('alice', `?search=${encodeURIComponent(text)}`);
    expect(data.map((card) => card.exten)).toContain(exten);
    expect(data.length).toBeLessThan(5);
  });

  it('finds names without their accents, and with others', async () => {
    const accented = (await people('alice', '?limit=999')).data.find(({ name }) => /é/.test(name));
    const plain = accented?.name.replaceAll('é', 'e') ?? '';
    for (const text of [plain, plain.toUpperCase(), accented?.name ?? ''])
      expect((await people('alice', `?search=${encodeURIComponent(text)}`)).data).toContainEqual(
        accented,
      );
    expect((await people('alice', '?search=nobody-of-that-name')).total).toBe(0);
  });

  it('shows registration, calls, who listens in, features and presence [D-03] [D-05]', async () => {
    const registration = { ext: '102', contact: 'sip:b@x.invalid', instance: undefined };
    exchange({
      registrations: [{ ...registration, expiresAt: 0, userAgent: 'Phone 1', connected: true }],
      calls: [BOB_TALKS],
    });
    const presence = { basic: 'closed' as const, note: 'lunch' };
    const features = { dnd: true, forward: '105', followme: true, presence };
    vi.spyOn(server.pbx, 'features').mockReturnValue(features);
    await server.control('mailbox', { ext: '102', new: 3, old: 1 });
    const [bob] = (await people('alice', '?search=bob')).data;
    expect(bob).toMatchObject({
      exten: '102',
      username: 'bob',
      name: 'Bob Brant',
      department: 'Sales',
      sort: 0,
      contact: 'sip:b@x.invalid',
      user_agent: 'Phone 1',
      dnd: true,
      forward: '105',
      followme: true,
      basic: 'closed',
      note: 'lunch',
      vmnum: 3,
    });
    expect(bob?.calls).toEqual([
      {
        callid: 'c1',
        user: DEFAULT_FEATURE_CODES['echo'],
        name: expect.any(String),
        starttime: 1004,
        state: 'answered',
        direction: 'out',
        parked: false,
        bargein: { mode: 'whisper', num: '101', name: 'Alice Arden' },
      },
    ]);
  });

  it('shows that a caller is parked [D-05]', async () => {
    exchange({ calls: [{ ...BOB_TALKS, to: '705', called: ['705'] }] });
    const [card] = (await server.get('panel_buddies?search=bob', 'alice')).json().data;
    expect(card.calls).toMatchObject([{ user: '705', parked: true }]);
  });

  it('shows what may be seen and nothing else', async () => {
    exchange({ calls: [BOB_TALKS] });
    const presence = { basic: 'closed' as const, note: 'lunch' };
    const features = { dnd: true, forward: '105', followme: true, presence };
    vi.spyOn(server.pbx, 'features').mockReturnValue(features);
    const seen = async (username: string) =>
      (await server.get('panel_buddies?search=bob', username)).json().data[0];

    const byBob = await seen('bob');
    expect(byBob).toMatchObject({ dnd: true, forward: '105', followme: true, basic: 'closed' });
    expect(byBob.calls[0]).toMatchObject({ user: '', name: '', state: 'answered' });
    expect(byBob.calls[0].bargein).toEqual({ mode: 'whisper', num: '', name: '' });
    expect(byBob).not.toHaveProperty('vmnum');

    const byDave = await seen('dave');
    for (const hidden of ['vmnum', 'calls', 'dnd', 'forward', 'followme'])
      expect(byDave).not.toHaveProperty(hidden);
    expect(byDave).toMatchObject({ basic: 'open', note: 'lunch', name: 'Bob Brant' });
    const own = (await server.get('panel_buddies?search=dave', 'dave')).json().data[0];
    expect(own).toMatchObject({ dnd: true, forward: '105', followme: true, basic: 'closed' });
  });

  it('tells the moment it shows: number and clock [F25]', async () => {
    const before = await people('alice');
    expect(before.time).toBe(1000);
    const event = { kind: 'presence', ext: '102', basic: 'open', note: '' } as const;
    server.company.hear(event);
    const after = await people('alice');
    expect(after.seq).toBe((before.seq ?? 0) + 1);
    expect(after.epoch).toBe(before.epoch);
    await server.control('reset');
    expect((await people('alice')).epoch).not.toBe(before.epoch);
  });

  it('gives some people pictures, which load without a sign-in', async () => {
    const [bob, dave] = (await people('alice', '?search=0')).data.filter(({ exten }) =>
      ['102', '104'].includes(exten),
    );
    expect(dave?.picture_profile_url).toBeNull();
    const { pathname, origin } = new URL(bob?.picture_profile_url ?? '');
    expect(origin).toMatch(/^http:/);
    const picture = await server.app.inject({ url: pathname });
    expect(picture.headers['content-type']).toContain('image/svg+xml');
    expect(picture.headers['cross-origin-resource-policy']).toBe('cross-origin');
    for (const other of ['104', 'constructor', '__proto__'])
      expect((await server.app.inject({ url: `/avatars/${other}.svg` })).statusCode).toBe(404);
  });

  it('has everyone of a large realm, as many as are requested at once [C-08]', async () => {
    const large = testServer({ people: 5000 });
    const answer = BuddiesAnswer.parse(
      (await large.get('panel_buddies?limit=999', 'alice')).json(),
    );
    expect([answer.total, answer.data.length]).toEqual([5005, 999]);
    await large.app.close();
  });
});

describe("the caller's board", () => {
  it('is seeded for alice and bob, empty for the others [A-19]', async () => {
    expect(await board('alice')).toEqual(['102', '103', '104', '105']);
    expect(await board('bob')).toEqual(['101', '103']);
    expect(await board('carol')).toEqual([]);
  });

  it('adds a person at a position, or at the end [A-20]', async () => {
    const colleague = (await people('bob', '?search=200')).data[0];
    const username = colleague?.username ?? '';
    expect((await call('bob', 'POST', '', { username, sort: 1 })).json()).toEqual({
      success: true,
    });
    expect((await call('bob', 'POST', '', { username: 'erin', sort: 99 })).statusCode).toBe(200);
    expect(await board('bob')).toEqual(['101', '200', '103', '105']);
    expect((await people('bob', '?search=200')).data[0]?.sort).toBe(1);
    expect((await people('alice', '?search=200')).data[0]?.sort).toBeNull();
  });

  it('moves a person, and the others make room [A-21] [G-38]', async () => {
    await call('alice', 'PUT', '/105', { username: 'erin', sort: 0 });
    expect(await board('alice')).toEqual(['105', '102', '103', '104']);
    await call('alice', 'PUT', '/105', { username: 'erin', sort: 2 });
    expect(await board('alice')).toEqual(['102', '103', '105', '104']);
  });

  it('removes a person [A-22]', async () => {
    expect((await call('alice', 'DELETE', '/103')).json()).toEqual({ success: true });
    expect(await board('alice')).toEqual(['102', '104', '105']);
  });

  it.each([
    [404, 'a stranger', 'POST', '', { username: 'mallory', sort: 0 }],
    [409, 'a person twice', 'POST', '', { username: 'carol', sort: 0 }],
    [422, 'oneself', 'POST', '', { username: 'alice', sort: 0 }],
    [400, 'a position below 0', 'POST', '', { username: 'bob', sort: -1 }],
    [404, 'a move of a person who is not on it', 'PUT', '/200', { username: 'x', sort: 0 }],
    [422, 'a move of two people at once', 'PUT', '/102', { username: 'carol', sort: 0 }],
    [404, 'to let go who is not there', 'DELETE', '/200', undefined],
  ] as const)(
    'refuses with %i %s, and says why [G-19]',
    async (status, _what, method, path, body) => {
      const answer = await call('alice', method, path, body);
      expect(answer.statusCode).toBe(status);
      expect(answer.json()).toEqual({ success: false, exception: expect.any(String) });
      expect(await board('alice')).toEqual(['102', '103', '104', '105']);
    },
  );

  it('is sent to its owner when it changes [B-25]', async () => {
    const { events, carrier } = server.company;
    const publish = vi.spyOn(carrier, 'publish');
    await call('alice', 'DELETE', '/103');
    const alice = server.company.people.byUsername('alice');
    expect(publish).toHaveBeenCalledExactlyOnceWith(
      alice && events.routingKeyOf(alice),
      { action: 'BUDDYPREF', entity: 'sip:101@acme.example' },
      expect.anything(),
    );
  });

  it('can contain everyone', async () => {
    await server.control('board', { username: 'alice', everyone: true });
    expect(await board('alice')).toHaveLength(24);
    await server.control('reset');
    expect(await board('alice')).toHaveLength(4);
  });
});

describe('GET users/available_extensions [A-16] [G-05]', () => {
  it('knows which are taken', async () => {
    const ask = async (ext: string) =>
      (await server.get(`users/available_extensions?extension_to_check=${ext}`, 'bob')).json();
    expect(await ask('102')).toEqual({ available: false });
    expect(await ask('999')).toEqual({ available: true });
    expect((await server.get('users/available_extensions', 'bob')).statusCode).toBe(400);
  });
});

describe('GET config/rmqclient [A-12]', () => {
  it('gives the address and the key of what the user may see [B-01]', async () => {
    const ask = async (username: string) => (await server.get('config/rmqclient', username)).json();
    expect(await ask('alice')).toEqual({
      url: 'ws://localhost:80/ws',
      routing_key: 'acme.example.show-511',
    });
    expect((await ask('bob')).routing_key).toBe('acme.example.show-378');
    expect((await server.get('config/rmqclient', 'dave')).statusCode).toBe(403);
  });
});
