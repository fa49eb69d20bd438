import { describe, expect, it } from 'vitest';
import type { Place } from './place.model.ts';
import { contactList, queryOf } from './place.model.ts';

const { defaults, read, write } = contactList;
const place = (change: Partial<Place>): Place => ({ ...defaults, ...change });

describe('the place in the address [R-03]', () => {
  it.each<[Partial<Place>, object]>([
    [{}, { params: {}, query: '' }],
    [{ open: '7' }, { params: { id: '7' }, query: '' }],
    [
      { kind: 'personal', search: 'roy', sort: 'company', page: 3, size: 72 },
      { params: {}, query: 'kind=personal&search=roy&sort=company&page=3&size=72' },
    ],
    [{ letter: 'R' }, { params: {}, query: 'letter=R' }],
    [{ letter: '#' }, { params: {}, query: 'letter=%23' }],
    [
      { tag: ['client', 'vip'], personalTag: ['gym'] },
      { params: {}, query: 'tag=client&tag=vip&personalTag=gym' },
    ],
  ])('%j is written as %j, and read back', (change, address) => {
    expect(write(place(change))).toEqual(address);
    expect(read(write(place(change)))).toEqual(place(change));
  });

  it.each([
    'page=0',
    'page=-3',
    'page=two',
    'size=17',
    'sort=colour',
    'kind=mine',
    'letter=RO',
    'tag=',
  ])('%s makes no sense, and is as usual: 18 of all, by name [V-35] [C-40]', (query) => {
    expect(read({ params: {}, query })).toEqual({
      kind: 'all',
      letter: '',
      tag: [],
      personalTag: [],
      search: '',
      sort: 'name',
      page: 1,
      size: 18,
      open: null,
    });
  });
});

describe('what the server is asked [A-91]', () => {
  it.each<[Partial<Place>, object]>([
    [{}, { start: 0, limit: 18, sort_column: 'last_name', sort_direction: 'asc' }],
    [
      { page: 3, sort: 'newest', kind: 'personal', search: ' roy ' },
      {
        start: 36,
        limit: 18,
        search: 'roy',
        is_personal: 'true',
        sort_column: 'id',
        sort_direction: 'desc',
      },
    ],
    [
      { kind: 'shared', tag: ['client', 'vip'], personalTag: ['gym'], sort: 'firstName' },
      {
        start: 0,
        limit: 18,
        is_personal: 'false',
        filter_by_tags: 'client vip',
        filter_by_personal_tags: 'gym',
        sort_column: 'first_name',
        sort_direction: 'asc',
      },
    ],
    [
      { letter: 'R' },
      {
        start: 0,
        limit: 18,
        filter_by_letter: 'R',
        sort_column: 'last_name',
        sort_direction: 'asc',
      },
    ],
    // A search is about all letters.
    [
      { letter: 'R', search: 'roy' },
      { start: 0, limit: 18, search: 'roy', sort_column: 'last_name', sort_direction: 'asc' },
    ],
  ])('for %j is %j', (change, query) => {
    expect(queryOf(place(change))).toEqual(query);
  });
});
