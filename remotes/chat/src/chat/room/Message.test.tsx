import type { ChatMessage } from '@callpanel/core';
import { core } from '@callpanel/core';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ALICE, draw, inChat, leavesNoTrace, message, ownMessage } from '../testing/chat.tsx';
import { press } from '../testing/looking.ts';
import { Message, type MessageProps } from './Message.tsx';

leavesNoTrace();

const element = (shown: ChatMessage, change: Partial<MessageProps> = {}) => (
  <Message
    message={shown}
    {...{ grouped: false, active: false, type: 'd', canWrite: true }}
    {...change}
  />
);
const show = (shown: ChatMessage, change: Partial<MessageProps> = {}) =>
  draw(element(shown, change)).container;

describe('a message', () => {
  it('has the picture, name and time of its author [W-12] [U-24]', () => {
    inChat();
    const at = new Date(2026, 2, 4, 15, 5).getTime();
    const container = show(message({ at }));
    expect(container.querySelector('bdi')?.textContent).toBe('Bob Brant');
    expect(container.querySelector('img')?.getAttribute('src')).toBe(
      'https://chat.test/avatar/bob',
    );
    const time = container.querySelector('time');
    expect(time?.textContent).toMatch(/^3:05\sPM$/);
    expect(time?.getAttribute('datetime')).toBe(new Date(at).toISOString());
    expect(screen.getByRole('article').getAttribute('aria-label')).toMatch(
      /^.?Bob Brant.?, 3:05\sPM$/,
    );
    expect(container.textContent).toContain('Hello');
  });

  it('after another of the same author has neither picture nor name, but its text', () => {
    inChat();
    const container = show(message(), { grouped: true });
    expect(container.querySelector('img, bdi, time')).toBeNull();
    expect(container.textContent).toBe('Hello');
  });

  it('says that it was changed', () => {
    inChat();
    expect(show(message()).textContent).not.toContain('(edited)');
    expect(show(message({ editedAt: 5 })).textContent).toContain('(edited)');
  });

  it('on its way says so', () => {
    inChat();
    expect(show(ownMessage({ delivery: 'pending' })).textContent).toContain('Sending…');
    expect(screen.queryByRole('button')).toBeNull();
    expect(show(ownMessage()).textContent).not.toContain('Sending…');
  });

  it.each([
    ['of many characters', 'x'.repeat(1501), true],
    ['of just as many as are shown', 'x'.repeat(1500), false],
    ['of many lines', 'line\n'.repeat(18), true],
    ['of just as many lines as are shown', 'line\n'.repeat(17), false],
  ])('%s is folded, and unfolded by a press: %#', async (_case, text, folds) => {
    inChat();
    show(message({ text }));
    const more = screen.queryByRole('button', { name: 'Show more' });
    expect(more !== null).toBe(folds);
    if (!folds) return;
    expect(more?.getAttribute('aria-expanded')).toBe('false');
    await press('Show more');
    expect(screen.getByRole('button', { name: 'Show less' }).getAttribute('aria-expanded')).toBe(
      'true',
    );
  });

  it('shows its tools under the pointer, and to Tab when it is the active one', () => {
    inChat();
    const tools = () => screen.queryByRole('button', { name: /^What to do/ });
    const { again } = draw(element(message()));
    const article = screen.getByRole('article');
    expect([article.tabIndex, tools()]).toEqual([-1, null]);
    fireEvent.pointerEnter(article);
    expect(tools()).not.toBeNull();
    fireEvent.pointerLeave(article);
    expect(tools()).toBeNull();
    again(element(message(), { active: true }));
    expect(tools()).not.toBeNull();
    expect(article.tabIndex).toBe(0);
  });
});

describe('what happened in a room is a line', () => {
  it.each([
    ['uj', '', 'Bob Brant has joined'],
    ['ul', '', 'Bob Brant has left'],
    ['ru', 'carol', 'Bob Brant removed carol'],
    ['au', 'carol', 'Bob Brant added carol'],
    ['r', 'sales-2', 'Bob Brant renamed the room to sales-2'],
    ['room-archived', '', 'Bob Brant archived the room'],
    ['room-unarchived', '', 'Bob Brant restored the room'],
    ['subscription-role-added', 'carol', 'Bob Brant made carol an owner'],
    ['subscription-role-removed', 'carol', 'Bob Brant took the owner role from carol'],
    ['something-new', '', 'Bob Brant changed the room'],
  ])('%s', (system, text, words) => {
    inChat();
    const container = show(message({ system, text }), { active: true });
    expect(container.textContent?.replace(/[\u2068\u2069]/g, '')).toBe(words);
    expect(container.querySelector('article, button')).toBeNull();
    expect(container.querySelector<HTMLElement>('[data-message=m1]')?.tabIndex).toBe(0);
  });
});

describe('an SMS says how far it came [D-49]', () => {
  it.each([
    ['queued', 1, '', 'Queued'],
    ['sent', 1, '', 'Sent'],
    ['sent', 3, '', 'Sent in 3 segments'],
    ['delivered', 1, '', 'Delivered'],
    ['delivered', 2, '', 'Delivered in 2 segments'],
    ['failed', 1, 'Unknown subscriber', 'Not delivered: Unknown subscriber'],
    ['failed', 1, 'Unknown\u202E', 'Not delivered: Unknown\u202E\u202C'],
    ['received', 1, '', ''],
  ] as const)('%s, %i', (state, segments, reason, words) => {
    inChat();
    const container = show(ownMessage({ text: '', sms: { state, segments, reason } }), {
      grouped: true,
    });
    expect(container.textContent).toBe(words);
  });
});

describe('reactions of a message', () => {
  const reactions = [
    { emoji: ':thumbsup:', usernames: ['bob', 'alice'] },
    { emoji: ':tada:', usernames: ['carol'] },
  ];
  it('say how many and who, and which are the user’s', () => {
    inChat();
    show(message({ reactions }));
    const shown = screen
      .getAllByRole('button')
      .map((one) => [...[one.textContent, one.title, one.getAttribute('aria-pressed')]]);
    expect(shown).toEqual([
      ['👍 2', 'bob, alice', 'true'],
      ['🎉 1', 'carol', 'false'],
    ]);
  });

  it('are of people whose names turn no others', () => {
    inChat();
    show(message({ reactions: [{ emoji: ':tada:', usernames: ['eve\u202E', 'bob'] }] }));
    expect(screen.getByRole('button', { name: '🎉 2' }).title).toBe('eve\u202E\u202C, bob');
  });

  it('are given and taken back by a press, and say when that is refused', async () => {
    const { chat, fail } = inChat();
    show(message({ id: 'm7', reactions }));
    await press('🎉 1');
    expect(chat.react).toHaveBeenCalledExactlyOnceWith('m7', ':tada:');
    const refusal = new Error('no');
    chat.react.mockRejectedValue(refusal);
    await press('👍 2');
    expect(chat.react).toHaveBeenLastCalledWith('m7', ':thumbsup:');
    expect(fail).toHaveBeenCalledExactlyOnceWith(refusal);
  });
});

describe('answers to a message', () => {
  it('are counted, and open its thread', async () => {
    inChat();
    const onThread = vi.fn<(id: string) => void>();
    const { again } = draw(element(message({ id: 'm3', replies: 1 }), { onThread }));
    await press('1 reply');
    expect(onThread).toHaveBeenCalledExactlyOnceWith('m3');
    again(element(message({ replies: 4 }), { onThread }));
    expect(screen.getByRole('button', { name: '4 replies' })).not.toBeNull();
    again(element(message({ replies: 0 }), { onThread }));
    expect(screen.queryByRole('button')).toBeNull();
    // In the thread itself.
    again(element(message({ replies: 4 })));
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('a message that was not sent', () => {
  const failed = (code: 'chat.error.send' | 'chat.error.tooLong', context = {}) =>
    ownMessage({
      ...{ id: 'f1', roomId: 'd-bob', text: 'Lost words', author: ALICE, delivery: 'failed' },
      error: { code, context },
    });

  it('says why, and is sent again', async () => {
    const { chat } = inChat();
    show(failed('chat.error.send'));
    expect(screen.getByRole('alert').textContent).toContain('The message was not sent.');
    await press('Try again');
    expect(chat.resend).toHaveBeenCalledExactlyOnceWith('f1');
    expect(chat.discard).not.toHaveBeenCalled();
  });

  it('goes back to the field of its room, with its words', async () => {
    const { chat } = inChat();
    show(failed('chat.error.send'));
    await press('Back to the text field');
    expect(core.state.chat.drafts).toEqual({ 'd-bob': 'Lost words' });
    expect(chat.discard).toHaveBeenCalledExactlyOnceWith('f1');
    expect(chat.resend).not.toHaveBeenCalled();
  });

  it('goes back after what is typed there meanwhile, and one of a thread to the field of its thread', async () => {
    inChat();
    core.state.chat.drafts = { 'd-bob': 'Typed since' };
    const { again } = draw(element(failed('chat.error.send')));
    await press('Back to the text field');
    expect(core.state.chat.drafts).toEqual({ 'd-bob': 'Typed since\nLost words' });
    again(element({ ...failed('chat.error.send'), threadId: 'm1' }));
    await press('Back to the text field');
    expect(core.state.chat.drafts).toEqual({
      'd-bob': 'Typed since\nLost words',
      'd-bob m1': 'Lost words',
    });
  });

  it('because it is too long is not sent again as it is', () => {
    inChat();
    show(failed('chat.error.tooLong', { limit: 5000 }));
    expect(screen.getByRole('alert').textContent).toContain(
      'The message is too long. 5000 characters are possible.',
    );
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
