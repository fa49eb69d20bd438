import { describe, expect, it } from 'vitest';
import { defineListState, lastPageOf, pageOf } from './list-state.ts';

const list = defineListState({
  widget: 'voicemail',
  filters: { kind: 'all', tag: '' },
  allowed: { kind: (value) => ['all', 'shared'].includes(value) },
  sorts: ['name', 'newest'],
});

describe('the address of a list [R-25]', () => {
  it('has what differs from the defaults, and is read back', () => {
    const place = { ...list.defaults, kind: 'shared', tag: 'a b', page: 3, open: '7' };
    const address = { params: { id: '7' }, query: 'kind=shared&tag=a+b&page=3' };
    expect(list.write(place)).toEqual(address);
    expect(list.read(address)).toEqual(place);
    expect(list.write(list.defaults)).toEqual({ params: {}, query: '' });
  });

  it('becomes the default if it is invalid [V-35] [C-43]', () => {
    const query = 'kind=mine&sort=colour&page=-4&size=17';
    expect(list.read({ params: {}, query })).toEqual(list.defaults);
  });
});

describe('a filter with several values', () => {
  const tagged = defineListState({
    widget: 'contacts',
    filters: { kind: 'all' },
    several: ['tag'],
    allowed: { tag: (value) => value !== 'bad' },
    sorts: ['name'],
  });
  const place = { ...tagged.defaults, tag: ['vip', 'clé & fils'], page: 2 };

  it('has each of them in the address, and is read back', () => {
    const address = { params: {}, query: 'page=2&tag=vip&tag=cl%C3%A9+%26+fils' };
    expect(tagged.write(place)).toEqual(address);
    expect(tagged.read(address)).toEqual(place);
    expect(tagged.read(undefined).tag).toEqual([]);
  });

  it('leaves out invalid values and repeated ones', () => {
    const query = 'tag=vip&tag=&tag=bad&tag=vip&tag=gold';
    expect(tagged.read({ params: {}, query }).tag).toEqual(['vip', 'gold']);
  });

  it('filters while it has one, until the filters are cleared', () => {
    expect(tagged.isFiltered(tagged.defaults)).toBe(false);
    expect(tagged.isFiltered(place)).toBe(true);
    expect(tagged.unfiltered(place)).toEqual(tagged.defaults);
  });
});

it('leaves the filters out, not the order and the size of a page', () => {
  const place = {
    ...list.defaults,
    kind: 'shared',
    search: 'x',
    page: 2,
    sort: 'newest',
    size: 36,
  };
  expect(list.unfiltered(place as typeof list.defaults)).toEqual({
    ...list.defaults,
    sort: 'newest',
    size: 36,
  });
});

it.each([
  [0, 1],
  [-3, 1],
  [NaN, 1],
  ['', 1],
  ['7', 7],
  [2.9, 2],
] as const)('page %s is page %s [V-35]', (typed, page) => {
  expect(pageOf(typed)).toBe(page);
});

it.each([
  [0, 18, 1],
  [18, 18, 1],
  [19, 18, 2],
  [50_000, 1000, 50],
])('%s messages by %s are %s pages', (total, size, last) => {
  expect(lastPageOf(total, size)).toBe(last);
});
