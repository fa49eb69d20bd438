import {
  NamesAnswer,
  VOICEMAIL_CATEGORIES,
  VoicemailAnswer,
  VoicemailsAnswer,
  placeOf,
  voicemailsOf,
} from '@callpanel/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { messageWith } from '../testing/messages.ts';
import { type TestServer, keptServer } from '../../../testing/server.ts';
import { area } from '../index.ts';

let server: TestServer;
beforeEach(() => {
  server = keptServer();
});

const add = (...messages: Parameters<typeof messageWith>[0][]): void =>
  server.company.area(area).mailboxes.addAll(messages.map(messageWith));
const ask = async (query: Record<string, string>, username = 'bob') =>
  server.get(`voicemails?${new URLSearchParams(query).toString()}`, username);
/** Ids of the page that is answered, and how many there are on all. */
const found = async (query: Record<string, string> = {}, username = 'bob') => {
  const { data, total } = VoicemailsAnswer.parse((await ask(query, username)).json());
  return { ids: voicemailsOf(data).map(({ id }) => id), total };
};
const idsOf = async (query: Record<string, string>) => (await found(query)).ids;

describe('GET voicemails [A-28]', () => {
  it('gives every field of a message [D-17] [X-38]', async () => {
    const words = {
      transcription: 'Bonjour',
      summary: 'Hello',
      category: 'personal',
      translation: 'Good day',
      translationLanguage: 'en-US',
    };
    add({ id: 'new', words, favorite: true, ms: 2_600 }, { id: 'old', old: true });
    add({ id: 'mine', folder: 'Clients' });
    const all = VoicemailsAnswer.parse((await ask({ sort: 'duration DESC' })).json()).data;
    const [first, second, third] = voicemailsOf(all);
    expect(first).toEqual({
      id: 'new',
      isRead: false,
      dir: '/var/spool/asterisk/voicemail/default/102/INBOX',
      folder: 'INBOX',
      favorite: true,
      duration: 3,
      origtime: Date.parse('2026-11-21T12:00:00Z') / 1_000,
      callerid: { name: 'Alice Arden', number: '101' },
      transcription: 'Bonjour',
      transcription_summary: 'Hello',
      transcription_category: 'personal',
      translation: 'Good day',
      translationLanguage: 'en-US',
    });
    expect([first!, second!, third!].map(placeOf)).toEqual([
      { isNew: true, customFolder: '' },
      { isNew: true, customFolder: 'Clients' },
      { isNew: false, customFolder: '' },
    ]);
  });

  it('gives ten of them, the latest first, or the requested number from the requested place [C-41] [C-42]', async () => {
    add(
      ...Array.from({ length: 12 }, (_, day) => ({
        id: `m${day + 1}`,
        at: `2026-11-${String(day + 1).padStart(2, '0')}T12:00:00Z`,
      })),
    );
    const { ids, total } = await found();
    expect([ids.length, ids[0], ids[9], total]).toEqual([10, 'm12', 'm3', 12]);
    expect(await found({ start: '10', limit: '18' })).toEqual({ ids: ['m2', 'm1'], total: 12 });
    expect(await found({ start: '99' })).toEqual({ ids: [], total: 12 });
    for (const query of [{ start: '-1' }, { limit: '0' }, { limit: '1001' }, { sort: 'name' }])
      expect((await ask(query)).statusCode).toBe(400);
  });

  it('has folders, also favourites and the user’s own [C-43] [C-44] [U-27]', async () => {
    add({ id: 'new', favorite: true }, { id: 'old', old: true });
    add({ id: 'mine', folder: 'Clients' }, { id: 'heard', folder: 'Clients', old: true });
    const inFolder = async (folder: string) => (await idsOf({ folder })).sort();
    expect(await inFolder('all')).toEqual(['heard', 'mine', 'new', 'old']);
    expect(await inFolder('inbox')).toEqual(['new']);
    expect(await inFolder('old')).toEqual(['old']);
    expect(await inFolder('favorite')).toEqual(['new']);
    expect(await inFolder('clients')).toEqual(['heard', 'mine']);
    expect(await inFolder('nothing')).toEqual([]);
    const names = await server.get('voicemails/list_custom_folders', 'bob');
    expect(NamesAnswer.parse(names.json())).toEqual({ data: ['Clients'] });
  });

  it('has categories [A-31] [U-27]', async () => {
    add({ id: 'a', words: { category: 'fraud' } }, { id: 'b', words: { category: 'misc' } });
    add({ id: 'c' });
    expect(await idsOf({ category: 'fraud' })).toEqual(['a']);
    expect(await idsOf({ category: 'all' })).toHaveLength(3);
    const names = await server.get('voicemails/list_categories', 'bob');
    expect(NamesAnswer.parse(names.json())).toEqual({ data: [...VOICEMAIL_CATEGORIES] });
  });

  it('has a day in the user’s time zone [G-39]', async () => {
    add({ id: 'late', at: '2026-11-22T04:30:00Z' }, { id: 'early', at: '2026-11-21T04:30:00Z' });
    const on = (date: string, time_zone: string) => idsOf({ date, time_zone });
    expect(await on('2026-11-21', 'America/Toronto')).toEqual(['late']);
    expect(await on('2026-11-21', 'UTC')).toEqual(['early']);
    expect(await idsOf({ date: '2026-11-22' })).toEqual(['late']);
    for (const query of [{ date: '21.11.2026' }, { date: '2026-11-21', time_zone: 'Mars/Base' }]) {
      const refused = await ask(query);
      expect(refused.statusCode).toBe(400);
      expect(refused.json()).toMatchObject({ success: false, exception: expect.any(String) });
    }
  });

  it('can be sorted by length and by caller, either way', async () => {
    add({ id: 'z', caller: { ext: '1', name: 'Zoé' }, ms: 1_000, at: '2026-11-03T00:00:00Z' });
    add({ id: 'é', caller: { ext: '2', name: 'Élise' }, ms: 3_000, at: '2026-11-02T00:00:00Z' });
    add({ id: 'f', caller: { ext: '3', name: 'farid' }, ms: 2_000, at: '2026-11-01T00:00:00Z' });
    expect(await idsOf({ sort: 'callerid ASC' })).toEqual(['é', 'f', 'z']);
    expect(await idsOf({ sort: 'callerid DESC' })).toEqual(['z', 'f', 'é']);
    expect(await idsOf({ sort: 'duration DESC' })).toEqual(['é', 'f', 'z']);
    expect(await idsOf({ sort: 'origtime ASC' })).toEqual(['f', 'é', 'z']);
    // What comes later has its place too.
    add({ id: 'g', caller: { ext: '4', name: 'Grace' } });
    expect(await idsOf({ sort: 'callerid ASC' })).toEqual(['é', 'f', 'g', 'z']);
  });

  it.each([
    ['elise', ['a']],
    ['5550172', ['b']],
    ['(514) 555-0172', ['b']],
    ['contract noon', ['b']],
    ['sprachlos', []],
  ])('finds in name, number and transcription: %s', async (search, ids) => {
    add({ id: 'a', caller: { ext: '103', name: 'Élise' } });
    add({
      id: 'b',
      caller: { ext: '+15145550172', name: '' },
      words: { transcription: 'The contract, before noon.' },
    });
    expect(await idsOf({ search })).toEqual(ids);
  });
});

describe('GET voicemails/{id} [A-29]', () => {
  it('gives one, and says if there is none', async () => {
    add({ id: 'm1' });
    const answer = VoicemailAnswer.parse((await server.get('voicemails/m1', 'bob')).json());
    expect(answer.data).toMatchObject({ id: 'm1', folder: 'INBOX' });
    const none = await server.get('voicemails/m2', 'bob');
    expect(none.statusCode).toBe(404);
    expect(none.json()).toEqual({ success: false, exception: 'There is no such message.' });
  });
});

describe('mailboxes of others [M-19] [P-48] [U-31]', () => {
  beforeEach(() => add({ id: 'bobs' }, { id: 'carols', ext: '103' }));

  it('are for those who watch them', async () => {
    expect(await found({}, 'erin')).toEqual({ ids: [], total: 0 });
    const filter_by_extension = '102';
    expect(await found({ filter_by_extension }, 'erin')).toEqual({ ids: ['bobs'], total: 1 });
    expect((await server.get('voicemails/bobs', 'erin')).statusCode).toBe(200);
    for (const own of [filter_by_extension, ''])
      expect(await found({ filter_by_extension: own }, 'bob')).toEqual({ ids: ['bobs'], total: 1 });
  });

  it.each([
    ['erin', '103'],
    ['bob', '103'],
    ['bob', '999'],
    ['alice', '999'],
  ])('are not for %s who does not watch %s', async (username, filter_by_extension) => {
    const refused = await ask({ filter_by_extension }, username);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ success: false, exception: expect.any(String) });
    const query = `filter_by_extension=${filter_by_extension}`;
    const folders = await server.get(`voicemails/list_custom_folders?${query}`, username);
    expect(folders.statusCode).toBe(403);
  });

  it('have messages that others do not even know to be there', async () => {
    expect((await server.get('voicemails/carols', 'bob')).statusCode).toBe(404);
    expect((await server.get('voicemails/carols/download', 'bob')).statusCode).toBe(404);
  });

  it('and the user’s own need the right to read [P-02]', async () => {
    await server.control('people/permissions', { username: 'bob', user: [], group: [] });
    for (const path of ['voicemails', 'voicemails/bobs', 'voicemails/list_categories'])
      expect((await server.get(path, 'bob')).statusCode).toBe(403);
  });
});
