import { plainText } from '../../realm/plain-text.ts';
import { type Message, folderOf } from './message.ts';

/** What a mailbox is sorted by. */
export const SORTS = ['origtime', 'duration', 'callerid'] as const;
export type SortBy = (typeof SORTS)[number];

/** Which messages are asked for; what is missing does not matter. */
export interface MessageQuery {
  /** `all`, `inbox`, `old`, `favorite` or one of the owner's own. */
  folder?: string;
  category?: string;
  /** Epoch milliseconds, `until` is the first that is too late. */
  from?: number;
  until?: number;
  /** Every word in the caller's name and number or the transcription; a number also as it is written with signs. */
  search?: string;
  sort?: SortBy;
  descending?: boolean;
}

/** Puts messages of the same key together, in the order that they come in, and the keys in order of their ranks. */
const sortedBy = <K>(
  messages: readonly Message[],
  keyOf: (message: Message) => K,
  rankOf: (key: K) => string | number,
): Message[] => {
  const groups = new Map<K, { rank: string | number; messages: Message[] }>();
  for (const message of messages) {
    const key = keyOf(message);
    const group = groups.get(key);
    if (group) group.messages.push(message);
    else groups.set(key, { rank: rankOf(key), messages: [message] });
  }
  return [...groups.values()]
    .sort((one, other) => (one.rank < other.rank ? -1 : Number(one.rank > other.rank)))
    .flatMap((group) => group.messages);
};

/** How an order other than by time is made out of one by time. */
const ORDERS: Readonly<
  Record<Exclude<SortBy, 'origtime'>, (messages: readonly Message[]) => readonly Message[]>
> = {
  duration: (messages) =>
    sortedBy(
      messages,
      ({ ms }) => ms,
      (ms) => ms,
    ),
  callerid: (messages) =>
    sortedBy(messages, ({ caller }) => `${caller.name} ${caller.ext}`, plainText),
};

/** Is a message in this folder [C-44] [U-27]? Names of one's own count without regard to case. */
const isIn = (folder: string): ((message: Message) => boolean) => {
  const name = folder.toLowerCase();
  if (name === 'favorite') return ({ favorite }) => favorite === true;
  return (message) => folderOf(message).toLowerCase() === name;
};

/** One person's messages, kept in the orders that were asked for: a page of 50,000 is cut out, not sorted anew. */
export class Mailbox {
  #messages: Message[] = [];
  /** Others than by time, ascending, until something comes or goes. */
  readonly #orders = new Map<SortBy, readonly Message[]>();
  /** What a search looks at. */
  readonly #texts = new Map<Message, string>();

  /** Oldest first. */
  get messages(): readonly Message[] {
    return this.#messages;
  }

  add(messages: readonly Message[]): void {
    this.#orders.clear();
    // Almost sorted, which is quick.
    this.#messages = [...this.#messages, ...messages].sort((one, other) => one.at - other.at);
  }

  remove(messages: ReadonlySet<Message>): void {
    this.#orders.clear();
    this.#messages = this.#messages.filter((message) => !messages.has(message));
    for (const message of messages) this.#texts.delete(message);
  }

  /** Those that are asked for, in order. */
  find(query: MessageQuery): Message[] {
    const { sort = 'origtime', descending = true } = query;
    const fits = this.#filter(query);
    const found = this.#order(sort).filter((message) => fits.every((fit) => fit(message)));
    return descending ? found.reverse() : found;
  }

  /** Names of the owner's own folders, sorted. */
  folders(): string[] {
    const names = new Set(this.messages.map(({ folder }) => folder ?? ''));
    names.delete('');
    return [...names].sort((one, other) => one.localeCompare(other));
  }

  #order(by: SortBy): readonly Message[] {
    if (by === 'origtime') return this.#messages;
    const known = this.#orders.get(by);
    if (known) return known;
    const order = ORDERS[by](this.#messages);
    this.#orders.set(by, order);
    return order;
  }

  #filter(query: MessageQuery): ((message: Message) => boolean)[] {
    const { folder = 'all', category = 'all', from, until, search = '' } = query;
    const words = plainText(search).split(/\s+/).filter(Boolean);
    const digits = search.replaceAll(/[\s().+-]/g, '');
    const isNumber = /^\d+$/.test(digits)
      ? ({ caller }: Message) => caller.ext.includes(digits)
      : () => false;
    const fits: ((message: Message) => boolean)[] = [];
    if (folder.toLowerCase() !== 'all') fits.push(isIn(folder));
    if (category !== 'all') fits.push(({ words: said }) => said?.category === category);
    if (from !== undefined) fits.push(({ at }) => at >= from);
    if (until !== undefined) fits.push(({ at }) => at < until);
    if (words.length > 0)
      fits.push((message) => {
        const text = this.#text(message);
        return words.every((word) => text.includes(word)) || isNumber(message);
      });
    return fits;
  }

  #text(message: Message): string {
    const known = this.#texts.get(message);
    if (known !== undefined) return known;
    const { caller, words } = message;
    const text = plainText(`${caller.name} ${caller.ext} ${words?.transcription ?? ''}`);
    this.#texts.set(message, text);
    return text;
  }
}
