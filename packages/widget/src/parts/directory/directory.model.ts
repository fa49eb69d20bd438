import { DEFAULT_FEATURE_CODES } from '@callpanel/contracts';
import type { DirectoryItem, Lot } from '@callpanel/core';
import { searchable } from '@callpanel/i18n/plain';

const NAMED: ReadonlySet<string> = new Set(Object.keys(DEFAULT_FEATURE_CODES));

/** An entry as the list draws it. */
export interface OptionView {
  item: DirectoryItem;
  title: string;
  /** What kind of number a contact's is, in the server's words; of a host's contact its company. May be empty. */
  label: string;
  /** As it is shown: of a mailbox `*` and its extension, which is not what is dialled. */
  number: string;
}

/** What one picker leaves out of the directory, as a transfer does the mailboxes. */
export type Without = readonly DirectoryItem['kind'][];

/** An entry as it is drawn. */
export const viewOf = (item: DirectoryItem): OptionView => ({
  item,
  title: item.name || item.number,
  label: item.kind === 'contact' || item.kind === 'host' ? item.label : '',
  number: item.kind === 'voicemail' ? item.label : item.number,
});

/**
 * What can be called other than people [D-45].
 *
 * @param titleOf a feature code's name in words; codes that only the server knows stay as they are
 */
export const othersOf = (
  lots: readonly Pick<Lot, 'name' | 'extension'>[],
  featureCodes: Readonly<Record<string, string>>,
  titleOf: (code: string) => string,
): DirectoryItem[] => {
  const pseudo = { label: '', username: '', hasImage: false, contactId: '' } as const;
  return [
    ...lots.map(({ name, extension: number }): DirectoryItem => {
      return { ...pseudo, key: `parking/${number}`, number, name, kind: 'parking' };
    }),
    ...Object.entries(featureCodes)
      .filter(([, number]) => number !== '')
      .map(([code, number]): DirectoryItem => {
        const name = NAMED.has(code) ? titleOf(code) : code;
        return { ...pseudo, key: `code/${code}`, number, name, kind: 'code' };
      }),
  ];
};

/** A person's extension or mailbox; a contact is any other telephone. */
const isLineOf = ({ kind, username }: DirectoryItem, who: string): boolean =>
  (kind === 'extension' || kind === 'voicemail') && who !== '' && username === who;

/** The entries a picker offers, in the order they were found [D-44] [D-45]. */
export const optionsOf = (
  entries: readonly DirectoryItem[],
  without: Without,
  notOf: string,
): OptionView[] =>
  entries.filter((item) => !without.includes(item.kind) && !isLineOf(item, notOf)).map(viewOf);

/** No number, whatever it is written with. */
export const isName = (text: string): boolean => /[^\d\s()*#+.-]/.test(text);

/** Those whose name or number has every word of `text`, as far as can be said without the server; all for no text. */
export const matching = (views: readonly OptionView[], text: string): OptionView[] => {
  const words = searchable(text).split(/\s+/);
  return views.filter(({ title, label, number, item }) => {
    const all = searchable(`${title} ${label} ${number} ${item.number}`);
    return words.every((word) => all.includes(word));
  });
};

/** Where a key moves the choice among `count` entries; -1: none is chosen. null: the key is not for the list. */
export const moved = (key: string, at: number, count: number): number | null => {
  if (count === 0) return null;
  if (key === 'ArrowDown') return at + 1 < count ? at + 1 : 0;
  if (key === 'ArrowUp') return at > 0 ? at - 1 : count - 1;
  if (key === 'PageDown') return Math.min(count - 1, Math.max(at, 0) + 5);
  if (key === 'PageUp') return Math.max(0, at - 5);
  return null;
};
