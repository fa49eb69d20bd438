import { core } from '@callpanel/core';
import { withSize } from '@callpanel/ui/testing';
import {
  changesIn,
  chooseIn,
  keepsCore,
  key,
  listsIn,
  press,
  rowOf,
  shownIds,
} from '@callpanel/widget/records/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ALL, draw, rights } from './testing/draw.tsx';
import { many, wire } from './testing/server.ts';

keepsCore();
beforeEach(() => withSize(1000, 600));
afterEach(cleanup);

const buttonOf = async (id: string, act: string) =>
  (await rowOf(id)).querySelector(`[data-act=${act}]`) as HTMLElement;
const menuOf = async (id: string) => {
  fireEvent.click(await buttonOf(id, 'menu'));
  return within(await screen.findByRole('menu')).getAllByRole('menuitem');
};
/** What the menu of a contact offers; what is impossible in brackets. */
const offered = async (id: string) =>
  (await menuOf(id)).map((item) =>
    item.getAttribute('aria-disabled') === 'true' ? `(${item.textContent})` : item.textContent,
  );
const OWN = wire('1', { first_name: 'Ada', last_name: 'Own', is_personal: true });
const SHARED = wire('2', {
  first_name: 'Bea',
  last_name: 'All',
  company: 'Acme',
  phone_numbers: [
    { phone_number: '+14165550123', extension: '12', label: 'Work' },
    { phone_number: '+15145550171', extension: '', label: 'Home' },
  ],
  emails: [
    { email: 'bea@acme.example', label: 'Work' },
    { email: 'bea@home.example', label: 'Home' },
  ],
});

describe('a row', () => {
  it('says who, whose, the company and the first number, and names its buttons after the contact [U-42]', async () => {
    draw([OWN, SHARED]);
    expect((await rowOf('1')).textContent).toBe('Ada OwnPersonal(514)\u00a0555-0001');
    expect((await rowOf('2')).textContent).toBe('Bea AllAcme(416)\u00a0555-0123');
    const names = within(await rowOf('2'))
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label'));
    expect(names).toEqual(['Call Bea All', 'Actions for Bea All']);
    expect(screen.getByRole('checkbox', { name: 'Select Bea All' })).toBeTruthy();
  });

  it('calls the first number with its extension, by its button and by its menu', async () => {
    const { perform } = draw([OWN, SHARED]);
    fireEvent.click(await buttonOf('2', 'call'));
    await chooseIn('2', 'Call');
    const dial = { type: 'dial', number: '+14165550123', name: 'Bea All', extension: '12' };
    expect(perform.mock.calls).toEqual([[dial], [dial]]);
  });

  it('without a number, or a name, has no call and says so', async () => {
    const { perform } = draw([
      wire('1', { phone_numbers: [] }),
      wire('2', { first_name: '', last_name: '', phone_numbers: [] }),
      wire('3', { first_name: '', last_name: '', company: 'Acme' }),
    ]);
    const call = await buttonOf('1', 'call');
    expect(call.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(call);
    expect(perform).not.toHaveBeenCalled();
    expect(await offered('1')).toContain('(Call)');
    expect((await rowOf('2')).textContent).toBe('No name');
    // A company is a name, once.
    expect((await rowOf('3')).textContent).toBe('Acme(514)\u00a0555-0003');
  });

  it('edits the contact whose menu it is', async () => {
    const { server } = draw([OWN, SHARED]);
    await chooseIn('2', 'Edit');
    await screen.findByRole('dialog', { name: 'Shared contact' });
    const first = screen.getByRole<HTMLInputElement>('textbox', { name: /^First name/ });
    expect(first.value).toBe('Bea');
    expect(server.asked).toContain('GET contacts/2 {}');
  });

  it('deletes the contact whose menu it is, with its name in words', async () => {
    const { server } = draw([OWN, SHARED]);
    await chooseIn('2', 'Delete');
    await screen.findByText('Bea All deleted');
    expect(shownIds()).toEqual(['1']);
    press('Dismiss');
    await waitFor(() => expect(changesIn(server.asked)).toEqual(['DELETE contacts/2 {}']));
  });

  it.each([
    [ALL, ['Call', 'Edit', 'Copy', 'Delete'], ['Call', 'Edit', 'Copy', 'Delete']],
    [
      rights('read'),
      ['Call', '(Edit)', 'Copy', '(Delete)'],
      ['Call', '(Edit)', 'Copy', '(Delete)'],
    ],
    [
      rights('read', 'manage_personal'),
      ['Call', 'Edit', 'Copy', 'Delete'],
      ['Call', '(Edit)', 'Copy', '(Delete)'],
    ],
    [
      rights('read', 'write'),
      ['Call', '(Edit)', 'Copy', '(Delete)'],
      ['Call', 'Edit', 'Copy', 'Delete'],
    ],
  ])(
    'with %j offers for the user’s own %j and for a shared one %j [P-34] [P-35] [P-36]',
    async (entries, own, shared) => {
      draw([OWN, SHARED], entries);
      expect(await offered('1')).toEqual(own);
      key('Escape');
      expect(await offered('2')).toEqual(shared);
    },
  );

  it('starts a video meeting named after both, and invites the contact by its first number and address', async () => {
    const start = vi.fn(async () => 'https://meet.example/guest');
    const invite = vi.fn();
    Object.assign(core, { meeting: { ...core.meeting, start, invite } });
    Object.assign(core.state.gates, {
      features: ['video_conferences'],
      licences: { video_conf_limit: '5' },
    });
    draw([OWN, SHARED], [...ALL, { module: 'video_conferences', rule: 'write' }]);
    await chooseIn('2', 'Start a video meeting');
    expect(start).toHaveBeenCalledExactlyOnceWith('Alice, Bea All', []);
    await waitFor(() =>
      expect(invite).toHaveBeenCalledExactlyOnceWith({
        name: 'Bea All',
        username: '',
        number: '+14165550123',
        email: 'bea@acme.example',
      }),
    );
  });
});

describe('several contacts', () => {
  const choose = async (...ids: string[]) => {
    for (const id of ids) fireEvent.click(await buttonOf(id, 'select'));
  };
  const remove = () => screen.queryByRole('button', { name: 'Delete' });

  it('are counted; those of the page are all chosen at once, and none again [U-44] [U-28]', async () => {
    draw(many(3));
    await rowOf('1');
    expect(screen.getAllByText('3 contacts').length).toBeGreaterThan(0);
    expect(remove()).toBeNull();
    await choose('1', '3');
    expect(screen.getByRole('group', { name: 'Actions for the selected contacts' })).toBeTruthy();
    expect(screen.getAllByText('2 selected').length).toBeGreaterThan(0);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select this page' }));
    expect(screen.getAllByText('3 selected').length).toBeGreaterThan(0);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select this page' }));
    expect(remove()).toBeNull();
    await choose('2');
    press('Clear selection');
    expect(remove()).toBeNull();
  });

  it.each([
    [ALL, ['1', '2'], false],
    [rights('read', 'write'), ['1', '2'], true],
    [rights('read', 'manage_personal'), ['1', '2'], true],
    [rights('read', 'manage_personal'), ['1'], false],
    [rights('read', 'write'), ['2'], false],
  ])('with %j, %j chosen: deleting is impossible: %s [P-36]', async (entries, ids, off) => {
    draw([OWN, SHARED], entries);
    await choose(...ids);
    expect(remove()?.getAttribute('aria-disabled') === 'true').toBe(off);
    fireEvent.keyDown(await rowOf(ids[0] ?? ''), { key: 'Delete' });
    // One can be undone, several are asked about, and what may not be deleted stays.
    const asks = !off && ids.length > 1;
    const left = ['1', '2'].filter((id) => off || asks || !ids.includes(id));
    await waitFor(() =>
      expect([screen.queryByRole('dialog') !== null, shownIds()]).toEqual([asks, left]),
    );
  });

  it('are not deleted when the question is cancelled or closed, and the words say what is lost [U-43]', async () => {
    const { server } = draw(many(3));
    await choose('1', '2');
    press('Delete');
    const question = within(await screen.findByRole('dialog', { name: 'Delete 2 contacts?' }));
    expect(question.getByText('This cannot be undone.')).toBeTruthy();
    fireEvent.click(question.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(changesIn(server.asked)).toEqual([]);
    expect(shownIds()).toEqual(['1', '2', '3']);
  });
});

describe('an empty list', () => {
  it.each([
    [ALL, 'Contacts of your company, and your own, appear here.'],
    [rights('manage_personal'), 'Your own contacts appear here.'],
  ])('tells users with %j what appears here', async (entries, words) => {
    draw([], entries);
    await screen.findByText(words);
    expect(screen.getByText('No contacts yet')).toBeTruthy();
  });

  it('is named while it loads', async () => {
    draw([]);
    expect(screen.getByLabelText('Loading contacts…').getAttribute('aria-busy')).toBe('true');
    await screen.findByText('No contacts yet');
  });
});

it('is loaded again by its button, and only then', async () => {
  const { server } = draw(many(2));
  await rowOf('1');
  const before = listsIn(server.asked, 'contacts').length;
  press('Reload');
  await waitFor(() => expect(listsIn(server.asked, 'contacts')).toHaveLength(before + 1));
});
