import type { DirectoryEntry, ErrorInfo, HostContact } from '@callpanel/contracts';
import { asFailure, DirectoryAnswer, holds } from '@callpanel/contracts';
import { searchable } from '@callpanel/i18n/plain';
import type { DirectoryContext } from './context.ts';
import { createLotNames } from '../parking/lot-names.ts';
import { thisSession } from '../this-session.ts';
import { digitsOf } from '../same-number.ts';
import { createBlock } from './block.ts';
import { createCallers } from './callers.ts';
import { createHostContacts } from './host-contacts.ts';
import { keep } from './keep.ts';
import { createLookUps } from './look-ups.ts';
import type { DirectoryFound, DirectoryItem } from './state.ts';

/** What was found is good for so long, milliseconds, and so many texts are kept. */
const FRESH_MS = 60_000;
const KEPT_TEXTS = 30;

/** How many of our own people a user without access to the server's search sees. */
const MOST_PEOPLE = 100;

export type Directory = ReturnType<typeof createDirectory>;

/** An entry as it is shown; an extension without a contact also has voicemail [D-45]. */
const itemsOf = (
  { phone_number: number, label, name, username, has_image, contact_id }: DirectoryEntry,
  voicemailCode: string,
): DirectoryItem[] => {
  const isContact = contact_id !== '';
  // The same in every answer, so that a choice outlives the next one.
  const key = `${contact_id}/${name}/${label}/${number}`;
  const kind = isContact ? 'contact' : 'extension';
  const item: DirectoryItem = {
    key,
    number,
    name,
    label,
    kind,
    username,
    hasImage: has_image,
    contactId: contact_id,
  };
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

/** A person that the server lists twice is shown once. */
const once = (items: readonly DirectoryItem[]): DirectoryItem[] => [
  ...new Map(items.map((item) => [item.key, item])).values(),
];

/** The people of the directory [A-93] [D-44] [D-45]. */
export const createDirectory = (context: DirectoryContext) => {
  const { state, live, deps } = context;
  const answers = new Map<string, { at: number; answer: Promise<DirectoryEntry[]> }>();
  /** As searches found them, which do not say who may name a caller: until a number is looked up. */
  const seen = new Map<string, string>();
  const theirs = createHostContacts(context);
  const callers = createCallers(context);
  const needLots = createLotNames(context);
  let isOtherSession = thisSession(context);

  /** What one user may see is not for the next. */
  const forUser = (): void => {
    if (!isOtherSession()) return;
    isOtherSession = thisSession(context);
    answers.clear();
    seen.clear();
    lookUps.forget();
    theirs.forget();
    callers.forget();
  };

  /** The server would refuse users without the permission [P-34] [P-04]. */
  const mayAsk = (): boolean => {
    const { entries } = state.permissions;
    return (
      holds(entries, 'contactsRead') === true || holds(entries, 'contactsManagePersonal') === true
    );
  };

  const load = async (text: string): Promise<DirectoryEntry[]> => {
    const query = { search: text };
    const answer = await live.api?.get('contact/phone_numbers', DirectoryAnswer, { query });
    return answer?.data ?? [];
  };

  const lookUps = createLookUps(context, { mayAsk, load, choose: callers.choose });

  const ask = (text: string): Promise<DirectoryEntry[]> => {
    const kept = answers.get(text);
    if (kept && deps.nowMs() - kept.at < FRESH_MS) return kept.answer;
    const answer = load(text);
    keep(answers, KEPT_TEXTS, text, { at: deps.nowMs(), answer });
    answer.catch(() => answers.delete(text));
    return answer;
  };

  /** Our people, as far as they are known here. */
  const colleagues = (text: string): DirectoryEntry[] => {
    const words = searchable(text).split(/\s+/);
    return Object.values(state.presence.cards)
      .filter(({ name, exten, username }) => {
        const all = searchable(`${name} ${exten} ${username}`);
        return words.every((word) => all.includes(word));
      })
      .slice(0, MOST_PEOPLE)
      .map(({ name, exten, username, pictureUrl }) => ({
        phone_number: exten,
        label: '',
        name,
        username,
        has_image: pictureUrl !== null,
        contact_id: '',
      }));
  };

  const remember = (found: readonly DirectoryEntry[]): void => {
    for (const { phone_number: number, name } of found) if (name) seen.set(digitsOf(number), name);
  };

  const peopleBy = async (text: string): Promise<DirectoryItem[]> => {
    const isOver = thisSession(context);
    // A mailbox is written as a star and its extension.
    const isMailbox = /^\*\d/.test(text);
    const wanted = isMailbox ? text.slice(1) : text;
    const found = mayAsk() ? await ask(wanted) : colleagues(wanted);
    if (isOver()) return [];
    remember(found);
    const voicemail = state.calls.featureCodes['vm'] ?? '';
    const items = found.flatMap((entry) => itemsOf(entry, voicemail));
    if (!isMailbox) return items;
    return items.filter(({ kind, label }) => kind === 'voicemail' && label.startsWith(text));
  };

  const search = async (
    given: string,
    soFar?: (found: DirectoryFound) => void,
  ): Promise<DirectoryFound> => {
    forUser();
    void needLots();
    const text = given.trim();
    const isOver = thisSession(context);
    const hosts = theirs.search(text);
    let people: DirectoryItem[] = [];
    let error: ErrorInfo | null = null;
    try {
      people = await peopleBy(text);
    } catch (cause) {
      error = asFailure(cause, 'directory.error.load').info;
    }
    const found = (more: readonly DirectoryItem[]): DirectoryFound => ({
      status: error ? 'failed' : 'ready',
      error,
      entries: once([...people, ...more]),
    });
    // No match yet: the host may have one. Our own matches do not wait for it.
    if (people.length > 0 || error) soFar?.(found([]));
    const more = await hosts;
    return isOver() ? { status: 'ready', error: null, entries: [] } : found(more);
  };

  /** Whose number it is by our own directory, in the turn of rows; '' unknown. */
  const findCaller = async (number: string): Promise<string> => {
    forUser();
    return lookUps.findInTurn(number);
  };

  const lookUp = async (number: string): Promise<string> => {
    const isOver = thisSession(context);
    forUser();
    const known = await lookUps.find(number);
    if (known || isOver() || digitsOf(number) === '') return known;
    const name = await theirs.nameOf(number);
    return isOver() ? '' : name;
  };

  return {
    search,
    block: createBlock(context),
    loadPicture: callers.loadPicture,
    /** Contacts were added, changed or deleted: who is shown by name may be called otherwise now. */
    recordsChanged(area: string): void {
      if (area !== 'contacts') return;
      answers.clear();
      seen.clear();
      callers.forget();
      lookUps.again();
    },
    nameOf(number: string): string {
      forUser();
      const digits = digitsOf(number);
      return (lookUps.nameOf(digits) ?? seen.get(digits)) || (theirs.of(number)?.name ?? '');
    },
    hostContact: (number: string): HostContact | undefined => theirs.of(number),
    findCaller,
    lookUp,
  };
};
