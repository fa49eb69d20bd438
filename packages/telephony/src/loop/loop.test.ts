import type { CallpanelError } from '@callpanel/contracts';
import { expect, it } from 'vitest';
import { createLoopPhones } from './index.ts';

const started = (options?: { maxCalls: number }) => {
  const phones = createLoopPhones(options);
  phones.alice.start();
  phones.bob.start();
  return phones;
};

const ring = async (phones = started()) => {
  const out = phones.alice.dial('102');
  await Promise.resolve();
  const incoming = phones.bob.calls.at(-1);
  if (!incoming) throw new Error('Bob does not ring');
  return { ...phones, out, incoming };
};

it('joins two phones: ring, answer, hold, digits, hang up [S-12] [S-13]', async () => {
  const { out, incoming, alice, bob } = await ring();
  expect(out.info.state).toBe('ringing');
  expect(incoming.info).toMatchObject({ state: 'incoming', number: '101', name: 'Alice' });
  await incoming.answer();
  expect([out.info.state, incoming.info.state]).toEqual(['answered', 'answered']);
  await out.hold();
  expect([out.info.held, incoming.info.heldByPeer]).toEqual([true, true]);
  await out.dtmf('5');
  incoming.hangUp();
  expect(out.info.end).toEqual({ reason: 'hangup', by: 'remote' });
  expect([alice.calls, bob.calls]).toEqual([[], []]);
});

it('tells the caller that the callee is busy when rejected [S-17]', async () => {
  const { out, incoming } = await ring();
  incoming.reject();
  expect(incoming.info.end).toEqual({ reason: 'rejected', by: 'local' });
  expect(out.info.end?.reason).toBe('busy');
});

it('refuses calls over the limit on both sides [V-12] [S-25]', async () => {
  const phones = started({ maxCalls: 1 });
  const errors: CallpanelError[] = [];
  phones.bob.on('error', (error) => errors.push(error));
  await ring(phones);
  expect(() => phones.alice.dial('102')).toThrow('sipua.error.maxCallsOut');
  phones.alice.calls[0]?.hangUp();
  const refused = phones.alice.dial('102');
  phones.bob.dial('999');
  await Promise.resolve();
  expect(refused.info.end).toEqual({ reason: 'busy', by: 'remote' });
  expect(errors.map(({ info }) => info)).toEqual([
    { code: 'sipua.error.maxCallsIn', context: { limit: 1, name: 'Alice', number: '101' } },
  ]);
});

it('remembers what was published last [S-54] [W-08]', async () => {
  const { alice, bob } = started();
  await alice.publish('dnd', true);
  await alice.publish('forward', '102');
  await alice.publish('dnd', false);
  expect(alice.published).toEqual({ dnd: false, forward: '102' });
  expect(bob.published).toEqual({});
});

it('without registration nothing is published [E-40]', async () => {
  const { alice } = createLoopPhones();
  await expect(alice.publish('followme', true)).rejects.toThrow('sipua.error.publishFollowme');
  expect(alice.published).toEqual({});
});
