import type { BuddyStatus, Card, PreferencesState } from '@callpanel/core';
import { searchable } from '@callpanel/i18n/plain';

type Cards = Readonly<Record<string, Card>>;

/** What the order of the board depends on; statuses come in by `byStatus` alone. */
export interface BoardFacts {
  cards: Cards;
  board: readonly string[];
  everyone: readonly string[];
  /** What is typed in the search field. */
  search: string;
  /** What the server found for it. */
  found: readonly string[];
  shown: PreferencesState['usersShown'];
  sort: PreferencesState['usersSort'];
}

/** Is every word of the search in name, number or department? */
const matcher = (search: string): ((card: Card) => boolean) => {
  const words = searchable(search).split(/\s+/).filter(Boolean);
  return ({ name, exten, department }) => {
    const all = searchable(`${name} ${exten} ${department}`);
    return words.every((word) => all.includes(word));
  };
};

/** 0: the text is exactly the extension. 1: number, name or a word of it begins with the text. 2: the text is elsewhere. */
const closeness = (card: Card, searched: string): 0 | 1 | 2 => {
  const exten = searchable(card.exten);
  if (exten === searched) return 0;
  const begins = exten.startsWith(searched) || ` ${searchable(card.name)}`.includes(` ${searched}`);
  return begins ? 1 : 2;
};

/** Puts the closest first and leaves the order within each closeness. */
const byCloseness = (list: Iterable<Card>, search: string): Card[] => {
  const searched = searchable(search.trim());
  const groups: [Card[], Card[], Card[]] = [[], [], []];
  for (const card of list) groups[closeness(card, searched)].push(card);
  return groups.flat();
};

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
type Compare = (a: Card, b: Card) => number;
const byName: Compare = (a, b) =>
  collator.compare(a.name, b.name) || collator.compare(a.exten, b.exten);
const COMPARE: Readonly<Record<PreferencesState['usersSort'], Compare>> = {
  // My own order is nothing to sort by; where it does not apply, names do.
  custom: byName,
  name: byName,
  // Status is a stable pass over names, see `byStatus`.
  status: byName,
  extension: (a, b) => collator.compare(a.exten, b.exten),
  // People without a department come last.
  department: (a, b) =>
    Number(a.department === '') - Number(b.department === '') ||
    collator.compare(a.department, b.department) ||
    byName(a, b),
};

const known = (extens: Iterable<string>, cards: Cards): Card[] => {
  const list: Card[] = [];
  for (const exten of new Set(extens)) {
    const card = cards[exten];
    if (card) list.push(card);
  }
  return list;
};
const extensOf = (list: readonly Card[]): string[] => list.map(({ exten }) => exten);

/** Is it my own order that is looked at? Only then cards can be moved. */
export const isCustom = ({
  shown,
  sort,
  search,
}: Pick<BoardFacts, 'shown' | 'sort' | 'search'>): boolean =>
  shown === 'mine' && sort === 'custom' && search.trim() === '';

/**
 * The colleagues on the board, in order [K-02]. A search covers the whole realm: those who are loaded come at once and sorted,
 * those whom the server adds follow in the server's order, so that little jumps as pages arrive [C-07]. But an exact number
 * comes first, then numbers that begin with the text.
 */
export const orderOf = (facts: BoardFacts): string[] => {
  const { cards, board, everyone, found, shown, sort } = facts;
  const compare = COMPARE[sort];
  if (facts.search.trim() !== '') {
    const matches = matcher(facts.search);
    const here = known([...board, ...everyone], cards)
      .filter(matches)
      .sort(compare);
    const list = new Set([...here, ...known(found, cards)]);
    return extensOf(byCloseness(list, facts.search));
  }
  const list = known(shown === 'mine' ? board : everyone, cards);
  return extensOf(isCustom(facts) ? list : list.sort(compare));
};

/** Those who can be asked about a call now come first. */
const RANKS: readonly BuddyStatus[] = [
  'ringing',
  'oncall',
  'calling',
  'online',
  'busy',
  'away',
  'onlunch',
  'offline',
  'unknown',
];

/** Puts equal statuses together and leaves the order within each: one pass, however many people. */
export const byStatus = (order: readonly string[], cards: Cards): string[] => {
  const groups = new Map<BuddyStatus, string[]>(RANKS.map((status) => [status, []]));
  for (const exten of order) groups.get(cards[exten]?.status ?? 'unknown')?.push(exten);
  return [...groups.values()].flat();
};

/** The same list again if nothing moved, so that nothing is rendered. */
export const keepSame = (before: readonly string[], next: string[]): readonly string[] =>
  before.length === next.length && before.every((exten, index) => exten === next[index])
    ? before
    : next;

/** What is shown in place of cards. */
export type BoardState = 'cards' | 'loading' | 'failed' | 'noBuddies' | 'noColleagues' | 'noMatch';

export const boardState = (facts: {
  status: 'no' | 'loading' | 'ready' | 'failed';
  /** Of the realm; my own colleagues may be here before. */
  everyone: 'loading' | 'ready' | 'failed';
  count: number;
  search: string;
  searching: 'idle' | 'loading' | 'ready' | 'failed';
  shown: PreferencesState['usersShown'];
}): BoardState => {
  if (facts.count > 0) return 'cards';
  if (facts.status === 'failed') return 'failed';
  if (facts.status !== 'ready') return 'loading';
  if (facts.search.trim() !== '') {
    if (facts.searching === 'failed') return 'failed';
    return facts.searching === 'ready' ? 'noMatch' : 'loading';
  }
  if (facts.shown === 'mine') return 'noBuddies';
  return facts.everyone === 'ready' ? 'noColleagues' : facts.everyone;
};
