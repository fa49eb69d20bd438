import type { DirectoryItem } from '@callpanel/core';
import { core } from '@callpanel/core';
import { withSize } from '@callpanel/ui/testing';
import { chooseIn, keepsCore, press } from '@callpanel/widget/records/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { draw, guestRoom, wire } from '../testing/rooms.tsx';

const person = (number: string, username: string, name: string, kind = 'extension') =>
  ({
    key: number,
    number,
    name,
    label: '',
    kind,
    username,
    hasImage: false,
    contactId: '',
  }) as DirectoryItem;
const DIRECTORY = [
  person('102', 'bob', 'Bob Brant'),
  person('103', 'carol', 'Carol Cruz'),
  person('5145550171', '', 'Nadia Roy', 'contact'),
  person('*102', 'bob', 'Bob’s mailbox', 'voicemail'),
];

keepsCore();
beforeEach(() => {
  withSize(1000, 600);
  const search: typeof core.directory.search = async () => ({
    status: 'ready',
    error: null,
    entries: DIRECTORY,
  });
  Object.assign(core, { directory: { ...core.directory, search } });
});
afterEach(cleanup);

const group = (name: string) => within(screen.getByRole('group', { name }));
const people = (name: string) =>
  group(name)
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
const add = async (to: string, name: string) => {
  fireEvent.click(group(to).getByRole('button', { name: 'Add a colleague' }));
  fireEvent.click(await group(to).findByRole('option', { name: new RegExp(name) }));
};
const saved = async () => {
  press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};
const open = async (id = '7', act = 'Edit') => {
  await chooseIn(id, act);
  await screen.findByRole('dialog', { name: `Room ${id}` });
};

const ROOM = wire('7', { users: ['erin', 'frank'], admins: ['alice', 'grace'] });

describe('the people of a room', () => {
  it('are those who take part, and those who administer it', async () => {
    draw({ rooms: [wire('6'), ROOM] });
    await open();
    expect(people('Participants')).toEqual(['erin', 'frank']);
    expect(people('Administrators')).toEqual(['alice', 'grace']);
  });

  it.each([
    ['Participants', { users: ['erin', 'frank', 'carol'] }],
    ['Administrators', { admins: ['alice', 'grace', 'carol'] }],
  ])('get a colleague among the %s, by user name', async (to, body) => {
    const { sent } = draw({ rooms: [ROOM] });
    await open();
    await add(to, 'Carol Cruz');
    expect(people(to).at(-1)).toBe('carol');
    // The search is closed: one presses again for the next.
    expect(group(to).queryByRole('combobox')).toBeNull();
    await saved();
    expect(sent).toEqual([['PUT', 'video_conferences/7', body]]);
  });

  it.each([
    ['Participants', 'erin', { users: ['frank'] }],
    ['Administrators', 'grace', { admins: ['alice'] }],
  ])('lose one of the %s', async (from, name, body) => {
    const { sent } = draw({ rooms: [ROOM] });
    await open();
    fireEvent.click(group(from).getByRole('button', { name: `Remove ${name}` }));
    expect(people(from)).not.toContain(name);
    await saved();
    expect(sent).toEqual([['PUT', 'video_conferences/7', body]]);
  });

  it('change from one part to the other', async () => {
    const { sent } = draw({ rooms: [wire('7', { users: ['carol'], admins: ['alice'] })] });
    await open();
    fireEvent.click(group('Participants').getByRole('button', { name: 'Remove carol' }));
    await add('Administrators', 'Carol Cruz');
    await saved();
    expect(sent).toEqual([
      ['PUT', 'video_conferences/7', { users: [], admins: ['alice', 'carol'] }],
    ]);
  });

  it('are in it once', async () => {
    const { sent } = draw({ rooms: [wire('7', { users: ['bob'] })] });
    await open();
    await add('Participants', 'Bob Brant');
    expect(people('Participants')).toEqual(['bob']);
    await saved();
    expect(sent).toEqual([]);
  });

  it('are colleagues alone: neither contacts nor mailboxes are offered', async () => {
    draw({ rooms: [ROOM] });
    await open();
    fireEvent.click(group('Participants').getByRole('button', { name: 'Add a colleague' }));
    await group('Participants').findByRole('option', { name: /Bob Brant/ });
    const offered = group('Participants').getAllByRole('option');
    expect(offered.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Bob Brant'),
      expect.stringContaining('Carol Cruz'),
    ]);
  });

  it('of a new room are sent with it', async () => {
    const { sent } = draw();
    await screen.findByText('Room 7');
    press('New video conference');
    await screen.findByRole('dialog', { name: 'New video conference' });
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Board' } });
    await add('Participants', 'Carol Cruz');
    await add('Administrators', 'Bob Brant');
    await saved();
    expect(sent[0]?.[2]).toMatchObject({ name: 'Board', users: ['carol'], admins: ['bob'] });
  });

  it('are not changed by those who may only look', async () => {
    draw({ rooms: [guestRoom('7', { users: ['erin'] })] });
    await open('7', 'Show settings');
    expect(people('Participants')).toEqual(['erin']);
    for (const part of ['Participants', 'Administrators'])
      expect(group(part).queryByRole('button')).toBeNull();
  });

  it('are something to lose: it asks before they are discarded', async () => {
    draw({ rooms: [ROOM] });
    await open();
    fireEvent.click(group('Participants').getByRole('button', { name: 'Remove erin' }));
    press('Cancel');
    expect(screen.getByRole('dialog', { name: 'Discard your changes?' })).toBeTruthy();
  });
});
