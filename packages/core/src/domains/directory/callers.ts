import type { DirectoryEntry, WireContact } from '@callpanel/contracts';
import { ContactAnswer, PICTURE_TYPES } from '@callpanel/contracts';
import { digitsOf, isSameNumber } from '../same-number.ts';
import { thisSession } from '../this-session.ts';
import { bestContact } from './best-contact.ts';
import type { DirectoryContext } from './context.ts';
import { keep } from './keep.ts';
import { emptyRecord } from '../../empty-record.ts';

/** So many contacts with one number are read to see which of them names a caller. */
const MOST_CONTACTS = 5;
/** So many contacts are remembered, for their other numbers. */
const KEPT_CONTACTS = 100;
/** So many numbers are shown with their contacts. */
const KEPT_NUMBERS = 500;

const pathOf = (id: string): string => `contacts/${encodeURIComponent(id)}`;

/** A `data:` address: partners’ pages allow those for pictures, and no token is in it. */
const addressOf = async (file: Blob): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return `data:${file.type};base64,${btoa(text)}`;
};

/** Keeps `directory.callers` and `directory.pictures`: whose numbers are known, and what they look like. */
export const createCallers = (context: DirectoryContext) => {
  const { state, live } = context;
  const loading = new Map<string, Promise<void>>();
  const contacts = new Map<string, Promise<WireContact | null>>();

  /** Null: its entry in the directory names the caller. */
  const read = async (id: string): Promise<WireContact | null> => {
    const { api } = live;
    if (!api || id === '') return null;
    const known = contacts.get(id);
    if (known) return known;
    const answer = api.get(pathOf(id), ContactAnswer).then(
      ({ data }) => data,
      () => {
        if (contacts.get(id) === answer) contacts.delete(id);
        return null;
      },
    );
    keep(contacts, KEPT_CONTACTS, id, answer);
    return answer;
  };

  /** Once a page; a contact whose picture does not load is shown by its initials. */
  const loadPicture = (id: string): Promise<void> => {
    const { api } = live;
    const isOver = thisSession(context);
    const load = async (): Promise<void> => {
      const file = await api?.download(`${pathOf(id)}/image`).catch(() => null);
      if (!file || !PICTURE_TYPES.some((type) => type === file.type)) return;
      const address = await addressOf(file);
      if (!isOver()) state.directory.pictures[id] = address;
    };
    const known = loading.get(id) ?? load();
    loading.set(id, known);
    return known;
  };

  const show = (number: string, id: string, name: string): void => {
    const { callers } = state.directory;
    callers[digitsOf(number)] = { id, name };
    const [oldest] = Object.keys(callers);
    if (Object.keys(callers).length > KEPT_NUMBERS && oldest !== undefined) delete callers[oldest];
  };

  return {
    loadPicture,
    forget(): void {
      loading.clear();
      contacts.clear();
      state.directory.pictures = emptyRecord();
    },
    /** The name that belongs to this number among the entries that the directory found; '' unknown. */
    async choose(
      number: string,
      found: readonly DirectoryEntry[],
      isOver: () => boolean,
    ): Promise<string> {
      const entries = found.filter(
        (entry) => entry.name && isSameNumber(entry.phone_number, number),
      );
      const colleague = entries.find(({ contact_id }) => contact_id === '');
      if (colleague) return colleague.name;
      const matches = await Promise.all(
        entries
          .slice(0, MOST_CONTACTS)
          .map(async (entry) => ({ entry, contact: await read(entry.contact_id) })),
      );
      if (isOver()) return '';
      const best = bestContact(number, matches);
      if (!best) {
        delete state.directory.callers[digitsOf(number)];
        return '';
      }
      const { name, contact_id: id, has_image } = best.entry;
      show(number, id, name);
      if (has_image) void loadPicture(id);
      return name;
    },
  };
};
