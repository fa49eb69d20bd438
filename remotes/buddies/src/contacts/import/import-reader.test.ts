import type { ContactInput } from '@callpanel/contracts';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { BadWords, Opened } from './import-reader.ts';
import { ImportReader } from './import-reader.ts';
import { numberReader } from './read-number.ts';
import { importCsv } from './write-csv.ts';

const now = () => undefined;
const WORDS = {
  line: 'Line',
  reason: 'Reason',
  column: 'Column {0}',
  problem: '{0}: {1}',
  reasons: new Proxy({}, { get: (_, reason) => `<${String(reason)}>` }),
} as BadWords;

const open = async (content: BlobPart, country = 'CA') => {
  const reader = new ImportReader(numberReader);
  const opened = (await reader.open(new Blob([content]), now)) as Opened;
  const { uses } = opened;
  const checked = await reader.check({ uses, country, whose: 'personal' }, now);
  return { reader, opened, checked };
};
const fixture = async (name: string) => open(readFileSync(`tests/fixtures/contacts/${name}`));
const named = ({ contacts }: { contacts: ContactInput[] }) =>
  contacts.map(({ first_name, last_name, company }) =>
    first_name === '' ? `company ${company}` : `${first_name} ${last_name}`,
  );

describe('files as other programs write them', () => {
  it('reads the CSV of Google: labels, several values in a cell, notes of several lines [U-45]', async () => {
    const { opened, checked } = await fixture('google.csv');
    expect(opened).toMatchObject({ kind: 'csv', encoding: 'utf-8', lines: 5 });
    expect(named(checked)).toEqual(['Maude Tremblay', 'Ravi Sharma', 'company Pizza Luigi']);
    expect(checked.contacts[0]).toMatchObject({
      company: 'Érablière du Nord',
      job_title: 'Propriétaire',
      street: '12 rang Saint-Joseph',
      address_type: 'work',
      personal_tags: 'Fournisseurs',
      phone_numbers: [
        { phone_number: '+15145550142', label: 'Mobile' },
        { phone_number: '+15145550143', label: 'Work' },
        { phone_number: '+15145550144', label: 'Work' },
      ],
    });
    expect(checked.companies).toBe(1);
    // A name of one character, a contact without a number.
    expect(checked.badLines.map(({ line }) => line)).toEqual([5, 6]);
  });

  it('reads the CSV of Google as it was until 2023, in UTF-16 [U-45]', async () => {
    const { opened, checked } = await fixture('google-until-2023.csv');
    expect(opened.encoding).toBe('utf-16le');
    expect(checked.contacts[0]).toMatchObject({
      last_name: 'Bélanger',
      company: 'Ville de Laval',
      emails: [{ email: 'nora@mail.example', label: 'Home' }],
    });
  });

  it('reads the CSV of Outlook, with what it writes for empty values [U-45]', async () => {
    const { opened, checked } = await fixture('outlook.csv');
    expect(opened).toMatchObject({ encoding: 'windows-1252', lines: 3 });
    expect(opened.titles.length).toBeGreaterThan(90);
    expect(named(checked)).toEqual(['Chloé Gagnon', "Liam O'Connor"]);
    expect(checked.contacts[0]).toMatchObject({
      street: '250 Sherbrooke St W, Suite 400',
      personal_tags: 'Health Key-Customer',
      phone_numbers: [
        { phone_number: '+15145550150', extension: '204', label: 'work' },
        { phone_number: '+15145550153', label: 'mobile' },
        { phone_number: '+15145550151', label: 'assistant' },
        { phone_number: '+15145550152', label: 'work fax' },
      ],
    });
    // Mail cannot be sent to an address within Exchange.
    expect(checked.contacts[1]?.emails).toEqual([{ email: 'liam@connor.example', label: '' }]);
  });

  it('reads the CSV of Outlook in French, with semicolons [U-45]', async () => {
    const { checked } = await fixture('outlook-francais.csv');
    expect(checked.contacts[0]).toMatchObject({
      first_name: 'Hélène',
      last_name: 'Côté',
      job_title: 'Directrice',
      city: 'Québec',
    });
    expect(checked.contacts[0]?.phone_numbers[0]).toEqual({
      phone_number: '+14185550120',
      extension: '12',
      label: 'bureau',
    });
  });

  it('reads the vCards of an iPhone [U-45]', async () => {
    const { opened, checked } = await fixture('iphone.vcf');
    expect(opened).toMatchObject({ kind: 'vcard', lines: 3 });
    expect(named(checked)).toEqual(['Émile Lavoie', 'Ada Okafor', 'company Garage Bédard']);
    expect(checked.contacts[0]).toMatchObject({
      company: 'Traiteur Lavoie, fils & cie',
      street: '1200, boul. René-Lévesque, bureau 300',
      phone_numbers: [
        { phone_number: '+15145550181', label: 'mobile' },
        { phone_number: '+15145550182', label: 'iPhone' },
        { phone_number: '+15145550183', label: 'Chalet' },
      ],
    });
    expect(checked.contacts[1]?.personal_tags).toBe('Friends Book-Club');
  });

  it('reads the vCards 2.1 of an old Android telephone [U-45]', async () => {
    const { checked } = await fixture('android-2-1.vcf');
    expect(named(checked)).toEqual(['Françoise Théoret']);
    expect(checked.contacts[0]?.street).toMatch(/^3 ch\. des Érables/);
  });

  it('reads a file without headings as soon as the user says what its columns hold [U-45]', async () => {
    const reader = new ImportReader(numberReader);
    const opened = (await reader.open(new Blob(['Anna,Roy,514 555-0142\n']), now)) as Opened;
    expect(opened).toMatchObject({ titles: ['', '', ''], lines: 1 });
    const uses = (['first_name', 'last_name', 'phone'] as const).map((field, at) => ({
      field,
      group: field === 'phone' ? `column ${at}` : '',
      label: '',
    }));
    expect(await reader.check({ uses, country: 'CA', whose: 'personal' }, now)).toMatchObject({
      good: 1,
    });
  });
});

describe('what is refused', () => {
  it.each([
    ['nothing but a heading', 'noLines', 'first_name,last_name\r\n\r\n'],
    ['50,001 lines', 'tooManyLines', `first_name\n${'Anna\n'.repeat(50_001)}`],
    ['100,000 columns', 'tooManyColumns', `${'a,'.repeat(100_000)}a\n`],
  ])('%s [U-45]', async (_, refused, text) => {
    const reader = new ImportReader(numberReader);
    expect(await reader.open(new Blob([text]), now)).toMatchObject({ refused });
  });
});

describe('the lines that are left out', () => {
  it('come as a file with their line, their reasons and all their cells, which runs no formula [U-45]', async () => {
    const text = 'first_name,last_name,phone,note\nA,Roy,+15145550142,=1+1\nBo,Lee,5145550199,ok\n';
    const { reader, checked } = await open(text);
    expect(checked).toMatchObject({ good: 1, bad: 1 });
    expect(await reader.badCsv(WORDS, now)).toBe(
      '\uFEFFLine,Reason,first_name,last_name,phone,note\r\n2,<firstName>: A,A,Roy,"\'+15145550142","\'=1+1"',
    );
  });

  it('can be corrected in that file and imported [U-45]', async () => {
    const { reader } = await open('first_name,last_name,phone\nA,Roy,+15145550142\n');
    const corrected = (await reader.badCsv(WORDS, now)).replace(',A,Roy', ',Anna,Roy');
    const { checked } = await open(corrected);
    expect(named(checked)).toEqual(['Anna Roy']);
    expect(checked.contacts[0]?.phone_numbers[0]?.phone_number).toBe('+15145550142');
  });

  it('are also those that the server refused [U-45]', async () => {
    const { reader } = await open(
      'first_name,last_name,phone\nAnna,Roy,5145550142\nBo,Lee,5145550199\n',
    );
    await reader.plan('keep', now);
    const refusal = { of: 'created', index: 1, reason: 'A tag is too long.' } as const;
    expect(reader.refuse([refusal])).toEqual([{ line: 3, reason: 'A tag is too long.' }]);
    expect(await reader.badCsv(WORDS, now)).toContain('\r\n3,A tag is too long.,Bo,Lee,5145550199');
  });
});

describe('what is sent', () => {
  it('is a CSV file of our own layout, which we read as it was [G-20] [D-41]', async () => {
    const { reader, checked } = await fixture('iphone.vcf');
    await reader.plan('keep', now);
    const csv = importCsv(reader.created(0, 2));
    expect(csv.split('\r\n')).toHaveLength(3);
    const again = await open(csv);
    expect(again.checked.contacts).toEqual(checked.contacts.slice(0, 2));
  });
});
