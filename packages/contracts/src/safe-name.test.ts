import { expect, it } from 'vitest';
import { safeName } from './safe-name.ts';

it('strips control and bidi characters from a caller name', () => {
  expect(safeName(' Ali\u0000ce\u202e \u2066Smith\r\n')).toBe('Alice Smith');
  expect(safeName(null)).toBe('');
});

it('limits a caller name to 128 characters', () => {
  expect(safeName('x'.repeat(10_000))).toHaveLength(128);
});
