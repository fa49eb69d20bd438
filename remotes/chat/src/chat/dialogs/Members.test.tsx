import type { ChatMember } from '@callpanel/contracts';
import { CallpanelError } from '@callpanel/contracts';
import type { Conversation } from '@callpanel/core';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CHANNEL, GROUP, inChat, leavesNoTrace } from '../testing/chat.tsx';
import { ask, EVERYONE } from '../testing/dialogs.tsx';
import { choose, menuOf, press, type } from '../testing/looking.ts';

leavesNoTrace();

const member = (username: string, name: string, roles: ChatMember['roles'] = []): ChatMember => ({
  ...{ id: `id-${username}`, username, name, roles },
});
const MEMBERS = [
  member('alice', 'Alice Arden', ['owner']),
  member('bob', 'Bob Brant'),
  member('carol', 'Carol Cho', ['owner']),
];
const begin = async (
  change: Partial<Conversation> = GROUP,
  { members = MEMBERS, total = 0 }: { members?: ChatMember[]; total?: number } = {},
) => {
  const all = inChat({ items: [change] });
  all.chat.members.mockResolvedValue({ members, total: total || members.length });
  all.chat.users.mockResolvedValue(EVERYONE);
  const drawn = await ask({ ask: 'members', roomId: change.id ?? '' });
  await screen.findAllByRole('listitem');
  return { ...all, ...drawn };
};
/** What the rows say, without the name of the menu that a pointer sees. */
const rows = () =>
  screen
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replace(/What to do.*/, '').trim());
const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox');

describe('the members of a room [A-118]', () => {
  it('are those of this room, with their roles [D-47] [P-53]', async () => {
    const { chat } = await begin(GROUP, {
      members: [
        ...MEMBERS,
        member('dan', 'Dan Day', ['moderator']),
        member('eve', 'Eve Early', ['leader']),
      ],
    });
    expect(chat.members.mock.calls).toEqual([['p-launch', 0]]);
    expect(rows()).toEqual([
      ...['Alice Arden Owner', 'Bob Brant', 'Carol Cho Owner', 'Dan Day Moderator'],
      'Eve Early Leader',
    ]);
  });

  it('come page by page, from where the last one ended', async () => {
    const { chat } = await begin(GROUP, { total: 4 });
    chat.members.mockResolvedValueOnce({ members: [member('dan', 'Dan Day')], total: 4 });
    await press('Show more');
    expect(chat.members.mock.calls[1]).toEqual(['p-launch', 3]);
    expect(rows()).toEqual(['Alice Arden Owner', 'Bob Brant', 'Carol Cho Owner', 'Dan Day']);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('whose next page cannot be had say so', async () => {
    const { chat, fail } = await begin(GROUP, { total: 4 });
    const refusal = new CallpanelError('chat.error.load');
    chat.members.mockRejectedValueOnce(refusal);
    await press('Show more');
    expect(fail).toHaveBeenCalledExactlyOnceWith(refusal);
  });

  it('that cannot be had say so, and are asked for again', async () => {
    const { chat } = inChat({ items: [GROUP] });
    chat.members.mockRejectedValueOnce(new CallpanelError('chat.error.load'));
    chat.members.mockResolvedValueOnce({ members: MEMBERS, total: 3 });
    await ask({ ask: 'members', roomId: 'p-launch' });
    await screen.findByText('The chat could not load this.');
    await press('Try again');
    expect(rows()).toHaveLength(3);
  });
});

describe('what an owner does with members [P-54] [P-55] [S-58]', () => {
  it('is offered for the others, by their roles', async () => {
    await begin();
    const menus = screen.getAllByRole('button', { name: /^What to do/ });
    expect(menus.map((one) => one.getAttribute('aria-label'))).toEqual([
      ...['What to do with Bob Brant', 'What to do with Carol Cho'],
    ]);
    expect(await menuOf('What to do with Bob Brant')).toEqual([
      ...['Remove from the room', 'Make an owner'],
    ]);
    expect((await menuOf('What to do with Carol Cho')).slice(-2)).toEqual([
      ...['Remove from the room', 'Take the owner role'],
    ]);
  });

  it.each([
    ['a plain member', CHANNEL],
    ['a moderator', { ...GROUP, roles: ['moderator'] }],
  ] as const)('is not offered to %s', async (_who, change) => {
    await begin(change);
    expect(screen.queryByRole('button', { name: /^What to do/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add people' })).toBeNull();
  });

  it.each([
    ['Bob Brant', 'Remove from the room', 'kick', 'id-bob'],
    ['Bob Brant', 'Make an owner', 'add_owner', 'id-bob'],
    ['Carol Cho', 'Take the owner role', 'remove_owner', 'id-carol'],
  ] as const)('%s: %s, and the list is asked for again', async (name, item, action, id) => {
    const { chat } = await begin();
    const after = MEMBERS.filter(({ username }) => username !== 'bob');
    chat.members.mockResolvedValueOnce({ members: after, total: 2 });
    await choose(`What to do with ${name}`, item);
    expect(chat.act.mock.calls).toEqual([['p-launch', action, id]]);
    await waitFor(() => expect(rows()).toEqual(['Alice Arden Owner', 'Carol Cho Owner']));
  });

  it('shows each once when a second page was loaded before', async () => {
    const { chat } = await begin(GROUP, { total: 4 });
    chat.members.mockResolvedValueOnce({ members: [member('dan', 'Dan Day')], total: 4 });
    await press('Show more');
    const after = [...MEMBERS.slice(0, 1), member('dan', 'Dan Day')];
    chat.members.mockResolvedValueOnce({ members: after, total: 2 });
    await choose('What to do with Bob Brant', 'Remove from the room');
    await waitFor(() => expect(rows()).toEqual(['Alice Arden Owner', 'Dan Day']));
  });

  it('that is refused is said, and the list stays', async () => {
    const { chat, fail } = await begin();
    const refusal = new CallpanelError('chat.error.action');
    chat.act.mockRejectedValue(refusal);
    await choose('What to do with Bob Brant', 'Remove from the room');
    expect(fail).toHaveBeenCalledExactlyOnceWith(refusal);
    expect(chat.members).toHaveBeenCalledOnce();
    expect(rows()).toHaveLength(3);
  });
});

describe('people are added by an owner [U-49]', () => {
  it('who are not in the room yet, each by the id of the chat', async () => {
    const { chat } = await begin(GROUP, { members: MEMBERS.slice(0, 1) });
    await press('Add people');
    await screen.findAllByRole('checkbox');
    expect(rows()).toEqual(['Bob Brant', 'Carol Cho', 'Dan Day']);
    expect(screen.getByRole('button', { name: 'Add' }).getAttribute('aria-disabled')).toBe('true');
    for (const box of boxes().slice(1)) fireEvent.click(box);
    expect(boxes().map(({ checked }) => checked)).toEqual([false, true, true]);
    await press('Add');
    expect(chat.act.mock.calls).toEqual([
      ['p-launch', 'invite', 'chat-carol'],
      ['p-launch', 'invite', 'chat-dan'],
    ]);
    // The members are asked for again and shown.
    await screen.findByRole('list', { name: 'Members' });
    expect(chat.members.mock.calls.slice(1)).toEqual([['p-launch', 0]]);
  });

  it('who were chosen by mistake can be left out', async () => {
    const { chat } = await begin(GROUP, { members: MEMBERS.slice(0, 1) });
    await press('Add people');
    await screen.findAllByRole('checkbox');
    for (const at of [0, 1, 0]) fireEvent.click(boxes()[at] as HTMLElement);
    await press('Add');
    expect(chat.act.mock.calls).toEqual([['p-launch', 'invite', 'chat-carol']]);
  });

  it('none of whom is added by Cancel', async () => {
    const { chat } = await begin(GROUP, { members: MEMBERS.slice(0, 1) });
    await press('Add people');
    fireEvent.click((await screen.findAllByRole('checkbox'))[0] as HTMLElement);
    await press('Cancel');
    expect(chat.act).not.toHaveBeenCalled();
    expect(screen.getByRole('list', { name: 'Members' })).not.toBeNull();
  });

  it('one of whom is refused: that is said, and who was added shows', async () => {
    const { chat, fail } = await begin(GROUP, { members: MEMBERS.slice(0, 1) });
    const refusal = new CallpanelError('chat.error.action');
    chat.act.mockRejectedValue(refusal);
    await press('Add people');
    fireEvent.click((await screen.findAllByRole('checkbox'))[0] as HTMLElement);
    await press('Add');
    expect(fail).toHaveBeenCalledExactlyOnceWith(refusal);
    expect(chat.members).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['a name', 'dan', ['Dan Day']],
    ['an extension', '103', ['Carol Cho']],
    ['an address', 'bob@acme', ['Bob Brant']],
    ['nobody', 'zzz', []],
  ])('found by %s', async (_what, typed, expected) => {
    await begin(GROUP, { members: MEMBERS.slice(0, 1) });
    await press('Add people');
    await screen.findAllByRole('checkbox');
    const found = within(screen.getByRole('list', { name: 'People' }));
    await type(screen.getByRole('textbox', { name: 'Search people' }), typed);
    expect(found.queryAllByRole('listitem').map((one) => one.textContent?.trim())).toEqual(
      expected,
    );
    expect(screen.queryByText('No one found') === null).toBe(expected.length > 0);
  });
});
