import { API_PREFIX, ConferencesAnswer, PersonalConferenceAnswer } from '@callpanel/contracts';
import * as z from 'zod/mini';
import { beforeEach, describe, expect, it } from 'vitest';
import { type TestServer, keptServer } from '../../../testing/server.ts';

let server: TestServer;
beforeEach(() => {
  server = keptServer();
});

const list = async (username: string, query = '') => {
  const answer = await server.get(`conferences${query}`, username);
  return z.parse(ConferencesAnswer, answer.json());
};
const send = (method: 'PATCH' | 'POST', path: string, payload: object, username: string) =>
  server.app.inject({
    method,
    url: `${API_PREFIX}/${path}`,
    payload,
    headers: { authorization: `Bearer ${server.signIn(username)}` },
  });

describe('GET conferences [A-81]', () => {
  it('lists the rooms with the place of this moment in the events [D-32] [P-29]', async () => {
    const { data, total, seq, epoch } = await list('bob');
    expect(data.map(({ confno, name }) => `${confno} ${name}`)).toEqual([
      '8201 Team',
      '8202 Board',
      '8203 All hands',
    ]);
    expect(data[0]).toMatchObject({ members: [], locked: false, watch: false, maxusers: 0 });
    expect([total, seq]).toEqual([3, 0]);
    expect(epoch).not.toBe('');
    server.company.realm.grant('bob', { user: [], group: [] });
    expect((await server.get('conferences', 'bob')).statusCode).toBe(403);
  });

  it('gives pages of 8 unless another size is asked for [C-41]', async () => {
    const conferences = Array.from({ length: 10 }, (_, at) => ({
      confno: `82${at + 10}`,
      name: `Room ${at}`,
    }));
    await server.control('conferences', { conferences });
    const first = await list('bob');
    expect([first.data.length, first.total]).toEqual([8, 13]);
    const rest = await list('bob', '?start=8&limit=100');
    expect(rest.data.map(({ confno }) => confno)).toEqual(['8215', '8216', '8217', '8218', '8219']);
  });

  it('gives PINs only to those who may change conferences', async () => {
    const pins = async (username: string) => {
      const { data } = await list(username);
      return data.map(({ pin, adminpin, add_admin }) => [pin, adminpin, add_admin]);
    };
    expect(await pins('bob')).toEqual([
      ['', '', false],
      ['', '', true],
      ['', '', true],
    ]);
    expect(await pins('carol')).toEqual([
      ['', '', false],
      ['2468', '1357', true],
      ['', '1357', true],
    ]);
  });
});

describe('PATCH conferences/{id}/watch [A-82]', () => {
  it('keeps which ones a user watches', async () => {
    const watched = async (username: string) =>
      (await list(username)).data.filter(({ watch }) => watch).map(({ confno }) => confno);
    expect((await send('PATCH', 'conferences/2/watch', { watch: true }, 'bob')).json()).toEqual({
      success: true,
    });
    expect([await watched('bob'), await watched('carol')]).toEqual([['8202'], []]);
    await send('PATCH', 'conferences/2/watch', { watch: false }, 'bob');
    expect(await watched('bob')).toEqual([]);
    expect((await send('PATCH', 'conferences/9/watch', { watch: true }, 'bob')).statusCode).toBe(
      404,
    );
    expect((await send('PATCH', 'conferences/2/watch', {}, 'bob')).statusCode).toBe(400);
  });
});

describe('personal_conferences [A-83] [A-84]', () => {
  const settings = {
    activate: true,
    user_pin: '0123',
    max_users: 4,
    count_say: true,
    moh: false,
    wait_admin: true,
    join_say: true,
    open_menu: false,
    listen_only: true,
  };
  const own = async (username: string) =>
    z.parse(PersonalConferenceAnswer, (await server.get('personal_conferences', username)).json())
      .data;

  it('are off at first, and keep what was saved, for the owner alone [D-34] [C-21]', async () => {
    expect(await own('alice')).toMatchObject({ activate: false, user_pin: '', number: '*99101' });
    expect((await send('POST', 'personal_conferences', settings, 'alice')).json()).toEqual({
      success: true,
    });
    expect(await own('alice')).toEqual({ ...settings, number: '*99101', numbers: ['5145550150'] });
    expect(await own('bob')).toMatchObject({ activate: false, user_pin: '' });
    const mine = (username: string) => list(username).then(({ data }) => data.at(-1));
    expect(await mine('alice')).toMatchObject({
      confno: '*99101',
      name: 'Alice Arden',
      pin: '0123',
      opts: 'cwil',
      maxusers: 4,
    });
    expect((await mine('bob'))?.confno).toBe('8203');
  });

  it.each([
    ['no PIN [V-28]', { user_pin: '' }, 'The PIN is required.'],
    ['a PIN with letters [V-28]', { user_pin: '12a' }, 'The PIN has digits only.'],
    [
      'less than none [V-29]',
      { max_users: -1 },
      'The largest number of participants is 0 or more.',
    ],
    [
      'half of one [V-29]',
      { max_users: 1.5 },
      'The largest number of participants is a whole number.',
    ],
    [
      'a word for a number [V-29]',
      { max_users: 'x' },
      'The largest number of participants is a number.',
    ],
    ['a flag that is none', { moh: 'perhaps' }, 'Malformed field.'],
  ])('refuse %s in words', async (_title, change, exception) => {
    const answer = await send('POST', 'personal_conferences', { ...settings, ...change }, 'alice');
    expect([answer.statusCode, answer.json().exception]).toEqual([400, exception]);
    expect(await own('alice')).toMatchObject({ activate: false });
  });

  it('are changed only with their own permission, and read with that to read [P-49]', async () => {
    expect((await send('POST', 'personal_conferences', settings, 'bob')).statusCode).toBe(403);
    expect(await own('bob')).toMatchObject({ activate: false });
    server.company.realm.grant('bob', {
      user: [{ module: 'conferences', rule: 'write' }],
      group: [],
    });
    expect((await server.get('personal_conferences', 'bob')).statusCode).toBe(403);
  });
});
