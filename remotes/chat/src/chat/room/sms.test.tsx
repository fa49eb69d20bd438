import { loadEarly } from '@callpanel/widget';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Composer } from '../composer/Composer.tsx';
import { draw, inChat, leavesNoTrace, message, ownMessage, roomOf, SMS } from '../testing/chat.tsx';
import { hit, press, type } from '../testing/looking.ts';
import { Room } from './Room.tsx';
import { threadPart } from './thread/index.ts';

leavesNoTrace();

await loadEarly(async () => threadPart);

const WORDS = '*Pay* [here](https://evil.example/x)\nor call 514 555-0199 :tada:';
const received = message({
  ...{ id: 's1', roomId: 'd-sms', text: WORDS, replies: 1 },
  sms: { state: 'received', segments: 1, reason: '' },
});
/** Nothing of it is known from the server yet. */
const pending = ownMessage({ id: 's2', roomId: 'd-sms', text: '_mine_', delivery: 'pending' });

const show = (...messages: ReturnType<typeof message>[]) => {
  const all = inChat({ items: [SMS], rooms: { 'd-sms': roomOf(messages) } });
  return { ...all, ...draw(<Room roomId="d-sms" messageId="" onBack={null} />) };
};
const texts = (name: string) =>
  [...screen.getByRole('log', { name }).querySelectorAll('article p')].map(
    ({ textContent }) => textContent,
  );

describe('an SMS conversation has no markdown [D-49]', () => {
  it('shows what was typed, with addresses and numbers as links', () => {
    show(received, pending);
    expect(texts('Messages')).toEqual([WORDS, '_mine_']);
    const links = screen.getAllByRole<HTMLAnchorElement>('link');
    expect(links.map(({ textContent, href }) => [textContent, href])).toEqual([
      ['https://evil.example/x', 'https://evil.example/x'],
      ['514 555-0199', 'tel:5145550199'],
    ]);
  });

  it('nor in its threads', async () => {
    show(received);
    await press('1 reply');
    expect(texts('Thread')).toEqual([WORDS]);
  });

  it('while the same words elsewhere have', () => {
    const direct = message({ text: WORDS });
    inChat({ rooms: { 'd-bob': roomOf([direct]) } });
    draw(<Room roomId="d-bob" messageId="" onBack={null} />);
    expect(texts('Messages')).toEqual(['Pay here\nor call 514 555-0199 🎉']);
  });
});

it('the field of an SMS puts in no names or emoji: they would come as signs', async () => {
  const { chat, item } = inChat({ items: [SMS] });
  draw(<Composer item={item} writing={null} onWriting={() => undefined} />);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox');
  for (const words of ['Hi @b', 'Good :thumbs']) {
    await type(field, words);
    expect(screen.queryByRole('listbox')).toBeNull();
  }
  expect(chat.users).not.toHaveBeenCalled();
  await hit('Enter', field);
  expect(chat.send).toHaveBeenCalledExactlyOnceWith('d-sms', 'Good :thumbs', { threadId: '' });
});
