import { expect, it } from 'vitest';
import { whoOf } from './who.ts';

it('names in a conference stand in a row, and none turns the next', () => {
  const inside = [
    { channel: 'c3', muted: false, number: '103', name: 'Carol\u202E' },
    { channel: 'c4', muted: false, number: '104', name: '' },
    { channel: 'c5', muted: false, number: '105', name: 'Eve' },
  ];
  const facts = { parties: { inside, invited: null } };
  expect(whoOf({ number: '102', name: 'Bob' }, facts, (number) => `N${number}`)).toEqual({
    ...{ number: '', title: 'Carol\u202E\u202C, N104, Eve', subtitle: '' },
  });
});
