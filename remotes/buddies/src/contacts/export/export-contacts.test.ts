import type { ContactInput } from '@callpanel/contracts';
import { CallpanelError, CONTACT_COLUMNS } from '@callpanel/contracts';
import Papa from 'papaparse';
import { describe, expect, it, vi } from 'vitest';
import type { Checked, Opened } from '../import/import-reader.ts';
import { createAnswer } from '../import/worker/answer.ts';
import type { AskReader } from '../import/worker/protocol.ts';
import { exportContacts } from './export-contacts.ts';
import { vcardOf } from './vcard.ts';

const ANNA: ContactInput = {
  id: '7',
  first_name: 'Anna',
  last_name: 'Roy; "dit" Roi',
  company: '=HYPERLINK("https://evil.example")',
  job_title: 'Chef, de\ncuisine',
  address_type: 'work',
  street: '12, rue de l’Église',
  city: 'Québec',
  state: 'QC',
  postal_code: 'G1K 3W1',
  country: 'Canada',
  phone_numbers: [
    { phone_number: '+14165550123', extension: '12', label: 'mobile' },
    { phone_number: '+15145550142', extension: '', label: 'Chalet' },
  ],
  emails: [{ email: 'anna@roy.example', label: 'work' }],
  use_as_callerid: false,
  tags: 'vip',
  personal_tags: 'gym',
  is_personal: true,
};

const cellsOf = (contact: ContactInput) =>
  CONTACT_COLUMNS.map((column) => {
    const value = contact[column];
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  });
/** What the server answers: the values as they are. */
const answerOf = (...contacts: ContactInput[]) =>
  new Blob([Papa.unparse([CONTACT_COLUMNS, ...contacts.map(cellsOf)] as string[][])]);

const context = { signal: new AbortController().signal, onProgress: () => undefined };
const exported = async (format: 'csv' | 'vcard', ...contacts: ContactInput[]) => {
  const download = vi.fn(async () => answerOf(...contacts));
  const file = await exportContacts({ api: { download }, ids: ['7'], format }, context);
  return {
    download,
    file,
    text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer()),
  };
};
const imported = async (file: Blob): Promise<ContactInput[]> => {
  const answer = createAnswer();
  const ask = (async (method, given) => answer(method, given, () => undefined)) as AskReader;
  const { uses } = (await ask('open', [file])) as Opened;
  const checked: Checked = await ask('check', [{ uses, country: 'CA', whose: 'personal' }]);
  return checked.contacts;
};

describe('the export as CSV', () => {
  it('asks for the selection, or for all [A-100]', async () => {
    const { download } = await exported('csv', ANNA);
    expect(download).toHaveBeenCalledExactlyOnceWith('contact/export', {
      body: { ids: ['7'] },
      signal: context.signal,
    });
    const all = vi.fn(async () => answerOf());
    await exportContacts({ api: { download: all }, ids: null, format: 'csv' }, context);
    expect(all).toHaveBeenCalledExactlyOnceWith(
      'contact/export',
      expect.objectContaining({ body: {} }),
    );
  });

  it('opens right in Excel: its mark, its ends of lines, our columns, and no formula [G-20]', async () => {
    const { text } = await exported('csv', ANNA);
    expect(text.startsWith('\uFEFFid,first_name,last_name,')).toBe(true);
    expect(text.split('\r\n')).toHaveLength(2);
    const cells = Papa.parse<string[]>(text.slice(1)).data.flat();
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
    expect(cells).toContain(`'${ANNA.company}`);
  });

  it('is unchanged after our own import, numbers and formulas too [G-20] [D-41]', async () => {
    const { file } = await exported('csv', ANNA);
    expect(await imported(file)).toEqual([{ ...ANNA, id: '' }]);
  });
});

it.each(['csv', 'vcard'] as const)(
  'a company without a person’s name comes back as it was, as %s [V-38]',
  async (format) => {
    const company = { ...ANNA, first_name: '', last_name: '', company: 'Riverside Couriers' };
    const { file } = await exported(format, company);
    expect(await imported(file)).toMatchObject([
      { first_name: '', last_name: '', company: 'Riverside Couriers' },
    ]);
  },
);

describe('the export as vCard', () => {
  it('is unchanged after our own import [U-45]', async () => {
    const { file } = await exported('vcard', ANNA, { ...ANNA, first_name: 'Bo' });
    const [anna, bo] = await imported(file);
    expect(anna).toMatchObject({
      first_name: 'Anna',
      last_name: ANNA.last_name,
      company: ANNA.company,
      street: ANNA.street,
      phone_numbers: ANNA.phone_numbers,
      emails: ANNA.emails,
      address_type: 'work',
      personal_tags: 'vip gym',
    });
    expect(bo?.first_name).toBe('Bo');
  });

  it('is 3.0, in lines of 75 bytes at most that cut no character [RFC 2426]', () => {
    const text = vcardOf({ ...ANNA, company: 'é😀'.repeat(60), first_name: 'A\r\nEND:VCARD' });
    expect(text.split('\r\n').slice(0, 2)).toEqual(['BEGIN:VCARD', 'VERSION:3.0']);
    for (const line of text.split('\r\n')) {
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      expect(line).not.toMatch(/^ ?[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/);
    }
    // A value begins no line of its own.
    expect(text.match(/^END:VCARD/gm)).toHaveLength(1);
  });
});

describe('an export that fails', () => {
  it.each([
    [
      'a refusal',
      () => Promise.reject(new CallpanelError('api.error.server', { exception: 'No.' })),
    ],
    ['an answer that is no list of contacts', () => Promise.resolve(new Blob(['<html>']))],
  ])('says so: %s [A-100]', async (_, download) => {
    await expect(
      exportContacts({ api: { download }, ids: null, format: 'csv' }, context),
    ).rejects.toMatchObject({ code: 'contacts.error.export' });
  });
});
