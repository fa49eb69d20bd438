import type { WireVoicemail } from '@callpanel/contracts';
import { CallpanelError, placeOf } from '@callpanel/contracts';
import type { RecordsActions } from '@callpanel/core';

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

type Query = Readonly<Record<string, string | number>>;

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

/**
 * Mailboxes by extension that answer as the server does: lists, changes, deletes. `asked` has every request; `refuse` is asked
 * before each and throws; while `held` is set changes wait for it.
 */
export const createServer = (boxes: Record<string, WireVoicemail[]>) => {
  const server = {
    boxes,
    folders: ['clients', 'travaux'],
    asked: [] as string[],
    refuse: (_request: string): void => undefined,
    held: Promise.resolve(),
    api: {} as RecordsActions['api'],
  };
  const boxOf = (query: Query = {}) => boxes[String(query['filter_by_extension'])] ?? [];
  const remove = (ids: readonly string[]) => {
    for (const box of Object.values(boxes))
      for (const id of ids) {
        const at = box.findIndex((one) => one.id === id);
        if (at !== -1) box.splice(at, 1);
      }
  };
  const list = (query: Query) => {
    const sign = query['sort'] === 'origtime ASC' ? 1 : -1;
    const found = boxOf(query)
      .filter((message) => isIn(message, String(query['folder'])))
      .filter(({ callerid }) => callerid.name.includes(String(query['search'] ?? '')))
      .sort((a, b) => sign * (a.origtime - b.origtime));
    const start = Number(query['start']);
    return {
      total: found.length,
      data: structuredClone(found.slice(start, start + Number(query['limit']))),
    };
  };
  const one = (id: string) => {
    const found = Object.values(boxes)
      .flat()
      .find((message) => message.id === id);
    if (!found) throw new CallpanelError('api.error.server', { status: 404, exception: 'Gone' });
    return found;
  };
  const ask = (method: string, path: string, query: Query = {}) => {
    const request = `${method} ${path} ${JSON.stringify(query)}`;
    server.asked.push(request);
    server.refuse(request);
  };
  Object.assign(server.api, {
    async get(path: string, _schema: unknown, { query = {} }: { query?: Query } = {}) {
      ask('GET', path, query);
      if (path === 'voicemails') return list(query);
      if (path === 'voicemails/list_custom_folders') return { data: server.folders };
      if (path === 'voicemails/list_categories') return { data: ['personal', 'travel'] };
      return { data: structuredClone(one(path.split('/')[1] ?? '')) };
    },
    async send(
      method: string,
      path: string,
      _schema: unknown,
      body: { ids?: string[]; custom_folder?: string } = {},
    ) {
      await server.held;
      ask(method, path, body as Query);
      const [, second = '', verb = ''] = path.split('/');
      const ids = body.ids ?? [second];
      if (method === 'DELETE' || verb === 'delete') remove(ids);
      else for (const id of ids) VERBS[verb]?.(one(id), body);
      return { success: true };
    },
    async download(path: string) {
      ask('GET', path);
      return new Blob(['sound']);
    },
  });
  return server;
};

/** So many messages, ids from 1, the newest last. */
export const many = (count: number): WireVoicemail[] =>
  Array.from({ length: count }, (_, at) => wire(String(at + 1)));

/** Requests for lists among those asked, and what the last of them asked for. */
export const listsIn = (asked: readonly string[]): string[] =>
  asked.filter((one) => one.startsWith('GET voicemails {'));
export const lastList = (asked: readonly string[]): object =>
  JSON.parse(listsIn(asked).pop()?.replace('GET voicemails ', '') ?? '{}') as object;

/** Requests that change something. */
export const changesIn = (asked: readonly string[]): string[] =>
  asked.filter((one) => !one.startsWith('GET'));
