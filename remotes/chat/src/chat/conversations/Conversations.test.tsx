import type { ChatList } from '@callpanel/core';
import { core } from '@callpanel/core';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ref } from 'valtio/vanilla';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  CHANNEL,
  conversation,
  DIRECT,
  draw,
  GROUP,
  inChat,
  leavesNoTrace,
  SMS,
} from '../testing/chat.tsx';
import { hit, press, type } from '../testing/looking.ts';
import { Conversations } from './Conversations.tsx';

leavesNoTrace();

const setPreference = vi.fn<typeof core.preferences.set>();
beforeEach(() => {
  setPreference.mockReset();
  vi.spyOn(core.preferences, 'set').mockImplementation(setPreference);
  core.state.preferences.chatOrder = 'recent';
});

const ITEMS = [
  { ...DIRECT, lastAt: 1000, unread: 2 },
  { id: 'd-carol', name: 'Carol Cho', username: 'carol', lastAt: 3000, unread: 1 },
  { ...SMS, lastAt: 4000, unread: 4 },
  { ...CHANNEL, unread: 7, muted: true },
  { id: 'c-news', tab: 'channels', type: 'c', name: 'news', joined: false },
  { ...GROUP, lastAt: 9 },
] as const;
const list = (change: Partial<ChatList> = {}): ChatList => ({
  ...{ status: 'ready', error: null, more: false },
  ...change,
});
const lists = (
  change: Partial<Record<'direct' | 'sms' | 'channels' | 'groups', ChatList>> = {},
) => ({
  ...{ direct: list(), sms: list(), channels: list(), groups: list() },
  ...change,
});
const show = (chosen = '', more: Parameters<typeof inChat>[0] = {}) => {
  const all = inChat({ items: ITEMS, ...more });
  return { ...all, ...draw(<Conversations chosen={chosen} />) };
};
const names = () =>
  screen.getAllByRole('listitem').map((row) => row.querySelector('bdi')?.textContent);
const row = (name: string) => {
  const found = screen.getAllByRole('listitem').find((one) => one.textContent?.includes(name));
  if (!found) throw new Error(`no row with ${name}`);
  return within(found).getByRole('button');
};
const tab = (name: RegExp) => fireEvent.click(screen.getByRole('tab', { name }));
const search = () => screen.getByRole('textbox', { name: 'Search conversations' });

describe('the four lists [U-48]', () => {
  it('are tabs, with what is unread in each; a muted room does not count', () => {
    show();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      ...['Direct (3)', 'SMS (4)', 'Channels', 'Groups'],
    ]);
  });

  it.each([
    [/^Direct/, 'Direct', ['Carol Cho', 'Bob Brant']],
    [/^SMS/, 'SMS', ['(514)\u00a0555-0190']],
    [/^Channels/, 'Channels', ['sales', 'news']],
    [/^Groups/, 'Groups', ['launch']],
  ])('%s has its conversations [D-46] [D-48] [D-49]', (tabName, listName, expected) => {
    show();
    tab(tabName);
    expect(names()).toEqual(expected);
    expect(screen.getByRole('list', { name: listName })).not.toBeNull();
  });

  it.each([
    ['', /^Direct/],
    ['d-sms', /^SMS/],
    ['c-sales', /^Channels/],
    ['p-launch', /^Groups/],
  ])('begin with the one of the room that is open: %j', (chosen, expected) => {
    show(chosen);
    expect(screen.getByRole('tab', { selected: true }).textContent).toMatch(expected);
  });

  it('are asked for when they are first shown, in the order that is wanted [C-48]', () => {
    const { chat } = show('', {
      lists: lists({ direct: list({ status: 'no' }), sms: list({ status: 'no' }) }),
    });
    expect(chat.more.mock.calls).toEqual([['direct', 'recent']]);
    core.state.preferences.chatOrder = 'name';
    tab(/^SMS/);
    expect(chat.more.mock.calls[1]?.[0]).toBe('sms');
    tab(/^Groups/);
    expect(chat.more).toHaveBeenCalledTimes(2);
  });

  it('have their next page asked for when their end is near [C-48]', () => {
    const { chat } = show('', { lists: lists({ direct: list({ more: true }) }) });
    expect(chat.more.mock.calls).toEqual([['direct', 'recent']]);
  });

  it('say what did not load, and ask for it again', async () => {
    const error = { code: 'chat.error.load', context: {} } as const;
    const { chat } = show('', {
      items: [],
      lists: lists({ direct: list({ status: 'failed', error }) }),
    });
    expect(screen.getByRole('alert').textContent).toContain('The chat could not load this.');
    expect(screen.queryByText('No conversations yet')).toBeNull();
    await press('Try again');
    expect(chat.more).toHaveBeenLastCalledWith('direct', 'recent');
  });

  it('say that there is nothing, once that is known', () => {
    show('', { items: [] });
    expect(screen.getByText('No conversations yet')).not.toBeNull();
  });

  it('say nothing while that is not known', () => {
    show('', { items: [], lists: lists({ direct: list({ status: 'loading' }) }) });
    expect(screen.queryByText('No conversations yet')).toBeNull();
  });
});

describe('the order', () => {
  it.each([
    ['recent', 'Sorted by latest message. Sort by name', 'name', ['Carol Cho', 'Bob Brant']],
    ['name', 'Sorted by name. Sort by latest message', 'recent', ['Bob Brant', 'Carol Cho']],
  ] as const)(
    '%s is shown, and the other a press away [X-21] [X-22]',
    async (order, label, next, expected) => {
      core.state.preferences.chatOrder = order;
      show();
      expect(names()).toEqual(expected);
      await press(label);
      expect(setPreference).toHaveBeenCalledExactlyOnceWith({ chatOrder: next });
    },
  );
});

describe('the search', () => {
  it('finds by name within the tab, and is emptied', async () => {
    show();
    await type(search(), 'car');
    expect(names()).toEqual(['Carol Cho']);
    await press('Clear the search');
    expect(names()).toEqual(['Carol Cho', 'Bob Brant']);
  });

  it('says that it found nothing', async () => {
    show();
    await type(search(), 'zzz');
    expect(screen.getByText('Nothing found')).not.toBeNull();
  });

  it.each([
    ['Ctrl+K', { ctrlKey: true }, true],
    ['Cmd+K', { metaKey: true }, true],
    ['K', {}, false],
    ['Ctrl+Shift+K', { ctrlKey: true, shiftKey: true }, false],
    ['Ctrl+Alt+K', { ctrlKey: true, altKey: true }, false],
  ])('%s', async (_keys, keys, jumps) => {
    show();
    await hit('k', document.body, keys);
    expect(document.activeElement === search()).toBe(jumps);
  });
});

describe('a press on a conversation', () => {
  it.each([
    ['Bob Brant', /^Direct/, { roomType: 'd', roomId: 'd-bob' }],
    ['555-0190', /^SMS/, { roomType: 'd', roomId: 'd-sms' }],
    ['sales', /^Channels/, { roomType: 'c', roomId: 'c-sales' }],
    ['launch', /^Groups/, { roomType: 'p', roomId: 'p-launch' }],
  ])('opens the room of %s [R-24] [D-54]', (name, tabName, params) => {
    const { go } = show();
    tab(tabName);
    fireEvent.click(row(name));
    expect(go).toHaveBeenCalledExactlyOnceWith('chat', { params, query: '' }, { replace: false });
  });

  it('is not needed for the arrows, which go through the list', async () => {
    const { go } = show();
    row('Carol Cho').focus();
    await hit('ArrowDown', row('Carol Cho'));
    expect(document.activeElement).toBe(row('Bob Brant'));
    expect(go).not.toHaveBeenCalled();
  });

  it('marks the one that is open', () => {
    show('d-bob');
    expect(row('Bob Brant').getAttribute('aria-current')).toBe('true');
    expect(row('Carol Cho').getAttribute('aria-current')).toBeNull();
  });
});

describe('beside the search', () => {
  it.each([
    [/^Direct/, 'direct'],
    [/^SMS/, 'sms'],
    [/^Channels/, 'channels'],
    [/^Groups/, 'groups'],
  ])('a new conversation is of the kind of the tab: %s [U-49]', async (tabName, kind) => {
    const { ask } = show();
    tab(tabName);
    await press('New conversation');
    expect(ask).toHaveBeenCalledExactlyOnceWith({ ask: 'new', tab: kind });
  });

  it('the own status is said, and asked for by a press [U-25] [S-62]', async () => {
    const { ask, container } = show();
    expect(container.querySelector('img')?.getAttribute('src')).toBe(
      'https://chat.test/avatar/alice',
    );
    core.state.chat.own.status = 'away';
    await waitFor(() => screen.getByRole('button', { name: 'Your status: Away' }));
    await press('Your status: Away');
    expect(ask).toHaveBeenCalledExactlyOnceWith({ ask: 'status' });
  });
});

it('shows a conversation that changes, and one that comes', async () => {
  show();
  const { chat } = core.state;
  chat.items['d-bob']!.lastAt = 9000;
  chat.changes += 1;
  await waitFor(() => expect(names()).toEqual(['Bob Brant', 'Carol Cho']));
  const dan = conversation({ id: 'd-dan', name: 'Dan Day', username: 'dan', lastAt: 9999 });
  Object.assign(chat, { items: ref({ ...chat.items, 'd-dan': dan }) });
  await waitFor(() => expect(names()).toEqual(['Dan Day', 'Bob Brant', 'Carol Cho']));
});
