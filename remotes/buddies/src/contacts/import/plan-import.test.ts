import { describe, expect, it } from 'vitest';
import type { ContactInput } from '@callpanel/contracts';
import { contactKeys } from './contact-keys.ts';
import { mergeContacts } from './merge-contacts.ts';
import type { DuplicateChoice } from './plan-import.ts';
import { planImport } from './plan-import.ts';
import { numberReader } from './read-number.ts';

const keys = contactKeys(numberReader('CA'));

const contact = (first_name: string, changes: Partial<ContactInput> = {}): ContactInput => ({
  id: '',
  first_name,
  last_name: 'Roy',
  company: '',
  job_title: '',
  address_type: 'home',
  street: '',
  city: '',
  state: '',
  postal_code: '',
  country: '',
  phone_numbers: [],
  emails: [],
  use_as_callerid: true,
  tags: '',
  personal_tags: '',
  is_personal: true,
  ...changes,
});
const phone = (phone_number: string, extension = '', label = '') => ({
  phone_number,
  extension,
  label,
});

const plan = (
  choice: DuplicateChoice,
  file: readonly ContactInput[],
  existing: readonly ContactInput[] = [],
) =>
  planImport(
    file.map((one, row) => ({ contact: one, row })),
    existing,
    { choice, keys, breathe: () => undefined },
  );

const ANNA = contact('Anna', { phone_numbers: [phone('+15145550142')] });
const KNOWN = contact('Ann', {
  id: '7',
  company: 'Roy Ltd.',
  // As the user typed it once.
  phone_numbers: [phone('(514) 555-0142', '', 'work')],
});

describe('contacts that exist already', () => {
  it('finds them by number, however it is written [U-45]', async () => {
    expect(await plan('keep', [ANNA], [KNOWN])).toEqual({
      created: [],
      changed: [],
      known: 1,
      twice: 0,
    });
  });

  it('finds them by e-mail address, whatever its capitals [U-45]', async () => {
    const one = contact('Anna', { emails: [{ email: 'Anna@Roy.ca', label: '' }] });
    const other = { ...KNOWN, emails: [{ email: 'anna@roy.ca', label: '' }] };
    expect(await plan('keep', [one], [other])).toMatchObject({ known: 1, created: [] });
  });

  it('takes colleagues with extensions of one number for two [U-45]', async () => {
    const one = contact('Anna', { phone_numbers: [phone('+15145550142', '12')] });
    const other = contact('Bo', { phone_numbers: [phone('+15145550142', '13')] });
    expect((await plan('keep', [one, other])).created).toHaveLength(2);
  });

  it('replaces them, under the id that they have [U-45]', async () => {
    const { created, changed } = await plan('replace', [ANNA], [KNOWN]);
    expect(created).toEqual([]);
    expect(changed).toEqual([{ before: KNOWN, after: { ...ANNA, id: '7' }, row: 0 }]);
  });

  it('merges them: existing values stay, new ones are added [U-45]', async () => {
    const more = contact('Anna', {
      job_title: 'Chef',
      company: 'Other',
      city: 'Laval',
      address_type: 'work',
      phone_numbers: [phone('+15145550142', '', 'mobile'), phone('+15145550199')],
      personal_tags: 'vip',
    });
    const { changed } = await plan('merge', [more], [{ ...KNOWN, personal_tags: 'old' }]);
    expect(changed[0]?.after).toMatchObject({
      id: '7',
      first_name: 'Ann',
      company: 'Roy Ltd.',
      job_title: 'Chef',
      address_type: 'work',
      city: 'Laval',
      phone_numbers: [phone('(514) 555-0142', '', 'work'), phone('+15145550199')],
      personal_tags: 'old vip',
    });
  });

  it('changes nothing if a merge adds nothing [U-45]', async () => {
    const { changed, known } = await plan('merge', [{ ...ANNA, first_name: 'Ann' }], [KNOWN]);
    expect({ changed, known }).toEqual({ changed: [], known: 1 });
  });

  it('changes nothing if the server has the same, in whatever order it writes it [U-45]', async () => {
    const { first_name, ...rest } = { ...ANNA, id: '7', tags: 'vip client' };
    const [number] = rest.phone_numbers.map((one) =>
      Object.fromEntries(Object.entries(one).reverse()),
    );
    const known = { ...rest, phone_numbers: [number], first_name } as unknown as ContactInput;
    const same = { ...ANNA, tags: 'client vip' };
    expect(await plan('replace', [same], [known])).toMatchObject({ changed: [], known: 1 });
    const other = { ...same, company: 'Roy Ltd.' };
    expect((await plan('replace', [other], [known])).changed).toHaveLength(1);
  });

  it('takes a shared and a personal contact with one number for two [D-38]', async () => {
    const shared = { ...KNOWN, is_personal: false };
    expect((await plan('replace', [ANNA], [shared])).created).toHaveLength(1);
  });

  it('gives a whole address or none: parts of two make a wrong one [U-45]', () => {
    const one = contact('Anna', { city: 'Laval' });
    const other = contact('Anna', { street: '1 Elm', city: 'Toronto', country: 'CA' });
    expect(mergeContacts(one, other, keys)).toMatchObject({ street: '', city: 'Laval' });
  });
});

describe('contacts that a file has twice', () => {
  const again = contact('Annie', {
    phone_numbers: [phone('+15145550142')],
    emails: [{ email: 'a@roy.ca', label: '' }],
  });

  it.each([
    ['keep', ['Anna'], 0],
    ['replace', ['Annie'], 1],
    ['merge', ['Anna'], 1],
  ] as const)('become one: %s [U-45]', async (choice, names, emails) => {
    const { created, twice } = await plan(choice, [ANNA, again]);
    expect(created.map((one) => one.contact.first_name)).toEqual(names);
    expect(created[0]?.contact.emails).toHaveLength(emails);
    expect(created[0]?.row).toBe(0);
    expect(twice).toBe(1);
  });

  it('are found by what a merge has added [U-45]', async () => {
    const third = contact('A.', { emails: [{ email: 'a@roy.ca', label: '' }] });
    expect(await plan('merge', [ANNA, again, third])).toMatchObject({ twice: 2 });
  });
});
