import { CallpanelError } from '@callpanel/contracts';
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { inChat, leavesNoTrace } from '../testing/chat.tsx';
import { ask, user } from '../testing/dialogs.tsx';
import { press, type } from '../testing/looking.ts';
import {
  begin,
  canStart,
  choose,
  findsNadia,
  isPrivate,
  kind,
  name,
  people,
  place,
  said,
  start,
} from '../testing/new-conversation.tsx';

leavesNoTrace();
findsNadia();

const submit = () => act(async () => void fireEvent.submit(kind().closest('form') as HTMLElement));
/** A conversation that is being made until the test says how that ends. */
const slow = (chat: { start: ReturnType<typeof vi.fn> }) => {
  let made = (_id: string): void => undefined;
  let refused = (_why: Error): void => undefined;
  chat.start.mockReturnValue(
    new Promise((resolve, reject) => {
      made = resolve;
      refused = reject;
    }),
  );
  return {
    made: () => act(async () => made('new-room')),
    refused: () => act(async () => refused(new CallpanelError('chat.error.create'))),
  };
};

describe('while it is being made', () => {
  it('is not made twice, by the button or by Enter; then it opens', async () => {
    const { chat, go, onClose } = await begin('sms', { to: '5145550199' });
    const { made } = slow(chat);
    await press('Start');
    expect([start().getAttribute('aria-busy'), canStart()]).toEqual(['true', false]);
    await press('Start');
    await submit();
    expect(chat.start).toHaveBeenCalledOnce();
    expect([go.mock.calls, onClose.mock.calls]).toEqual([[], []]);
    await made();
    expect(go).toHaveBeenCalledOnce();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('can be made again once it was refused', async () => {
    const { chat } = await begin('direct');
    await press('Carol Cho 103');
    const { refused } = slow(chat);
    await press('Start');
    expect(canStart()).toBe(false);
    await refused();
    expect([start().getAttribute('aria-busy'), canStart()]).toEqual([null, true]);
    const pressed = people().getAllByRole('button', { pressed: true });
    expect(pressed.map(({ textContent }) => textContent)).toEqual(['Carol Cho 103']);
  });

  it('and the dialog was closed, a notice says that it was refused', async () => {
    const { chat, fail, onClose, unmount } = await begin('direct');
    await press('Carol Cho 103');
    const { refused } = slow(chat);
    await press('Start');
    await press('Cancel');
    expect(onClose).toHaveBeenCalledOnce();
    unmount();
    await refused();
    expect(fail).toHaveBeenCalledOnce();
    expect(fail.mock.calls[0]?.[0]).toMatchObject({ code: 'chat.error.create' });
  });
});

describe('Enter', () => {
  it.each([
    ['direct', false, null],
    ['direct', true, { kind: 'direct', usernames: ['dan'] }],
  ] as const)('in %s with a person: %s', async (tab, isChosen, given) => {
    const { chat } = await begin(tab);
    if (isChosen) await press('Dan Day 104');
    await submit();
    expect(chat.start.mock.calls.map(([first]) => first)).toEqual(given ? [given] : []);
  });
});

describe('another kind', () => {
  it('asks for what it needs, and takes along nothing of the one before', async () => {
    const { chat } = await begin('sms', { to: '5145550199', words: 'Hello' });
    expect(screen.queryByRole('list', { name: 'People' })).toBeNull();
    await choose(kind(), 'channels');
    expect(screen.queryByRole('combobox', { name: 'To' })).toBeNull();
    expect([name().value, isPrivate().checked, canStart()]).toEqual(['', false, false]);
    await choose(kind(), 'direct');
    expect(screen.queryByRole('textbox', { name: /^Name/ })).toBeNull();
    expect(canStart()).toBe(false);
    await press('Bob Brant 102');
    await press('Start');
    expect(chat.start).toHaveBeenCalledExactlyOnceWith({ kind: 'direct', usernames: ['bob'] });
  });

  it('than a group is public when one comes back to it', async () => {
    const { chat, go } = await begin('groups');
    expect(isPrivate().checked).toBe(true);
    await choose(kind(), 'direct');
    await choose(kind(), 'channels');
    expect(isPrivate().checked).toBe(false);
    await type(name(), 'sales');
    await press('Start');
    expect(chat.start.mock.calls[0]?.[0]).toMatchObject({ kind: 'channel', name: 'sales' });
    expect(go).toHaveBeenCalledExactlyOnceWith('chat', place('c'), { replace: false });
  });

  it('than a private channel opens as what it is', async () => {
    const { go } = await begin('channels');
    await type(name(), 'sales');
    fireEvent.click(isPrivate());
    await choose(kind(), 'direct');
    await press('Bob Brant 102');
    await press('Start');
    expect(go).toHaveBeenCalledExactlyOnceWith('chat', place('d'), { replace: false });
  });
});

describe('the name of a channel', () => {
  it('has 120 characters at most, and nothing is said of one that stays as it is', async () => {
    await begin('channels');
    expect(name().maxLength).toBe(120);
    await type(name(), 'sales');
    expect(said()).not.toContain('It will be called');
  });
});

describe('the people of a channel', () => {
  it('stay chosen while others are searched for', async () => {
    const { chat } = await begin('channels');
    await type(name(), 'sales');
    fireEvent.click(people().getByRole('checkbox', { name: 'Dan Day' }));
    const search = screen.getByRole('textbox', { name: 'Search people' });
    await type(search, 'BOB@acme');
    expect(people().getAllByRole('checkbox')).toHaveLength(1);
    fireEvent.click(people().getByRole('checkbox', { name: 'Bob Brant' }));
    await type(search, '');
    const chosen = people()
      .getAllByRole<HTMLInputElement>('checkbox')
      .map(({ checked }) => checked);
    expect(chosen).toEqual([true, false, true]);
    await press('Start');
    expect(chat.start.mock.calls[0]?.[0]).toMatchObject({ usernames: ['dan', 'bob'] });
  });

  it('are found by a user name that is not in their name', async () => {
    const { chat } = inChat();
    chat.users.mockResolvedValue([user('nq42', 'Zoe Quist'), user('bob', 'Bob Brant')]);
    await ask({ ask: 'new', tab: 'direct' });
    await type(await screen.findByRole('textbox', { name: 'Search people' }), 'NQ4');
    expect(people().getAllByRole('listitem')).toHaveLength(1);
    expect(people().getByRole('button', { name: 'Zoe Quist' })).not.toBeNull();
  });

  it('are found with spaces around, and nobody is said to be found by what fits none', async () => {
    await begin('direct');
    const search = screen.getByRole('textbox', { name: 'Search people' });
    await type(search, ' carol ');
    expect(people().getAllByRole('listitem')).toHaveLength(1);
    expect(screen.queryByText('No one found')).toBeNull();
    await type(search, 'zzz');
    expect(screen.getByText('No one found')).not.toBeNull();
    await press('Clear the search');
    expect(people().getAllByRole('listitem')).toHaveLength(3);
  });
});

it.each(['Cancel', 'Close', 'Escape'])('%s starts nothing', async (way) => {
  const { chat, go, onClose } = await begin('direct');
  await press('Bob Brant 102');
  if (way === 'Escape')
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  else await press(way);
  expect(onClose).toHaveBeenCalledOnce();
  expect([chat.start.mock.calls, go.mock.calls]).toEqual([[], []]);
});
