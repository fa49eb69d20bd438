import { createHash } from 'node:crypto';
import { API_PREFIX } from '@callpanel/contracts';
import { describe, expect, it } from 'vitest';
import { asking } from '../../testing/asking.ts';

const all = asking();
const { ask } = all;
const signIn = async (username: string, password: string): Promise<number> => {
  const payload = { grant_type: 'password', username, password };
  const url = `${API_PREFIX}/oauth/token`;
  return (await all.server.app.inject({ method: 'POST', url, payload })).statusCode;
};

describe('an account', () => {
  it('changes name and address, with which its owner signs in [D-55] [A-143]', async () => {
    await ask('PUT', 'users/1', { first_name: 'Alicia', email: 'alicia@acme.example' });
    expect((await ask('GET', 'users/1'))[1]).toMatchObject({
      first_name: 'Alicia',
      last_name: 'Arden',
      email: 'alicia@acme.example',
    });
    expect((await ask('GET', 'users/me'))[1]).toMatchObject({ first_name: 'Alicia' });
    expect(await signIn('alicia@acme.example', 'panel')).toBe(200);
    await all.server.control('reset');
    expect((await ask('GET', 'users/me'))[1]).toMatchObject({
      first_name: 'Alice',
      email: 'alice@acme.example',
    });
  });

  it('takes a new password from those who know the current one [V-61]', async () => {
    const next = { password: 'correct horse' };
    expect((await ask('PUT', 'users/1', next))[0]).toBe(400);
    expect((await ask('PUT', 'users/1', { ...next, current_password: 'wrong' }))[0]).toBe(400);
    const short = { password: 'short', current_password: 'panel' };
    expect((await ask('PUT', 'users/1', short))[0]).toBe(400);
    expect((await ask('PUT', 'users/1', { ...next, current_password: 'panel' }))[0]).toBe(200);
    expect(await signIn('alice', 'panel')).toBe(400);
    expect(await signIn('alice', 'correct horse')).toBe(200);
    expect(await signIn('bob', 'panel')).toBe(200);
    await all.server.control('reset');
    expect(await signIn('alice', 'panel')).toBe(200);
  });

  it('with a new password ends all other sign-ins of its owner, and no one else’s', async () => {
    const { company } = all.server;
    const [mine, other] = [company.tokens.issue('alice'), company.tokens.issue('alice')];
    const bob = company.tokens.issue('bob');
    const verifier = 'v'.repeat(43);
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const way = { clientId: 'callpanel', redirectUri: 'x' };
    const codeOf = (username: string) => company.codes.issue({ ...way, challenge, username });
    const [code, bobsCode] = [codeOf('alice'), codeOf('bob')];
    const ticket = company.tickets.give('alice');
    const cookie = company.sessions.begin('alice').split(';')[0];
    const [, chat] = await ask('POST', 'chats/auth');
    const askChat = () =>
      all.server.app.inject({
        url: `${API_PREFIX}/rooms.info?roomName=general`,
        headers: { 'x-auth-token': chat['authToken'], 'x-user-id': chat['userId'] },
      });
    const put = (payload: object) =>
      all.server.app.inject({
        method: 'PUT',
        url: `${API_PREFIX}/users/1`,
        headers: { authorization: `Bearer ${mine.access_token}` },
        payload,
      });
    await put({ first_name: 'Alicia' });
    expect(company.tokens.usernameOf(other.access_token)).toBe('alice');
    expect((await askChat()).statusCode).toBe(200);
    const changed = await put({ password: 'correct horse', current_password: 'panel' });
    expect(changed.statusCode).toBe(200);
    expect(company.tokens.usernameOf(mine.access_token)).toBe('alice');
    expect(company.tokens.refresh(mine.refresh_token ?? '')).toBeDefined();
    expect(company.tokens.usernameOf(other.access_token)).toBeUndefined();
    expect(company.tokens.refresh(other.refresh_token ?? '')).toBeUndefined();
    expect(company.sessions.usernameOf(cookie)).toBeUndefined();
    expect(company.codes.exchange(code, { ...way, verifier })).toBeUndefined();
    expect(company.codes.exchange(bobsCode, { ...way, verifier })).toBeDefined();
    expect(company.tickets.take(ticket)).toBeUndefined();
    expect(company.tokens.usernameOf(bob.access_token)).toBe('bob');
    expect((await askChat()).statusCode).toBe(401);
  });

  it('is its owner’s to change; those who act for the owner may look', async () => {
    expect((await ask('PUT', 'users/2', { first_name: 'Rob' }))[0]).toBe(403);
    expect((await ask('GET', 'users/2'))[0]).toBe(200);
    expect((await ask('GET', 'users/1', undefined, 'bob'))[0]).toBe(403);
  });
});

describe('users whose settings one may see [A-124] [D-56]', () => {
  it('are those whom one acts for, with what may be seen', async () => {
    const [, { data }] = await ask('GET', 'users/5/can_watch_users', undefined, 'erin');
    expect(data.map(({ username }: { username: string }) => username)).toEqual(['bob', 'dave']);
    expect(data[0]).toMatchObject({ user_id: '2', subscriber_id: '102', first_name: 'Bob' });
    expect(data[0].features.toSorted()).toEqual([
      'call_waiting',
      'dids',
      'do_not_disturb',
      'follow_me',
      'forward',
    ]);
  });

  it('are none without a right over others', async () => {
    expect((await ask('GET', 'users/2/can_watch_users', undefined, 'bob'))[1]['data']).toEqual([]);
    expect((await ask('GET', 'users/1/can_watch_users', undefined, 'bob'))[0]).toBe(403);
  });
});

it('numbers that reach a user are listed with where they lead [A-132] [D-65]', async () => {
  expect((await ask('GET', 'users/1/dids'))[1]['data']).toMatchObject([
    { name: 'Direct', number: '+15145550101', destination_name: '101', is_sms_capable: true },
    { name: 'Main number', is_sms_capable: false },
  ]);
  expect((await ask('GET', 'users/1/dids', undefined, 'bob'))[0]).toBe(403);
});
