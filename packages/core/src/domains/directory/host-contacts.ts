import type { HostContact } from '@callpanel/contracts';
import { digitsOf } from '../same-number.ts';
import type { DirectoryContext } from './context.ts';
import { keep } from './keep.ts';
import type { DirectoryItem } from './state.ts';

/** A contact may be entered while its call is on: asked again after so long, milliseconds. */
const FRESH_MS = 60_000;
/** So many numbers are remembered. */
const KEPT_NUMBERS = 500;
const LONGEST_TEXT = 128;

/** One entry for each number: that is what can be called. */
const itemsOf = ({ id, name, company, numbers = [] }: HostContact): DirectoryItem[] =>
  numbers.map((number) => ({
    key: `host/${id}/${number}`,
    number,
    name,
    label: company ?? '',
    kind: 'host',
    username: '',
    hasImage: false,
    contactId: '',
  }));

/** The host's own address book, as far as it was asked for. Nothing here fails or waits for longer than the contract lets it. */
export const createHostContacts = ({ state, deps, others }: DirectoryContext) => {
  const known = new Map<string, HostContact>();
  const matches = new Map<string, { at: number; answer: Promise<string> }>();

  const remember = (number: string, contact: HostContact): void =>
    keep(known, KEPT_NUMBERS, digitsOf(number), contact);

  const match = async (number: string): Promise<string> => {
    const { contacts } = await others.host.ask('contact-match', { number });
    const [first] = contacts;
    if (first) remember(number, first);
    return first?.name ?? '';
  };

  return {
    forget(): void {
      known.clear();
      matches.clear();
    },
    of: (number: string): HostContact | undefined => known.get(digitsOf(number)),
    async search(text: string): Promise<DirectoryItem[]> {
      if (text === '' || !state.host.answers.includes('contact-search')) return [];
      const { contacts } = await others.host
        .ask('contact-search', { text: text.slice(0, LONGEST_TEXT) })
        .catch(() => ({ contacts: [] }));
      for (const contact of contacts)
        for (const number of contact.numbers ?? []) remember(number, contact);
      return contacts.flatMap(itemsOf);
    },
    /** Whose number it is; '' unknown. */
    async nameOf(number: string): Promise<string> {
      if (!state.host.answers.includes('contact-match')) return '';
      const digits = digitsOf(number);
      const kept = matches.get(digits);
      if (kept && deps.nowMs() - kept.at < FRESH_MS) return kept.answer;
      const answer = match(number).catch(() => '');
      keep(matches, KEPT_NUMBERS, digits, { at: deps.nowMs(), answer });
      return answer;
    },
  };
};
