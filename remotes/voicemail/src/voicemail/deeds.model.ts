import type { ErrorCode } from '@callpanel/contracts';
import type { Message } from './message.model.ts';
import type { Change } from './pending.model.ts';

/** What can be done to messages; `move` to no folder takes them out of theirs. */
export type Deed =
  | { kind: 'mark'; isNew: boolean }
  | { kind: 'favorite'; on: boolean }
  | { kind: 'move'; folder: string }
  | { kind: 'delete' };

/** A request as the wire takes it. */
export type Request = [method: 'PUT' | 'POST' | 'DELETE', path: string, body?: object];

const verbOf = (deed: Exclude<Deed, { kind: 'delete' }>): string => {
  if (deed.kind === 'mark') return deed.isNew ? 'mark_as_new' : 'mark_as_read';
  if (deed.kind === 'favorite') return deed.on ? 'mark_as_favorite' : 'unmark_as_favorite';
  return deed.folder === '' ? 'remove_from_custom_folder' : 'move_to_custom_folder';
};

/** How the server is asked: about one message by its path, about several in one go. */
export const requestOf = (deed: Deed, ids: readonly string[]): Request => {
  const [only] = ids;
  const where = deed.kind === 'move' && deed.folder !== '' ? { custom_folder: deed.folder } : null;
  if (ids.length === 1 && only !== undefined) {
    const path = `voicemails/${encodeURIComponent(only)}`;
    if (deed.kind === 'delete') return ['DELETE', path];
    const put = `${path}/${verbOf(deed)}`;
    return where ? ['PUT', put, where] : ['PUT', put];
  }
  const verb = deed.kind === 'delete' ? 'delete' : verbOf(deed);
  return ['POST', `voicemails/bulk/${verb}`, { ids, ...where }];
};

/** Hands copies to other mailboxes. */
export const transferOf = (ids: readonly string[], extensions: readonly string[]): Request => {
  const [only] = ids;
  return ids.length === 1 && only !== undefined
    ? ['POST', `voicemails/${encodeURIComponent(only)}/transfer_voicemail`, { extensions }]
    : ['POST', 'voicemails/bulk/transfer_voicemail', { ids, extensions }];
};

/** What becomes of the messages [S-40] [S-41] [S-42] [S-44]. */
export const changeOf = (deed: Deed): Change => {
  if (deed.kind === 'mark') return { isNew: deed.isNew };
  if (deed.kind === 'favorite') return { favorite: deed.on };
  return deed.kind === 'move' ? { customFolder: deed.folder } : { gone: true };
};

/** So many more messages are new then; negative: fewer. */
export const freshOf = (deed: Deed, messages: readonly Message[]): number => {
  const fresh = messages.filter(({ isNew }) => isNew).length;
  if (deed.kind === 'delete') return -fresh;
  if (deed.kind !== 'mark') return 0;
  return deed.isNew ? messages.length - fresh : -fresh;
};

/** What is said when the server refuses [E-66 to E-71]. */
export const errorOf = ({ kind }: Deed, count: number): ErrorCode => {
  if (kind === 'mark') return 'voicemail.error.read';
  if (kind === 'favorite')
    return count === 1 ? 'voicemail.error.favorite' : 'voicemail.error.favorites';
  return kind === 'move' ? 'voicemail.error.move' : 'voicemail.error.delete';
};

/** Id of the text that says it is done, where something is said [E-118]; null: the list shows it. */
export const doneOf = (deed: Deed, count: number): string | null => {
  if (deed.kind === 'move')
    return deed.folder === '' ? 'voicemail.done.out' : 'voicemail.done.moved';
  if (count === 1) return null;
  if (deed.kind === 'mark') return deed.isNew ? 'voicemail.done.new' : 'voicemail.done.read';
  return deed.kind === 'delete' ? 'voicemail.done.deleted' : null;
};

/** Those that a deed changes: what is so already is left alone. */
export const meant = (deed: Deed, messages: readonly Message[]): readonly Message[] =>
  messages.filter((message) => {
    if (deed.kind === 'mark') return message.isNew !== deed.isNew;
    if (deed.kind === 'favorite') return message.favorite !== deed.on;
    return deed.kind === 'delete' || message.customFolder !== deed.folder;
  });
