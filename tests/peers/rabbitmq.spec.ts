import { connectListener } from '../../packages/sandbox/src/testing/listener.ts';
import { commandsDestination } from '../../packages/contracts/src/broker/wire.ts';
import { type Broker, type BrokerEvents, createBroker } from '@callpanel/wires/broker';
import type { Addresses } from '../support/sandbox.ts';
import { expect, test } from './rabbitmq/fixtures.ts';

// One worker: two would set up RabbitMQ twice on a fresh machine.
test.describe.configure({ mode: 'default' });

const REALM = 'acme.example';

/** A user's sign-in and STOMP connection by @stomp/stompjs, without a browser. */
const person = async ({ url }: Addresses, username: string) => {
  const form = new URLSearchParams({ grant_type: 'password', username, password: 'panel' });
  const signedIn = await fetch(`${url}/api/v1/oauth/token`, { method: 'POST', body: form });
  const { access_token: token } = (await signedIn.json()) as { access_token: string };
  const get = async (path: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`${url}/api/v1/${path}`, { headers })).json();
  };
  const config = (await get('config/rmqclient')) as { url: string; routing_key: string };
  return {
    key: config.routing_key,
    /** Number of the last event that panel_buddies knows of. */
    pictureSeq: async () => ((await get('panel_buddies')) as { seq: number }).seq,
    /** The panel's own client, not yet started. */
    client: (passcode = token): Broker =>
      createBroker({
        url: config.url,
        routingKey: config.routing_key,
        username,
        realm: REALM,
        tokens: {
          current: async () => passcode,
          renew: async () => passcode,
          endsAt: () => null,
        },
      }),
    connect: (passcode = token) =>
      connectListener({ url: config.url, login: username, passcode, realm: REALM }),
  };
};
type Listener = Awaited<ReturnType<typeof connectListener>>;
const numbersOf = ({ messages }: Listener) =>
  messages.map(({ headers }) => Number(headers['x-seq']));

test('delivers the realm’s events, numbered, to users who may see them [B-01] [B-22]', async ({
  broker,
  sandbox,
  control,
}) => {
  const alice = await person(sandbox, 'alice');
  const bob = await person(sandbox, 'bob');
  const [hers, his] = [await alice.connect(), await bob.connect()];
  expect(hers.online && his.online).toBe(true);
  await hers.listen(alice.key);
  await his.listen(bob.key);

  await control.mailbox('102', { new: 2, old: 0 });
  const { sent } = await control.flood({ perSecond: 500, seconds: 2 });
  // How many came says more than that one is missing.
  const counts = () => [hers.messages.length, his.messages.length];
  await expect.poll(counts, { timeout: 40_000 }).toEqual([sent + 1, sent]);
  expect(hers.events()[0]).toMatchObject({ action: 'MWI', account: '102', new: '2' });
  expect(his.events().map(({ action }) => action)).not.toContain('MWI');
  const numbers = numbersOf(hers);
  expect(numbers).toEqual(numbers.map((_number, index) => (numbers[0] ?? 0) + index));
  expect(await alice.pictureSeq()).toBe(numbers.at(-1));
  await Promise.all([hers.close(), his.close()]);
  expect(broker.wsUrl).toMatch(/^ws:/);
});

test('delivers commands to the telephone system and its answers back [B-07] [B-34]', async ({
  broker: _broker,
  sandbox,
}) => {
  const bob = await person(sandbox, 'bob');
  const his = await bob.connect();
  his.client.publish({
    destination: commandsDestination(bob.key),
    headers: { 'reply-to': '/temp-queue/answers' },
    body: JSON.stringify({ action: 'Ping', actionid: 'p1' }),
  });
  const answer = await his.until(() => his.messages[0]);
  expect(answer.headers['subscription']).toBe('/temp-queue/answers');
  expect(JSON.parse(answer.body)).toEqual({
    action: 'RESPONSE',
    actionid: 'p1',
    response: 'Success',
    message: 'Pong',
  });
  await his.close();
});

test('refuses an invalid token [B-02] [G-33]', async ({ broker: _broker, sandbox }) => {
  const alice = await person(sandbox, 'alice');
  const hers = await alice.connect('no-token');
  expect(hers.online).toBe(false);
  expect(hers.errors[0]?.headers['message']).toBe('Bad CONNECT');
  // RabbitMQ 3.10 leaves the line open: closing it is the client's work.
  await hers.close();
});

test('refuses events and commands with the key of another user [G-33]', async ({
  broker: _broker,
  sandbox,
}) => {
  const bob = await person(sandbox, 'bob');
  // RabbitMQ 3.10 closes the line before its ERROR frame has left; other versions say why.
  const reasons: (string | undefined)[] = [];
  for (const key of [`${REALM}.show-511`, `${REALM}.*`, '#']) {
    const his = await bob.connect();
    expect(await his.listen(key)).toBe(false);
    reasons.push(...his.errors.map(({ headers }) => headers['message']));
  }
  const his = await bob.connect();
  his.client.publish({ destination: commandsDestination(`${REALM}.show-511`), body: '{}' });
  await his.closed;
  reasons.push(...his.errors.map(({ headers }) => headers['message']));
  expect(reasons.filter((reason) => reason !== 'access_refused')).toEqual([]);
});

test('continues events after a crash of the broker, with those sent meanwhile [F20] [F25]', async ({
  broker,
  sandbox,
  control,
}) => {
  const alice = await person(sandbox, 'alice');
  const before = await alice.connect();
  await before.listen(alice.key);
  await control.mailbox('102', { new: 1, old: 0 });
  await before.until(() => before.messages[0]);

  await broker.kill();
  await before.closed;
  await control.mailbox('103', { new: 1, old: 0 });
  // Clients that reconnect before the sandbox get it, too; here the sandbox is first.
  await broker.restart();

  const after = await alice.connect();
  await after.listen(alice.key);
  await control.mailbox('104', { new: 1, old: 0 });
  const isLast = ({ body }: (typeof after.messages)[0]) => JSON.parse(body).account === '104';
  await after.until(() => after.messages.find(isLast));
  const [first] = numbersOf(before);
  expect(numbersOf(after).at(-1)).toBe((first ?? 0) + 2);
  expect(after.messages[0]?.headers['x-epoch']).toBe(before.messages[0]?.headers['x-epoch']);
  expect(await alice.pictureSeq()).toBe((first ?? 0) + 2);
  await after.close();
});

test('the panel’s own client: events, commands, recovery from a crash, a refused token [B-34] [F20] [F24]', async ({
  broker,
  sandbox,
  control,
}) => {
  const alice = await person(sandbox, 'alice');
  const client = alice.client();
  const events: BrokerEvents['event'][] = [];
  const resyncs: BrokerEvents['resync'][] = [];
  client.on('event', (event) => events.push(event));
  client.on('resync', (why) => resyncs.push(why));
  const isNow = (phase: string) =>
    expect.poll(() => client.status.phase, { timeout: 30_000 }).toBe(phase);
  client.start();
  await isNow('online');
  expect(await client.send('Ping')).toMatchObject({ response: 'Success', message: 'Pong' });
  await control.mailbox('102', { new: 4, old: 0 });
  await expect.poll(() => events.at(-1)?.event).toMatchObject({ action: 'MWI', new: 4 });
  const seen = events.at(-1)?.place.seq ?? 0;

  await broker.kill();
  await isNow('waiting');
  await control.mailbox('103', { new: 1, old: 0 });
  await broker.restart();
  await isNow('online');
  expect(resyncs).toEqual(['connected', 'connected']);
  await control.mailbox('104', { new: 1, old: 0 });
  await expect.poll(() => events.at(-1)?.place.seq).toBe(seen + 2);
  await client.stop();

  const liar = alice.client('no-token');
  liar.start();
  await expect.poll(() => liar.status.phase).toBe('refused');
  await liar.stop();
});
