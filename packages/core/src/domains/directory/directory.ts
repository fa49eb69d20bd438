import type { DirectoryEntry, HostContact } from '@callpanel/contracts';
import { asFailure, DirectoryAnswer } from '@callpanel/contracts';
import type { Context } from '../../context.ts';
import { createHostContacts, digitsOf } from './host-contacts.ts';
import type { DirectoryItem, DirectoryState } from './state.ts';

/** What was found is good for so long, milliseconds, and so many texts are kept. */
const FRESH_MS = 60_000;
const KEPT_TEXTS = 30;

/** Numbers with a country are compared by so many last digits. */
const NATIONAL_DIGITS = 10;

export type Directory = ReturnType<typeof createDirectory>;

const isSame = (one: string, other: string): boolean => {
  const [a, b] = [digitsOf(one), digitsOf(other)];
  if (a === '' || a.length < NATIONAL_DIGITS || b.length < NATIONAL_DIGITS)
    return a === b && a !== '';
  return a.slice(-NATIONAL_DIGITS) === b.slice(-NATIONAL_DIGITS);
};

/** An entry as it is shown; an extension without a contact can be left a message, too [D-45]. */
const itemsOf = (
  { phone_number: number, label, name, username, has_image, contact_id }: DirectoryEntry,
  voicemailCode: string,
): DirectoryItem[] => {
  const isContact = contact_id !== '';
  // The same in every answer, so that a choice outlives the next one.
  const key = `${contact_id}/${name}/${label}/${number}`;
  const kind = isContact ? 'contact' : 'extension';
  const item: DirectoryItem = { key, number, name, label, kind, username, hasImage: has_image };
  if (isContact || !voicemailCode) return [item];
  const left: DirectoryItem = {
    ...item,
    key: `vm/${number}`,
    number: `${voicemailCode}${number}`,
    label: `*${number}`,
    kind: 'voicemail',
  };
  return [item, left];
};

/** A server that lists somebody twice is shown once. */
const once = (items: readonly DirectoryItem[]): DirectoryItem[] => [
  ...new Map(items.map((item) => [item.key, item])).values(),
];

/** The directory of the server, with parking lots and feature codes among it [A-93] [D-44] [D-45]. */
export const createDirectory = (context: Context) => {
  const { state, live, deps } = context;
  const { directory } = state;
  const answers = new Map<string, { at: number; answer: Promise<DirectoryEntry[]> }>();
  const names = new Map<string, string>();
  const theirs = createHostContacts(context);
  let session = live.generation;

  /** What one user may see is not for the next. */
  const forUser = (): void => {
    if (session === live.generation) return;
    session = live.generation;
    answers.clear();
    names.clear();
    theirs.forget();
  };

  const ask = (text: string): Promise<DirectoryEntry[]> => {
    forUser();
    const { api } = live;
    if (!api) return Promise.resolve([]);
    const kept = answers.get(text);
    if (kept && deps.nowMs() - kept.at < FRESH_MS) return kept.answer;
    const answer = api
      .get('contact/phone_numbers', DirectoryAnswer, { query: { search: text } })
      .then(({ data }) => data);
    answers.delete(text);
    answers.set(text, { at: deps.nowMs(), answer });
    answer.catch(() => answers.delete(text));
    const [oldest] = answers.keys();
    if (answers.size > KEPT_TEXTS && oldest !== undefined) answers.delete(oldest);
    return answer;
  };

  /** What can be dialled besides people. */
  const others = (text: string): DirectoryItem[] => {
    const wanted = text.toLowerCase();
    const isFound = (...words: string[]) =>
      words.some((word) => word.toLowerCase().includes(wanted));
    const pseudo = { username: '', hasImage: false } as const;
    const lots = state.parking.lots
      .filter(({ name, extension }) => isFound(name, extension))
      .map(({ name, extension }): DirectoryItem => ({
        ...pseudo,
        key: `parking/${extension}`,
        number: extension,
        name,
        label: extension,
        kind: 'parking',
      }));
    const codes = Object.entries(state.calls.featureCodes)
      .filter(([name, code]) => code !== '' && isFound(name, code))
      .map(([name, code]): DirectoryItem => ({
        ...pseudo,
        key: `code/${name}`,
        number: code,
        name,
        label: name,
        kind: 'code',
      }));
    return [...lots, ...codes];
  };

  const remember = (found: readonly DirectoryEntry[]): void => {
    for (const { phone_number: number, name } of found) if (name) names.set(digitsOf(number), name);
  };

  const search = async (given: string): Promise<void> => {
    const text = given.trim();
    const { generation } = live;
    directory.text = text;
    directory.status = 'loading';
    const isLate = () => generation !== live.generation || directory.text !== text;
    const hosts = theirs.search(text);
    let people: DirectoryItem[] = [];
    let status: DirectoryState['status'] = 'ready';
    try {
      const found = await ask(text);
      if (isLate()) return;
      remember(found);
      const voicemail = state.calls.featureCodes['vm'] ?? '';
      people = found.flatMap((entry) => itemsOf(entry, voicemail));
      directory.error = null;
    } catch (cause) {
      if (isLate()) return;
      directory.error = asFailure(cause, 'directory.error.load').info;
      status = 'failed';
    }
    directory.entries = [...once(people), ...others(text)];
    // Nobody yet: the host may know somebody. Whom we know ourselves does not wait for it.
    if (directory.entries.length > 0 || status === 'failed') directory.status = status;
    const more = await hosts;
    if (isLate()) return;
    if (more.length > 0) directory.entries = [...once([...people, ...more]), ...others(text)];
    directory.status = status;
  };

  return {
    search,
    nameOf(number: string): string {
      forUser();
      return names.get(digitsOf(number)) || (theirs.of(number)?.name ?? '');
    },
    hostContact: (number: string): HostContact | undefined => theirs.of(number),
    async lookUp(number: string): Promise<string> {
      if (digitsOf(number) === '') return '';
      const { generation } = live;
      let known = names.get(digitsOf(number));
      if (known === undefined) {
        // Who calls is shown without a name, where the directory does not answer.
        const found = await ask(number).catch(() => null);
        if (generation !== live.generation) return '';
        known = found?.find((entry) => entry.name && isSame(entry.phone_number, number))?.name;
        if (found) names.set(digitsOf(number), known ?? '');
      }
      if (known) return known;
      const name = await theirs.nameOf(number);
      return generation === live.generation ? name : '';
    },
  };
};
