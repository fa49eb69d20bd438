import { CallpanelError } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { commonMessages } from '@callpanel/i18n/plain';
import { Intl } from '@callpanel/i18n/react';
import { keepsCore } from '@callpanel/widget/records/testing';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callRecordsMessages } from '../messages.ts';
import { ExportDialog } from './ExportDialog.tsx';

const messages = { ...(await commonMessages('en-US')), ...(await callRecordsMessages('en-US')) };
const WANTED = { filter_by_extension: '102', direction: 'inbound' };

keepsCore();
const saved: string[] = [];
beforeEach(() => {
  saved.length = 0;
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:csv');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
});
afterEach(cleanup);

const draw = (total = 41) => {
  const download = vi.fn(async (_path: string, _options: object) => new Blob(['id']));
  const api = { ...core.records.api, download } as typeof core.records.api;
  Object.assign(core, { records: { ...core.records, api } });
  render(
    <Intl locale="en-US" messages={messages}>
      <ExportDialog wanted={WANTED} total={total} onClose={() => {}} />
    </Intl>,
  );
  return download;
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the export of calls [A-61]', () => {
  it('says how many calls it has, and is saved as the list is filtered', async () => {
    const download = draw();
    expect(screen.getByText(/^The file will have 41 calls/)).toBeTruthy();
    expect(download).not.toHaveBeenCalled();
    press('Export');
    await screen.findByText('The file was saved.');
    expect(download).toHaveBeenCalledExactlyOnceWith(
      'cdrs/friendly_calls_by_date_export',
      expect.objectContaining({ query: WANTED }),
    );
    expect(saved).toEqual(['call-records.csv']);
  });

  it('that is refused says why, and can be asked for again [E-73]', async () => {
    const download = draw();
    download.mockRejectedValueOnce(new CallpanelError('api.error.server', { status: 500 }));
    press('Export');
    await screen.findByText('Failed to load CDRs from API');
    expect(saved).toEqual([]);
    press('Export');
    await screen.findByText('The file was saved.');
  });

  it('that takes a while can be cancelled: nothing is saved', async () => {
    const download = draw();
    let release = () => {};
    download.mockReturnValue(new Promise((resolve) => (release = () => resolve(new Blob(['id'])))));
    press('Export');
    await screen.findByRole('progressbar');
    press('Cancel');
    await screen.findByText('Canceled.');
    release();
    await Promise.resolve();
    expect(saved).toEqual([]);
  });
});
