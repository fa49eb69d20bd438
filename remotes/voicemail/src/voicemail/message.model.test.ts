import { describe, expect, it } from 'vitest';
import { fileNameOf, gistOf, messageOf, whoOf } from './message.model.ts';
import { message } from './testing/facts.ts';
import { wire } from './testing/server.ts';

describe('a message of the wire [D-17] [X-38]', () => {
  it.each([
    ['INBOX', true, { isNew: true, customFolder: '' }],
    ['Old', false, { isNew: false, customFolder: '' }],
    ['clients', false, { isNew: true, customFolder: 'clients' }],
    ['clients', true, { isNew: false, customFolder: 'clients' }],
  ])('in %s, read: %s, is %j', (folder, isRead, expected) => {
    expect(messageOf(wire('1', { folder, isRead }))).toMatchObject(expected);
  });

  it('reads the time in milliseconds, and no name when the name is the number', () => {
    const callerid = { name: '102', number: '102' };
    expect(messageOf(wire('1', { origtime: 5, callerid }))).toMatchObject({
      at: 5000,
      name: '',
      number: '102',
    });
  });
});

it('says who by the name, else the number, in their own direction', () => {
  const numberText = (number: string) => number.replace('+1514', '(514) ');
  expect(whoOf({ name: 'Bob', number: '102' }, numberText)).toBe('\u2068Bob\u2069');
  expect(whoOf({ name: '', number: '102' }, numberText)).toBe('\u2068102\u2069');
  expect(whoOf({ name: '', number: '+15145550199' }, numberText)).toBe('\u2068(514) 5550199\u2069');
  expect(whoOf({ name: '', number: '' }, numberText)).toBe('');
});

it('shows the summary, else the transcription', () => {
  expect(gistOf(message('1', { summary: 'Wants a call', transcription: 'Hello' }))).toBe(
    'Wants a call',
  );
  expect(gistOf(message('1', { transcription: 'Hello' }))).toBe('Hello');
});

it.each([
  ['Zoé / Côté: "1"', '102', /^voicemail-Zoé-Côté-1-2026-11-\d\d-\d{4}\.mp3$/],
  ['', '../etc', /^voicemail-etc-2026-11-\d\d-\d{4}\.mp3$/],
  ['', '', /^voicemail-2026-11-\d\d-\d{4}\.mp3$/],
])('is saved as a file with who and when: %s %s [A-49]', (name, number, expected) => {
  expect(fileNameOf(message('1', { name, number }))).toMatch(expected);
});
