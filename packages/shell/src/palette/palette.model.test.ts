import { describe, expect, it } from 'vitest';
import { matchingActions, numberIn } from './palette.model.ts';

it.each([
  ['forward 103', '103'],
  ['103', '103'],
  ['call (514) 555-0171', '(514) 555-0171'],
  ['+15145550171', '+15145550171'],
  ['dnd 3', null],
  ['park', null],
  ['', null],
])('the number in %j is %j', (text, number) => {
  expect(numberIn(text)).toBe(number);
});

describe('what a text finds', () => {
  const actions = ['Park the call', 'Ne pas déranger', 'Forward calls to 103'].map((title) => ({
    id: title,
    kind: 'action' as const,
    title,
    run: () => undefined,
  }));
  it.each([
    ['', 3],
    ['park', 1],
    ['call park', 1],
    ['ark', 0],
    ['deranger', 1],
    ['forward 103', 1],
    ['park zzz', 0],
  ])('%j: %i', (text, count) => {
    expect(matchingActions(actions, text)).toHaveLength(count);
  });
});
