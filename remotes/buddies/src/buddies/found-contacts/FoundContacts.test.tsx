import type { PermissionEntry, WireContact } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { withSize } from '@callpanel/ui/testing';
import { keepsCore } from '@callpanel/widget/records/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { company, draw } from '../testing/company.tsx';
import { ALL_RIGHTS, card } from '../testing/facts.ts';
// Here already, so that no test waits for a module.
import './index.ts';

const READS: PermissionEntry = { module: 'contacts', rule: 'read' };
const OWN: PermissionEntry = { module: 'contacts', rule: 'manage_personal' };

const contact = (id: string, more: Partial<WireContact> = {}) =>
  ({
    id,
    first_name: 'Nadia',
    last_name: 'Roy',
    company: 'Northwind',
    has_image: false,
    emails: [],
    phone_numbers: [
      { phone_number: '5145550171', extension: '', label: 'Mobile' },
      { phone_number: '4165550123', extension: '12', label: 'Work' },
    ],
    ...more,
  }) as unknown as WireContact;

keepsCore();
beforeEach(() => withSize(660, 500));
afterEach(cleanup);

const searching = (
  answer: () => Promise<unknown>,
  entries: PermissionEntry[] = [...ALL_RIGHTS, READS],
  offered: readonly ('dial' | 'open-contact')[] = ['dial', 'open-contact'],
) => {
  const actions = company([card('102', { name: 'Bob' })], {
    permissions: { entries },
    intents: { offered: [...offered] },
  });
  const get = vi.fn(answer);
  const loadPicture = vi.fn();
  Object.assign(core, {
    records: { ...core.records, api: { get } },
    directory: { ...core.directory, loadPicture },
  });
  core.state.directory.pictures = { 7: 'data:image/png;base64,AA' };
  const { container } = draw();
  const type = (text: string) =>
    fireEvent.change(screen.getByLabelText('Search everyone'), { target: { value: text } });
  type('nad');
  return { ...actions, get, loadPicture, type, container };
};
const answer = (...data: WireContact[]) => vi.fn(async () => ({ total: data.length, data }));
const found = () => screen.findByRole('region', { name: 'Contacts' });

describe('a search on the board', () => {
  it('finds contacts, which can be opened and called by each number [P-34] [A-91]', async () => {
    const { get, intents } = searching(answer(contact('7')));
    const region = await found();
    expect(get.mock.lastCall).toMatchObject(['contacts', {}, { query: { search: 'nad' } }]);
    fireEvent.click(within(region).getByRole('button', { name: 'Open contact Nadia Roy' }));
    expect(intents.perform).toHaveBeenLastCalledWith({
      type: 'open-contact',
      id: '7',
      name: '',
      number: '',
    });
    const call = within(region).getByRole('button', { name: /^Call Nadia Roy, .*0171/ });
    fireEvent.click(call);
    const dial = { type: 'dial', number: '5145550171', name: 'Nadia Roy' };
    expect(intents.perform).toHaveBeenLastCalledWith(dial);
    const extended = within(region).getByRole('button', { name: /0123/ });
    expect(extended.textContent).toContain('ext. 12');
    fireEvent.click(extended);
    expect(intents.perform).toHaveBeenLastCalledWith({
      ...dial,
      number: '4165550123',
      extension: '12',
    });
    expect(screen.getByText('1 contact found')).toBeTruthy();
  });

  it('shows the picture of a contact that has one [A-94]', async () => {
    const { loadPicture } = searching(answer(contact('7', { has_image: true }), contact('8')));
    const region = await found();
    expect(loadPicture).toHaveBeenCalledExactlyOnceWith('7');
    expect(region.querySelectorAll('img[src^="data:image/png"]')).toHaveLength(1);
  });

  it('asks once when typing rests, and for nothing without a text', async () => {
    const { get, type } = searching(answer(contact('7')));
    type('nadi');
    type('nadia');
    await found();
    expect(get).toHaveBeenCalledOnce();
    type('');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Contacts' })).toBeNull());
    expect(get).toHaveBeenCalledOnce();
  });

  it('asks for nothing without the right to contacts [P-34] [P-35]', async () => {
    const { get } = searching(answer(contact('7')), ALL_RIGHTS);
    // The board’s own search starts after as long a pause.
    await waitFor(() => expect(core.presence.search).toHaveBeenCalled());
    expect(get).not.toHaveBeenCalled();
  });

  it('finds those of the user’s own with the right to these alone [P-35]', async () => {
    searching(answer(contact('7')), [...ALL_RIGHTS, OWN]);
    expect((await found()).textContent).toContain('Nadia Roy');
  });

  it('only shows names and numbers if nothing on the page opens contacts or calls', async () => {
    searching(answer(contact('7')), undefined, []);
    const region = await found();
    expect(within(region).queryByRole('button')).toBeNull();
    expect(region.textContent).toContain('Nadia Roy');
  });

  it('says that there are more than it shows', async () => {
    searching(async () => ({ total: 134, data: [contact('7'), contact('8')] }));
    expect((await found()).textContent).toContain('2 of 134. Type more to find others.');
  });

  it('says that contacts could not be searched, and searches again', async () => {
    let fails = true;
    searching(async () => {
      if (fails) throw new Error('offline');
      return { total: 1, data: [contact('7')] };
    });
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Contacts could not be searched.',
    );
    fails = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await found();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
