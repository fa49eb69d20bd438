import { DirectoryAnswer } from '@callpanel/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { type TestServer, keptServer } from '../../testing/server.ts';

let server: TestServer;
beforeEach(() => {
  server = keptServer();
});

const found = async (search: string, username = 'bob'): Promise<string[]> => {
  const query = `contact/phone_numbers?search=${encodeURIComponent(search)}`;
  const answer = await server.get(query, username);
  return DirectoryAnswer.parse(answer.json()).data.map(({ phone_number }) => phone_number);
};

describe('the directory of numbers [A-93] [D-44]', () => {
  it('has extensions with their user names, and the address book', async () => {
    const { data } = DirectoryAnswer.parse(
      (await server.get('contact/phone_numbers', 'bob')).json(),
    );
    expect(data).toHaveLength(10);
    expect(data[0]).toEqual({
      phone_number: '101',
      label: 'Extension',
      name: 'Alice Arden',
      username: 'alice',
      has_image: true,
      contact_id: '',
    });
    expect(data.filter(({ contact_id }) => contact_id === '4')).toHaveLength(2);
  });

  it.each([
    ['arden', ['101']],
    ['roy mobile', ['+15145550172']],
    ['zoe', ['+14185550173']],
    ['514 555-017', ['+15145550175', '+15145550171', '+15145550172']],
    ['nobody', []],
  ])('finds by every word, without accents, and by digits: %s', async (search, numbers) => {
    expect(await found(search)).toEqual(numbers);
  });

  it('is for those who read contacts or have some of their own [P-04]', async () => {
    const set = (rule: string) =>
      server.control('people/permissions', {
        username: 'bob',
        user: [{ module: 'contacts', rule }],
      });
    await set('manage_personal');
    expect(await found('arden')).toEqual(['101']);
    await set('execute');
    expect((await server.get('contact/phone_numbers', 'bob')).statusCode).toBe(403);
    expect((await server.get('contact/phone_numbers')).statusCode).toBe(401);
  });
});
