import { core } from '@callpanel/core';
import { withSize } from '@callpanel/ui/testing';
import { keepsCore, listsIn, press, rowOf } from '@callpanel/widget/records/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contactStore } from './import/testing/contact-store.ts';
import { ALL, draw, rights } from './testing/draw.tsx';
import { wire } from './testing/server.ts';

keepsCore();
beforeEach(() => withSize(1000, 600));
afterEach(cleanup);

const CSV = 'first_name,last_name,phone\nMaude,Tremblay,514 555 0142\nGreta,Miller,514 555 0188\n';
const GIVEN = ['1', '2', '3'].map((id) => wire(id));

/** The area over a server that imports and exports. */
const opened = async (entries = ALL) => {
  const drawn = draw(GIVEN, entries);
  await rowOf('1');
  const store = contactStore(GIVEN);
  return { ...drawn, store };
};
const choose = async (item: string) => {
  press('Import and export');
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
};
const isOff = (item: HTMLElement) => item.getAttribute('aria-disabled') === 'true';
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('import and export [U-45]', () => {
  it.each([
    [ALL, false],
    [rights('read', 'write'), false],
    [rights('manage_personal'), false],
    [rights('read'), true],
  ])(
    'with %j the import is impossible: %s; the export never is [P-35] [P-36]',
    async (entries, off) => {
      await opened(entries);
      press('Import and export');
      const items = await screen.findAllByRole('menuitem');
      expect(items.map((item) => [item.textContent, isOff(item)])).toEqual([
        ['Import…', off],
        ['Export…', false],
      ]);
      fireEvent.click(items[0] as HTMLElement);
      if (!off) await dialog('Import contacts');
      expect(screen.queryByRole('dialog') === null).toBe(off);
    },
  );

  it('exports those that are selected in the list, or all', async () => {
    await opened();
    for (const id of ['1', '3']) fireEvent.click(await rowOf(id), { ctrlKey: true });
    await choose('Export…');
    const files = await dialog('Export contacts');
    const which = files.getByLabelText<HTMLSelectElement>('Contacts');
    expect([...which.options].map(({ text }) => text)).toEqual([
      'The 2 selected contacts',
      'All contacts',
    ]);
    expect(which.value).toBe('chosen');
    const download = vi.fn(async (_path: string, _options: { body: object }) => new Blob());
    Object.assign(core.records, { api: { ...core.records.api, download } });
    fireEvent.click(files.getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(download).toHaveBeenCalledOnce());
    expect(download.mock.calls[0]?.[1].body).toEqual({ ids: ['1', '3'] });
    fireEvent.click(files.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('offers all alone where nothing is selected', async () => {
    await opened();
    await choose('Export…');
    const which = (await dialog('Export contacts')).getByLabelText<HTMLSelectElement>('Contacts');
    expect([...which.options].map(({ text }) => text)).toEqual(['All contacts']);
  });
});

describe('an import from the list [U-45] [S-72]', () => {
  /** Imports the file, over a server that takes it. */
  const imported = async (csv = CSV, count = 2) => {
    const drawn = await opened();
    fireEvent.click(await rowOf('2'));
    await waitFor(() => expect(core.state.places.contacts?.params).toEqual({ id: '2' }));
    Object.assign(core.records, { api: drawn.store.api });
    await send(csv, count);
    return drawn;
  };
  const send = async (csv: string, count: number) => {
    await choose('Import…');
    const files = await dialog('Import contacts');
    const input = document.querySelector('input[type=file]') as HTMLInputElement;
    fireEvent.change(input, { target: { files: [new File([csv], 'list.csv')] } });
    const words = count === 1 ? 'Import 1 contact' : `Import ${count} contacts`;
    fireEvent.click(await files.findByRole('button', { name: words }));
    await files.findByText(count === 1 ? '1 contact added' : `${count} contacts added`);
    fireEvent.click(files.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };

  it('closes the open contact, and is undone from the list after its dialog has closed', async () => {
    const { store } = await imported();
    expect(core.state.places.contacts?.params).toEqual({});
    await screen.findByText('Last import');
    expect(screen.getByText('2 contacts added')).toBeTruthy();
    expect([...store.contacts.keys()]).toEqual(['1', '2', '3', '1001', '1002']);
    press('Undo the import');
    await waitFor(() => expect([...store.contacts.keys()]).toEqual(['1', '2', '3']));
    await waitFor(() => expect(screen.queryByText('Last import')).toBeNull());
    expect(screen.getByText('The import was undone.')).toBeTruthy();
  });

  it('can be dismissed, and stays done', async () => {
    const { store } = await imported();
    await screen.findByText('Last import');
    press('Dismiss');
    await waitFor(() => expect(screen.queryByText('Last import')).toBeNull());
    expect(store.contacts.size).toBe(5);
  });

  it('is replaced by the next one: only that is undone', async () => {
    const { store } = await imported(
      'first_name,last_name,phone\nMaude,Tremblay,514 555 0142\n',
      1,
    );
    await screen.findByText('Last import');
    await send('first_name,last_name,phone\nGreta,Miller,514 555 0188\n', 1);
    await screen.findByText('Last import');
    press('Undo the import');
    await waitFor(() => expect([...store.contacts.keys()]).toEqual(['1', '2', '3', '1001']));
  });

  it('can still be undone after the list was left, until it is dismissed', async () => {
    await imported();
    await screen.findByText('Last import');
    cleanup();
    const { server } = draw(GIVEN);
    await screen.findByText('Last import');
    press('Dismiss');
    await waitFor(() => expect(screen.queryByText('Last import')).toBeNull());
    cleanup();
    draw(GIVEN);
    await rowOf('1');
    expect(screen.queryByText('Last import')).toBeNull();
    expect(listsIn(server.asked, 'contacts').length).toBeGreaterThan(0);
  });
});
