import { keepsCore } from '@callpanel/widget/records/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { wire } from '../testing/server.ts';
import { button, choose, CSV, draw } from './testing/dialog.tsx';

keepsCore();
afterEach(cleanup);

/** Every field of a contact, under headings of the user's own, and what each becomes. */
const FIELDS = [
  ['First name', 'Anna', { first_name: 'Anna' }],
  ['Last name', 'Roy', { last_name: 'Roy' }],
  ['Company', 'Acme', { company: 'Acme' }],
  ['Job title', 'Chef', { job_title: 'Chef' }],
  ['Street', '1 Main Street', { street: '1 Main Street' }],
  ['City', 'Laval', { city: 'Laval' }],
  ['Province or state', 'QC', { state: 'QC' }],
  ['Postal code', 'H7A 1A1', { postal_code: 'H7A 1A1' }],
  ['Country', 'Canada', { country: 'Canada' }],
  ['Phone number', '514 555 0142', { phone_numbers: [{ phone_number: '+15145550142' }] }],
  ['Extension', '12', { phone_numbers: [{ extension: '12' }] }],
  ['Label of the number', 'Office', { phone_numbers: [{ label: 'Office' }] }],
  ['Email', 'anna@roy.example', { emails: [{ email: 'anna@roy.example' }] }],
  ['Label of the email', 'Private', { emails: [{ label: 'Private' }] }],
  ['Shared tags', 'vip', { tags: 'vip' }],
  ['Personal tags', 'gym', { personal_tags: 'gym' }],
] as const;

const select = (label: string, text: string) => {
  const list = screen.getByLabelText<HTMLSelectElement>(label);
  const option = [...list.options].find((one) => one.text === text);
  if (!option) throw new Error(`${label} has no ${text}`);
  fireEvent.change(list, { target: { value: option.value } });
};
const start = async (name: RegExp | string) => fireEvent.click(await button(name));

describe('columns [U-45]', () => {
  it('that the user names become the fields of their names, and no other [D-38]', async () => {
    const { server } = await draw();
    choose(
      `${FIELDS.map((_, at) => `Spalte${at}`).join(';')}\n${FIELDS.map(([, value]) => value).join(';')}\n`,
    );
    await screen.findByLabelText('Spalte0');
    for (const [at, [field]] of FIELDS.entries()) select(`Spalte${at}`, field);
    await start('Import 1 contact');
    await screen.findByText('1 contact added');
    const contact = [...server.contacts.values()][0];
    for (const [, , became] of FIELDS) expect(contact).toMatchObject(became);
  });

  it('are shown with an example of what they hold', async () => {
    await draw();
    choose('Vorname;Nachname;Rufnummer\nGreta;Müller;514 555 0188\n');
    const column = (await screen.findByLabelText('Vorname')).closest('li') as HTMLElement;
    expect(within(column).getByText('Greta')).toBeTruthy();
  });
});

describe('whose contacts they become [P-35] [P-36]', () => {
  it.each([
    ['Personal contacts', true],
    ['Shared contacts', false],
  ])('%s: personal is %s', async (text, is_personal) => {
    const { server } = await draw();
    choose(CSV);
    await screen.findByLabelText('Import as');
    select('Import as', text);
    await start('Import 2 contacts');
    await screen.findByText('2 contacts added');
    expect([...server.contacts.values()]).toMatchObject([{ is_personal }, { is_personal }]);
  });
});

describe('a contact that is known by its number', () => {
  const known = wire('7', {
    first_name: 'Annabel',
    last_name: 'King',
    company: 'Kept',
    is_personal: true,
    phone_numbers: [{ phone_number: '(514) 555-0142', extension: '', label: '' }],
  });
  it.each([
    ['Keep the known contact', ['Annabel', 'Kept', ''], '1 known contact kept'],
    ['Replace the known contact', ['Anna', '', 'Chef'], '1 contact changed'],
    ['Merge both', ['Annabel', 'Kept', 'Chef'], '1 contact changed'],
  ])('%s', async (text, became, says) => {
    const { server } = await draw({ given: [known] });
    const now = () => {
      const { first_name, company, job_title } = server.contacts.get('7') ?? known;
      return [first_name, company, job_title];
    };
    choose(
      'first_name,last_name,phone,job_title\nAnna,Roy,514 555 0142,Chef\nBo,Lee,514 555 0143,\n',
    );
    await screen.findByLabelText('Import as');
    select('Contacts with a known number or email', text);
    await start('Import 2 contacts');
    await screen.findByText(says);
    expect(now()).toEqual(became);
    expect(screen.queryByText(/known contacts? kept/) !== null).toBe(text.startsWith('Keep'));
    expect(screen.getByText('1 contact added')).toBeTruthy();
    await start('Undo the import');
    await screen.findByText('The import was undone.');
    expect([[...server.contacts.keys()], now()]).toEqual([['7'], ['Annabel', 'Kept', '']]);
  });

  it('is proposed to be kept', async () => {
    await draw();
    choose(CSV);
    const list = await screen.findByLabelText<HTMLSelectElement>(
      'Contacts with a known number or email',
    );
    expect(list.selectedOptions[0]?.text).toBe('Keep the known contact');
  });
});

describe('lines that cannot be imported [V-38] [V-39]', () => {
  it('come as a file, with number, reason and what they hold', async () => {
    let saved: Blob | undefined;
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      saved = file as Blob;
      return 'blob:lines';
    });
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    await draw();
    choose('first_name,last_name,phone\nGreta,Miller,514 555 0188\nX,Young,514 555 0189\n');
    await start('Download these lines');
    await waitFor(() => expect(names).toEqual(['lines-not-imported.csv']));
    const lines = (await saved?.text())?.split('\r\n') ?? [];
    expect(lines[0]).toMatch(/Line,Reason,first_name,last_name,phone$/);
    expect(lines[1]).toBe('3,The first name needs at least 2 characters: X,X,Young,514 555 0189');
  });
});

it.each([
  ['too large', 'x', 201, 'The file is larger than 200 MB. Divide it into smaller ones.'],
  [
    'one line',
    'x'.repeat(1_000_001),
    1,
    'A line is longer than 1,000,000 characters. A quotation mark may be missing.',
  ],
])(
  'a file that is too large, or has a line that is, is refused with the limit: %s [U-45]',
  async (_, text, megabytes, words) => {
    await draw();
    const file = new File([text], 'all.csv');
    if (megabytes > 1) Object.defineProperty(file, 'size', { value: megabytes * 1024 * 1024 });
    const input = document.querySelector('input[type=file]') as HTMLInputElement;
    fireEvent.change(input, { target: { files: [file] } });
    await screen.findByText(words);
    expect(screen.getByText('all.csv cannot be imported')).toBeTruthy();
  },
);

describe('the dialog', () => {
  it('is closed by Cancel before a file is chosen, and goes back to the choice of another', async () => {
    const { onClose, server } = await draw();
    choose(CSV, 'first.csv');
    await screen.findByText('first.csv');
    await start('Choose another file');
    await button('Choose a file');
    expect(screen.queryByText('first.csv')).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    await start('Cancel');
    expect(onClose).toHaveBeenCalledOnce();
    expect(server.asked).toEqual([]);
  });

  it('keeps names with markup and formulas as plain text, in the preview and in what is sent', async () => {
    const { server } = await draw();
    const names = ['<img src=x onerror=alert(1)>', '=HYPERLINK(1)', '{count} #'];
    choose(
      ['first_name,last_name,phone', ...names.map((name, at) => `${name},Roy,514555014${at}`)].join(
        '\n',
      ),
    );
    const first = within(await screen.findByRole('region', { name: 'First contacts of the file' }));
    for (const name of names) expect(first.getByText(`${name} Roy`)).toBeTruthy();
    expect(document.querySelector('img')).toBeNull();
    await start('Import 3 contacts');
    await screen.findByText('3 contacts added');
    expect([...server.contacts.values()].map(({ first_name }) => first_name)).toEqual(names);
  });
});
