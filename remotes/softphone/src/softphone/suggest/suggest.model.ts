import type { Card, DirectoryItem, LogEntry } from '@callpanel/core';
import { searchable } from '@callpanel/i18n/plain';
import { isName } from '@callpanel/widget/directory';

/** What is found by keys must have so many: one key has too many names. */
const FEWEST_KEYS = 2;
const MOST_RECENT = 3;
/** More are hard to look through: the others are found by typing on. */
export const MOST_FOUND = 20;

/** The letters on the keys of a telephone (ITU-T E.161), from 2 on. */
const KEYS = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz'];

/** A name as it is typed on the keys of a telephone. @example keysOf('Nadia Roy') // '62342 769' */
export const keysOf = (name: string): string =>
  Array.from(searchable(name), (letter) => {
    const at = KEYS.findIndex((letters) => letters.includes(letter));
    return at === -1 ? letter : String(at + 2);
  }).join('');

const digits = (text: string): string => text.replace(/\D/g, '');

/** Whether a person is meant by `text`: words of the name, the beginning of a name on the keys, or digits of the number. */
export const isMeant = (text: string, { name, number }: Pick<LogEntry, 'name' | 'number'>) => {
  if (isName(text)) {
    const all = ` ${searchable(name)}`;
    return searchable(text)
      .split(/\s+/)
      .every((word) => all.includes(` ${word}`));
  }
  const wanted = digits(text);
  if (wanted === '' || /^\s*[*#]/.test(text)) return false;
  const onKeys = wanted.length >= FEWEST_KEYS && ` ${keysOf(name)}`.includes(` ${wanted}`);
  return onKeys || digits(number).includes(wanted);
};

const itemOf = (
  key: string,
  { name, number }: Pick<LogEntry, 'name' | 'number'>,
  more: Partial<DirectoryItem>,
): DirectoryItem => ({
  key,
  number,
  name,
  label: '',
  kind: 'contact',
  username: '',
  hasImage: false,
  contactId: '',
  ...more,
});

/** Colleagues and recent calls that `text` means, as far as they are known here; each number once, colleagues first. */
export const knownHere = (
  text: string,
  cards: Readonly<Record<string, Pick<Card, 'name' | 'exten' | 'username'>>>,
  log: readonly LogEntry[],
  recent: string,
): DirectoryItem[] => {
  const people = Object.values(cards)
    .map(({ name, exten, username }) => ({ name, number: exten, username }))
    .filter((one) => isMeant(text, one))
    .slice(0, MOST_FOUND)
    .map((one) => itemOf(`card/${one.number}`, one, { kind: 'extension', username: one.username }));
  const taken = new Set(people.map(({ number }) => number));
  const calls = log.filter((entry) => {
    if (!isMeant(text, entry) || taken.has(entry.number)) return false;
    taken.add(entry.number);
    return true;
  });
  return [
    ...people,
    ...calls.slice(0, MOST_RECENT).map((call) => itemOf(`log/${call.id}`, call, { label: recent })),
  ];
};

/** Everything found, each number once. A mailbox or a feature code is dialled as it is, and not what a name means. */
export const merged = (
  here: readonly DirectoryItem[],
  found: readonly DirectoryItem[],
): DirectoryItem[] => {
  const all = [...here, ...found.filter(({ kind }) => kind !== 'voicemail' && kind !== 'code')];
  const seen = new Set<string>();
  const isFirst = ({ number }: DirectoryItem): boolean => {
    const isNew = !seen.has(digits(number));
    seen.add(digits(number));
    return isNew;
  };
  return all.filter(isFirst).slice(0, MOST_FOUND);
};
