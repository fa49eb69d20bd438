import { CallpanelError } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import type { CoreState } from '@callpanel/core';
import { commonMessages } from '@callpanel/i18n/plain';
import { Intl } from '@callpanel/i18n/react';
import { keepsCore, recordServer } from '@callpanel/widget/records/testing';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { callRecordsMessages } from '../messages.ts';
import { ArchiveDialog } from './ArchiveDialog.tsx';

keepsCore();
afterEach(cleanup);

const messages = { ...(await commonMessages('en-US')), ...(await callRecordsMessages('en-US')) };
const PATH = 'archive/cdrs/recording/bulk_download';
const WANTED = { filter_by_extension: '102', date_from: '2026-01-02', date_to: '2026-01-31' };

/** The dialog of a user with this address, over a server that makes archive 5. */
const draw = (email = 'alice@acme.example') => {
  const server = recordServer({ get: () => ({ done: 1, total: 2 }), send: () => undefined });
  const sent: unknown[] = [];
  const send = vi.fn(async (method: string, path: string, _schema: unknown, body: unknown) => {
    sent.push([method, path, body]);
    return { id: '5' };
  });
  const download = vi.fn<(path: string) => Promise<Blob>>(async () => new Blob(['zip']));
  const onClose = vi.fn<() => void>();
  const api = { ...server.api, send, download } as unknown as typeof core.records.api;
  Object.assign(core, { records: { ...core.records, api } });
  core.state.session.user = { id: 'u101', email } as CoreState['session']['user'];
  render(
    <Intl locale="en-US" messages={messages}>
      <ArchiveDialog wanted={WANTED as never} onClose={onClose} />
    </Intl>,
  );
  return { sent, send, download, onClose };
};
const field = () => screen.getByLabelText<HTMLInputElement>('Email address');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('an archive of recordings [A-64] [A-65]', () => {
  it('is asked for with the calls of the list and the address, and saved when it is ready', async () => {
    const { sent, download } = draw();
    expect(field().value).toBe('alice@acme.example');
    fireEvent.change(field(), { target: { value: ' other@acme.example ' } });
    press('Request archive');
    await screen.findByText(/^The archive is ready\. Its link was sent to .*other@acme\.example/);
    expect(sent).toEqual([['POST', PATH, { ...WANTED, email: 'other@acme.example' }]]);
    expect(download.mock.calls[0]?.[0]).toBe(`${PATH}/5`);
    const names: string[] = [];
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:zip');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    press('Save archive');
    expect(names).toEqual(['recordings.zip']);
  });

  it.each(['', 'alice', 'a b@c'])('is not asked for with the address %j', (address) => {
    const { sent } = draw();
    fireEvent.change(field(), { target: { value: address } });
    expect(screen.queryByText('Enter an email address.')).toBeNull();
    press('Request archive');
    expect(screen.getByText('Enter an email address.')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('that is refused says why, keeps the address, and can be asked for again [E-75]', async () => {
    const { send } = draw();
    fireEvent.change(field(), { target: { value: 'other@acme.example' } });
    send.mockRejectedValueOnce(new CallpanelError('api.error.server', { status: 500 }));
    press('Request archive');
    await screen.findByText('An error occured while preparing your recordings archive.');
    expect(field().value).toBe('other@acme.example');
    press('Request archive');
    await screen.findByRole('button', { name: 'Save archive' });
  });

  it('that takes a while can be cancelled, and its address stays as it is meanwhile', async () => {
    const { download } = draw();
    download.mockReturnValue(new Promise(() => {}));
    press('Request archive');
    await screen.findByRole('progressbar');
    expect(field().readOnly).toBe(true);
    expect(screen.getByRole('button', { name: 'Request archive' }).getAttribute('aria-busy')).toBe(
      'true',
    );
    press('Cancel');
    await screen.findByText('Canceled.');
    await waitFor(() => expect(field().readOnly).toBe(false));
    expect(screen.queryByRole('button', { name: 'Save archive' })).toBeNull();
  });
});
