import { plainText } from '../realm/plain-text.ts';
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

const callerText = ({ caller }: Message): string => plainText(`${caller.name} ${caller.ext}`);

const COMPARE: Readonly<Record<SortBy, (one: Message, other: Message) => number>> = {
  origtime: (one, other) => one.at - other.at,
  duration: (one, other) => one.ms - other.ms || one.at - other.at,
  callerid: (one, other) => compareTexts(callerText(one), callerText(other)) || one.at - other.at,
};

function compareTexts(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** Is a message in this folder [C-44] [U-27]? Names of one's own count without regard to case. */
const isIn = (folder: string): ((message: Message) => boolean) => {
  const name = folder.toLowerCase();
  if (name === 'favorite') return ({ favorite }) => favorite === true;
  return (message) => folderOf(message).toLowerCase() === name;
};

/** One person's messages, kept in the orders that were asked for: a page of 50,000 is cut out, not sorted anew. */
export class Mailbox {
  /** Each ascending. */
  readonly #orders = new Map<SortBy, Message[]>([['origtime', []]]);
  readonly #texts = new WeakMap<Message, string>();

  /** Oldest first. */
  get messages(): readonly Message[] {
    return this.#order('origtime');
  }

  add(messages: readonly Message[]): void {
    for (const [by, order] of this.#orders) {
      order.push(...messages);
      // Almost sorted already, which is quick.
      order.sort(COMPARE[by]);
    }
  }

  remove(messages: ReadonlySet<Message>): void {
    for (const [by, order] of this.#orders)
      this.#orders.set(
        by,
        order.filter((message) => !messages.has(message)),
      );
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

  #order(by: SortBy): Message[] {
    const order = this.#orders.get(by) ?? [...this.messages].sort(COMPARE[by]);
    this.#orders.set(by, order);
    return order;
  }

  #filter(query: MessageQuery): ((message: Message) => boolean)[] {
    const { folder = 'all', category = 'all', from, until, search = '' } = query;
    const words = plainText(search).split(/\s+/).filter(Boolean);
    const digits = search.replaceAll(/[\s().+-]/g, '');
    const fits: ((message: Message) => boolean)[] = [];
    if (folder.toLowerCase() !== 'all') fits.push(isIn(folder));
    if (category !== 'all') fits.push(({ words: said }) => said?.category === category);
    if (from !== undefined) fits.push(({ at }) => at >= from);
    if (until !== undefined) fits.push(({ at }) => at < until);
    if (words.length > 0)
      fits.push((message) => {
        const text = this.#text(message);
        return (
          words.every((word) => text.includes(word)) ||
          (/^\d+$/.test(digits) && message.caller.ext.includes(digits))
        );
      });
    return fits;
  }

  #text(message: Message): string {
    const known = this.#texts.get(message);
    if (known !== undefined) return known;
    const text = `${callerText(message)} ${plainText(message.words?.transcription ?? '')}`;
    this.#texts.set(message, text);
    return text;
  }
}
