import type { CallpanelError } from '@callpanel/contracts';
import { expect, it } from 'vitest';
import { createLoopPhones } from './index.ts';
import type { LoopCall } from './loop-call.ts';

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

it('connects two phones: ring, answer, hold, digits, hang up [S-12] [S-13]', async () => {
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

it('ends the call as busy for the caller when the callee rejects it [S-17]', async () => {
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

it('stores the last published values [S-54] [W-08]', async () => {
  const { alice, bob } = started();
  await alice.publish('dnd', true);
  await alice.publish('forward', '102');
  await alice.publish('dnd', false);
  expect(alice.published).toEqual({ dnd: false, forward: '102' });
  expect(bob.published).toEqual({});
});

it('refuses to publish without registration [E-40]', async () => {
  const { alice } = createLoopPhones();
  await expect(alice.publish('followme', true)).rejects.toThrow('sipua.error.publishFollowme');
  expect(alice.published).toEqual({});
});

const talkingToBob = async () => {
  const joined = await ring();
  await joined.incoming.answer();
  return joined;
};

it('connects the far end with the target and ends our call on a blind transfer [V-09]', async () => {
  const { alice, bob, carol, out, incoming } = await talkingToBob();
  carol.start();
  await out.transfer('103');
  expect(out.info.end).toEqual({ reason: 'transferred', by: 'local' });
  expect(alice.calls).toEqual([]);
  const [ringing] = carol.calls;
  expect(ringing?.info).toMatchObject({ state: 'incoming', number: '102', name: 'Bob' });
  expect(incoming.info).toMatchObject({ state: 'answered', heldByPeer: false });
  await ringing?.answer();
  await ringing?.dtmf('7');
  expect((incoming as LoopCall).digits).toEqual(['7']);
  ringing?.hangUp();
  expect(bob.calls).toEqual([]);
});

it('resumes the call when a transfer fails [F52] [E-27]', async () => {
  const { out, incoming } = await talkingToBob();
  await expect(out.transfer('103')).rejects.toMatchObject({
    code: 'sipua.xfer.failed',
    context: { number: '103', reason: 'failed (480 Temporarily Unavailable)' },
  });
  expect(out.info).toMatchObject({ state: 'answered', held: false, transfer: null });
  expect(incoming.info).toMatchObject({ state: 'answered', heldByPeer: false });
});

it('connects both far ends on an attended transfer, also of an incoming consultation call [S-23]', async () => {
  const { alice, carol, out, incoming } = await talkingToBob();
  carol.start();
  await out.hold();
  const fromCarol = carol.dial('101');
  await Promise.resolve();
  const consultation = alice.calls[1];
  await consultation?.answer();
  if (!consultation) throw new Error('Alice does not ring');
  await out.transferTo(consultation);
  expect([out.info.end?.reason, consultation.info.end?.reason]).toEqual([
    'transferred',
    'transferred',
  ]);
  expect(alice.calls).toEqual([]);
  await fromCarol.dtmf('9');
  expect((incoming as LoopCall).digits).toEqual(['9']);
  incoming.hangUp();
  expect(fromCarol.info.end).toEqual({ reason: 'hangup', by: 'remote' });
});

it('resolves a transfer when the user hangs up during its hold [E-27]', async () => {
  const { out } = await talkingToBob();
  const transfer = out.transfer('103');
  out.hangUp();
  await transfer;
  expect(out.info.end).toEqual({ reason: 'hangup', by: 'local' });
});

it('unblocks the sound when its call is over, and enables no sound without a call [F34]', async () => {
  const { alice, out } = await talkingToBob();
  const reported: boolean[] = [];
  alice.on('soundBlocked', (blocked) => reported.push(blocked));
  alice.blockSound();
  out.hangUp();
  expect(reported).toEqual([true, false]);
  await alice.enableSound();
  expect(reported).toEqual([true, false]);
});
