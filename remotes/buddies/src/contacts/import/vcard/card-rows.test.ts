import { describe, expect, it } from 'vitest';
import { CARD_COLUMNS, CardRows } from './card-rows.ts';

const cardsOf = (text: string, size = text.length) => {
  const rows = new CardRows();
  const all = [];
  for (let from = 0; from < text.length; from += size)
    all.push(...rows.push(text.slice(from, from + size), false));
  return [...all, ...rows.push('', true)].map(({ row, line }) => {
    const cells = Object.fromEntries(CARD_COLUMNS.map((name, at) => [name, row[at] ?? '']));
    return {
      ...cells,
      line,
      phone_numbers: JSON.parse(cells['phone_numbers'] ?? '') as unknown,
      emails: JSON.parse(cells['emails'] ?? '') as unknown,
    };
  });
};
const card = (version: string, ...lines: string[]): string =>
  ['BEGIN:VCARD', `VERSION:${version}`, ...lines, 'END:VCARD', ''].join('\r\n');

describe('contacts of vCards', () => {
  it('reads 2.1 with quoted-printable, its line breaks and its charset [U-45]', () => {
    const text = card(
      '2.1',
      'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:C=C3=B4t=C3=A9;Ren=C3=A9=',
      'e;;;',
      'ADR;WORK;ENCODING=QUOTED-PRINTABLE;CHARSET=ISO-8859-1:;;3 ch. des =C9rables;Sutton;QC;;',
      'TEL;CELL;PREF:5145550135',
      'EMAIL;INTERNET:renee@mail.example',
    );
    expect(cardsOf(text)).toMatchObject([
      {
        first_name: 'Renée',
        last_name: 'Côté',
        street: '3 ch. des Érables',
        address_type: 'work',
        phone_numbers: [{ phone_number: '5145550135', label: 'mobile' }],
        emails: [{ email: 'renee@mail.example', label: '' }],
      },
    ]);
  });

  it('reads 3.0 of Apple: folds, labels of its own, the preferred number first [U-45]', () => {
    const text = card(
      '3.0',
      'N:Lavoie;Émile;;;',
      'ORG:Traiteur Lavoie\\, fils;Cuisine',
      'TEL;type=HOME;type=VOICE:514 555 0101',
      'item1.TEL;type=pref:514 5',
      ' 55 0102',
      'item1.X-ABLabel:_$!<Work>!$_',
      'item2.EMAIL;type=INTERNET:emile@chalet.example',
      'item2.X-ABLabel:Chalet',
      'PHOTO;ENCODING=b;TYPE=PNG:iVBORw0KGgo',
      ' AAAANSUhEUg==',
    );
    expect(cardsOf(text)).toMatchObject([
      {
        company: 'Traiteur Lavoie, fils',
        phone_numbers: [
          { phone_number: '514 555 0102', label: 'work' },
          { phone_number: '514 555 0101', label: 'home' },
        ],
        emails: [{ email: 'emile@chalet.example', label: 'Chalet' }],
      },
    ]);
  });

  it('reads 4.0: addresses of numbers, quoted types, categories [U-45]', () => {
    const text = card(
      '4.0',
      'FN:Ada Okafor',
      'TEL;VALUE=uri;PREF=1;TYPE="voice,work":tel:+1-514-555-0103;ext=12',
      'CATEGORIES:Friends,Book Club',
    );
    expect(cardsOf(text)).toMatchObject([
      {
        full_name: 'Ada Okafor',
        phone_numbers: [{ phone_number: '+1-514-555-0103', extension: '12', label: 'work' }],
        labels: 'Friends,Book Club',
      },
    ]);
  });

  it('reads the same in pieces of any size, and knows where each card begins [U-45]', () => {
    const text = card('3.0', 'FN:Anna Roy', 'NOTE:a', ' b') + card('3.0', 'FN:Bo Lee');
    expect(cardsOf(text).map(({ line }) => line)).toEqual([1, 7]);
    for (let size = 1; size < 30; size++) expect(cardsOf(text, size)).toEqual(cardsOf(text));
  });

  it('leaves out a bad line, and reads the card with it and those after it [U-45]', () => {
    const text = `${card('3.0', 'no line of a card', ':', 'FN:Anna Roy')}junk\r\nBEGIN:VCARD\r\nFN:No End\r\n${card('3.0', 'FN:Bo Lee')}`;
    expect(cardsOf(text).map((one) => (one as { full_name?: string }).full_name)).toEqual([
      'Anna Roy',
      'No End',
      'Bo Lee',
    ]);
  });

  it('takes the card of an assistant for no contact [U-45]', () => {
    const text = card('2.1', 'FN:Anna Roy', 'AGENT:', 'BEGIN:VCARD', 'FN:Bo', 'END:VCARD', 'TEL:1');
    expect(cardsOf(text)).toMatchObject([
      { full_name: 'Anna Roy', phone_numbers: [{ phone_number: '1' }] },
    ]);
  });

  it.each([
    ['3.0', 'PHOTO;ENCODING=b;TYPE=PNG:iVBORw0KGgo=', 'image/png'],
    ['2.1', 'PHOTO;JPEG;ENCODING=BASE64:/9j/4AAQ', 'image/jpeg'],
    ['4.0', 'PHOTO:data:image/png;base64,iVBORw0KGgo=', 'image/png'],
    ['3.0', 'PHOTO;VALUE=uri:https://elsewhere.example/p.png', undefined],
    ['3.0', 'PHOTO;ENCODING=b;TYPE=PNG:PHNjcmlwdD4=', undefined],
    ['3.0', 'PHOTO;ENCODING=b:no Base64 at all!', undefined],
  ])('takes the picture of a card %s: %s [V-47]', (version, line, type) => {
    const [only] = new CardRows().push(card(version, 'FN:Anna Roy', line), true);
    expect(only?.picture?.type).toBe(type);
  });

  it('refuses a card without an end before it holds the whole file [U-45]', () => {
    const rows = new CardRows();
    const push = () => {
      rows.push('BEGIN:VCARD\r\n', false);
      for (let at = 0; at < 100; at++) rows.push(`NOTE:${'x'.repeat(100_000)}\r\n`, false);
    };
    expect(push).toThrow(expect.objectContaining({ reason: 'lineTooLong' }));
  });
});
