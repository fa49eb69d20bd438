import { afterEach, expect, it, vi } from 'vitest';
import { microphonePermission, watchMicrophonePermission } from './permission.ts';

const asked = (query: () => Promise<object>) =>
  vi.stubGlobal('navigator', { permissions: { query } });

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('reports when the user changes the permission until stopped', async () => {
  const status = Object.assign(new EventTarget(), { state: 'prompt' });
  asked(() => Promise.resolve(status));
  expect(await microphonePermission()).toBe('prompt');
  const changed = vi.fn();
  const stop = watchMicrophonePermission(changed);
  await vi.waitFor(() => {
    status.state = 'granted';
    status.dispatchEvent(new Event('change'));
    expect(changed).toHaveBeenCalledExactlyOnceWith('granted');
  });
  stop();
  status.dispatchEvent(new Event('change'));
  expect(changed).toHaveBeenCalledTimes(1);
});

it('returns the permission when a status fires no change events', async () => {
  const failed = vi.fn();
  process.on('unhandledRejection', failed);
  asked(() => Promise.resolve({ state: 'denied' }));
  const stop = watchMicrophonePermission(() => undefined);
  expect(await microphonePermission()).toBe('denied');
  await new Promise((resolve) => setImmediate(resolve));
  stop();
  process.off('unhandledRejection', failed);
  expect(failed).not.toHaveBeenCalled();
});

it('is unknown when the browser does not know the permission name', async () => {
  asked(() => Promise.reject(new TypeError('no such permission')));
  expect(await microphonePermission()).toBe('unknown');
});

it('is unknown when the browser has no permissions API', async () => {
  const failed = vi.fn();
  process.on('unhandledRejection', failed);
  vi.stubGlobal('navigator', {});
  watchMicrophonePermission(() => undefined)();
  expect(await microphonePermission()).toBe('unknown');
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', failed);
  expect(failed).not.toHaveBeenCalled();
});

it('queries the browser once for all calls, because it keeps every status object [F55]', async () => {
  const query = vi.fn(() => Promise.resolve(Object.assign(new EventTarget(), { state: 'prompt' })));
  asked(query);
  for (let call = 0; call < 3; call += 1) {
    watchMicrophonePermission(() => undefined)();
    expect(await microphonePermission()).toBe('prompt');
  }
  // Two queries at the same time, before the first answer.
  expect(query.mock.calls.length).toBeLessThanOrEqual(2);
});
