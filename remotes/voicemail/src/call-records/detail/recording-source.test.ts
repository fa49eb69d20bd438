import { CallpanelError } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { loadRecording } from './recording-source.ts';

const SOUND = new Blob(['ID3']);
const preparing = new CallpanelError('api.error.unexpected', { status: 202 });
const report = vi.fn();
const download = vi.fn<(path: string, options: object) => Promise<Blob>>();

beforeEach(() => {
  download.mockReset();
  report.mockReset();
  Object.assign(core, {
    records: { ...core.records, report, api: { ...core.records.api, download } },
  });
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

it('asks again while the recording is prepared, says so, and reports when it is ready [A-63]', async () => {
  download.mockRejectedValueOnce(preparing).mockRejectedValueOnce(preparing);
  download.mockResolvedValueOnce(SOUND);
  const said: boolean[] = [];
  const loading = loadRecording('7', 'wav', { onPreparing: (is) => void said.push(is) });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await loading).toBe(SOUND);
  expect(report).toHaveBeenCalledExactlyOnceWith('recording-ready', { id: '7' });
  expect(said).toEqual([true, true, false]);
  expect(download).toHaveBeenLastCalledWith('cdrs/7/recording', { query: { format: 'wav' } });
});

it('asks no more once it is not needed', async () => {
  download.mockRejectedValue(preparing);
  const controller = new AbortController();
  const loading = loadRecording('7', 'mp3', { signal: controller.signal });
  const failed = loading.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(0);
  controller.abort();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await failed).toBeInstanceOf(CallpanelError);
  expect(download).toHaveBeenCalledOnce();
});

it.each([
  ['there is none', { status: 404 }, 'callRecords.error.recording'],
  ['the server fails', { status: 500 }, 'player.error.load'],
])('says so when %s [E-74]', async (_, context, code) => {
  download.mockRejectedValue(new CallpanelError('api.error.server', context));
  await expect(loadRecording('7', 'mp3')).rejects.toMatchObject({ code });
});
