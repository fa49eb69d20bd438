import { core } from '@callpanel/core';
import { withSize } from '@callpanel/ui/testing';
import {
  changesIn,
  chooseIn,
  inBulk,
  keepsCore,
  lastList,
  listsIn,
  press,
  rowOf,
  shownIds,
} from '@callpanel/widget/records/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ALL, draw, rights } from './testing/draw.tsx';
import { many, wire } from './testing/server.ts';

keepsCore();
beforeEach(() => withSize(1000, 600));
afterEach(cleanup);

describe('the list [U-42]', () => {
  it('counts pages of 18, and asks the server for the one that is opened [D-42]', async () => {
    const { server } = draw(many(45));
    await rowOf('1');
    expect(screen.getByText('of 3')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Last page' }));
    await rowOf('45');
    expect(shownIds()).toEqual(['37', '38', '39', '40', '41', '42', '43', '44', '45']);
    expect(lastList(server.asked, 'contacts')).toMatchObject({ start: 36, limit: 18 });
  });

  it('has 18 on a page, with name, company and first number, and searches all [C-40]', async () => {
    const roy = wire('20', { first_name: 'Nadia', last_name: 'Roy', company: 'Roy & Filles' });
    const { server } = draw([...many(19), roy]);
    await rowOf('18');
    expect(shownIds()).toHaveLength(18);
    fireEvent.change(screen.getByRole('textbox', { name: 'Search contacts' }), {
      target: { value: 'Roy' },
    });
    await waitFor(() => expect(shownIds()).toEqual(['20']));
    expect((await rowOf('20')).textContent).toContain('Nadia RoyRoy & Filles(514)\u00a0555-0020');
    expect(lastList(server.asked, 'contacts')).toMatchObject({
      start: 0,
      limit: 18,
      search: 'Roy',
    });
  });

  it('shows shared or personal contacts, and those with all of several tags', async () => {
    const { server } = draw([
      wire('1', { tags: 'client' }),
      wire('2', { tags: 'vip client' }),
      wire('3', { is_personal: true }),
    ]);
    await rowOf('3');
    press('Filters');
    fireEvent.click(await screen.findByRole('button', { name: 'client' }));
    await waitFor(() => expect(shownIds()).toEqual(['1', '2']));
    press('vip');
    await waitFor(() => expect(shownIds()).toEqual(['2']));
    expect(core.state.places.contacts?.query).toBe('tag=client&tag=vip');
    press('gym');
    await waitFor(() =>
      expect(lastList(server.asked, 'contacts')).toMatchObject({
        filter_by_tags: 'client vip',
        filter_by_personal_tags: 'gym',
      }),
    );
    fireEvent.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as Element);
    await waitFor(() => expect(shownIds()).toEqual(['1', '2', '3']));
    fireEvent.change(screen.getByLabelText('Show'), { target: { value: 'personal' } });
    await waitFor(() => expect(shownIds()).toEqual(['3']));
  });

  it('shows a number as a name if nothing else is known, and once', async () => {
    draw([wire('1', { first_name: '', last_name: '' })]);
    expect((await rowOf('1')).textContent).toBe('(514)\u00a0555-0001');
  });
});

describe('a contact', () => {
  it('is called at its first number, or at any of those that it has when it is open', async () => {
    const phone_numbers = ['+14165550123', '+14165550124'].map((phone_number) => ({
      phone_number,
      extension: '',
      label: 'Work',
    }));
    const { perform } = draw([wire('1', { phone_numbers })]);
    fireEvent.click((await rowOf('1')).querySelector('[data-act=call]') as Element);
    const dial = { type: 'dial', name: 'Person 1' };
    expect(perform).toHaveBeenLastCalledWith({ ...dial, number: '+14165550123' });
    fireEvent.click(await rowOf('1'));
    fireEvent.click(await screen.findByRole('button', { name: 'Call (416)\u00a0555-0124' }));
    expect(perform).toHaveBeenLastCalledWith({ ...dial, number: '+14165550124' });
  });

  it('cannot be called if the page has no phone', async () => {
    const { perform } = draw([wire('1')], ALL, []);
    fireEvent.click((await rowOf('1')).querySelector('[data-act=call]') as Element);
    expect(perform).not.toHaveBeenCalled();
  });

  it('is restored by an undo after it was deleted, and is deleted without one; the list is loaded again and the contact is closed [A-97] [S-72] [U-43] [E-116]', async () => {
    const { server } = draw(many(4));
    fireEvent.click(await rowOf('1'));
    expect(core.state.places.contacts?.params).toEqual({ id: '1' });
    await chooseIn('1', 'Delete');
    await waitFor(() => expect(shownIds()).toEqual(['2', '3', '4']));
    expect(core.state.places.contacts?.params).toEqual({});
    press('Undo');
    await waitFor(() => expect(shownIds()).toEqual(['1', '2', '3', '4']));
    expect(changesIn(server.asked)).toEqual([]);
    await chooseIn('1', 'Delete');
    await screen.findByText('Person 1 deleted');
    const lists = listsIn(server.asked, 'contacts').length;
    press('Dismiss');
    await waitFor(() => expect(changesIn(server.asked)).toEqual(['DELETE contacts/1 {}']));
    await waitFor(() => expect(listsIn(server.asked, 'contacts').length).toBe(lists + 1));
    expect(shownIds()).toEqual(['2', '3', '4']);
  });

  it('is deleted with others after a question that says how many; the count is announced [A-98] [U-43] [U-44] [E-116]', async () => {
    const { server } = draw(many(4));
    await inBulk(['2', '3'], 'Delete');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete 2 contacts?' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(changesIn(server.asked)).toEqual([]);
    press('Delete');
    fireEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }),
    );
    await screen.findByText('2 contacts deleted');
    expect(changesIn(server.asked)).toEqual(['POST contact/bulk/delete {"ids":["2","3"]}']);
    expect(shownIds()).toEqual(['1', '4']);
  });

  it.each([
    [rights('read', 'manage_personal'), '1', true],
    [rights('read', 'manage_personal'), '2', false],
    [rights('write'), '1', false],
    [rights('write'), '2', true],
  ])(
    'with %j: personal and shared contact, %s may be deleted: %s [P-35] [P-36]',
    async (entries, id, may) => {
      draw([wire('1', { is_personal: true }), wire('2')], entries);
      fireEvent.click((await rowOf(id)).querySelector('[data-act=menu]') as Element);
      const remove = await screen.findByRole('menuitem', { name: 'Delete' });
      expect(remove.getAttribute('aria-disabled') === 'true').toBe(!may);
      fireEvent.click(remove);
      await waitFor(() => expect(shownIds().includes(id)).toBe(!may));
    },
  );
});
