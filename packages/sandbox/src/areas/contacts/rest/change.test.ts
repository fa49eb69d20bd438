import { describe, expect, it } from 'vitest';
import { contactServer } from '../testing/server.ts';

const api = contactServer();
const PNG = Buffer.from('89504e470d0a1a0a0000', 'hex');
const ADA = {
  first_name: 'Ada',
  phone_numbers: '[{"phone_number":"+14165550199","label":"Work"}]',
};

const made = async (fields: Readonly<Record<string, string | Blob>>, username = 'alice') => {
  const answer = await api.form('POST', 'contacts', fields, username);
  expect(answer.statusCode).toBe(200);
  return String(answer.json().data.id);
};

describe('a contact that is added or changed [A-95] [A-96]', () => {
  it('is personal and all that the form says', async () => {
    const id = await made({ ...ADA, emails: '[{"email":"ada@b.example"}]', tags: 'client' });
    expect(await api.one(id)).toMatchObject({
      id: '6',
      first_name: 'Ada',
      phone_numbers: [{ phone_number: '+14165550199', extension: '', label: 'Work' }],
      emails: [{ email: 'ada@b.example', label: '' }],
      tags: 'client',
      is_personal: true,
      use_as_callerid: true,
      has_image: false,
    });
  });

  it('is named by a field in PUT; what is not sent stays, what is empty is cleared [X-08] [X-34]', async () => {
    const fields = { id: '1', company: '', emails: '[]', use_as_callerid: 'false' };
    expect((await api.form('PUT', 'contacts', fields, 'alice')).statusCode).toBe(200);
    expect(await api.one('1')).toMatchObject({
      first_name: 'Nadia',
      company: '',
      emails: [],
      use_as_callerid: false,
      city: 'Montréal',
    });
    expect(await api.names('search=filles')).toEqual([]);
  });

  it.each([
    [{}, 400, /a name, a company/],
    [{ first_name: 'A', phone_numbers: 'x' }, 400, /as JSON/],
    [{ first_name: 'A', phone_numbers: '[{"phone_number":"none"}]' }, 400, /has digits/],
    [{ first_name: 'A', emails: '[{"email":"a b"}]' }, 400, /has an @/],
    [{ first_name: 'A', address_type: 'boat' }, 400, /home, work/],
    [{ first_name: 'A', colour: 'red' }, 400, /colour/],
    [{ first_name: 'A'.repeat(256) }, 400, /255/],
    [{ first_name: 'A', personal_tags: 'x' }, 400, /2 to 40/],
  ])('is refused as %j', async (fields, status, why) => {
    const answer = await api.form('POST', 'contacts', fields, 'alice');
    expect([answer.statusCode, answer.json().success]).toEqual([status, false]);
    expect(answer.json().exception).toMatch(why);
    expect((await api.list('', 'alice')).total).toBe(5);
  });
});

describe('rights [P-35] [P-36]', () => {
  it('shared contacts are changed with contactsWrite alone', async () => {
    for (const answer of [
      await api.form('POST', 'contacts', { ...ADA, is_personal: 'false' }, 'bob'),
      await api.form('PUT', 'contacts', { id: '1', company: 'X' }, 'bob'),
      await api.send('DELETE', 'contacts/1', {}, 'bob'),
      await api.send('POST', 'contact/bulk/delete', { ids: ['1', '2'] }, 'bob'),
    ])
      expect([answer.statusCode, answer.json().exception]).toEqual([
        403,
        'You may not change shared contacts.',
      ]);
    expect(await api.names('', 'bob')).toHaveLength(4);
    await api.rights('bob', 'read', 'write');
    expect(
      (await api.form('POST', 'contacts', { ...ADA, is_personal: '0' }, 'bob')).statusCode,
    ).toBe(200);
    expect((await api.form('POST', 'contacts', ADA, 'bob')).statusCode).toBe(403);
  });

  it('another person’s contact is not there', async () => {
    for (const answer of [
      await api.server.get('contacts/5', 'bob'),
      await api.form('PUT', 'contacts', { id: '5', company: 'X' }, 'bob'),
      await api.send('DELETE', 'contacts/5', {}, 'bob'),
      await api.send('POST', 'contact/bulk/delete', { ids: [5] }, 'bob'),
    ])
      expect(answer.statusCode).toBe(404);
    expect(await api.one('5')).toMatchObject({ first_name: 'Théo', company: '' });
  });

  it('everybody may tag a shared contact for themselves, and nothing else of it', async () => {
    const tag = (more: object) =>
      api.form('PUT', 'contacts', { id: '1', personal_tags: 'gym', ...more }, 'bob');
    expect((await tag({ use_as_callerid: 'true' })).statusCode).toBe(200);
    expect((await api.one('1', 'bob')).personal_tags).toBe('gym');
    expect((await tag({ use_as_callerid: 'false' })).statusCode).toBe(403);
    expect((await tag({ is_personal: 'true' })).statusCode).toBe(403);
  });
});

describe('contacts that are deleted [A-97] [A-98]', () => {
  it('are gone, several at once, those that are gone already passed over', async () => {
    expect((await api.send('DELETE', 'contacts/5', {}, 'alice')).statusCode).toBe(200);
    const bulk = () => api.send('POST', 'contact/bulk/delete', { ids: ['5', 1, '2'] }, 'alice');
    expect((await bulk()).statusCode).toBe(200);
    expect(await api.names('')).toEqual(['Erin Egede', 'Riverside Couriers']);
    expect((await bulk()).statusCode).toBe(404);
  });
});

describe('pictures [A-94]', () => {
  it.each([
    ['image/png', PNG],
    ['image/jpeg', Buffer.from('ffd8ffe000', 'hex')],
    ['image/bmp', Buffer.from('424d0000', 'hex')],
  ])('%s is kept and served, and goes with an empty field', async (type, bytes) => {
    const id = await made({ ...ADA, image: new Blob([bytes]) });
    expect((await api.one(id)).has_image).toBe(true);
    const served = await api.server.get(`contacts/${id}/image?date=1`, 'alice');
    expect(served.headers).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
    });
    expect(served.rawPayload).toEqual(bytes);
    expect((await api.server.get(`contacts/${id}/image`, 'bob')).statusCode).toBe(404);
    await api.form('PUT', 'contacts', { id, image: '' }, 'alice');
    expect((await api.one(id)).has_image).toBe(false);
    expect((await api.server.get(`contacts/${id}/image`, 'alice')).statusCode).toBe(404);
  });

  it.each([
    ['text that calls itself a PNG', new File(['<svg/>'], 'a.png', { type: 'image/png' }), 415],
    ['more than 2 MB', new Blob([PNG, Buffer.alloc(2_000_000)]), 413],
  ])('%s is refused, with the contact', async (_what, image, status) => {
    const answer = await api.form('POST', 'contacts', { ...ADA, image }, 'alice');
    expect(answer.statusCode).toBe(status);
    expect((await api.list('', 'alice')).total).toBe(5);
  });
});
