import { expect, it, vi } from 'vitest';
import { availableDevice, listDevices, watchDevices } from './devices.ts';

const plug = (devices: Partial<MediaDeviceInfo>[]) => {
  const media = Object.assign(new EventTarget(), {
    enumerateDevices: () => Promise.resolve(devices),
  });
  vi.stubGlobal('navigator', { mediaDevices: media });
  return media;
};

it('lists only microphones and loudspeakers that have an id', async () => {
  plug([
    { deviceId: 'default', kind: 'audioinput', label: 'Default' },
    { deviceId: 'cam', kind: 'videoinput', label: 'Camera' },
    { deviceId: '', kind: 'audiooutput', label: '' },
    { deviceId: 'spk', kind: 'audiooutput', label: 'Speaker' },
  ]);
  expect(await listDevices()).toEqual([
    { id: 'default', kind: 'input', label: 'Default' },
    { id: 'spk', kind: 'output', label: 'Speaker' },
  ]);
});

it('reports devices that are plugged in or out until stopped [F32]', async () => {
  const media = plug([{ deviceId: 'spk', kind: 'audiooutput', label: 'Speaker' }]);
  const changed = vi.fn();
  const stop = watchDevices(changed);
  media.dispatchEvent(new Event('devicechange'));
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(1));
  stop();
  media.dispatchEvent(new Event('devicechange'));
  await Promise.resolve();
  expect(changed).toHaveBeenCalledTimes(1);
});

it('falls back to the default device when the chosen one is unplugged [F31]', () => {
  const devices = [{ id: 'mic', kind: 'input', label: 'Mic' }] as const;
  expect(availableDevice('mic', 'input', devices)).toBe('mic');
  expect(availableDevice('gone', 'input', devices)).toBe('default');
  expect(availableDevice('mic', 'output', devices)).toBe('default');
});

it('returns an empty list when the page cannot use media', async () => {
  vi.stubGlobal('navigator', {});
  expect(await listDevices()).toEqual([]);
});
