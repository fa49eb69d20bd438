import { ImportAnswer } from '@callpanel/contracts';
import { describe, expect, it } from 'vitest';
import { contactServer } from './testing/server.ts';

const api = contactServer();

const sent = (csv: string, username = 'alice', field = 'csv_file') =>
  api.form('POST', 'contact/import', { [field]: new File([csv], 'contacts.csv') }, username);
const imported = async (csv: string, username = 'alice') =>
  ImportAnswer.parse((await sent(csv, username)).json()).data;

describe('a file that is imported [A-99] [G-20]', () => {
  it('adds what its lines say, by the names of the header, with quotes, a mark and foreign line ends', async () => {
    const csv =
      '\uFEFFlast_name,first_name,street,phone_numbers,tags,is_personal\r\n' +
      'Roy,"Ada ""A.""","1, rue A\nbureau 2","[{""phone_number"":""+14165550198""}]",client,false\r\n';
    const { created, failed } = await imported(csv);
    expect(failed).toEqual([]);
    expect(await api.one(created[0] ?? '', 'bob')).toMatchObject({
      first_name: 'Ada "A."',
      last_name: 'Roy',
      street: '1, rue A\nbureau 2',
      phone_numbers: [{ phone_number: '+14165550198', extension: '', label: '' }],
      tags: 'client',
      is_personal: false,
    });
    expect(await api.names('search=14165550198')).toEqual(['Ada "A." Roy']);
  });

  it('changes contacts whose id it has, and says which lines are left out and why', async () => {
    const csv = 'id,first_name,is_personal\n1,Naomi,\n99,X,\n,Ada,\n,,\n,Bad,maybe\n';
    expect(await imported(csv)).toEqual({
      created: ['6'],
      updated: ['1'],
      failed: [
        { line: 2, reason: 'There is no such contact.' },
        { line: 4, reason: 'A switch is true or false.' },
      ],
    });
    expect(await api.one('1')).toMatchObject({ first_name: 'Naomi', last_name: 'Roy' });
  });

  it('leaves shared contacts alone without the right to change them [P-36]', async () => {
    const { created, failed } = await imported('first_name,is_personal\nAda,0\nBen,1\n', 'bob');
    expect([created.length, failed]).toEqual([
      1,
      [{ line: 1, reason: 'You may not change shared contacts.' }],
    ]);
  });

  it.each([
    ['no column\nAda', 400],
    ['first_name,colour\nAda,red', 400],
    ['', 400],
    [`first_name\n${'A\n'.repeat(50_001)}`, 413],
    [`${'first_name,'.repeat(101)}\nAda`, 400],
  ])('is refused as a whole if it cannot be read', async (csv, status) => {
    expect((await sent(csv)).statusCode).toBe(status);
    expect((await api.list('', 'alice')).total).toBe(5);
  });

  it('is asked for if it is missing', async () => {
    expect((await sent('first_name\nAda', 'alice', 'file')).statusCode).toBe(400);
    expect((await api.send('POST', 'contact/import', {}, 'alice')).statusCode).toBe(415);
  });
});

describe('contacts that are exported [A-100] [G-20]', () => {
  it('are a file that can be imported as it is, of what the caller sees', async () => {
    const answer = await api.send('POST', 'contact/export', {}, 'alice');
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.body.split('\r\n')[0]).toBe(
      'id,first_name,last_name,company,job_title,address_type,street,city,state,postal_code,country,tags,personal_tags,phone_numbers,emails,use_as_callerid,is_personal',
    );
    const before = await api.list('', 'alice');
    expect(await imported(answer.body)).toMatchObject({ created: [], failed: [] });
    expect(await api.list('', 'alice')).toEqual(before);
    const bobs = (await api.send('POST', 'contact/export', {}, 'bob')).body;
    expect([bobs.split('\r\n').length, bobs.includes('Théo')]).toEqual([5, false]);
  });

  it('run nothing in a spreadsheet, and come back as they were, numbers with + too', async () => {
    const texts = {
      first_name: '=cmd|" /C calc"!A0',
      last_name: '+Ann',
      company: '-2+3',
      job_title: '@SUM(1)',
      street: "'=1",
      city: '\uFF1D1',
      state: "it's",
    };
    const numbers = JSON.stringify([{ phone_number: '+14165550123' }]);
    const cells = Object.values({ ...texts, numbers }).map(
      (text) => `"${text.replaceAll('"', '""')}"`,
    );
    // As a client sends them; a quote before a quote is what the file of a spreadsheet has.
    const { created } = await imported(
      `${Object.keys(texts).join()},phone_numbers\n${cells.join().replace(`"'=1"`, `"''=1"`)}`,
    );
    const id = created[0] ?? '';
    expect(await api.one(id)).toMatchObject(texts);
    const { body } = await api.send('POST', 'contact/export', { ids: [id] }, 'alice');
    const [head = '', line = ''] = body.split('\r\n');
    for (const cell of ['=cmd|"" /C calc""!A0', '+Ann', '-2+3', '@SUM(1)', "'=1", '\uFF1D1'])
      expect(line).toContain(`,"'${cell}",`);
    expect(line).not.toMatch(/(^|,)"?[=+\-@\t\r]/);
    await api.form(
      'PUT',
      `contacts/${id}`,
      { first_name: 'Ann', company: '', street: '' },
      'alice',
    );
    expect(await imported(`${head}\r\n${line}`)).toMatchObject({ updated: [id], failed: [] });
    expect(await api.one(id)).toMatchObject({
      ...texts,
      phone_numbers: [{ phone_number: '+14165550123', extension: '', label: '' }],
    });
  });

  it('are those that are named', async () => {
    const { body } = await api.send('POST', 'contact/export', { ids: ['2', '5'] }, 'bob');
    expect(body).toContain('Boulangerie Chez Zoé');
    expect(body.split('\r\n')).toHaveLength(2);
  });
});
