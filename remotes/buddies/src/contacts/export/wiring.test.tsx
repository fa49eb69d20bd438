import { CallpanelError, CONTACT_COLUMNS } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { commonMessages } from '@callpanel/i18n/plain';
import { Intl } from '@callpanel/i18n/react';
import { keepsCore, press } from '@callpanel/widget/records/testing';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { contactOf } from '../contact.model.ts';
import { contactsMessages } from '../messages.ts';
import { wire } from '../testing/server.ts';
import { ExportDialog } from './ExportDialog.tsx';

const messages = { ...(await commonMessages('en-US')), ...(await contactsMessages('en-US')) };
const LINE = '7,Anna,Roy';
const answer = async () => new Blob([`${CONTACT_COLUMNS.slice(0, 3).join(',')}\n${LINE}\n`]);

/** Names of the files that the browser was given, and the last one. */
const names: string[] = [];
let saved: Blob | undefined;
keepsCore();
beforeEach(() => {
  names.length = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved = file as Blob;
    return 'blob:file';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
});
afterEach(cleanup);

const draw = (download: (...given: unknown[]) => Promise<Blob> = answer) => {
  Object.assign(core, { records: { ...core.records, api: { ...core.records.api, download } } });
  const onClose = vi.fn();
  const chosen = ['1', '2'].map((id) => contactOf(wire(id), 0));
  render(
    <Intl locale="en-US" messages={messages}>
      <ExportDialog chosen={chosen} onClose={onClose} />
    </Intl>,
  );
  return onClose;
};
const format = () => screen.getByLabelText<HTMLSelectElement>('Format');

it.each([
  ['CSV, for Excel and this panel', 'contacts.csv', /^\uFEFFid,first_name/],
  ['vCard, for Apple, Google and Outlook', 'contacts.vcf', /^BEGIN:VCARD\r\n[^]*Roy;Anna/],
])('%s saves %s [U-45] [A-100]', async (text, name, holds) => {
  draw();
  expect(format().selectedOptions[0]?.text).toBe('CSV, for Excel and this panel');
  const option = [...format().options].find((one) => one.text === text);
  fireEvent.change(format(), { target: { value: option?.value } });
  press('Export');
  await screen.findByText('The file was saved.');
  expect(names).toEqual([name]);
  const bytes = (await saved?.arrayBuffer()) ?? new ArrayBuffer(0);
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toMatch(holds);
});

it('keeps format and choice when it is refused, and saves nothing [A-100]', async () => {
  draw(async () => {
    throw new CallpanelError('api.error.server', { status: 500, exception: 'The disk is full.' });
  });
  fireEvent.change(format(), { target: { value: 'vcard' } });
  press('Export');
  await screen.findByText('The disk is full.');
  expect([format().value, names]).toEqual(['vcard', []]);
  expect(screen.queryByText('The file was saved.')).toBeNull();
});

it('can be cancelled while it runs: nothing is saved, and nothing can be changed meanwhile', async () => {
  let release = (): void => undefined;
  const onClose = draw(async () => {
    await new Promise<void>((resolve) => (release = resolve));
    return answer();
  });
  press('Export');
  await screen.findByRole('progressbar', { name: 'Exporting contacts…' });
  expect([
    format().disabled,
    screen.getByLabelText<HTMLSelectElement>('Contacts').disabled,
  ]).toEqual([true, true]);
  press('Cancel');
  release();
  await screen.findByText('Canceled.');
  await waitFor(() => expect(format().disabled).toBe(false));
  expect([names, onClose.mock.calls]).toEqual([[], []]);
});
