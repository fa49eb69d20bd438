import { CallpanelError, CONTACT_COLUMNS } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { commonMessages } from '@callpanel/i18n/plain';
import { Intl } from '@callpanel/i18n/react';
import { keepsCore, press } from '@callpanel/widget/records/testing';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { contactOf } from '../contact.model.ts';
import { contactsMessages } from '../messages.ts';
import { wire } from '../testing/server.ts';
import { ExportDialog } from './ExportDialog.tsx';

const messages = {
  ...(await commonMessages('en-US')),
  ...(await contactsMessages('en-US')),
};
const answer = async () => new Blob([CONTACT_COLUMNS.join(',')]);

const draw = (chosen: readonly string[]) => {
  const download = vi.fn(answer);
  Object.assign(core, { records: { ...core.records, api: { ...core.records.api, download } } });
  render(
    <Intl locale="en-US" messages={messages}>
      <ExportDialog chosen={chosen.map((id) => contactOf(wire(id), 0))} onClose={() => undefined} />
    </Intl>,
  );
  return download;
};
const bodies = (download: ReturnType<typeof draw>) =>
  (download.mock.calls as unknown as [string, { body: object }][]).map(([, { body }]) => body);

keepsCore();
afterEach(cleanup);

describe('the export', () => {
  it('is of the selection, or of all if the user says so [U-45] [A-100]', async () => {
    vi.spyOn(HTMLElement.prototype, 'click').mockImplementation(() => undefined);
    const download = draw(['1', '2']);
    press('Export');
    await screen.findByText('The file was saved.');
    fireEvent.change(screen.getByLabelText('Contacts'), { target: { value: 'all' } });
    press('Export');
    await vi.waitFor(() => expect(bodies(download)).toEqual([{ ids: ['1', '2'] }, {}]));
  });

  it('that the server refuses says so, and can be tried again [A-100]', async () => {
    vi.spyOn(HTMLElement.prototype, 'click').mockImplementation(() => undefined);
    const download = draw([]);
    download.mockRejectedValueOnce(new CallpanelError('api.error.forbidden', { status: 403 }));
    press('Export');
    await screen.findByText('Failed to export contacts');
    press('Export');
    expect(await screen.findByText('The file was saved.')).toBeTruthy();
  });
});
