import { smsNumbers } from '@callpanel/contracts';
import type { Clock } from '../../sip/clock.ts';
import type { Chat } from './chat.ts';
import type { Streams } from './streams.ts';

/** Who answers in a demo, as long as no one is signed in as them. */
const COLLEAGUES = ['dave', 'erin'];
const READ_MS = 900;
const TYPE_MS = 1600;

/** What a colleague says to a message: something about it, so that the talk goes on. */
const answerTo = (text: string): string => {
  const [first = ''] = text.trim().split(/\s+/);
  if (/\?\s*$/.test(text)) return 'Good question. Give me a minute, and I will find out.';
  if (/^(hi|hello|hey|bonjour|salut)\b/i.test(first)) return 'Hello! How can I help?';
  if (/\b(thanks|thank you|merci)\b/i.test(text)) return 'You are welcome :slight_smile:';
  return `I have read it: "${text.slice(0, 60)}". I will come back to you.`;
};

/** Lets the demo live: two colleagues read, type and answer direct messages. */
export const answerAsColleagues = ({
  chat,
  clock,
  streams,
}: {
  chat: Chat;
  clock: Clock;
  streams: Streams;
}): void => {
  chat.onMessage((message, room) => {
    if (room.t !== 'd' || message.t !== '') return;
    const other = room.usernames.find((name) => name !== message.username) ?? '';
    if (!COLLEAGUES.includes(other) || COLLEAGUES.includes(message.username)) return;
    if (smsNumbers(message.username) || streams.isHere(other)) return;
    const isThere = (): boolean => chat.part(room.id, other) !== undefined;
    clock.after(READ_MS, () => {
      if (!isThere()) return;
      chat.read(room.id, other);
      chat.typing(room.id, other, ['user-typing']);
    });
    clock.after(READ_MS + TYPE_MS, () => {
      if (!isThere()) return;
      chat.typing(room.id, other, []);
      chat.write(room.id, other, { msg: answerTo(message.msg) });
    });
  });
};
