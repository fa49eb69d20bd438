import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../testing/server.ts';

const SERVICE = { login: 'sandbox', passcode: 'secret' };
const VHOST = 'acme.example';
const ALICE_KEY = `${VHOST}.show-511`;

let server: TestServer;
beforeAll(() => {
  server = testServer({ realBroker: { url: 'ws://localhost:1/ws', ...SERVICE } });
});
beforeEach(() => server.begin());
afterAll(async () => {
  await server.company.carrier.close();
  await server.app.close();
});

const ask = async (what: string, form: Record<string, string>): Promise<string> => {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/sandbox/broker-auth/${what}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });
  expect(answer.statusCode).toBe(200);
  return answer.body;
};

describe('who may connect to a real broker [B-02]', () => {
  it.each([
    ['allow', 'alice', 'alice'],
    ['deny', 'bob', 'alice'],
    ['deny', 'dave', 'dave'],
    ['deny', 'mallory', 'alice'],
  ])('%ss %s with the token of %s', async (answer, username, owner) => {
    expect(await ask('user', { username, password: server.signIn(owner) })).toBe(answer);
  });

  it('refuses a token that has ended, and one that is none', async () => {
    const password = server.signIn('alice');
    server.advance(3_600_000);
    expect(await ask('user', { username: 'alice', password })).toBe('deny');
    expect(await ask('user', { username: 'alice', password: '' })).toBe('deny');
    expect(await ask('user', { username: 'alice' })).toBe('deny');
  });

  it('knows its own service user', async () => {
    const { login: username, passcode: password } = SERVICE;
    expect(await ask('user', { username, password })).toBe('allow');
    expect(await ask('user', { username, password: 'x' })).toBe('deny');
    const anything = {
      username,
      vhost: VHOST,
      resource: 'exchange',
      name: 'x',
      permission: 'configure',
    };
    expect(await ask('resource', anything)).toBe('allow');
  });

  it.each([
    ['allow', VHOST],
    ['deny', '/'],
  ])('%ss the vhost %s', async (answer, vhost) => {
    expect(await ask('vhost', { username: 'alice', vhost })).toBe(answer);
  });
});

describe('what a browser may do there', () => {
  it.each([
    ['allow', 'exchange', 'callpanel.events', 'read'],
    ['deny', 'exchange', 'callpanel.events', 'write'],
    ['deny', 'exchange', 'callpanel.events', 'configure'],
    ['allow', 'exchange', 'callpanel.commands', 'write'],
    ['deny', 'exchange', 'callpanel.commands', 'read'],
    ['deny', 'exchange', 'amq.default', 'write'],
    ['deny', 'exchange', 'constructor', 'read'],
    ['allow', 'queue', 'stomp-subscription-x', 'configure'],
    ['allow', 'queue', 'amq.gen-x', 'read'],
    ['deny', 'queue', 'orders', 'read'],
  ])('%ss %s %s %s', async (answer, resource, name, permission) => {
    const question = { username: 'alice', vhost: VHOST, resource, name, permission };
    expect(await ask('resource', question)).toBe(answer);
    expect(await ask('resource', { ...question, username: 'dave' })).toBe('deny');
  });

  it.each([
    ['allow', 'callpanel.events', 'read', ALICE_KEY],
    ['allow', 'callpanel.commands', 'write', ALICE_KEY],
    ['deny', 'callpanel.events', 'write', ALICE_KEY],
    ['deny', 'callpanel.events', 'read', `${VHOST}.show-378`],
    ['deny', 'callpanel.events', 'read', '#'],
    ['deny', 'callpanel.events', 'read', `${VHOST}.*`],
  ])('%ss topic %s %s %s', async (answer, name, permission, routing_key) => {
    const question = { username: 'alice', vhost: VHOST, resource: 'topic', name, permission };
    expect(await ask('topic', { ...question, routing_key })).toBe(answer);
  });
});
