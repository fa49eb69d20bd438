import type { Conversation } from '@callpanel/core';
import { core } from '@callpanel/core';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { CHANNEL, draw, GROUP, inChat, leavesNoTrace, SMS } from '../testing/chat.tsx';
import { ConversationRow } from './ConversationRow.tsx';

leavesNoTrace();

const show = (change: Partial<Conversation>, draft = '') => {
  const onOpen = vi.fn<(id: string) => void>();
  const { item } = inChat({ items: [change] });
  if (draft) core.state.chat.drafts = { [item.id]: draft, another: 'Another draft' };
  const drawn = draw(
    <ConversationRow item={item} start={0} chosen={false} active={false} onOpen={onOpen} />,
  );
  return { ...drawn, item, onOpen };
};
const lines = () => [...document.querySelectorAll('bdi')].map(({ textContent }) => textContent);

describe('a conversation in the list', () => {
  it.each([
    ['the last message of the other', { lastText: 'See you', lastAuthor: 'bob' }, 'See you'],
    ['one’s own last message', { lastText: 'Bye', lastAuthor: 'alice' }, 'You: Bye'],
    ['emoji as signs', { lastText: 'Good :tada:', lastAuthor: 'bob' }, 'Good 🎉'],
    ['nothing of an empty one', {}, ''],
    ['that one has not joined [S-60]', { ...CHANNEL, joined: false, lastText: 'Hi' }, 'Not joined'],
    ['that it is archived [S-58]', { ...CHANNEL, archived: true, lastText: 'Hi' }, 'Archived'],
  ])('says %s', (_case, change, words) => {
    show(change);
    expect(lines()[1]).toBe(words);
  });

  it('says what was typed and not sent, before anything else', () => {
    show({ lastText: 'See you', lastAuthor: 'bob' }, 'Half a sent');
    expect(lines()[1]).toBe('Draft: Half a sent');
  });

  it.each([
    ['a person', {}, 'Bob Brant'],
    ['an SMS, by its number', SMS, '(514)\u00a0555-0190'],
    [
      'an SMS, by its contact [D-49]',
      { ...SMS, name: 'Nadia Roy', sms: { ...SMS.sms, contactName: 'Nadia Roy' } },
      'Nadia Roy',
    ],
    ['a channel', CHANNEL, 'sales'],
  ])('is named: %s', (_case, change, name) => {
    show(change);
    expect(lines()[0]).toBe(name);
  });

  it('says how many are unread, and with a sign that one was mentioned', async () => {
    const { item } = show({ unread: 3 });
    expect(screen.getByText('3 unread messages')).not.toBeNull();
    expect(screen.getByText('3')).not.toBeNull();
    item.mentions = 1;
    await screen.findByText('@3');
    Object.assign(item, { unread: 1, mentions: 0 });
    await screen.findByText('1 unread message');
    item.unread = 0;
    await waitFor(() => expect(screen.queryByText(/unread/)).toBeNull());
  });

  it('has signs of a favourite and of a muted one', async () => {
    const { item } = show({ favourite: true });
    expect(screen.getByLabelText('Favorite')).not.toBeNull();
    expect(screen.queryByLabelText('Muted')).toBeNull();
    Object.assign(item, { favourite: false, muted: true });
    await screen.findByLabelText('Muted');
    expect(screen.queryByLabelText('Favorite')).toBeNull();
  });

  it('says when the last message came, if there was one', () => {
    const { unmount } = show({ lastAt: new Date(2020, 4, 17, 12).getTime() });
    expect(document.body.textContent).toBe('Bob BrantMay 17');
    unmount();
    show({ lastAt: 0 });
    expect(document.body.textContent).toBe('Bob Brant');
  });

  it('has the picture of a person, and a sign for a room', () => {
    const { container, unmount } = show({});
    expect(container.querySelector('img')?.getAttribute('src')).toBe(
      'https://chat.test/avatar/bob',
    );
    unmount();
    expect(show(GROUP).container.querySelector('img')).toBeNull();
  });

  it('opens by a press', () => {
    const { onOpen } = show(GROUP);
    fireEvent.click(screen.getByRole('button'));
    expect(onOpen).toHaveBeenCalledExactlyOnceWith('p-launch');
  });
});
