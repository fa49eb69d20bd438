import type { LogEntry } from '@callpanel/core';
import { describe, expect, it } from 'vitest';
import { contactOf } from '../contact.model.ts';
import { wire } from '../testing/server.ts';
import { addressLines, lastCallsWith, mailtoOf, mapsOf, wordsOf } from './ways.model.ts';

const ROY = contactOf(
  wire('1', {
    first_name: 'Nadia',
    last_name: 'Roy',
    company: 'Roy & Filles',
    job_title: 'Buyer',
    street: '12, rue Saint-Paul Est',
    city: 'Montréal',
    state: 'QC',
    postal_code: 'H2Y 1G1',
    country: 'CA',
    phone_numbers: [
      { phone_number: '+15145550171', extension: '12', label: 'Work' },
      { phone_number: '+15145550172', extension: '', label: '' },
    ],
    emails: [{ email: 'nadia@roy.example', label: 'Work' }],
  }),
  0,
);

describe('a mail address', () => {
  it.each([
    ['nadia.roy@roy.example', 'mailto:nadia.roy@roy.example'],
    ['a?bcc=eve@roy.example', 'mailto:a%3Fbcc%3Deve@roy.example'],
    ['a@roy.example?cc=eve@evil.example', 'mailto:a%40roy.example%3Fcc%3Deve@evil.example'],
    ['a@roy.example&body=x', 'mailto:a@roy.example%26body%3Dx'],
    ['desk', 'mailto:desk'],
  ])('%s is written to at %s', (email, address) => {
    expect(mailtoOf(email)).toBe(address);
  });
});

describe('an address', () => {
  it('is laid out as on a letter', () => {
    expect(addressLines(ROY)).toEqual(['12, rue Saint-Paul Est', 'Montréal QC  H2Y 1G1', 'CA']);
    expect(
      addressLines({ street: '', city: '', state: '', postalCode: '', country: 'CA' }),
    ).toEqual([]);
  });

  it('is looked up on a map over https, whatever it holds', () => {
    const url = new URL(mapsOf({ ...ROY, street: '12 A&B=C #4' }));
    expect(url.origin).toBe('https://www.google.com');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      api: '1',
      query: '12 A&B=C #4, Montréal QC  H2Y 1G1, CA',
    });
    expect(url.hash).toBe('');
  });
});

it('a contact is copied in words, with numbers as they are dialled', () => {
  expect(wordsOf(ROY).split('\n')).toEqual([
    'Nadia Roy',
    'Buyer',
    'Roy & Filles',
    'Work: +15145550171 x12',
    '+15145550172',
    'Work: nadia@roy.example',
    '12, rue Saint-Paul Est',
    'Montréal QC  H2Y 1G1',
    'CA',
  ]);
});

it('the last five calls with any number of a contact, however it is written', () => {
  const call = (id: number, number: string): LogEntry => ({
    id: String(id),
    direction: 'dialed',
    number,
    name: '',
    at: id,
  });
  const written = ['5145550171', '+15145550172', '(514) 555-0171', '15145550172', '514-555-0172'];
  const log = [
    call(9, '102'),
    ...written.map((number, at) => call(8 - at, number)),
    call(1, '5145550171'),
  ];
  expect(lastCallsWith(ROY, log).map(({ id }) => id)).toEqual(['8', '7', '6', '5', '4']);
});
