import { describe, expect, it } from 'vitest';
import { chosenAfter, tagSchema } from './tag.model.ts';

describe('the name of a tag [D-43]', () => {
  const schema = tagSchema([{ name: 'Client' }]);
  it.each([
    ['', 'contacts.tag.empty'],
    ['   ', 'contacts.tag.empty'],
    ['big client', 'contacts.tag.word'],
    ['a,b', 'contacts.tag.word'],
    ['x', 'contacts.tag.length'],
    ['x'.repeat(41), 'contacts.tag.length'],
    ['CLIENT', 'contacts.tag.taken'],
  ])('%j is invalid, for one reason: %s', (name, why) => {
    const { error } = schema.safeParse({ name });
    expect(error?.issues.map(({ message }) => message)).toEqual([why]);
  });

  it('is trimmed', () => {
    expect(schema.parse({ name: ' vip ' })).toEqual({ name: 'vip' });
  });
});

it.each([
  ['vip', 'top', ['client', 'top']],
  ['vip', 'client', ['client']],
  ['vip', null, ['client']],
  ['gym', 'club', ['client', 'vip']],
])('filters follow when %s becomes %s', (before, after, chosen) => {
  expect(chosenAfter(['client', 'vip'], before, after)).toEqual(chosen);
});
