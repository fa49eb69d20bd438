import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Ami, type AmiOptions, connectAmi } from './ami-client.ts';
import type { AmiFrame } from './ami-frames.ts';
import { ACCOUNT, type FakeAsterisk, fakeAsterisk } from './testing/fake-asterisk.ts';

let asterisk: FakeAsterisk;
let ami: Ami;
const events: AmiFrame[] = [];
const reasons: string[] = [];
const online = vi.fn<() => Promise<void>>(async () => undefined);

const connect = (options: AmiOptions = asterisk.options): void => {
  ami = connectAmi(options, {
    online,
    event: (frame) => events.push(frame),
    offline: (reason) => reasons.push(reason),
  });
};
const times = (count: number) => expect.poll(() => online.mock.calls.length).toBe(count);

beforeEach(async () => {
  asterisk = await fakeAsterisk();
  online.mockReset().mockResolvedValue();
  events.length = reasons.length = 0;
});
afterEach(async () => {
  ami.close();
  await asterisk.close();
});

it('signs in by challenge, so that the secret is never sent', async () => {
  connect();
  await times(1);
  expect(asterisk.sent()).not.toContain(ACCOUNT.secret);
  expect(asterisk.actions.at(-1)).toMatchObject({ Action: 'Login', AuthType: 'MD5' });
});

it('reports a refused sign-in and tries again', async () => {
  connect({ ...asterisk.options, secret: 'another' });
  await expect.poll(() => reasons.length).toBeGreaterThan(1);
  expect(reasons[0]).toBe('Asterisk refuses the sign-in: Authentication failed');
  expect(online).not.toHaveBeenCalled();
});

it('gives each answer to its action, and that of a list after its last event', async () => {
  asterisk.answers.set('QueueStatus', () => [
    { Response: 'Success', EventList: 'start' },
    { Event: 'QueueParams', Queue: 'orders' },
    { Event: 'QueueStatusComplete', EventList: 'Complete', ListItems: '1' },
  ]);
  connect();
  await times(1);
  const list = ami.send({ Action: 'QueueStatus' }).then((answer) => [answer, events.length]);
  const pong = ami.send({ Action: 'Ping' });
  expect(await pong).toMatchObject({ Ping: 'Pong' });
  expect(await list).toEqual([expect.objectContaining({ Response: 'Success' }), 2]);
  expect(events.map(({ Event }) => Event)).toEqual(['QueueParams', 'QueueStatusComplete']);
  expect(await ami.send({ Action: 'Sing' })).toMatchObject({ Response: 'Error' });
});

it('survives lines that are malformed or too long', async () => {
  connect();
  await times(1);
  asterisk.say(`Response\r\n\r\n: \r\n\r\n${'x'.repeat(200_000)}\r\nEvent: Hangup\r\n\r\n`);
  await expect.poll(() => events).toEqual([{ Event: 'Hangup' }]);
  asterisk.say('Response: Success\r\nActionID: 999\r\n\r\n');
  expect(await ami.send({ Action: 'Ping' })).toMatchObject({ Response: 'Success' });
});

it('after a loss rejects what waits, and connects again; also if what was read could not be used', async () => {
  asterisk.answers.set('QueueStatus', () => undefined);
  connect();
  await times(1);
  const lost = ami.send({ Action: 'QueueStatus' }).catch((error: Error) => error.message);
  await expect.poll(() => asterisk.actions.at(-1)?.['Action']).toBe('QueueStatus');
  online.mockRejectedValueOnce(new Error('No queues'));
  asterisk.drop();
  expect(await lost).toBe('The connection is lost');
  await times(3);
  expect(reasons).toEqual(['The connection is lost', 'No queues']);
  expect(asterisk.connections()).toBe(1);
});

it('refuses a line break in a value, and keeps the connection', async () => {
  connect();
  await times(1);
  const action = { Action: 'QueuePause', Reason: 'a\r\n\r\nAction: Originate' };
  await expect(ami.send(action)).rejects.toThrow(RangeError);
  expect(await ami.send({ Action: 'Ping' })).toMatchObject({ Response: 'Success' });
  expect(asterisk.sent()).not.toContain('Originate');
});
