import { API_PREFIX, VideoRoomAnswer, VideoRoomsAnswer } from '@callpanel/contracts';
import { SignJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { type TestServer, testServer } from '../../testing/server.ts';
import { area } from './index.ts';

let server: TestServer;
beforeEach(() => {
  server = testServer();
});
afterEach(async () => {
  await server.app.close();
  server.company.store.close();
});

const IN_A_YEAR = new Date(Date.now() + 365 * 86_400_000).toISOString();
const send = async (method: 'PUT' | 'POST' | 'DELETE', path: string, payload = {}, who = 'alice') =>
  server.app.inject({
    method,
    url: `${API_PREFIX}/${path}`,
    ...(method !== 'DELETE' && { payload }),
    headers: { authorization: `Bearer ${server.signIn(who)}` },
  });
const refusal = ({ statusCode, json }: Awaited<ReturnType<typeof send>>) => [
  statusCode,
  json().exception,
];
const listed = async (who: string, query = '') =>
  VideoRoomsAnswer.parse((await server.get(`video_conferences${query}`, who)).json());
const namesOf = async (who: string, query = '') =>
  (await listed(who, query)).data.map(({ name }) => name);
const roomOf = async (id: string, who: string) =>
  VideoRoomAnswer.parse((await server.get(`video_conferences/${id}`, who)).json()).data;
const create = (more: object, who = 'alice') =>
  send('POST', 'video_conferences', { name: 'Board', expire_at: IN_A_YEAR, ...more }, who);

describe('rooms [A-85] [D-35]', () => {
  it('are those in which the user takes part, by name, a page at a time', async () => {
    expect(await namesOf('alice')).toEqual(['Autumn workshop', 'Daily stand-up', 'Sales review']);
    expect(await namesOf('carol')).toEqual(['Daily stand-up']);
    expect(await listed('alice', '?start=1&limit=1')).toMatchObject({
      total: 3,
      data: [{ name: 'Daily stand-up' }],
    });
    expect(await namesOf('alice', '?search=stand')).toEqual(['Daily stand-up']);
  });

  it('are ten at most where no number is asked for [C-41]', async () => {
    const { rooms } = server.company.area(area);
    const [first] = rooms.table.find({}).slice(0, 1);
    for (let id = 10; id < 20; id++) if (first) rooms.table.put([{ ...first, id: String(id) }]);
    const { total, data } = await listed('alice');
    expect([total, data.length]).toEqual([13, 10]);
  });

  it('that were made for one meeting are left out where that is asked for [V-33]', async () => {
    await create({ name: 'Alice, Bob', dynamic: true });
    expect(await namesOf('alice', '?exclude_dynamic=true')).not.toContain('Alice, Bob');
    expect(await namesOf('alice')).toContain('Alice, Bob');
  });

  it('give administrators their link, and others that of guests alone [S-52]', async () => {
    const hers = await roomOf('1', 'alice');
    const his = await roomOf('1', 'carol');
    expect(hers.full_admin_url).toContain('?jwt=');
    expect([his.admin_url, his.full_admin_url]).toEqual(['', '']);
    expect(his.full_guest_url).toContain('?jwt=');
    expect(new URL(his.guest_url).hostname).toMatch(/^live\./);
  });

  it('are for those who may see any', async () => {
    expect((await server.get('video_conferences', 'bob')).statusCode).toBe(403);
  });

  it('are no one else’s', async () => {
    expect((await server.get('video_conferences/2', 'carol')).statusCode).toBe(404);
    expect((await send('DELETE', 'video_conferences/2', {}, 'carol')).statusCode).toBe(404);
  });
});

describe('a new room [A-86]', () => {
  it('has its own address, which is not to be guessed, and the user as administrator', async () => {
    const { data } = VideoRoomAnswer.parse((await create({ users: ['carol'] })).json());
    expect(data).toMatchObject({ name: 'Board', admins: ['alice'], users: ['carol'] });
    expect(new URL(data.guest_url).pathname).toMatch(/^\/board-[0-9a-f]{12}$/);
    expect(await namesOf('carol')).toContain('Board');
  });

  it.each([
    [{ name: '  ' }, 400],
    [{ name: 'x'.repeat(81) }, 400],
    [{ expire_at: 'tomorrow' }, 400],
    [{ expire_at: '2020-01-01T00:00:00.000Z' }, 422],
    [{ users: ['stranger'] }, 422],
    [{ room_pin: '12a' }, 400],
    [{ surprise: 1 }, 400],
  ])('is not %j [V-30] [V-31]', async (more, status) => {
    expect((await create(more)).statusCode).toBe(status);
    expect(await namesOf('alice')).toHaveLength(3);
  });

  it('is refused beyond the limit of the company [C-46] [X-17]', async () => {
    server.company.area(area).rooms.config.max_room_per_realm = 4;
    expect((await create({})).statusCode).toBe(200);
    expect(refusal(await create({ name: 'Fifth' }))).toEqual([
      422,
      'Your company may have 4 video conferences.',
    ]);
    // One meeting is no room.
    expect((await create({ name: 'Fifth', dynamic: true })).statusCode).toBe(200);
  });
});

describe('a change [A-87] and a removal [A-88]', () => {
  it('are for administrators', async () => {
    const changed = await send('PUT', 'video_conferences/1', { name: 'Mine' }, 'carol');
    expect(changed.statusCode).toBe(403);
    expect((await send('DELETE', 'video_conferences/1', {}, 'carol')).statusCode).toBe(403);
    expect((await send('PUT', 'video_conferences/1', { name: 'Morning' })).statusCode).toBe(200);
    expect((await roomOf('1', 'carol')).name).toBe('Morning');
    expect((await send('DELETE', 'video_conferences/1')).statusCode).toBe(200);
    expect((await server.get('video_conferences/1', 'alice')).statusCode).toBe(404);
  });

  it('leave a room with an administrator', async () => {
    expect((await send('PUT', 'video_conferences/1', { admins: [] })).statusCode).toBe(422);
  });
});

describe('a link [G-17] [S-50]', () => {
  const open = (address: string, more: (url: URL) => void = () => undefined) => {
    const url = new URL(address);
    more(url);
    return server.app.inject({
      url: `${url.pathname}${url.search}`,
      headers: { host: url.host },
    });
  };

  it('lets in by its token, to its room alone', async () => {
    const first = await roomOf('1', 'alice');
    const second = await roomOf('2', 'alice');
    const answer = await open(first.full_guest_url);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('Stand-in for Jitsi Meet');
    expect(answer.headers['referrer-policy']).toBe('no-referrer');
    const policy = String(answer.headers['content-security-policy']).split('; ');
    const { host } = new URL(first.full_guest_url);
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        `connect-src 'self' ws://${host} wss://${host}`,
        "require-trusted-types-for 'script'",
      ]),
    );
    expect((await open(first.guest_url)).statusCode).toBe(403);
    const other = await open(first.full_guest_url, (url) => {
      url.pathname = new URL(second.guest_url).pathname;
    });
    expect(other.statusCode).toBe(403);
  });

  it('that is forged, or signed with no key, is refused', async () => {
    const { full_guest_url: link } = await roomOf('1', 'alice');
    const claims = new SignJWT({ room: 'acme-room-1' })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('callpanel')
      .setAudience('callpanel')
      .setExpirationTime('1h');
    const forged = await claims.sign(Buffer.alloc(32, 7));
    const [, body] = forged.split('.');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`;
    for (const jwt of [forged, unsigned, ''])
      expect((await open(link, (url) => url.searchParams.set('jwt', jwt))).statusCode).toBe(403);
  });

  it('ends with the room, when that expires or is deleted', async () => {
    const { full_guest_url: link } = await roomOf('1', 'alice');
    const { rooms } = server.company.area(area);
    const room = rooms.table.get('1');
    if (room) rooms.table.put([{ ...room, expireAt: Date.now() - 1 }]);
    expect((await open(link)).statusCode).toBe(403);
    if (room) rooms.table.put([room]);
    expect((await open(link)).statusCode).toBe(200);
    await send('DELETE', 'video_conferences/1');
    expect((await open(link)).statusCode).toBe(403);
  });

  it.each(['constructor', '__proto__', 'toString', 'site.ts'])(
    'needs three files, and there are no others: %s',
    async (name) => {
      const headers = { host: 'live.localhost:7700' };
      const answer = await server.app.inject({ url: `/stand-in/${name}`, headers });
      expect([answer.statusCode, answer.body]).toEqual([404, 'There is no such file.']);
    },
  );

  it('is nowhere but on the live sub-host [W-13]', async () => {
    const { full_guest_url: link } = await roomOf('1', 'alice');
    const elsewhere = await open(link, (url) => {
      url.hostname = url.hostname.replace('live.', '');
    });
    expect(elsewhere.body).not.toContain('Stand-in');
  });
});

describe('the line of a meeting', () => {
  const sockets: WebSocket[] = [];
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.terminate();
  });
  /** Someone at the line: what they hear, and how it ended. */
  const guest = async (jwt: string, slug = 'acme-room-1', name = 'Gus') => {
    const address = server.app.server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const socket = new WebSocket(`ws://127.0.0.1:${port}/meeting`);
    sockets.push(socket);
    const heard: Record<string, unknown>[] = [];
    const closed = new Promise<number>((resolve) => socket.on('close', resolve));
    socket.on('message', (data: Buffer) =>
      heard.push(JSON.parse(data.toString()) as (typeof heard)[number]),
    );
    await new Promise((resolve) => socket.on('open', resolve));
    socket.send(JSON.stringify({ jwt, slug, name }));
    return { socket, heard, closed };
  };
  const tokenOf = async () => {
    const { full_guest_url: link } = await roomOf('1', 'alice');
    return new URL(link).searchParams.get('jwt') ?? '';
  };

  it('brings those together who are in a room, and says who came and left', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const jwt = await tokenOf();
    const one = await guest(jwt, 'acme-room-1', 'One');
    await expect.poll(() => one.heard[0]).toMatchObject({ kind: 'joined', others: [] });
    const two = await guest(jwt, 'acme-room-1', 'Two');
    await expect.poll(() => two.heard[0]).toMatchObject({ others: [{ name: 'One' }] });
    await expect.poll(() => one.heard[1]).toMatchObject({ kind: 'came', name: 'Two' });
    const [{ id }] = (two.heard[0]?.['others'] ?? []) as [{ id: string }];
    two.socket.send(JSON.stringify({ to: id, signal: { candidate: 'x' } }));
    await expect
      .poll(() => one.heard[2])
      .toMatchObject({ kind: 'signal', signal: { candidate: 'x' } });
    two.socket.close();
    await expect.poll(() => one.heard[3]).toMatchObject({ kind: 'left' });
  });

  it('is closed to those without a token, or with one of another room', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    expect(await (await guest('forged')).closed).toBe(4403);
    expect(await (await guest(await tokenOf(), 'acme-room-2')).closed).toBe(4403);
  });
});
