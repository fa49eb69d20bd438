import { describe, expect, it } from 'vitest';
import type { Place } from './place.model.ts';
import { messageList, queryOf } from './place.model.ts';

const { defaults, read, write, refine, isFiltered } = messageList;
const place = (change: Partial<Place>): Place => ({ ...defaults, ...change });

describe('the place in the address [R-25]', () => {
  it.each<[Partial<Place>, object]>([
    [{}, { params: {}, query: '' }],
    [
      { folder: 'old', open: '7' },
      { params: { folder: 'old', id: '7' }, query: '' },
    ],
    [{ open: '7' }, { params: { folder: 'all', id: '7' }, query: '' }],
    [
      { folder: 'clients', page: 3, size: 72, sort: 'caller' },
      { params: { folder: 'clients' }, query: 'sort=caller&page=3&size=72' },
    ],
    [
      { category: 'travel', date: '2026-11-20', search: 'Tremblay & cie' },
      { params: {}, query: 'category=travel&date=2026-11-20&search=Tremblay+%26+cie' },
    ],
  ])('%j is written as %j, and read back', (change, address) => {
    expect(write(place(change))).toEqual(address);
    expect(read(write(place(change)))).toEqual(place(change));
  });

  it.each<[string, Partial<Place>]>([
    ['page=0', {}],
    ['page=-4', {}],
    ['page=two', {}],
    ['page=2.7', { page: 2 }],
    ['size=17', {}],
    ['sort=colour', {}],
    ['date=yesterday', {}],
  ])('%s makes no sense beyond %j, and is as usual [V-35] [C-43]', (query, change) => {
    expect(read({ params: {}, query })).toEqual(place(change));
  });

  it('is the default without an address [C-40] [C-42] [C-43]', () => {
    expect(read(undefined)).toEqual({
      folder: 'all',
      category: 'all',
      date: '',
      search: '',
      sort: 'newest',
      page: 1,
      size: 18,
      open: null,
    });
  });
});

it('starts at the first page, with no open message, after another choice', () => {
  expect(refine(place({ page: 4, open: '7', search: 'x' }), { folder: 'old' })).toEqual(
    place({ folder: 'old', search: 'x' }),
  );
});

it('reports whether filters leave something out', () => {
  expect(isFiltered(place({ page: 3, size: 9, sort: 'oldest' }))).toBe(false);
  for (const change of [
    { folder: 'old' },
    { category: 'misc' },
    { date: '2026-01-01' },
    { search: 'a' },
  ])
    expect(isFiltered(place(change))).toBe(true);
});

it('asks the server [A-28] [G-39]', () => {
  const filters = place({
    page: 3,
    size: 36,
    sort: 'longest',
    date: '2026-11-20',
    search: ' Bob ',
  });
  expect(queryOf(filters, '101', 'America/Toronto')).toEqual({
    start: 72,
    limit: 36,
    folder: 'all',
    category: 'all',
    date: '2026-11-20',
    time_zone: 'America/Toronto',
    sort: 'duration DESC',
    search: 'Bob',
    filter_by_extension: '101',
  });
  expect(queryOf(defaults, '101', 'UTC')).not.toHaveProperty('date');
  expect(queryOf(defaults, '101', 'UTC')).not.toHaveProperty('search');
});
