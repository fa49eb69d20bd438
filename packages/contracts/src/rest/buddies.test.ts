import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { BuddiesAnswer } from './buddies.ts';

const CALL = { callid: 'a', starttime: 7, state: 'answered', direction: 'in' };
const CARD = { exten: '102', calls: [CALL] };

const cardsOf = (...data: unknown[]) => z.parse(BuddiesAnswer, { data }).data;

describe('cards of colleagues [D-03] [G-06]', () => {
  it.each([
    ['nothing', null],
    ['a text', 'x'],
    ['a card without an extension', { name: 'Bob' }],
  ])('%s among them costs the others nothing [F26]', (_, odd) => {
    expect(cardsOf(CARD, odd, { exten: 103 }).map(({ exten }) => exten)).toEqual(['102', '103']);
  });

  it.each([
    ['a presence without a state', { basic: null }, { basic: undefined }],
    ['an empty presence', { basic: '' }, { basic: undefined }],
    ['calls that are not a list', { calls: null }, { calls: [] }],
    ['a malformed count', { vmnum: 'x' }, { vmnum: null }],
    ['a count as text', { vmnum: '3' }, { vmnum: 3 }],
    ['no place on the board', { sort: '' }, { sort: null }],
  ])('%s leaves the rest of the card [F26]', (_, odd, read) => {
    expect(cardsOf({ ...CARD, ...odd })).toMatchObject([{ exten: '102', ...read }]);
  });

  it('skip malformed calls, and keep a call without a time [D-05] [F26]', () => {
    const calls = [
      CALL,
      { ...CALL, state: 'held' },
      null,
      { ...CALL, callid: 'b', starttime: null },
    ];
    expect(cardsOf({ ...CARD, calls })[0]?.calls).toMatchObject([
      { callid: 'a', starttime: 7 },
      { callid: 'b', starttime: undefined },
    ]);
  });

  it('ignore numbers of the answer that cannot be read', () => {
    expect(z.parse(BuddiesAnswer, { data: [], seq: null, total: '', time: 'x' })).toEqual({
      success: true,
      data: [],
      seq: undefined,
      total: undefined,
      time: undefined,
    });
  });
});
