import { expect, it, vi } from 'vitest';
import { settled, signedIn } from '../../testing/house.ts';

it('lets one recording of the page be heard at a time', async () => {
  const { core } = await signedIn();
  const [first, second] = [vi.fn(), vi.fn()];
  const over = core.audio.claimPlayback(first);
  core.audio.claimPlayback(second);
  expect(first).toHaveBeenCalledOnce();
  // What was stopped says so late; it is not the one that plays now.
  over();
  core.audio.claimPlayback(() => undefined);
  expect(first).toHaveBeenCalledOnce();
  expect(second).toHaveBeenCalledOnce();
});

it.each([
  ['begins', (all: Awaited<ReturnType<typeof signedIn>>) => void all.core.calls.dial('102')],
  ['rings', (all: Awaited<ReturnType<typeof signedIn>>) => void all.bob.dial('101')],
])('stops it when a call %s, and never continues automatically', async (_, call) => {
  const all = await signedIn();
  const stop = vi.fn();
  all.core.audio.claimPlayback(stop);
  call(all);
  await settled();
  expect(stop).toHaveBeenCalledOnce();
  all.core.state.calls.list.length = 0;
  await settled();
  all.core.audio.claimPlayback(() => undefined);
  expect(stop).toHaveBeenCalledOnce();
});

it('lets the user listen during a call, until the next one rings', async () => {
  const { core, bob } = await signedIn();
  await core.calls.dial('102');
  await settled();
  const stop = vi.fn();
  core.audio.claimPlayback(stop);
  core.state.calls.draft = '5';
  await settled();
  expect(stop).not.toHaveBeenCalled();
  bob.dial('101');
  await settled();
  expect(stop).toHaveBeenCalledOnce();
});

it('does not stop a recording that is over', async () => {
  const { core } = await signedIn();
  const stop = vi.fn();
  core.audio.claimPlayback(stop)();
  await core.calls.dial('102');
  await settled();
  core.audio.claimPlayback(() => undefined);
  expect(stop).not.toHaveBeenCalled();
});

it('ends with the session', async () => {
  const { core, scope } = await signedIn();
  const stop = vi.fn();
  core.audio.claimPlayback(stop);
  void scope.dispose();
  await settled();
  expect(stop).toHaveBeenCalledOnce();
});
