import { expect, it } from 'vitest';
import { callerName } from './caller-name.ts';

it('strips control and bidi characters from a caller name', () => {
  expect(callerName(' Ali\u0000ce\u202e \u2066Smith\r\n')).toBe('Alice Smith');
  expect(callerName(null)).toBe('');
});

it('limits a caller name to 128 characters', () => {
  expect(callerName('x'.repeat(10_000))).toHaveLength(128);
});
