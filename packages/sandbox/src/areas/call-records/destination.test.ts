import { expect, it } from 'vitest';
import { specialOf } from './destination.ts';

it.each([
  ['8201', 'CONFERENCE'],
  ['*99', 'CONFERENCE'],
  ['*99102', 'CONFERENCE'],
  ['3WC-12345678', 'CONFERENCE'],
  ['*98102', 'VOICEMAIL'],
  ['820', ''],
  ['82011', ''],
  ['102', ''],
])('says of a call to %s that it led to %s [U-36] [C-21]', (number, special) => {
  expect(specialOf(number)).toBe(special);
});
