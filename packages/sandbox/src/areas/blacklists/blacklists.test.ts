import { beforeEach, describe, expect, it } from 'vitest';
import { type TestServer, keptServer } from '../../testing/server.ts';

let server: TestServer;
beforeEach(() => {
  server = keptServer();
});

const NADIA = { name: 'Nadia', number: '+15145550171' };
const ZOE = { name: 'Zoé', number: '4185550173' };

const post = async (payload: object, username = 'bob', path = 'blacklists') => {
  const answer = await server.get(path, username, { method: 'POST', payload });
  return [answer.statusCode, answer.json().exception ?? answer.json().success];
};
const listed = async (username = 'bob') =>
  (await server.get('blacklists', username)).json().data as { id: string; name: string }[];

describe('blacklists', () => {
  it('are each user’s own [A-148] [A-149] [P-40]', async () => {
    expect(await post(NADIA)).toEqual([200, true]);
    expect(await listed()).toEqual([{ id: expect.any(String), ...NADIA }]);
    expect(await listed('alice')).toEqual([]);
    expect((await server.get('blacklists')).statusCode).toBe(401);
    await server.control('reset');
    expect(await listed()).toEqual([]);
  });

  it('refuse a number that is missing, invalid or listed already [V-56]', async () => {
    await post(NADIA);
    expect(await post({ name: 'x' })).toEqual([400, 'A number is required.']);
    expect(await post({ number: '*43' })).toEqual([400, 'The number is not valid.']);
    expect(await post({ number: '5145550171' })).toEqual([409, expect.stringContaining('already')]);
    expect(await listed()).toHaveLength(1);
  });

  it('forget an entry, but not another user’s [A-150]', async () => {
    await post(NADIA);
    const [entry] = await listed();
    const remove = async (username: string) =>
      (await server.get(`blacklists/${entry?.id}`, username, { method: 'DELETE' })).statusCode;
    expect(await remove('alice')).toBe(404);
    expect(await listed()).toHaveLength(1);
    expect(await remove('bob')).toBe(200);
    expect(await remove('bob')).toBe(404);
    expect(await listed()).toEqual([]);
  });

  it('save many at once: known numbers get their new names, and entries without a name or number are left out [A-151] [V-57]', async () => {
    await post(NADIA);
    const blacklist_numbers = [
      { name: 'Nadia Roy', number: '5145550171' },
      ZOE,
      { name: '', number: '6135550174' },
      { name: 'No number' },
      { name: 'No number', number: 'later' },
    ];
    expect(await post({ blacklist_numbers }, 'bob', 'blacklists/bulk_save')).toEqual([200, true]);
    expect((await listed()).map(({ name }) => name)).toEqual(['Nadia Roy', 'Zoé']);
  });
});
