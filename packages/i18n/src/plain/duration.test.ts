import { expect, it } from 'vitest';
import { formatDuration } from './duration.ts';

it.each([
  [0, '00:00'],
  [-3, '00:00'],
  [9.9, '00:09'],
  [75, '01:15'],
  [3599, '59:59'],
  [3600, '01:00:00'],
  [36_061, '10:01:01'],
])('formats %s s as %s [C-53]', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});
