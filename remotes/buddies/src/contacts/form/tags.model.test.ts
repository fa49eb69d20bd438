import { expect, it } from 'vitest';
import { choiceOf, joined, tagFor, withTag } from './tags.model.ts';

const KNOWN = ['client', 'supplier', 'VIP'];
const offered = (typed: string, chosen: string[] = [], mayAdd = true) =>
  choiceOf(typed, KNOWN, chosen, mayAdd).options.map(({ name, isNew }) =>
    isNew ? `+${name}` : name,
  );

it.each([
  ['', ['client', 'supplier', 'VIP']],
  ['cli', ['client', '+cli']],
  ['vip', ['VIP']],
  ['key account', ['+key-account']],
  ['key, account', ['+key-account']],
  ['x', []],
  ['x'.repeat(40), [`+${'x'.repeat(40)}`]],
  ['x'.repeat(41), []],
  ['<b>', ['+<b>']],
])('for %j offers %j [D-38] [D-39]', (typed, options) => {
  expect(offered(typed)).toEqual(options);
});

it('offers no tag twice', () => {
  expect(offered('', ['CLIENT'])).toEqual(['supplier', 'VIP']);
  expect(withTag(['client'], 'Client')).toEqual(['client']);
});

it('offers no new tag to a user who may not make one', () => {
  expect(offered('cli', [], false)).toEqual(['client']);
});

it.each([
  ['', true, null],
  ['client', true, null],
  ['new', true, null],
  ['key account', true, 'contacts.form.tag.words'],
  ['x', true, 'contacts.form.tag.length'],
  ['cli', false, null],
  ['other', false, 'contacts.form.tag.none'],
])('says why %j (may add: %j) is no tag: %j [D-38]', (typed, mayAdd, problem) => {
  expect(choiceOf(typed, KNOWN, [], mayAdd).problem).toBe(problem);
});

it.each([
  [' key  account ', 'key-account'],
  ['a,b', 'a-b'],
  [' , ', ''],
])('joins %j', (typed, one) => {
  expect(joined(typed)).toBe(one);
});

it.each([
  ['vip', true, 'VIP'],
  ['new', true, 'new'],
  ['new', false, null],
  ['two words', true, null],
  ['x', true, null],
])('takes %j (may add: %j) as %j when the field is left', (typed, mayAdd, tag) => {
  expect(tagFor(typed, KNOWN, mayAdd)).toBe(tag);
});
