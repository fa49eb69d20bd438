import { API_PREFIX } from '@callpanel/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { type TestServer, keptServer } from '../testing/server.ts';

let server: TestServer;
beforeEach(() => {
  server = keptServer();
});

const send = (method: 'PUT' | 'POST', path: string, username: string, payload: object) =>
  server.app.inject({
    method,
    url: `${API_PREFIX}/${path}`,
    headers: { authorization: `Bearer ${server.signIn(username)}` },
    payload,
  });
const seen = async (path: string, username = 'alice') => (await server.get(path, username)).json();

const POP = {
  type: 'url',
  trigger: 'answered',
  url: 'https://crm.example/?n={{number}}',
  allow_override: true,
};

describe('settings of a person', () => {
  it.each([
    ['users/1/click_to_dial', { destination: 'dialAfterOriginate' }, 'A-130'],
    ['users/1/screen_pop', POP, 'A-131'],
    ['users/1/intercom', { callPanelEnabled: true }, 'A-127] [X-41'],
    ['users/1/preferences', { clearly_anywhere_landing_page: '/voicemails' }, 'K-15'],
    ['users/1/preferences', { show_missed_calls: false }, 'K-14'],
  ])('%s is kept as set: %j [%s], until a reset', async (path, payload: object, _id) => {
    const before = await seen(path);
    const answer = await send('PUT', path, 'alice', payload);
    expect(answer.json()).toEqual({ success: true });
    expect(await seen(path)).toEqual({ ...before, ...payload });
    await server.control('reset');
    expect(await seen(path)).toEqual(before);
  });

  it.each([
    ['users/1/click_to_dial', { destination: 'carrierPigeon' }],
    ['users/1/screen_pop', { ...POP, trigger: 'sometimes' }],
    ['users/1/screen_pop', { ...POP, url: 'javascript:alert(1)' }],
    ['users/1/screen_pop', { ...POP, url: `https://x/${'x'.repeat(2000)}` }],
    ['users/1/preferences', { clearly_anywhere_landing_page: '//evil.example' }],
    ['users/1/preferences', { colour: 'red' }],
  ])('%s refuses %j', async (path, payload) => {
    const before = await seen(path);
    expect((await send('PUT', path, 'alice', payload)).statusCode).toBe(400);
    expect(await seen(path)).toEqual(before);
  });

  it.each([
    ['dave', 'users/4/preferences', 'GET'],
    ['bob', 'users/2/screen_pop', 'GET'],
    ['bob', 'users/2/click_to_dial', 'PUT'],
    ['bob', 'users/1/click_to_dial', 'GET'],
    ['alice', 'users/2/click_to_dial', 'PUT'],
  ])('%s may not: %s %s', async (username, path, method) => {
    const answer =
      method === 'GET'
        ? await server.get(path, username)
        : await send('PUT', path, username, { destination: 'softphoneShow' });
    expect(answer.statusCode).toBe(403);
  });

  it('may be those of others by the _for rules [P-02] [P-03]', async () => {
    await server.control('people/permissions', {
      username: 'erin',
      group: [{ module: 'click_to_dial', rule: 'read_for' }],
    });
    expect((await server.get('users/2/click_to_dial', 'erin')).statusCode).toBe(200);
    expect((await server.get('users/77/click_to_dial', 'erin')).statusCode).toBe(404);
    const put = await send('PUT', 'users/2/click_to_dial', 'erin', {
      destination: 'softphoneShow',
    });
    expect(put.statusCode).toBe(403);
  });

  it('are changed by tests, broken ones too', async () => {
    const change = (more: object) =>
      server.control('people/settings', { username: 'bob', setting: 'click_to_dial', ...more });
    await change({ patch: { destination: 'callPanelDial' } });
    expect(await seen('users/2/click_to_dial', 'bob')).toEqual({ destination: 'callPanelDial' });
    await change({ replace: 'nonsense' });
    expect(await seen('users/2/click_to_dial', 'bob')).toBe('nonsense');
    expect(await seen('users/1/click_to_dial')).toEqual({ destination: 'softphoneShow' });
    expect((await change({ username: 'mallory', patch: {} })).statusCode).toBe(404);
  });
});

describe('desktop notifications', () => {
  it('belong to each user alone [A-154] [A-155] [K-16]', async () => {
    expect(await seen('panel_notifications', 'dave')).toEqual({ enabled: true, timeout: 3 });
    await send('POST', 'panel_notifications', 'dave', { enabled: '0', timeout: 8 });
    expect(await seen('panel_notifications', 'dave')).toEqual({ enabled: false, timeout: 8 });
    expect(await seen('panel_notifications', 'alice')).toEqual({ enabled: true, timeout: 3 });
    const never = await send('POST', 'panel_notifications', 'dave', { enabled: 1, timeout: 0 });
    expect(never.statusCode).toBe(400);
  });
});

describe('rights of a person', () => {
  it('are given for a test, hold at once, and are back after a reset', async () => {
    const before = await seen('users/permissions', 'bob');
    const user = [{ module: 'chats', rule: 'read' }];
    await server.control('people/permissions', { username: 'bob', user });
    expect(await seen('users/permissions', 'bob')).toEqual({ user, group: [] });
    expect((await server.get('config/sipua', 'bob')).statusCode).toBe(403);
    await server.control('reset');
    expect(await seen('users/permissions', 'bob')).toEqual(before);
  });
});
