import type { ChatMessage } from '@callpanel/core';

/** A message of the same author within this time needs no name of its own, milliseconds. */
const GROUP_MS = 5 * 60_000;

/** A row of a room: a day, the mark of what is new, or a message. */
export type Row =
  | { readonly key: string; readonly kind: 'day'; readonly at: number }
  | { readonly key: string; readonly kind: 'new' }
  | {
      readonly key: string;
      readonly kind: 'message';
      readonly message: ChatMessage;
      /** It follows one of the same author. */
      readonly grouped: boolean;
    };

const nextMidnight = (at: number): number => {
  const day = new Date(at);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1).getTime();
};

/**
 * Messages as rows: a line for each day, one before the first unread message, and groups by author.
 *
 * @param messages in order
 * @param firstUnread id of the first message that was not read when the room was opened, or ''
 * @param nextDay when the day of a moment is over
 */
export const rowsOf = (
  messages: readonly ChatMessage[],
  firstUnread: string,
  nextDay: (at: number) => number = nextMidnight,
): readonly Row[] => {
  const rows: Row[] = [];
  let before: ChatMessage | null = null;
  // Asked once a day: a room may have thousands of messages, and each new one makes all rows again.
  let dayEnd = -Infinity;
  for (const message of messages) {
    const { id, at, author, system } = message;
    const isOtherDay = at >= dayEnd;
    if (isOtherDay) {
      dayEnd = nextDay(at);
      rows.push({ key: `day ${id}`, kind: 'day', at });
    }
    const isFirstUnread = id === firstUnread;
    if (isFirstUnread) rows.push({ key: 'new', kind: 'new' });
    const grouped =
      !isOtherDay &&
      !isFirstUnread &&
      system === '' &&
      before?.system === '' &&
      before.author.username === author.username &&
      at - before.at < GROUP_MS;
    rows.push({ key: id, kind: 'message', message, grouped });
    before = message;
  }
  return rows;
};
