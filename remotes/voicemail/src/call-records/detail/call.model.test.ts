import { describe, expect, it } from 'vitest';
import { failureOf, otherPartyOf, partyOf, recordingNameOf, specialOf } from './call.model.ts';

const call = {
  direction: 'inbound' as const,
  caller_id: '"Bob Brant" <102>',
  callee_id: '"Alice" <101>',
  from: '102',
  to: '101',
};

it.each([
  ['"Bob Brant" <102>', 'Bob Brant', '102'],
  ['Bob Brant <102>', 'Bob Brant', '102'],
  ['"+15145550171" <+15145550171>', '', '+15145550171'],
  ['<102>', '', '102'],
  ['102', '', '102'],
  ['*97', '', '*97'],
  ['Anonymous', 'Anonymous', ''],
  ['', '', ''],
])('reads %s [D-22]', (text, name, number) => {
  expect(partyOf(text)).toEqual({ name, number });
});

describe('where a call led', () => {
  it.each(['VOICEMAIL', 'PARKING_PICKUP', 'MOH'] as const)('%s is special [U-36]', (to) => {
    expect([specialOf({ to }), failureOf({ to })]).toEqual([to, null]);
  });

  it.each([
    ['E_404', '404'],
    ['E_', ''],
    ['102', null],
    ['CORRIDOR', null],
  ])('%s failed for the reason %s [U-35]', (to, reason) => {
    expect([failureOf({ to }), specialOf({ to })]).toEqual([reason, null]);
  });
});

it('calls back the other party, by the number of the record if no party has one', () => {
  expect(otherPartyOf(call)).toEqual({ name: 'Bob Brant', number: '102' });
  expect(otherPartyOf({ ...call, direction: 'outbound' })).toEqual({
    name: 'Alice',
    number: '101',
  });
  expect(otherPartyOf(call, '102')).toEqual({ name: 'Alice', number: '101' });
  expect(otherPartyOf({ ...call, direction: 'outbound' }, '101')).toMatchObject({ number: '102' });
  expect(otherPartyOf({ ...call, caller_id: 'Bob' })).toEqual({ name: 'Bob', number: '102' });
});

it('names the file of a recording by who and when [A-63]', () => {
  const at = new Date(2026, 10, 20, 9, 5);
  expect(recordingNameOf(at, { name: 'Bob Brant', number: '102' }, 'wav')).toBe(
    'recording-Bob-Brant-2026-11-20-0905.wav',
  );
  expect(recordingNameOf(at, { name: '', number: '' }, 'mp3')).toBe(
    'recording-2026-11-20-0905.mp3',
  );
});
