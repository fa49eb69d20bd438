import { CallpanelError } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { loadArchive } from './archive-source.ts';

const ARCHIVES = 'archive/cdrs/recording/bulk_download';
const WANTED = {
  date_from: '2026-11-01',
  date_to: '2026-11-30',
  time_zone: 'America/Toronto',
  filter_by_extension: '101',
  email: 'alice@acme.example',
};
const ZIP = new Blob(['PK']);
const preparing = new CallpanelError('api.error.unexpected', { status: 202 });
const send = vi.fn();
const get = vi.fn();
const download = vi.fn();

beforeEach(() => {
  send.mockReset().mockResolvedValue({ id: 'a/1' });
  get.mockReset();
  download.mockReset().mockResolvedValue(ZIP);
  Object.assign(core, { records: { ...core.records, api: { send, get, download } } });
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

const load = (onProgress = vi.fn()) =>
  loadArchive(WANTED, { signal: new AbortController().signal, onProgress });

it('asks for the recordings of these days, and where to send the link [A-65] [G-13]', async () => {
  expect(await load()).toBe(ZIP);
  expect(send).toHaveBeenCalledExactlyOnceWith('POST', ARCHIVES, expect.anything(), WANTED);
  expect(download).toHaveBeenCalledExactlyOnceWith(`${ARCHIVES}/a%2F1`, expect.anything());
});

it('asks again until it is made, and says how far it is [A-64]', async () => {
  download.mockReset().mockRejectedValueOnce(preparing).mockRejectedValueOnce(preparing);
  download.mockResolvedValue(ZIP);
  get.mockResolvedValueOnce({ preparing: true, done: 3, total: 7 });
  // Ready by now: no answer of this kind.
  get.mockRejectedValueOnce(new CallpanelError('api.error.unexpected'));
  const onProgress = vi.fn();
  const loading = load(onProgress);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await loading).toBe(ZIP);
  expect(onProgress.mock.calls).toEqual([[3, 7]]);
});

it.each([
  ['the request', () => send.mockRejectedValue(new CallpanelError('api.error.server'))],
  ['the archive', () => download.mockRejectedValue(new CallpanelError('api.error.server'))],
])('says that it could not be prepared when %s is refused [E-75]', async (_, refuse) => {
  refuse();
  await expect(load()).rejects.toMatchObject({ code: 'callRecords.error.archive' });
});
