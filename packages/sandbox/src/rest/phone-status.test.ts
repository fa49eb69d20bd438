import { API_PREFIX } from '@callpanel/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { type TestServer, keptServer } from '../testing/server.ts';

let server: TestServer;
beforeEach(() => {
  server = keptServer();
});

const send = async (
  method: 'PUT' | 'DELETE',
  path: string,
  payload: object = {},
  username = 'alice',
) => {
  const headers = { authorization: `Bearer ${server.signIn(username)}` };
  const url = `${API_PREFIX}/users/${path}`;
  return (await server.app.inject({ method, url, headers, payload })).statusCode;
};
const seen = async (path: string, username = 'alice') =>
  (await server.get(`users/${path}`, username)).json();

describe('do not disturb', () => {
  it('set here is the telephone system’s own, which a feature code switches too [A-125] [A-134]', async () => {
    const { pbx } = server.company;
    expect(await seen('1/do_not_disturb')).toEqual({ enabled: false });
    expect(await send('PUT', '1/do_not_disturb', { enabled: 1 })).toBe(200);
    expect(pbx.features('101').dnd).toBe(true);
    pbx.setFeature('101', { dnd: false });
    expect(await seen('1/do_not_disturb')).toEqual({ enabled: false });
  });

  it('refuses what is no flag [A-134]', async () => {
    expect(await send('PUT', '1/do_not_disturb', { enabled: 'perhaps' })).toBe(400);
  });
});

describe('the forward', () => {
  it('has a number until it is ended [A-128] [A-137] [A-138] [S-65]', async () => {
    expect(await seen('1/forward')).toEqual({ to: '' });
    expect(await send('PUT', '1/forward', { to: ' 102 ' })).toBe(200);
    expect(await seen('1/forward')).toEqual({ to: '102' });
    expect(server.company.pbx.features('101').forward).toBe('102');
    expect(await send('DELETE', '1/forward', { to: '102' })).toBe(200);
    expect(await seen('1/forward')).toEqual({ to: '' });
  });

  it.each(['', 'bob', '+1514', '10 2'])('refuses %j [V-55]', async (to) => {
    expect(await send('PUT', '1/forward', { to })).toBe(400);
    expect(await seen('1/forward')).toEqual({ to: '' });
  });
});

it.each([
  ['PUT', '2/do_not_disturb', { enabled: 1 }],
  ['PUT', '2/forward', { to: '103' }],
  ['DELETE', '2/forward', {}],
] as const)(
  '%s of users/%s is refused to who has no right for others [P-03]',
  async (method, path, body) => {
    expect(await send(method, path, body, 'dave')).toBe(403);
  },
);
