import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { changeColumn, findColumns } from './find-columns.ts';

const fieldsOf = (titles: readonly string[]) =>
  Object.fromEntries(
    findColumns(titles).flatMap(({ field }, at) => (field ? [[titles[at], field]] : [])),
  );

describe('columns known by their headings', () => {
  it('knows those of Google, until 2023 and today [U-45]', () => {
    const titles = ['Name', 'Given Name', 'Family Name', 'Phone 1 - Type', 'Phone 1 - Value'];
    expect(fieldsOf(titles)).toEqual({
      Name: 'full_name',
      'Given Name': 'first_name',
      'Family Name': 'last_name',
      'Phone 1 - Type': 'phone_label',
      'Phone 1 - Value': 'phone',
    });
    expect(fieldsOf(['First Name', 'Last Name', 'Phone 2 - Label', 'E-mail 1 - Value'])).toEqual({
      'First Name': 'first_name',
      'Last Name': 'last_name',
      'Phone 2 - Label': 'phone_label',
      'E-mail 1 - Value': 'email',
    });
  });

  it('keeps the label of a number with its number [U-45]', () => {
    const uses = findColumns(['Phone 1 - Label', 'Phone 1 - Value', 'Phone 2 - Value']);
    expect(uses[0]?.group).toBe(uses[1]?.group);
    expect(uses[2]?.group).not.toBe(uses[1]?.group);
  });

  it('knows those of Outlook in French, with two columns of one name [U-45]', () => {
    const [head = ''] = readFileSync(
      'tests/fixtures/contacts/outlook-francais.csv',
      'latin1',
    ).split('\r\n');
    const titles = head.split(';').map((title) => title.replace(/"/g, ''));
    expect(titles.length).toBeGreaterThan(90);
    const uses = findColumns(titles);
    const known = (title: string) => uses[titles.indexOf(title)];
    expect(known('Prénom')?.field).toBe('first_name');
    expect(known('Nom')?.field).toBe('last_name');
    expect(known('Société')?.field).toBe('company');
    expect(known('Tél. mobile')).toMatchObject({ field: 'phone', label: 'mobile' });
    expect(known('Téléphone 2 (bureau)')).toMatchObject({ field: 'phone', label: 'bureau' });
    expect(known('Rue (bureau)')).toMatchObject({ field: 'street', label: 'work' });
    expect(known('Dép/Région (domicile)')).toMatchObject({ field: 'state', label: 'home' });
    expect(known('Adresse de messagerie 2')?.field).toBe('email');
    expect(known('Type de messagerie')?.field).toBeNull();
    // The form of address, then the job.
    expect(uses[0]?.field).toBeNull();
    expect(uses[titles.lastIndexOf('Titre')]?.field).toBe('job_title');
  });

  it('knows those of Outlook in English [U-45]', () => {
    expect(
      fieldsOf(['Title', 'Job Title', 'Business Phone', 'Business Street 2', 'E-mail 3 Address']),
    ).toEqual({
      'Job Title': 'job_title',
      'Business Phone': 'phone',
      'Business Street 2': 'street',
      'E-mail 3 Address': 'email',
    });
  });

  it('knows those of our own export [D-38] [G-20]', () => {
    const own = ['first_name', 'postal_code', 'phone_numbers', 'emails', 'is_personal'];
    expect(Object.values(fieldsOf(own))).toEqual(own);
    expect(fieldsOf(['id', 'has_image'])).toEqual({});
  });

  it('knows lists written by hand [U-45]', () => {
    expect(fieldsOf(['Nom', 'Téléphone', 'Poste', 'Courriel'])).toEqual({
      Nom: 'full_name',
      Téléphone: 'phone',
      Poste: 'extension',
      Courriel: 'email',
    });
    expect(fieldsOf(['Phone 1', 'Phone 2', 'Email', 'Mobile'])).toEqual({
      'Phone 1': 'phone',
      'Phone 2': 'phone',
      Email: 'email',
      Mobile: 'phone',
    });
  });

  it('leaves out what it does not know [U-45]', () => {
    expect(findColumns(['', 'constructor', '__proto__', 'x'.repeat(5000)])).toEqual(
      Array.from({ length: 4 }, () => ({ field: null, group: '', label: '' })),
    );
  });

  it('lets the user say what a column holds, and whose label it is [U-45]', () => {
    const uses = findColumns(['Vorname', 'Nachname', 'Rufnummer', 'Art']);
    const phone = changeColumn(uses, 2, 'phone');
    const labelled = changeColumn(phone, 3, 'phone_label');
    expect(labelled.map(({ field }) => field)).toEqual([null, null, 'phone', 'phone_label']);
    expect(labelled[3]?.group).toBe(labelled[2]?.group);
    expect(changeColumn(labelled, 2, null)[2]?.field).toBeNull();
  });
});
