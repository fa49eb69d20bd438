import { describe, expect, it } from 'vitest';
import type { Card } from '@callpanel/core';
import type { BoardFacts } from './board.model.ts';
import { boardState, byStatus, isCustom, keepSame, orderOf } from './board.model.ts';
import { card } from './testing/facts.ts';

const people: Card[] = [
  card('110', { name: 'Bob', department: 'Sales' }),
  card('9', { name: 'Éric', department: '' }),
  card('101', { name: 'alice', department: 'Sales' }),
  card('20', { name: 'Zoé', department: 'Billing' }),
];
const facts = (change: Partial<BoardFacts> = {}): BoardFacts => ({
  cards: Object.fromEntries(people.map((one) => [one.exten, one])),
  board: ['20', '110'],
  everyone: ['110', '9', '101', '20'],
  search: '',
  found: [],
  shown: 'everyone',
  sort: 'name',
  ...change,
});

describe('order [K-02]', () => {
  it.each([
    ['name', ['101', '110', '9', '20']],
    ['extension', ['9', '20', '101', '110']],
    ['department', ['20', '101', '110', '9']],
    // Everybody has no order of mine.
    ['custom', ['101', '110', '9', '20']],
  ] as const)('by %s', (sort, order) => {
    expect(orderOf(facts({ sort }))).toEqual(order);
  });
  it('my colleagues in my own order, or in another', () => {
    expect(orderOf(facts({ shown: 'mine', sort: 'custom' }))).toEqual(['20', '110']);
    expect(orderOf(facts({ shown: 'mine', sort: 'name' }))).toEqual(['110', '20']);
  });
  it('leaves out who has no card yet', () => {
    expect(orderOf(facts({ shown: 'mine', sort: 'custom', board: ['7', '20'] }))).toEqual(['20']);
  });
  it('by status puts ringing and talking first and keeps the order within', () => {
    const { cards } = facts();
    const status = (exten: string, value: Card['status']) => ({
      ...(cards[exten] ?? card(exten)),
      status: value,
    });
    const live = {
      '101': status('101', 'offline'),
      '110': status('110', 'oncall'),
      '9': status('9', 'offline'),
      '20': status('20', 'ringing'),
    };
    expect(byStatus(['101', '110', '9', '20'], live)).toEqual(['20', '110', '101', '9']);
  });
  it('is the same list again if nothing moved', () => {
    const before = ['1', '2'];
    expect(keepSame(before, ['1', '2'])).toBe(before);
    expect(keepSame(before, ['2', '1'])).toEqual(['2', '1']);
  });
});

describe('search [C-07]', () => {
  it.each([
    ['eric', ['9']],
    ['ALICE', ['101']],
    ['sales 110', ['110']],
    ['10', ['101', '110']],
    ['nobody', []],
  ])('%s finds %j in name, number and department', (search, order) => {
    expect(orderOf(facts({ search, shown: 'mine' }))).toEqual(order);
  });
  it('puts what the server found behind what is here, in its order, once', () => {
    const extra = card('300', { name: 'Alicia' });
    const cards = { ...facts().cards, '300': extra };
    expect(orderOf(facts({ cards, search: 'ali', found: ['300', '101'] }))).toEqual(['101', '300']);
  });
  it('puts the exact number first, then who begins with the text, then the rest', () => {
    const cards = Object.fromEntries(
      [
        card('2105', { name: 'Abe' }),
        card('1054', { name: 'Bea' }),
        card('1051', { name: 'Cid' }),
        card('105', { name: 'Zed' }),
        card('200', { name: 'Ann 105' }),
      ].map((one) => [one.exten, one]),
    );
    const search = (everyone: string[], found: string[]) =>
      orderOf(facts({ cards, everyone, board: [], found, search: ' 105 ' }));
    expect(search(Object.keys(cards), [])).toEqual(['105', '200', '1054', '1051', '2105']);
    // The server's pages know nothing of closeness.
    expect(search(['2105'], ['1054', '1051', '105'])).toEqual(['105', '1054', '1051', '2105']);
  });
  it('knows the beginning of a name without case and accents', () => {
    const cards = { '1': card('1', { name: 'Abéric' }), '2': card('2', { name: 'Éric' }) };
    expect(orderOf(facts({ cards, everyone: ['1', '2'], board: [], search: 'ERIC' }))).toEqual([
      '2',
      '1',
    ]);
  });
  it('knows a name by the keyboard’s apostrophe', () => {
    const cards = { '1': card('1', { name: 'Sinéad O’Brien' }), '2': card('2', { name: 'Bob' }) };
    expect(orderOf(facts({ cards, everyone: ['1', '2'], board: [], search: "o'brien" }))).toEqual([
      '1',
    ]);
  });
});

it('cards move in my own order alone', () => {
  const mine = { shown: 'mine', sort: 'custom', search: ' ' } as const;
  expect(isCustom(mine)).toBe(true);
  expect(isCustom({ ...mine, shown: 'everyone' })).toBe(false);
  expect(isCustom({ ...mine, sort: 'name' })).toBe(false);
  expect(isCustom({ ...mine, search: 'bob' })).toBe(false);
});

it.each([
  [{ count: 3, status: 'failed' }, 'cards'],
  [{ status: 'loading' }, 'loading'],
  [{ status: 'no' }, 'loading'],
  [{ status: 'failed' }, 'failed'],
  [{}, 'noBuddies'],
  [{ shown: 'everyone' }, 'noColleagues'],
  [{ shown: 'everyone', everyone: 'loading' }, 'loading'],
  [{ shown: 'everyone', everyone: 'failed' }, 'failed'],
  [{ everyone: 'failed' }, 'noBuddies'],
  [{ search: 'x', searching: 'loading' }, 'loading'],
  [{ search: 'x', searching: 'ready' }, 'noMatch'],
  [{ search: 'x', searching: 'failed' }, 'failed'],
] as const)('with %j the board shows %s', (change, state) => {
  expect(
    boardState({
      status: 'ready',
      everyone: 'ready',
      count: 0,
      search: '',
      searching: 'idle',
      shown: 'mine',
      ...change,
    }),
  ).toBe(state);
});
