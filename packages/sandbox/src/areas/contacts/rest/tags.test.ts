import { ContactTagsAnswer } from '@callpanel/contracts';
import { expect, it } from 'vitest';
import { contactServer } from '../testing/server.ts';

const api = contactServer();
const tags = async (path: string, username = 'alice') =>
  ContactTagsAnswer.parse((await api.server.get(`contact/${path}`, username)).json()).data.map(
    ({ name, in_use_count }) => `${name} ${in_use_count}`,
  );

it('shared tags are everybody’s, personal ones their owner’s, with how many contacts have them [A-101] [A-102] [D-43] [G-21]', async () => {
  expect(await tags('tags', 'bob')).toEqual(['client 1', 'supplier 2']);
  expect(await tags('personal_tags')).toEqual(['family 1']);
  expect(await tags('personal_tags', 'bob')).toEqual([]);
});

it('a contact brings its new tags along, and counts change with it', async () => {
  await api.form(
    'PUT',
    'contacts',
    { id: '1', tags: 'client gold', personal_tags: 'vip' },
    'alice',
  );
  expect(await tags('tags')).toEqual(['client 1', 'gold 1', 'supplier 2']);
  expect(await tags('personal_tags')).toEqual(['family 1', 'vip 1']);
  await api.send('DELETE', 'contacts/1', {}, 'alice');
  expect(await tags('tags')).toEqual(['client 0', 'gold 0', 'supplier 2']);
});

it('a tag that is renamed or deleted changes its contacts', async () => {
  expect((await api.send('PUT', 'contact/tags/2', { name: 'vendor' }, 'alice')).statusCode).toBe(
    200,
  );
  expect((await api.one('2')).tags).toBe('vendor');
  expect(await api.names('search=vendor')).toHaveLength(2);
  expect(await api.names('filter_by_tags=supplier')).toEqual([]);
  await api.send('DELETE', 'contact/personal_tags/3', {}, 'alice');
  expect((await api.one('5')).personal_tags).toBe('');
  expect(await api.names('search=family')).toEqual([]);
  expect(await tags('tags')).toEqual(['client 1', 'vendor 2']);
});

it.each([
  ['POST', 'contact/tags', 'Client', 409],
  ['POST', 'contact/tags', 'two words', 400],
  ['POST', 'contact/tags', 'x', 400],
  ['PUT', 'contact/tags/1', 'SUPPLIER', 409],
  ['PUT', 'contact/tags/1', 'CLIENT', 200],
  ['PUT', 'contact/tags/3', 'gold', 404],
  ['DELETE', 'contact/tags/99', '', 404],
] as const)('%s %s as “%s” is answered %i', async (method, path, name, status) => {
  expect((await api.send(method, path, { name }, 'alice')).statusCode).toBe(status);
});

it('shared tags are changed with contactsWrite, personal ones by their owner [P-35] [P-36]', async () => {
  for (const [method, path] of [
    ['POST', 'contact/tags'],
    ['PUT', 'contact/tags/1'],
    ['DELETE', 'contact/tags/1'],
  ] as const)
    expect((await api.send(method, path, { name: 'gold' }, 'bob')).statusCode).toBe(403);
  const both = { ...{ id: '1' }, personal_tags: 'gym', tags: 'client new' };
  expect((await api.form('PUT', 'contacts', both, 'bob')).statusCode).toBe(403);
  expect((await api.send('POST', 'contact/personal_tags', { name: 'gym' }, 'bob')).statusCode).toBe(
    200,
  );
  expect(
    (await api.send('PUT', 'contact/personal_tags/3', { name: 'mine' }, 'bob')).statusCode,
  ).toBe(404);
  await api.rights('bob', 'read');
  expect((await api.server.get('contact/personal_tags', 'bob')).statusCode).toBe(403);
});
