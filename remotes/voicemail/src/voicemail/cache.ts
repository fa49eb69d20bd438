import type { QueryClient } from '@tanstack/react-query';
import type { Change, MessagesPage, Pending } from './pending.model.ts';
import { changed } from './pending.model.ts';
import type { Message } from './message.model.ts';
import type { Filters } from './place.model.ts';

/** Keys in the page's cache. Whom it is shown for comes first: nothing of one is ever shown under another. */
export const keys = {
  /** All of one person's. */
  all: (subject: string) => ['voicemail', subject] as const,
  lists: (subject: string) => ['voicemail', subject, 'list'] as const,
  list: (subject: string, filters: Filters) => ['voicemail', subject, 'list', filters] as const,
  one: (subject: string, id: string) => ['voicemail', subject, 'one', id] as const,
  folders: (subject: string) => ['voicemail', subject, 'folders'] as const,
  categories: (subject: string) => ['voicemail', subject, 'categories'] as const,
  pending: (subject: string) => ['voicemail', subject, 'pending'] as const,
};

const NONE: readonly Pending[] = [];
let lastKey = 0;

const setPending = (
  client: QueryClient,
  subject: string,
  to: (now: readonly Pending[]) => readonly Pending[],
): void =>
  void client.setQueryData<readonly Pending[]>(keys.pending(subject), (now) => to(now ?? NONE));

/** Shows a change that the server has not confirmed yet; returns the way to take it away. */
export const showPending = (
  client: QueryClient,
  subject: string,
  ids: readonly string[],
  change: Change,
): (() => void) => {
  const key = ++lastKey;
  setPending(client, subject, (now) => [...now, { key, ids, change }]);
  return () => setPending(client, subject, (now) => now.filter((one) => one.key !== key));
};

/** The server has confirmed: what it said before is from before. */
export const keepChange = (
  client: QueryClient,
  subject: string,
  ids: readonly string[],
  change: Change,
): void => {
  const meant = new Set(ids);
  const after = (message: Message) => (meant.has(message.id) ? changed(message, change) : message);
  client.setQueriesData<MessagesPage>({ queryKey: keys.lists(subject) }, (page) => {
    if (!page) return page;
    const messages = page.messages.flatMap((message) => after(message) ?? []);
    return { messages, total: page.total - (page.messages.length - messages.length) };
  });
  for (const id of ids) {
    const queryKey = keys.one(subject, id);
    if (change.gone) client.removeQueries({ queryKey });
    else client.setQueryData<Message>(queryKey, (one) => (one && after(one)) ?? undefined);
  }
};

/** Asks again for everything of one person that is on screen; resolves when it is there, or could not be had. */
export const reload = (client: QueryClient, subject: string): Promise<void> =>
  client.invalidateQueries({ queryKey: keys.all(subject) });
