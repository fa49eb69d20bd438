import { expect, it } from 'vitest';
import { closed, isolate } from './isolate.ts';

it.each([
  ['words without marks', 'Anna, 12 o’clock שלום 👩‍👩‍👧', 'Anna, 12 o’clock שלום 👩‍👩‍👧'],
  ['an override that goes on', 'a\u202Ebc', 'a\u202Ebc\u202C'],
  ['an override that ends', 'a\u202Eb\u202Cc', 'a\u202Eb\u202Cc'],
  ['an isolate that goes on', '\u2067a', '\u2067a\u2069'],
  ['an end of what is around it', 'a\u2069\u202Eb', 'a\u202Eb\u202C'],
  ['the end of an embedding around it', 'a\u202Cb', 'ab'],
  ['an override in an isolate', '\u2066a\u202Db', '\u2066a\u202Db\u202C\u2069'],
  [
    'an isolate that ends with an open override in it',
    '\u2066\u202Ba\u2069b',
    '\u2066\u202Ba\u2069b',
  ],
  [
    'an embedding that tries to end an isolate',
    '\u202A\u2068a\u202Cb',
    '\u202A\u2068ab\u2069\u202C',
  ],
  ['a paragraph that would end all of them', '\u2068a\u2029b', '\u2068a b\u2069'],
])('%s turns nothing behind the text', (_, text, expected) => {
  expect(closed(text)).toBe(expected);
});

it.each([
  ['Anna', '\u2068Anna\u2069'],
  ['', ''],
  ['\u2069\u202EeviL', '\u2068\u202EeviL\u202C\u2069'],
  ['\u2068Anna\u2069', '\u2068\u2068Anna\u2069\u2069'],
])('a name %j is isolated whole: %j', (name, expected) => {
  expect(isolate(name)).toBe(expected);
});
