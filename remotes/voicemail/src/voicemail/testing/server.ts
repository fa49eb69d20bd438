import type { WireVoicemail } from '@callpanel/contracts';
import { placeOf } from '@callpanel/contracts';
import type { Query } from '@callpanel/widget/records/testing';
import {
  lastList as lastOf,
  listsIn as listsOf,
  notFound,
  pageOf,
  recordServer,
} from '@callpanel/widget/records/testing';

/** A message as the wire has it, for tests. */
export const wire = (id: string, change: Partial<WireVoicemail> = {}): WireVoicemail => ({
  id,
  isRead: false,
  dir: '',
  folder: 'INBOX',
  favorite: false,
  duration: 12,
  origtime: 1_700_000_000 + Number(id),
  callerid: { name: `Caller ${id}`, number: `514555${id.padStart(4, '0')}` },
  transcription: '',
  transcription_summary: '',
  transcription_category: '',
  translation: '',
  translationLanguage: '',
  ...change,
});

const isIn = (message: WireVoicemail, folder: string): boolean => {
  const { isNew, customFolder } = placeOf(message);
  if (folder === 'all') return true;
  if (folder === 'favorite') return message.favorite;
  if (customFolder !== '') return customFolder === folder;
  return (folder === 'inbox') === isNew && (folder === 'inbox' || folder === 'old');
};

const VERBS: Readonly<
  Record<string, (message: WireVoicemail, body: { custom_folder?: string }) => void>
> = {
  mark_as_read: (message) => Object.assign(message, { isRead: true, folder: 'Old' }),
  mark_as_new: (message) => Object.assign(message, { isRead: false, folder: 'INBOX' }),
  mark_as_favorite: (message) => Object.assign(message, { favorite: true }),
  unmark_as_favorite: (message) => Object.assign(message, { favorite: false }),
  move_to_custom_folder: (message, { custom_folder = '' }) =>
    Object.assign(message, { folder: custom_folder }),
  remove_from_custom_folder: (message) => Object.assign(message, { folder: 'Old' }),
  transfer_voicemail: () => undefined,
};

/** Mailboxes by extension that answer as the server does: lists, changes, deletes. */
export const createServer = (boxes: Record<string, WireVoicemail[]>) => {
  const remove = (ids: readonly string[]) => {
    for (const box of Object.values(boxes))
      for (const id of ids) {
        const at = box.findIndex((one) => one.id === id);
        if (at !== -1) box.splice(at, 1);
      }
  };
  const list = (query: Query) => {
    const sign = query['sort'] === 'origtime ASC' ? 1 : -1;
    const found = (boxes[String(query['filter_by_extension'])] ?? [])
      .filter((message) => isIn(message, String(query['folder'])))
      .filter(({ callerid }) => callerid.name.includes(String(query['search'] ?? '')))
      .sort((a, b) => sign * (a.origtime - b.origtime));
    return pageOf(found, query);
  };
  const one = (id: string) => {
    const found = Object.values(boxes)
      .flat()
      .find((message) => message.id === id);
    if (!found) throw notFound();
    return found;
  };
  const folders = ['clients', 'travaux'];
  const server = recordServer({
    get(path, query) {
      if (path === 'voicemails') return list(query);
      if (path === 'voicemails/list_custom_folders') return { data: folders };
      if (path === 'voicemails/list_categories') return { data: ['personal', 'travel'] };
      return { data: one(path.split('/')[1] ?? '') };
    },
    send(method, path, body) {
      const [, second = '', verb = ''] = path.split('/');
      const ids = (body['ids'] as string[] | undefined) ?? [second];
      if (method === 'DELETE' || verb === 'delete') remove(ids);
      else for (const id of ids) VERBS[verb]?.(one(id), body);
    },
  });
  return Object.assign(server, { boxes, folders });
};

/** So many messages, ids from 1, the newest last. */
export const many = (count: number): WireVoicemail[] =>
  Array.from({ length: count }, (_, at) => wire(String(at + 1)));

/** Requests for lists of messages, and what the last of them asked for. */
export const listsIn = (asked: readonly string[]): string[] => listsOf(asked, 'voicemails');
export const lastList = (asked: readonly string[]): object => lastOf(asked, 'voicemails');
