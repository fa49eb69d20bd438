import { expect, it } from 'vitest';
import { fromPaste, mayFormat } from './typed-number.ts';

it.each([
  ['tel:+1\u00a0(514)\u00a0555\u20110142', '+1 (514) 555-0142'],
  ['\u202a+61 2 5550 1234\u202c\n', '+61 2 5550 1234'],
  ['sip:101', '101'],
  ['call me', 'call me'],
])('pastes %j', (pasted, text) => {
  expect(fromPaste(pasted)).toBe(text);
});

it.each(['5145550199', '+15145550199', '131234', '+1 (514) 555-0199'])(
  '%s may be a number outside the company [C-06]',
  (number) => {
    expect(mayFormat(number)).toBe(true);
  },
);

it.each(['', '102', '10200', '*97', '*675145550199', 'anonymous', 'sip:5145550199@acme.example'])(
  '%j is none [C-06]',
  (number) => {
    expect(mayFormat(number)).toBe(false);
  },
);
