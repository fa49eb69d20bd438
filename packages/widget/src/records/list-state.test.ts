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

  it('becomes the default where it makes no sense [V-35] [C-43]', () => {
    const query = 'kind=mine&sort=colour&page=-4&size=17';
    expect(list.read({ params: {}, query })).toEqual(list.defaults);
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
