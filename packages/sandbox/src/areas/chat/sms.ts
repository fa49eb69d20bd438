import { isEmergencyNumber, smsNumbers, smsSegments } from '@callpanel/contracts';
import type { Clock } from '../../sip/clock.ts';
import type { Chat } from './chat.ts';
import { newId } from './ids.ts';
import type { Message, Room } from './records.ts';
import { ChatRefusal } from './refusal.ts';

/** An SMS that left the company. */
export interface OutgoingSms {
  id: string;
  from: string;
  to: string;
  text: string;
  /** Names of files that it has. */
  media: readonly string[];
  at: number;
}

/** How long a carrier takes to accept and to deliver, milliseconds. */
const SENT_MS = 150;
const DELIVERED_MS = 400;

/** Digits of a number, North American ones with their 1. */
export const smsDigits = (number: string): string => {
  const digits = number.replace(/\D/g, '');
  return digits.length === 10 ? `1${digits}` : digits;
};

export const smsUsername = (did: string, number: string): string =>
  `sms-${smsDigits(did)}-${smsDigits(number)}`;

/** SMS in and out: a direct conversation with a user whose name has both numbers [D-49]. */
/** @param received hears of each SMS that comes in */
export const createSms = (
  chat: Chat,
  clock: Clock,
  received: (did: string, from: string, text: string) => void,
) => {
  const outbox: OutgoingSms[] = [];
  /** Numbers whose carrier refuses. */
  const dead = new Map<string, string>();

  const otherOf = (room: Room, username: string) =>
    smsNumbers(room.usernames.find((name) => name !== username) ?? '');
  const report = (id: string, state: 'sent' | 'delivered' | 'failed', reason = ''): void => {
    const it = chat.messages.get(id);
    if (it?.sms && !it.deleted) chat.changeMessage(it, { sms: { ...it.sms, state, reason } });
  };
  chat.onMessage((it: Message, room: Room) => {
    if (room.t !== 'd' || it.t !== '' || it.sms) return;
    const numbers = otherOf(room, it.username);
    if (!numbers || smsNumbers(it.username)) return;
    const segments = smsSegments(it.msg).segments;
    chat.changeMessage(it, { sms: { state: 'queued', segments, reason: '' } });
    const why = dead.get(numbers.number);
    clock.after(SENT_MS, () => {
      if (why !== undefined) return report(it.id, 'failed', why);
      const media = it.attachments.map(({ title }) => String(title));
      outbox.push({
        id: it.id,
        from: numbers.did,
        to: numbers.number,
        text: it.msg,
        media,
        at: it.ts,
      });
      return report(it.id, 'sent');
    });
    if (why === undefined) clock.after(DELIVERED_MS, () => report(it.id, 'delivered'));
  });

  const open = (username: string, did: string, number: string): Room => {
    if (isEmergencyNumber(number))
      throw new ChatRefusal('error-emergency-number', 'Emergency services get no SMS. Call them.');
    const digits = smsDigits(number);
    if (digits.length < 10 || digits.length > 15)
      throw new ChatRefusal('error-invalid-number', `${number} is not a telephone number.`);
    return chat.direct(username, smsUsername(did, digits));
  };
  return {
    open,
    /** An SMS arrives for a person's number. */
    receive: (username: string, did: string, from: string, text: string): Message => {
      received(did, from, text);
      const room = chat.direct(username, smsUsername(did, from));
      const sms = { state: 'received', segments: smsSegments(text).segments, reason: '' } as const;
      return chat.post(room.id, smsUsername(did, from), { id: newId(), msg: text, sms });
    },
    outbox: (): readonly OutgoingSms[] => outbox,
    /** What is sent to this number fails from now on. */
    fail: (number: string, reason: string): void => void dead.set(smsDigits(number), reason),
    reset: (): void => {
      outbox.length = 0;
      dead.clear();
    },
  };
};
export type Sms = ReturnType<typeof createSms>;
