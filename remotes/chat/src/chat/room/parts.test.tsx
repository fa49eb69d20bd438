import { CallpanelError } from '@callpanel/contracts';
import type { ChatMessage, Conversation } from '@callpanel/core';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  CHANNEL,
  draw,
  GROUP,
  inChat,
  leavesNoTrace,
  message,
  ownMessage,
  roomOf,
} from '../testing/chat.tsx';
import { press } from '../testing/looking.ts';
import { Announcer } from './Announcer.tsx';
import { Overlay } from './Overlay.tsx';
import { Typing } from './Typing.tsx';

leavesNoTrace();

const plain = (text: string | null | undefined) => text?.replace(/[\u2068\u2069]/g, '');

describe('in place of the field', () => {
  const show = (change: Partial<Conversation>) => {
    const all = inChat({ items: [change] });
    const { container } = draw(<Overlay item={all.item}>The field</Overlay>);
    return { ...all, container };
  };
  const ARCHIVED = 'This room is archived. Nothing can be written in it.';
  const READ_ONLY = 'Only owners and moderators write here.';
  it.each([
    ['a direct conversation', {}, 'The field'],
    [
      'a channel that one is not in [S-60]',
      { ...CHANNEL, joined: false },
      'You are not in this channel yet.Join',
    ],
    [
      'an archived one that one is not in',
      { ...CHANNEL, joined: false, archived: true },
      'You are not in this channel yet.Join',
    ],
    ['an archived room of one’s own [S-58]', { ...GROUP, archived: true }, `${ARCHIVED}Restore`],
    ['an archived room of others [P-54]', { ...CHANNEL, archived: true }, ARCHIVED],
    [
      'an archived room that one moderates [P-54]',
      { ...GROUP, archived: true, roles: ['moderator'] },
      ARCHIVED,
    ],
    ['a room where others write', { ...CHANNEL, readOnly: true }, READ_ONLY],
    [
      'a room where its moderator writes',
      { ...CHANNEL, readOnly: true, roles: ['moderator'] },
      'The field',
    ],
    ['a room where its owner writes', { ...GROUP, readOnly: true }, 'The field'],
  ] as const)('of %s [U-50]', (_case, change, words) => {
    expect(show(change as Partial<Conversation>).container.textContent).toBe(words);
  });

  it.each([
    ['Join', { ...CHANNEL, joined: false }, ['c-sales', 'join']],
    ['Restore', { ...GROUP, archived: true }, ['p-launch', 'restore']],
  ] as const)('%s does so with this room, and says when it failed', async (name, change, sent) => {
    const { chat, fail } = show(change);
    await press(name);
    expect(chat.act.mock.calls).toEqual([sent]);
    const refusal = new CallpanelError('chat.error.action');
    chat.act.mockRejectedValue(refusal);
    await press(name);
    expect(fail).toHaveBeenCalledExactlyOnceWith(refusal);
  });
});

describe('who types', () => {
  it.each([
    [[], ''],
    [['bob'], 'bob is typing…'],
    [['bob', 'carol'], 'bob and carol are typing…'],
    [['bob', 'carol', 'dan'], 'Several people are typing…'],
  ])('%j', (typing, words) => {
    inChat();
    const { container } = draw(<Typing room={roomOf([], { typing })} />);
    expect(plain(container.textContent)).toBe(words);
  });
});

it('a name and a message turn no other words of what is said', () => {
  inChat();
  const { container, again } = draw(<Typing room={roomOf([], { typing: ['bob\u2069\u202E'] })} />);
  expect(container.textContent).toBe('\u2068bob\u202E\u202C\u2069 is typing…');
  again(<Announcer messages={[message({ at: 1000 })]} />);
  again(<Announcer messages={[message({ at: 2000, text: 'Hi\u2067 you' })]} />);
  expect(container.textContent).toBe('\u2068Bob Brant\u2069: \u2068Hi\u2067 you\u2069\u2069');
});

describe('the announcer', () => {
  const said = () => plain(document.querySelector('[aria-live=polite]')?.textContent);
  const first = message({ id: 'm1', at: 1000, text: 'Loaded' });
  /** What is read when this comes after what was loaded. */
  const after = (next: ChatMessage, ...more: ChatMessage[]) => {
    inChat();
    const { again } = draw(<Announcer messages={[first]} />);
    expect(said()).toBe('');
    again(<Announcer messages={[first, next]} />);
    for (const one of more) again(<Announcer messages={[first, next, one]} />);
    return said();
  };
  it('reads a new message of someone else, and who wrote it', () => {
    expect(after(message({ id: 'm2', at: 2000, text: 'Lunch?' }))).toBe('Bob Brant: Lunch?');
  });
  it('says that a message without words is a file', () => {
    expect(after(message({ id: 'm2', at: 2000, text: '' }))).toBe('Bob Brant: a file');
  });
  it.each([
    ['one’s own', ownMessage({ id: 'm2', at: 2000 })],
    ['what the system says', message({ id: 'm2', at: 2000, system: 'uj' })],
    ['an older one that was loaded', message({ id: 'm0', at: 500 })],
  ])('does not read %s', (_case, next) => {
    expect(after(next)).toBe('');
  });
  it('does not read one twice that was changed', () => {
    const next = message({ id: 'm2', at: 2000, text: 'Lunch?' });
    expect(after(next, { ...next, text: 'Changed', editedAt: 3000 })).toBe('Bob Brant: Lunch?');
  });
  it('reads the beginning of a long one', () => {
    const long = after(message({ id: 'm2', at: 2000, text: 'x'.repeat(400) }));
    expect(long).toBe(`Bob Brant: ${'x'.repeat(300)}`);
  });
});

it('shows nothing of what cannot be written', () => {
  const { item } = inChat({ items: [{ ...CHANNEL, readOnly: true }] });
  draw(
    <Overlay item={item}>
      <textarea />
    </Overlay>,
  );
  expect(screen.queryByRole('textbox')).toBeNull();
});
