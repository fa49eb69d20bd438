import type { Message } from './message.model.ts';

/** What becomes of a message. `gone`: it is deleted. */
export type Change = Partial<Pick<Message, 'isNew' | 'favorite' | 'customFolder'>> & {
  gone?: true;
};

/** Something the user has done that the server has not confirmed yet: shown as done already [S-40]. */
export interface Pending {
  key: number;
  ids: readonly string[];
  change: Change;
}

/** A page of somebody's messages. */
export interface MessagesPage {
  /** Messages of all pages. */
  total: number;
  messages: readonly Message[];
}

/** One message after a change; null: it is deleted. */
export const changed = (message: Message, { gone, ...change }: Change): Message | null =>
  gone ? null : { ...message, ...change };

/** A message with everything that is under way; null: it is deleted. */
export const withPending = (message: Message, pending: readonly Pending[]): Message | null =>
  pending.reduce<Message | null>(
    (now, { ids, change }) => (now && ids.includes(now.id) ? changed(now, change) : now),
    message,
  );

/**
 * A page with everything that is under way: what the server answers meanwhile may be from before it.
 *
 * @example pageWith(page, [{ key: 1, ids: ['7'], change: { gone: true } }]).total === page.total - 1
 */
export const pageWith = (page: MessagesPage, pending: readonly Pending[]): MessagesPage => {
  if (pending.length === 0) return page;
  const byId = new Map<string, Change>();
  for (const { ids, change } of pending)
    for (const id of ids) byId.set(id, { ...byId.get(id), ...change });
  const messages = page.messages.flatMap((message) => {
    const change = byId.get(message.id);
    const now = change ? changed(message, change) : message;
    return now ? [now] : [];
  });
  return { messages, total: Math.max(0, page.total - (page.messages.length - messages.length)) };
};

/**
 * The rows of a page. The open message keeps its place when it does not belong there any more: heard, it is not new, but
 * somebody listens to it.
 *
 * @param open the open message and where it stood last; null: none, or not known yet
 */
export const rowsOf = (
  messages: readonly Message[],
  open: { message: Message; index: number } | null,
): readonly Message[] => {
  if (!open || messages.some(({ id }) => id === open.message.id)) return messages;
  const rows = [...messages];
  rows.splice(Math.min(open.index, rows.length), 0, open.message);
  return rows;
};
