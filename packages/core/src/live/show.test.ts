import { afterEach, expect, it } from 'vitest';
import { emptyRecord } from '../empty-record.ts';
import { showItems } from './show.ts';

const NAMES = ['__proto__', 'constructor', 'toString'];
const read = (name: string) => ({ name, polluted: true });

afterEach(() => {
  // What a failure left behind would fail all tests after it.
  Reflect.deleteProperty(Object.prototype, 'name');
  Reflect.deleteProperty(Object.prototype, 'polluted');
});

it.each(NAMES)('an item is only an item where a wire calls it %s [F26]', (name) => {
  const first = showItems<{ name: string; polluted: boolean }>(emptyRecord(), [name], read);
  expect(Object.keys(first)).toEqual([name]);
  expect(first[name]).toEqual({ name, polluted: true });
  const more = showItems(first, ['8201'], read);
  expect(Object.keys(more).toSorted()).toEqual(['8201', name].toSorted());
  expect(Object.keys(showItems(more, [name], () => undefined))).toEqual(['8201']);
  expect('polluted' in {}).toBe(false);
});

it.each(NAMES)('a record has nothing that is called %s until an item comes', (name) => {
  expect(showItems(emptyRecord<object>(), [], () => undefined)[name]).toBeUndefined();
});
