import { describe, expect, it } from 'vitest';
import { contactServer } from '../testing/server.ts';

const api = contactServer();
const ALL = ['Théo Arden', 'Boulangerie Chez Zoé', 'Erin Egede', 'Riverside Couriers', 'Nadia Roy'];

describe('the list of contacts [A-91]', () => {
  it('is by last name, then first name, and has pages', async () => {
    expect(await api.names('')).toEqual(ALL);
    const { total, data } = await api.list('start=1&limit=2', 'alice');
    expect([total, data.map(({ id }) => id)]).toEqual([5, ['2', '4']]);
  });

  it('has shared contacts for all readers, personal ones for their owner alone [P-34] [P-35]', async () => {
    expect(await api.names('', 'bob')).toEqual(ALL.slice(1));
    expect(await api.names('is_personal=true', 'bob')).toEqual([]);
    expect(await api.names('is_personal=1')).toEqual(['Théo Arden']);
    expect(await api.names('is_personal=false')).toEqual(ALL.slice(1));
    await api.rights('alice', 'manage_personal');
    expect(await api.names('')).toEqual(['Théo Arden']);
    await api.rights('alice', 'execute');
    expect((await api.server.get('contacts', 'alice')).statusCode).toBe(403);
  });

  it.each([
    ['zoe', ['Boulangerie Chez Zoé']],
    ['filles roy', ['Nadia Roy']],
    ['roy.example', ['Nadia Roy']],
    ['supplier', ['Boulangerie Chez Zoé', 'Riverside Couriers']],
    ['family', ['Théo Arden']],
    ['(416) 555-01', ['Théo Arden']],
    ['1 416.555.0123', ['Théo Arden']],
    ['4165550123', ['Théo Arden']],
    ['nobody', []],
  ])('finds %s in names, companies, addresses, tags and numbers', async (search, found) => {
    expect(await api.names(`search=${encodeURIComponent(search)}`)).toEqual(found);
  });

  it('finds a number that was written without its country', async () => {
    await api.form(
      'POST',
      'contacts',
      {
        first_name: 'Ada',
        phone_numbers: '[{"phone_number":"(613) 555-0142"}]',
      },
      'alice',
    );
    expect(await api.names('search=%2B16135550142')).toEqual(['Ada']);
    expect(await api.names('search=613-555-0142')).toEqual(['Ada']);
  });

  it('finds no contact by a tag of another person', async () => {
    await api.form('PUT', 'contacts', { id: '1', personal_tags: 'secret' }, 'alice');
    expect(await api.names('search=secret', 'bob')).toEqual([]);
    expect(await api.names('filter_by_personal_tags=secret', 'bob')).toEqual([]);
    expect(await api.names('filter_by_personal_tags=secret')).toEqual(['Nadia Roy']);
    expect((await api.one('1', 'bob')).personal_tags).toBe('');
  });

  it('is filtered by several tags at once: contacts have all of them', async () => {
    await api.form('PUT', 'contacts', { id: '2', tags: 'supplier client' }, 'alice');
    expect(await api.names('filter_by_tags=client')).toEqual(['Boulangerie Chez Zoé', 'Nadia Roy']);
    expect(await api.names('filter_by_tags=Client+supplier')).toEqual(['Boulangerie Chez Zoé']);
    expect(await api.names('filter_by_tags=client&filter_by_personal_tags=family')).toEqual([]);
    expect(await api.names('filter_by_tags=clie')).toEqual([]);
  });

  it('has other orders and one letter, for those that ask', async () => {
    expect(await api.names('sort_direction=desc')).toEqual([...ALL].reverse());
    expect((await api.names('sort_column=id&sort_direction=desc'))[0]).toBe('Théo Arden');
    expect((await api.names('sort_column=first_name&is_personal=false')).at(-1)).toBe('Nadia Roy');
    expect(await api.names('filter_by_letter=R')).toEqual(['Riverside Couriers', 'Nadia Roy']);
    const { letters } = await api.list('filter_by_letter=R', 'bob');
    expect(letters).toEqual(['B', 'E', 'R']);
    expect((await api.server.get('contacts?sort_column=colour', 'bob')).statusCode).toBe(400);
  });
});

it('makes as many as a test needs, and forgets them with a reset', async () => {
  const made = (await api.server.control('contacts', { count: 40 })).json();
  expect([made.made, made.ids[0]]).toEqual([40, '6']);
  expect((await api.list('', 'bob')).total).toBe(44);
  const one = { username: 'bob', contacts: [{ first_name: 'Zed', personal_tags: ['gym'] }] };
  await api.server.control('contacts', one);
  expect(await api.names('filter_by_personal_tags=gym', 'bob')).toEqual(['Zed']);
  await api.server.control('reset');
  expect((await api.list('', 'bob')).total).toBe(4);
});
