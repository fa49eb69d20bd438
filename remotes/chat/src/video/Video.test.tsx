import { CallpanelError } from '@callpanel/contracts';
import { withSize } from '@callpanel/ui/testing';
import {
  keepsCore,
  lastList,
  listsIn,
  press,
  rowOf,
  shownIds,
} from '@callpanel/widget/records/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { draw, guestRoom, LIST, refusal, shownNames, unreached, wire } from './testing/rooms.tsx';

keepsCore();
beforeEach(() => withSize(1000, 600));
afterEach(cleanup);

const rooms = (count: number) => Array.from({ length: count }, (_, at) => wire(String(at + 1)));
const inDays = (days: number): string => {
  const day = new Date();
  day.setDate(day.getDate() + days);
  return new Date(day.setHours(23, 59, 59)).toISOString();
};
const search = () => screen.getByLabelText('Search video conferences');
const facts = async (id: string): Promise<Record<string, string | null>> => {
  fireEvent.click(await rowOf(id));
  const list = await waitFor(() => {
    const found = document.querySelector(`[data-id="${id}"] dl`);
    if (!found) throw new Error('not open');
    return found;
  });
  const terms = [...list.querySelectorAll('dt')];
  return Object.fromEntries(
    terms.map((term) => [term.textContent, term.nextElementSibling?.textContent ?? null]),
  );
};

describe('the list of rooms', () => {
  it('asks for nine without those of one meeting, in the order of the server [C-40] [A-85] [V-33]', async () => {
    const { server } = draw({ rooms: [wire('12'), wire('3'), wire('8')] });
    await rowOf('3');
    expect(shownIds()).toEqual(['12', '3', '8']);
    expect(shownNames()).toEqual(['Room 12', 'Room 3', 'Room 8']);
    expect(lastList(server.asked, LIST)).toEqual({ start: 0, limit: 9, exclude_dynamic: 'true' });
    expect(screen.getByRole('treegrid', { name: 'Video conferences' })).toBeTruthy();
    expect(screen.getByText('3 video conferences')).toBeTruthy();
  });

  it('has pages: the tenth room is on the second [C-40]', async () => {
    const { server } = draw({ rooms: rooms(19) });
    await rowOf('1');
    expect(shownIds()).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
    press('Next page');
    await rowOf('10');
    expect(lastList(server.asked, LIST)).toMatchObject({ start: 9, limit: 9 });
    expect(shownIds()).toHaveLength(9);
    press('Last page');
    await rowOf('19');
    expect(shownIds()).toEqual(['19']);
    press('First page');
    await rowOf('1');
  });

  it('has no pages where one is enough', async () => {
    draw({ rooms: rooms(9) });
    await rowOf('9');
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  });

  it('asks the server for what is searched, without spaces around it, from its first page', async () => {
    const { server } = draw({ rooms: [...rooms(10), wire('77', { name: 'Board' })] });
    await rowOf('1');
    press('Next page');
    await rowOf('77');
    fireEvent.change(search(), {
      target: { value: '  Board ' },
    });
    await waitFor(() => expect(shownIds()).toEqual(['77']));
    expect(lastList(server.asked, LIST)).toEqual({
      start: 0,
      limit: 9,
      exclude_dynamic: 'true',
      search: 'Board',
    });
  });

  it('says that there are none yet, or none that match', async () => {
    draw({ rooms: [wire('1')] });
    await rowOf('1');
    fireEvent.change(search(), { target: { value: 'nowhere' } });
    await screen.findByText('No results match the search and the filters.');
    press('Clear filters');
    await rowOf('1');
    cleanup();
    draw({ rooms: [] });
    await screen.findByText('Create one to meet with colleagues and guests by a link.');
    expect(screen.getByText('No video conferences')).toBeTruthy();
  });

  it.each([
    ['in our words', refusal(), 'Failed to get video conferences from API'],
    ['in the words of the server', refusal('Closed for today'), 'Closed for today'],
    [
      'that the server is not reached',
      unreached,
      'The server cannot be reached. Check your connection.',
    ],
  ])('says %s that it could not be loaded, and tries again [E-87]', async (_, error, words) => {
    const { server } = draw();
    await rowOf('7');
    server.refuse = () => {
      throw error;
    };
    press('Reload');
    await screen.findByText(words);
    expect(shownIds()).toEqual(['7', '8']);
    const before = listsIn(server.asked, LIST).length;
    server.refuse = () => undefined;
    press('Try again');
    await waitFor(() => expect(screen.queryByText(words)).toBeNull());
    expect(listsIn(server.asked, LIST)).toHaveLength(before + 1);
  });

  it('loads again at a press, and is busy meanwhile', async () => {
    const { server } = draw({ rooms: [wire('7')] });
    await rowOf('7');
    const before = listsIn(server.asked, LIST).length;
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const { get } = server.api;
    server.api.get = async (...asked) => held.then(() => get(...asked));
    const reload = screen.getByRole('button', { name: 'Reload' });
    fireEvent.click(reload);
    await waitFor(() => expect(reload.getAttribute('aria-busy')).toBe('true'));
    expect(shownIds()).toEqual(['7']);
    release();
    await waitFor(() => expect(reload.getAttribute('aria-busy')).toBeNull());
    expect(listsIn(server.asked, LIST)).toHaveLength(before + 1);
  });

  it('says so to those who may not see it', async () => {
    const { server } = draw();
    await rowOf('7');
    server.refuse = () => {
      throw new CallpanelError('api.error.forbidden', { status: 403 });
    };
    press('Reload');
    expect(await screen.findByText('You have no access to video conferences.')).toBeTruthy();
    expect(screen.queryByText('You can join video conferences, not change them.')).toBeNull();
  });
});

describe('a room in the list', () => {
  it('says the part of the user in it, by user name [S-52]', async () => {
    draw({ rooms: [wire('7'), guestRoom('8', { admins: ['alicea', 'carol'] })] });
    expect((await rowOf('7')).textContent).toContain('Administrator');
    expect((await rowOf('8')).textContent).toContain('Guest');
    expect((await rowOf('8')).textContent).not.toContain('Administrator');
  });

  it('says until when it is there: in days up to a month, then by date [S-50]', async () => {
    draw({
      rooms: [
        wire('1', { expire_at: inDays(0) }),
        wire('2', { expire_at: inDays(1) }),
        wire('3', { expire_at: inDays(31) }),
        wire('4', { expire_at: new Date(2098, 5, 9, 23, 59, 59).toISOString() }),
        wire('5', { expire_at: '' }),
        wire('6', { expire_at: new Date(2020, 3, 2, 12).toISOString() }),
      ],
    });
    const said = async (id: string) => (await rowOf(id)).textContent;
    expect(await said('1')).toContain('Expires today');
    expect(await said('2')).toContain('Expires tomorrow');
    expect(await said('3')).toContain('Expires in 31 days');
    expect(await said('4')).toContain('Expires on Jun 9, 2098');
    expect(await said('5')).toContain('Never expires');
    expect(await said('6')).toContain('Expired on Apr 2, 2020');
  });

  it('of a month and a day has a date', async () => {
    draw({ rooms: [wire('1', { expire_at: inDays(32) })] });
    expect((await rowOf('1')).textContent).toContain('Expires on ');
  });

  it('that expired earlier today says so', async () => {
    const justNow = new Date(Date.now() - 1).toISOString();
    draw({ rooms: [wire('1', { expire_at: justNow })] });
    // A test that runs at midnight meets yesterday.
    expect((await rowOf('1')).textContent).toMatch(/Expired (today|on )/);
    expect((await rowOf('1')).querySelector('[data-act=join]')).toBeNull();
  });

  it('shows its own values when it is open, and another’s when that is', async () => {
    draw({
      rooms: [
        wire('7', {
          users: ['bob', 'carol'],
          phone_numbers: ['+15145550100', '+16135550100'],
          room_number: '70707',
          room_pin: '2468',
          expire_at: inDays(3),
        }),
        guestRoom('8', { users: [], admins: ['dave'], room_number: '80808', room_pin: '1357' }),
      ],
    });
    expect(await facts('7')).toEqual({
      Expiry: 'Expires in 3 days',
      Administrators: 'alice, host7',
      Participants: 'bob, carol',
      'By telephone': '+15145550100, +16135550100',
      'Room number': '70707',
      PIN: '2468',
    });
    // Without a number to call, room number and PIN are of no use.
    expect(await facts('8')).toEqual({
      Expiry: 'Expires on Mar 4, 2099',
      Administrators: 'dave',
      Participants: 'None',
    });
    expect(document.querySelectorAll('dl')).toHaveLength(1);
  });

  it('is opened by its address, also from another page of the list [R-08]', async () => {
    draw({ rooms: rooms(12), open: '11' });
    await screen.findByText('alice, host11');
    expect(screen.queryByText('alice, host1')).toBeNull();
  });

  it('whose address leads nowhere says so, and the list stays [R-08]', async () => {
    draw({ open: '404' });
    await screen.findByText('This video conference cannot be shown');
    expect(screen.getByText('Gone')).toBeTruthy();
    expect(shownIds()).toEqual(['7', '8']);
    press('Dismiss');
    await waitFor(() =>
      expect(screen.queryByText('This video conference cannot be shown')).toBeNull(),
    );
  });
});

describe('the rights of the user', () => {
  it('to write offer a new room, and say nothing', async () => {
    draw();
    await rowOf('7');
    expect(screen.getByRole('button', { name: 'New video conference' })).toBeTruthy();
    expect(screen.queryByText('You can join video conferences, not change them.')).toBeNull();
  });

  it('to read alone offer none, and say so', async () => {
    draw({ rules: ['read'] });
    await rowOf('7');
    expect(screen.queryByRole('button', { name: 'New video conference' })).toBeNull();
    screen.getByText('You can join video conferences, not change them.');
  });
});
