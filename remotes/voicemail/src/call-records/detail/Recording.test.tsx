import type { CallRecordDetail } from '@callpanel/contracts';
import { CallpanelError } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { commonMessages } from '@callpanel/i18n/plain';
import { Intl } from '@callpanel/i18n/react';
import { keepsCore } from '@callpanel/widget/records/testing';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callRecordsMessages } from '../messages.ts';
import { recordDetailMessages } from './messages.ts';
import { Recording } from './Recording.tsx';

const messages = {
  ...(await commonMessages('en-US')),
  ...(await callRecordsMessages('en-US')),
  ...(await recordDetailMessages('en-US')),
};
const RECORD = {
  id: '7',
  date: new Date(2026, 10, 20, 15, 4).getTime(),
  billsec: 60,
} as unknown as CallRecordDetail;
const ALICE = { id: 'u101', username: 'alice', name: 'Alice', extension: '101' };

keepsCore();
const saved: string[] = [];
beforeEach(() => {
  saved.length = 0;
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:sound');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
});
afterEach(cleanup);

const draw = () => {
  const download = vi.fn(async (_path: string, _options: object) => new Blob(['sound']));
  const fail = vi.fn<(error: unknown) => void>();
  const api = { ...core.records.api, download } as typeof core.records.api;
  Object.assign(core, {
    records: { ...core.records, api },
    notices: { ...core.notices, fail },
    directory: { ...core.directory, findCaller: async () => undefined },
  });
  render(
    <Intl locale="en-US" messages={messages}>
      <Recording
        record={RECORD}
        subject={ALICE}
        other={{ name: 'Bob Brant', number: '102' }}
        plays={0}
      />
    </Intl>,
  );
  return { download, fail };
};
const button = (name: string) => screen.getByRole('button', { name });

describe('the recording of a call', () => {
  it.each([
    ['MP3', 'mp3'],
    ['WAV', 'wav'],
  ])('is saved as %s, by who and when [A-63]', async (kind, format) => {
    const { download } = draw();
    fireEvent.click(button(`Save as ${kind}`));
    await waitFor(() => expect(saved).toEqual([`recording-Bob-Brant-2026-11-20-1504.${format}`]));
    expect(download).toHaveBeenCalledExactlyOnceWith(
      'cdrs/7/recording',
      expect.objectContaining({ query: { format } }),
    );
  });

  it('is played by its own id', async () => {
    const { download } = draw();
    expect(
      screen.getByRole('group', { name: /Recording of the call with .*Bob Brant/ }),
    ).toBeTruthy();
    fireEvent.click(button('Play'));
    await waitFor(() =>
      expect(download).toHaveBeenCalledWith(
        'cdrs/7/recording',
        expect.objectContaining({ query: { format: 'mp3' } }),
      ),
    );
    expect(saved).toEqual([]);
  });

  it.each([
    [404, 'callRecords.error.recording'],
    [500, 'player.error.load'],
  ])('that is refused with %d is not saved, which a notice says [E-74]', async (status, code) => {
    const { download, fail } = draw();
    download.mockRejectedValue(new CallpanelError('api.error.server', { status }));
    fireEvent.click(button('Save as WAV'));
    await waitFor(() =>
      expect(fail).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code })),
    );
    expect(saved).toEqual([]);
    expect(button('Save as WAV').getAttribute('aria-busy')).toBeNull();
  });

  it('is saved once at a time: its button is busy, the other waits', async () => {
    const { download } = draw();
    let release = () => {};
    download.mockReturnValue(
      new Promise((resolve) => (release = () => resolve(new Blob(['sound'])))),
    );
    fireEvent.click(button('Save as WAV'));
    expect(button('Save as WAV').getAttribute('aria-busy')).toBe('true');
    expect(button('Save as MP3').getAttribute('aria-busy')).toBeNull();
    fireEvent.click(button('Save as MP3'));
    expect(download).toHaveBeenCalledOnce();
    await act(async () => release());
    await waitFor(() => expect(button('Save as WAV').getAttribute('aria-busy')).toBeNull());
    expect(saved).toHaveLength(1);
  });

  it('is not saved once another record is shown', async () => {
    const { download, fail } = draw();
    download.mockImplementation((_path, options) => {
      const { signal } = options as { signal: AbortSignal };
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new CallpanelError('api.error.aborted')));
      });
    });
    fireEvent.click(button('Save as MP3'));
    cleanup();
    await act(async () => Promise.resolve());
    expect(saved).toEqual([]);
    expect(fail).not.toHaveBeenCalled();
  });
});
