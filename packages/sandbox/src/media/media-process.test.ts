import { afterEach, expect, it, vi } from 'vitest';
import { MediaProcess } from './media-process.ts';

const died = vi.fn();
const media = new MediaProcess({ state: () => undefined, died });

afterEach(async () => {
  vi.useRealTimers();
  await media.stop();
});

it('warns once when the process ends unexpectedly, and starts another for the next command', async () => {
  const warn = vi.spyOn(process, 'emitWarning').mockReturnValue(undefined);
  died.mockClear();
  await media.ready();
  media.pause(60_000);
  const lost = media.offer('alice');
  media.kill();
  await expect(lost).rejects.toThrow('The media process has gone');
  expect(died).toHaveBeenCalledOnce();
  expect(warn.mock.calls).toEqual([
    [expect.stringMatching(/media process ended unexpectedly \(SIGKILL\)/)],
  ]);
  expect(await media.offer('alice')).toContain('127.0.0.1');
});

it('logs nothing when it is stopped', async () => {
  const warn = vi.spyOn(process, 'emitWarning').mockReturnValue(undefined);
  await media.ready();
  await media.stop();
  expect(warn).not.toHaveBeenCalled();
});

it('gives up a process without an answer', async () => {
  await media.ready();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  media.pause(60_000);
  const offer = media.offer('alice').catch(String);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await offer).toBe('Error: The media process did not answer "offer"');
  await vi.advanceTimersByTimeAsync(50_000);
});

it('opens no connection for an answer to one that was closed', async () => {
  await media.offer('alice');
  media.close('alice');
  await expect(media.accept('alice', 'v=0')).rejects.toThrow('No such connection');
  expect(media.peers).toBe(0);
});

it('ends an offer that is still being made when its connection is closed', async () => {
  await media.ready();
  const offer = media.offer('alice');
  media.close('alice');
  await expect(offer).rejects.toThrow('closed');
});
