import { expect, it } from 'vitest';
import { sameSecret } from './same-secret.ts';

it.each([
  ['panel', 'panel', true],
  ['', '', true],
  ['panel', 'Panel', false],
  ['panel', 'panel ', false],
  ['', 'panel', false],
  ['pän', 'pan', false],
  ['é', 'e\u0301', false],
  ['😀', '😀', true],
])('compares %j with %j: %s', (given, known, same) => {
  expect(sameSecret(given, known)).toBe(same);
});
