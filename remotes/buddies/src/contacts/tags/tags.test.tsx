import { CallpanelError } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { withSize } from '@callpanel/ui/testing';
import { changesIn, keepsCore, listsIn, press, rowOf } from '@callpanel/widget/records/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { draw, rights } from '../testing/draw.tsx';
import { wire } from '../testing/server.ts';

keepsCore();
beforeEach(() => withSize(1000, 600));
afterEach(cleanup);

const opened = async (...entries: Parameters<typeof rights>) => {
  const drawn = draw(
    [wire('1', { tags: 'client' })],
    entries.length > 0 ? rights(...entries) : undefined,
  );
  await rowOf('1');
  press('Manage tags');
  await screen.findByRole('dialog', { name: 'Tags' });
  return drawn;
};
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const lines = async (name: string) => {
  const tags = await section(name);
  await tags.findAllByRole('listitem');
  return tags.getAllByRole('listitem').map(({ textContent }) => textContent);
};
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
const value = (label: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: label }).value;

describe('tags [A-101] [A-102] [D-43]', () => {
  it('are shared and personal, each with how many contacts have it', async () => {
    await opened();
    expect(await lines('Shared tags')).toEqual(['client12 contacts', 'vipno contacts']);
    expect(await lines('Personal tags')).toEqual(['gym1 contact']);
  });

  it('are added where they belong; the field is empty again [G-21]', async () => {
    const { server } = await opened();
    const shared = await section('Shared tags');
    await shared.findByText('client');
    type('New shared tag', 'partner');
    fireEvent.click(shared.getByRole('button', { name: 'Add' }));
    await shared.findByText('partner');
    expect(changesIn(server.asked)).toEqual(['POST contact/tags {"name":"partner"}']);
    expect(value('New shared tag')).toBe('');
    const personal = await section('Personal tags');
    type('New personal tag', 'chess');
    fireEvent.click(personal.getByRole('button', { name: 'Add' }));
    await personal.findByText('chess');
    expect(changesIn(server.asked).slice(1)).toEqual([
      'POST contact/personal_tags {"name":"chess"}',
    ]);
  });

  it('are added in a field that Tab passes without a complaint; the empty one is refused when it is saved', async () => {
    await opened();
    const shared = await section('Shared tags');
    const field = await shared.findByRole('textbox', { name: 'New shared tag' });
    fireEvent.focus(field);
    fireEvent.blur(field);
    fireEvent.click(shared.getByRole('button', { name: 'Rename client' }));
    expect(screen.queryByText('Enter a name.')).toBeNull();
    fireEvent.click(shared.getByRole('button', { name: 'Add' }));
    await screen.findByText('Enter a name.');
  });

  it('are renamed, after the dialog has shown how many contacts that affects; the list is loaded again, and filters follow', async () => {
    const { server } = draw([wire('1', { tags: 'client' })]);
    await rowOf('1');
    press('Filters');
    fireEvent.click(await screen.findByRole('button', { name: 'client' }));
    await waitFor(() => expect(core.state.places.contacts?.query).toBe('tag=client'));
    press('Manage tags');
    const shared = await section('Shared tags');
    fireEvent.click(await shared.findByRole('button', { name: 'Rename client' }));
    await screen.findByText('12 contacts get the new name.');
    type('New name of client', 'customer');
    const lists = listsIn(server.asked, 'contacts').length;
    fireEvent.click(shared.getByRole('button', { name: 'Rename' }));
    await shared.findByText('customer');
    expect(changesIn(server.asked)).toEqual(['PUT contact/tags/1 {"name":"customer"}']);
    await waitFor(() => expect(listsIn(server.asked, 'contacts').length).toBeGreaterThan(lists));
    expect(core.state.places.contacts?.query).toBe('tag=customer');
  });

  it('are deleted, after the dialog has shown how many contacts lose them', async () => {
    const { server } = await opened();
    const personal = await section('Personal tags');
    fireEvent.click(await personal.findByRole('button', { name: 'Delete gym' }));
    await screen.findByText('Delete the tag gym? 1 contact loses it and stays.');
    expect(changesIn(server.asked)).toEqual([]);
    fireEvent.click(personal.getByRole('button', { name: 'Delete tag' }));
    await personal.findByText('No tags yet');
    expect(changesIn(server.asked)).toEqual(['DELETE contact/personal_tags/3 {}']);
  });

  it.each([
    ['x', 'A tag has 2 to 40 characters.'],
    ['big client', 'A tag is one word, without spaces and commas.'],
    ['VIP', 'There is a tag with this name.'],
  ])('an invalid name, %s, stays with the reason beside it', async (name, why) => {
    const { server } = await opened();
    const shared = await section('Shared tags');
    await shared.findByText('client');
    type('New shared tag', name);
    fireEvent.click(shared.getByRole('button', { name: 'Add' }));
    await shared.findByText(why);
    expect([value('New shared tag'), changesIn(server.asked)]).toEqual([name, []]);
  });

  it('that are shared can only be looked at without the right to change them [P-36]', async () => {
    await opened('read', 'manage_personal');
    const shared = await section('Shared tags');
    await shared.findByText('client');
    expect(shared.queryAllByRole('button')).toEqual([]);
    const personal = await section('Personal tags');
    expect(await personal.findByRole('button', { name: 'Rename gym' })).toBeTruthy();
  });

  it('that are personal are not there without the right to have them [P-35]', async () => {
    const { server } = await opened('write');
    await section('Shared tags');
    expect(screen.queryByRole('region', { name: 'Personal tags' })).toBeNull();
    expect(server.asked.filter((one) => one.includes('personal_tags'))).toEqual([]);
  });
});

describe('a refusal', () => {
  const refusing = async (request: string) => {
    const drawn = await opened();
    drawn.server.refuse = (asked) => {
      if (asked.startsWith(request)) throw new CallpanelError('api.error.server', { status: 500 });
    };
    return drawn;
  };

  it.each([
    ['Shared tags', 'contact/tags', 'New shared tag', 'Failed to create contact tag'],
    [
      'Personal tags',
      'contact/personal_tags',
      'New personal tag',
      'Failed to create contact personal tag',
    ],
  ])(
    'of a new one (%s) leaves what was typed, and says why [E-98] [E-99]',
    async (name, path, label, why) => {
      const { server } = await refusing(`POST ${path}`);
      const tags = await section(name);
      await tags.findAllByRole('listitem');
      type(label, 'partner');
      fireEvent.click(tags.getByRole('button', { name: 'Add' }));
      await tags.findByText(why);
      expect(value(label)).toBe('partner');
      server.refuse = () => undefined;
      fireEvent.click(tags.getByRole('button', { name: 'Add' }));
      await tags.findByText('partner');
    },
  );

  it.each([
    ['Shared tags', 'contact/tags', 'client', 'Failed to update contact tag'],
    ['Personal tags', 'contact/personal_tags', 'gym', 'Failed to update contact personal tag'],
  ])(
    'of a new name (%s) leaves what was typed, and says why [E-98]',
    async (name, path, tag, why) => {
      await refusing(`PUT ${path}`);
      const tags = await section(name);
      fireEvent.click(await tags.findByRole('button', { name: `Rename ${tag}` }));
      type(`New name of ${tag}`, 'club');
      fireEvent.click(tags.getByRole('button', { name: 'Rename' }));
      await tags.findByText(why);
      expect(value(`New name of ${tag}`)).toBe('club');
      expect(tags.getByText(tag)).toBeTruthy();
    },
  );

  it.each([
    ['Shared tags', 'contact/tags', 'client', 'Failed to delete contact tag'],
    ['Personal tags', 'contact/personal_tags', 'gym', 'Failed to delete contact personal tag'],
  ])('to delete one (%s) leaves it, and says why [E-98]', async (name, path, tag, why) => {
    const { server } = await refusing(`DELETE ${path}`);
    const tags = await section(name);
    fireEvent.click(await tags.findByRole('button', { name: `Delete ${tag}` }));
    fireEvent.click(tags.getByRole('button', { name: 'Delete tag' }));
    await tags.findByText(why);
    expect(tags.getByText(tag)).toBeTruthy();
    server.refuse = () => undefined;
    fireEvent.click(tags.getByRole('button', { name: 'Delete tag' }));
    await waitFor(() => expect(tags.queryByText(tag)).toBeNull());
  });

  it('to list them is shown in the dialog, with a way to try again', async () => {
    const { server } = draw([wire('1')]);
    await rowOf('1');
    server.refuse = (asked) => {
      if (asked.startsWith('GET contact/tags'))
        throw new CallpanelError('api.error.server', { status: 500 });
    };
    press('Manage tags');
    const shared = await section('Shared tags');
    await shared.findByText('Failed to get contact tags');
    server.refuse = () => undefined;
    fireEvent.click(shared.getByRole('button', { name: 'Try again' }));
    await shared.findByText('client');
    expect(shared.queryByText('Failed to get contact tags')).toBeNull();
  });
});
