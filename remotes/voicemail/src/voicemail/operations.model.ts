import type { ErrorCode } from '@callpanel/contracts';
import type { Change, RecordRequest } from '@callpanel/widget/records';
import type { Message } from './message.model.ts';

/** What can be done to messages; `move` to no folder takes them out of theirs. */
export type Edit =
  | { kind: 'mark'; isNew: boolean }
  | { kind: 'favorite'; on: boolean }
  | { kind: 'move'; folder: string }
  | { kind: 'delete' };

const verbOf = (edit: Exclude<Edit, { kind: 'delete' }>): string => {
  if (edit.kind === 'mark') return edit.isNew ? 'mark_as_new' : 'mark_as_read';
  if (edit.kind === 'favorite') return edit.on ? 'mark_as_favorite' : 'unmark_as_favorite';
  return edit.folder === '' ? 'remove_from_custom_folder' : 'move_to_custom_folder';
};

/** How the server is asked: about one message by its path, about several in one go. */
export const requestOf = (edit: Edit, ids: readonly string[]): RecordRequest => {
  const [only] = ids;
  const where = edit.kind === 'move' && edit.folder !== '' ? { custom_folder: edit.folder } : null;
  if (ids.length === 1 && only !== undefined) {
    const path = `voicemails/${encodeURIComponent(only)}`;
    if (edit.kind === 'delete') return ['DELETE', path];
    const put = `${path}/${verbOf(edit)}`;
    return where ? ['PUT', put, where] : ['PUT', put];
  }
  const verb = edit.kind === 'delete' ? 'delete' : verbOf(edit);
  return ['POST', `voicemails/bulk/${verb}`, { ids, ...where }];
};

/** Hands copies to other mailboxes. */
export const transferOf = (
  ids: readonly string[],
  extensions: readonly string[],
): RecordRequest => {
  const [only] = ids;
  return ids.length === 1 && only !== undefined
    ? ['POST', `voicemails/${encodeURIComponent(only)}/transfer_voicemail`, { extensions }]
    : ['POST', 'voicemails/bulk/transfer_voicemail', { ids, extensions }];
};

/** What becomes of the messages [S-40] [S-41] [S-42] [S-44]. */
export const changeOf = (edit: Edit): Change<Message> => {
  if (edit.kind === 'mark') return { isNew: edit.isNew };
  if (edit.kind === 'favorite') return { favorite: edit.on };
  return edit.kind === 'move' ? { customFolder: edit.folder } : { gone: true };
};

/** How many more messages are new then; negative: fewer. */
export const freshOf = (edit: Edit, messages: readonly Message[]): number => {
  const fresh = messages.filter(({ isNew }) => isNew).length;
  if (edit.kind === 'delete') return -fresh;
  if (edit.kind !== 'mark') return 0;
  return edit.isNew ? messages.length - fresh : -fresh;
};

/** The code of a refusal [E-66 to E-71]. */
export const errorOf = ({ kind }: Edit, count: number): ErrorCode => {
  if (kind === 'mark') return 'voicemail.error.read';
  if (kind === 'favorite')
    return count === 1 ? 'voicemail.error.favorite' : 'voicemail.error.favorites';
  return kind === 'move' ? 'voicemail.error.move' : 'voicemail.error.delete';
};

/** Id of the text that announces it [E-118]; null: the list shows it. */
export const doneOf = (edit: Edit, count: number): string | null => {
  if (edit.kind === 'move')
    return edit.folder === '' ? 'voicemail.done.out' : 'voicemail.done.moved';
  if (count === 1) return null;
  if (edit.kind === 'mark') return edit.isNew ? 'voicemail.done.new' : 'voicemail.done.read';
  return edit.kind === 'delete' ? 'voicemail.done.deleted' : null;
};

/** Those that an edit changes: what is so already is left alone. */
export const affected = (edit: Edit, messages: readonly Message[]): readonly Message[] =>
  messages.filter((message) => {
    if (edit.kind === 'mark') return message.isNew !== edit.isNew;
    if (edit.kind === 'favorite') return message.favorite !== edit.on;
    return edit.kind === 'delete' || message.customFolder !== edit.folder;
  });
