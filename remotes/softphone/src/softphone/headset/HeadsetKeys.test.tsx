import { FakeHeadset } from '@callpanel/widget/headset/testing';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { HeadsetKeysProps } from './HeadsetKeys.tsx';
import { HeadsetKeys } from './HeadsetKeys.tsx';

const plugged = new EventTarget();
const headsets: FakeHeadset[] = [];
const ring = () => ({ answer: vi.fn(), reject: vi.fn() });
const call = (muted = false) => ({ muted, setMute: vi.fn(), hangUp: vi.fn() });

afterEach(() => {
  cleanup();
  headsets.length = 0;
  vi.unstubAllGlobals();
});

const setUp = async (props: Partial<HeadsetKeysProps> = {}) => {
  const device = new FakeHeadset();
  headsets.push(device);
  vi.stubGlobal('navigator', {
    ...navigator,
    hid: Object.assign(plugged, { getDevices: async () => [...headsets] }),
  });
  const all = { name: device.productName, incoming: null, active: null, ...props };
  const { rerender, unmount } = render(<HeadsetKeys {...all} />);
  await vi.waitFor(() => expect(device.opened).toBe(true));
  const change = (now: Partial<HeadsetKeysProps>) => rerender(<HeadsetKeys {...all} {...now} />);
  return { device, change, unmount };
};

it('answers what rings when the hook is lifted, and hangs up when it is laid down', async () => {
  const [incoming, active] = [ring(), call()];
  const { device, change } = await setUp({ incoming });
  device.say(1);
  expect(incoming.answer).toHaveBeenCalledOnce();
  change({ active });
  device.say(0);
  expect(active.hangUp).toHaveBeenCalledOnce();
});

it('refuses by its drop button what rings; in a call that button ends the call', async () => {
  const [incoming, active] = [ring(), call()];
  const { device, change } = await setUp({ incoming });
  device.say(4);
  expect(incoming.reject).toHaveBeenCalledOnce();
  device.say(0);
  change({ incoming, active });
  device.say(4);
  expect(active.hangUp).toHaveBeenCalledOnce();
  expect(incoming.reject).toHaveBeenCalledOnce();
});

it('mutes and unmutes', async () => {
  const [loud, muted] = [call(), call(true)];
  const { device, change } = await setUp({ active: loud });
  device.say(3);
  expect(loud.setMute).toHaveBeenLastCalledWith(true);
  device.say(1);
  change({ active: muted });
  device.say(3);
  expect(muted.setMute).toHaveBeenLastCalledWith(false);
});

it('does nothing without a call', async () => {
  const { device } = await setUp();
  for (const bits of [1, 0, 2, 0, 4, 0]) device.say(bits);
  expect(device.opened).toBe(true);
});

it('takes the headset again that was pulled out and plugged in, and lets it go in the end', async () => {
  const active = call();
  const { device, unmount } = await setUp({ active });
  const next = new FakeHeadset();
  headsets.splice(0, 1, next);
  plugged.dispatchEvent(new Event('connect'));
  await vi.waitFor(() => expect(next.opened).toBe(true));
  await vi.waitFor(() => expect(device.opened).toBe(false));
  await vi.waitFor(() => expect(next.sent).toContainEqual([8, [1]]));
  next.say(1);
  next.say(0);
  expect(active.hangUp).toHaveBeenCalledOnce();
  unmount();
  await vi.waitFor(() => expect(next.opened).toBe(false));
});

it('leaves headsets alone that were not chosen', async () => {
  const other = new FakeHeadset();
  Object.assign(other, { productName: 'Other' });
  headsets.push(other);
  await setUp();
  expect(other.opened).toBe(false);
});
