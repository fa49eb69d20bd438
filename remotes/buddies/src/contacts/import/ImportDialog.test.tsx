import { CallpanelError } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { keepsCore, press } from '@callpanel/widget/records/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { wire } from '../testing/server.ts';
import { button, choose, CSV, draw } from './testing/dialog.tsx';

keepsCore();
afterEach(cleanup);

describe('the import', () => {
  it('says what it did, and takes it back [U-45] [S-72]', async () => {
    const { server, changed } = await draw();
    choose(CSV);
    fireEvent.click(await button('Import 2 contacts'));
    await screen.findByText('2 contacts added');
    expect(screen.getByText('1 line left out')).toBeTruthy();
    expect(changed).toHaveBeenLastCalledWith('contacts');
    press('Undo the import');
    await screen.findByText('The import was undone.');
    expect(server.asked.slice(-1)).toEqual(['POST contact/bulk/delete']);
    expect(changed).toHaveBeenCalledTimes(2);
  });

  it('keeps a contact that is known by its number [U-45]', async () => {
    const phone_numbers = [{ phone_number: '(514) 555-0142', extension: '', label: '' }];
    await draw({ given: [wire('7', { is_personal: true, phone_numbers })] });
    choose(CSV);
    fireEvent.click(await button('Import 2 contacts'));
    await screen.findByText('1 contact added');
    expect(screen.getByText('1 known contact kept')).toBeTruthy();
  });

  it('says how many contacts its undo leaves as they are, as they were changed since [U-45]', async () => {
    const phone_numbers = [{ phone_number: '(514) 555-0142', extension: '', label: '' }];
    const { server } = await draw({ given: [wire('7', { is_personal: true, phone_numbers })] });
    choose(CSV);
    fireEvent.change(await screen.findByLabelText('Contacts with a known number or email'), {
      target: { value: 'replace' },
    });
    fireEvent.click(await button('Import 2 contacts'));
    await screen.findByText('1 contact changed');
    const asked = server.asked.length;
    for (const id of ['7', '1001']) {
      const contact = server.contacts.get(id);
      if (contact) server.contacts.set(id, { ...contact, company: 'Meanwhile' });
    }
    press('Undo the import');
    await screen.findByText(
      'The import was undone. 2 contacts were changed since and stay as they are.',
    );
    expect(server.asked.slice(asked)).toEqual(['GET contacts/7', 'GET contacts']);
    expect([...server.contacts.values()].map(({ company }) => company)).toEqual([
      'Meanwhile',
      'Meanwhile',
    ]);
  });

  it.each([
    ['500', new CallpanelError('api.error.server', { status: 500, exception: 'Down.' }), 'Down.'],
    [
      '403',
      new CallpanelError('api.error.forbidden', { status: 403 }),
      'Failed to import contacts',
    ],
    ['a malformed answer', new CallpanelError('api.error.unexpected'), 'Failed to import contacts'],
    ['a cut', new CallpanelError('api.error.network'), /connection|reach/i],
  ])(
    'that fails with %s keeps the file and its columns, and can be tried again [E-96]',
    async (_, thrown, words) => {
      const { server } = await draw();
      choose(CSV);
      fireEvent.change(await screen.findByLabelText('note'), { target: { value: 'company' } });
      server.before = async (request) => {
        if (request.startsWith('POST')) throw thrown;
      };
      fireEvent.click(await button('Import 2 contacts'));
      await screen.findByText(words);
      // An answer that never came may have been a success.
      const isLost = !(thrown.context['status'] === 403);
      expect(screen.queryByText(/^2 contacts were sent, and no answer came/) !== null).toBe(isLost);
      expect(screen.getByLabelText<HTMLSelectElement>('note').value).toBe('company');
      server.before = async () => undefined;
      press('Try again');
      await screen.findByText('2 contacts added');
    },
  );

  it('that is slow shows that it runs, and can be cancelled: what was added is shown and undone [U-45]', async () => {
    const { server, onClose } = await draw();
    choose(CSV);
    let answer = (): void => undefined;
    server.before = async (request) => {
      if (request.startsWith('POST')) await new Promise<void>((resolve) => (answer = resolve));
    };
    fireEvent.click(await button('Import 2 contacts'));
    await screen.findByRole('progressbar', { name: 'Importing contacts…' });
    await waitFor(() => expect(server.asked).toContain('POST contact/import'));
    // Closing stops it first.
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    press('Cancel');
    answer();
    await screen.findByText('Import stopped');
    expect(onClose).not.toHaveBeenCalled();
    await screen.findByText('2 contacts added');
    await button('Undo the import');
  });

  it('that fails in the middle can be taken back as far as it came [E-96]', async () => {
    const { server } = await draw();
    const lines = Array.from({ length: 250 }, (_, at) => `Anna,Roy,514 555 ${1000 + at}`);
    choose(`first_name,last_name,phone\n${lines.join('\n')}`);
    server.before = async (request) => {
      const files = server.asked.filter((one) => one === request).length;
      if (request === 'POST contact/import' && files === 2)
        throw new CallpanelError('api.error.server', { status: 500, exception: 'Down.' });
    };
    fireEvent.click(await button('Import 250 contacts'));
    await screen.findByText('200 contacts added');
    press('Undo the import');
    expect(await screen.findByText('The import was undone.')).toBeTruthy();
    expect(await button('Try again')).toBeTruthy();
  });
});

it('reports to hosts what an import adds, and what its undo deletes', async () => {
  const { onSent } = await draw();
  const report = vi.fn<(...event: unknown[]) => void>();
  Object.assign(core, { records: { ...core.records, report } });
  choose(CSV);
  fireEvent.click(await button('Import 2 contacts'));
  await waitFor(() =>
    expect(report.mock.calls).toEqual([
      ['contact-created', { ids: ['1001', '1002'], contact: null }],
    ]),
  );
  expect(onSent).toHaveBeenCalledOnce();
  fireEvent.click(await button(/^Undo/));
  await waitFor(() =>
    expect(report.mock.lastCall).toEqual(['contact-deleted', { ids: ['1001', '1002'] }]),
  );
});
