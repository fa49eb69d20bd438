import { expect, it, vi } from 'vitest';
import { openHeadset } from './headset.ts';
import { FakeHeadset } from './testing/fake-headset.ts';

const quiet = { ringing: false, inCall: false, muted: false };

const setUp = async () => {
  const device = new FakeHeadset();
  const press = { hook: vi.fn(), drop: vi.fn(), mute: vi.fn() };
  return { device, press, headset: await openHeadset(device, press) };
};

it('says when the hook is lifted and laid down', async () => {
  const { device, press, headset } = await setUp();
  device.say(1);
  device.say(1);
  headset.show({ ...quiet, inCall: true });
  device.say(0);
  expect(press.hook.mock.calls).toEqual([[true], [false]]);
});

it('takes each press of the mute button once, not its release', async () => {
  const { device, press } = await setUp();
  device.say(2);
  device.say(0);
  device.say(2);
  expect(press.mute.mock.calls).toEqual([[null], [null]]);
  device.say(4);
  expect(press.drop).toHaveBeenCalledOnce();
  expect(press.hook).not.toHaveBeenCalled();
});

it('takes what the headset repeats after a light for no press', async () => {
  const { device, press, headset } = await setUp();
  headset.show({ ...quiet, inCall: true });
  device.say(1);
  expect(press.hook).not.toHaveBeenCalled();
  device.say(0);
  expect(press.hook.mock.calls).toEqual([[false]]);
});

it('does not take a hook that never moved for one that is laid down', async () => {
  const { device, press, headset } = await setUp();
  headset.show({ ...quiet, inCall: true });
  device.say(2);
  expect(press.mute).toHaveBeenCalledOnce();
  expect(press.hook).not.toHaveBeenCalled();
});

it('lights what rings, what is on and what is muted, each in its report', async () => {
  const { device, headset } = await setUp();
  headset.show({ ...quiet, ringing: true });
  headset.show({ ringing: false, inCall: true, muted: true });
  await vi.waitFor(() => expect(device.sent).toHaveLength(4));
  expect(device.sent).toEqual([
    [8, [2]],
    [9, [0]],
    [8, [1]],
    [9, [1]],
  ]);
});

it('passes over reports of other buttons and reports that are too short', async () => {
  const { device, press } = await setUp();
  device.say(1, 1, [1]);
  device.say(0, 8, [255]);
  device.say(0, 8, []);
  for (const each of Object.values(press)) expect(each).not.toHaveBeenCalled();
});

it('puts the lights out and lets the device go', async () => {
  const { device, press, headset } = await setUp();
  headset.show({ ...quiet, inCall: true });
  await headset.close();
  expect(device.sent.slice(-2)).toEqual([
    [8, [0]],
    [9, [0]],
  ]);
  expect(device.opened).toBe(false);
  device.say(1);
  expect(press.hook).not.toHaveBeenCalled();
});

it('goes on after a report that the device does not take', async () => {
  const { device, headset } = await setUp();
  vi.spyOn(device, 'sendReport').mockRejectedValueOnce(new Error('unplugged'));
  headset.show({ ...quiet, inCall: true });
  headset.show({ ...quiet, ringing: true });
  await vi.waitFor(() => expect(device.sent).toContainEqual([8, [2]]));
});
