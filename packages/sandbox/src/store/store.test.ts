import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StoreError, type Store, createStore, defineTable } from './index.ts';

interface Song {
  id: string;
  name: string;
  year: number;
  number?: string;
}
const SONGS: readonly Song[] = [
  { id: 'a', name: 'Été à Montréal', year: 1999, number: '+15145550171' },
  { id: 'b', name: 'Winter 1999', year: 2001 },
  { id: 'c', name: 'Summer "again"', year: 1999 },
];
const TABLE = defineTable({
  name: 'songs',
  columns: { year: ({ year }: Song) => year, name: ({ name }: Song) => name.toLowerCase() },
  indexes: [['year', 'name']],
  search: { text: ({ name }) => name, number: ({ number = '' }) => number },
  seed: () => SONGS,
});

let folder: string;
let store: Store;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'callpanel-store-'));
  store = createStore();
});
afterEach(() => {
  store.close();
  rmSync(folder, { recursive: true });
});
const ids = (songs: readonly Song[]): string => songs.map(({ id }) => id).join('');

describe('a table', () => {
  it('begins with its seed, and goes back to it with a reset', () => {
    const songs = store.table(TABLE);
    songs.remove(['a', 'nothing']);
    songs.put([{ id: 'd', name: 'More', year: 2020 }]);
    expect(ids(songs.find().slice())).toBe('bcd');
    store.reset();
    expect(songs.find().slice()).toEqual(SONGS);
  });

  it('finds records that fit none of several values, or at least one of several conditions', () => {
    const songs = store.table(TABLE);
    const found = (query: Parameters<typeof songs.find>[0]) => ids(songs.find(query).slice());
    expect(found({ where: { year: { noneOf: [2001] } } })).toBe('ac');
    const either = [{ year: 2001 }, { name: SONGS[0]!.name.toLowerCase() }];
    expect(found({ either })).toBe('ab');
    expect(found({ either, where: { year: 1999 } })).toBe('a');
    expect(songs.find({ either, where: { year: 1999 } }).length).toBe(1);
  });

  it('has all changes that are made together, or none if one fails', () => {
    const songs = store.table(TABLE);
    const fail = (): void =>
      store.together(() => {
        songs.remove(['a']);
        throw new Error('no');
      });
    expect(fail).toThrow('no');
    expect(ids(songs.find().slice())).toBe('abc');
    store.together(() => songs.remove(['a']));
    expect(ids(songs.find().slice())).toBe('bc');
  });

  it('gives pages of the matches, in order, and counts all of them', () => {
    const songs = store.table(TABLE);
    const found = songs.find({ sort: ['year'], descending: true });
    expect([found.length, ids(found.slice()), ids(found.slice(1, 2))]).toEqual([3, 'bca', 'c']);
    const asked = (where: NonNullable<Parameters<typeof songs.count>[0]>) =>
      ids(songs.find({ where }).slice());
    expect(asked({ year: 1999 })).toBe('ac');
    expect(asked({ year: 1999, name: 'été à montréal' })).toBe('a');
    expect(asked({ name: ['winter 1999', 'nothing'] })).toBe('b');
    expect(asked({ year: { from: 2000 } })).toBe('b');
    expect(asked({ year: { until: 2001 } })).toBe('ac');
    expect(asked({ name: { words: ['à', 'montréal'] } })).toBe('a');
    expect(asked({ name: { words: ['mont'] } })).toBe('');
    expect(songs.values('year')).toEqual([1999, 2001]);
  });

  it.each([
    ['ete', 'a', 'accents aside'],
    ['MONTR été', 'a', 'every word, case aside'],
    ['19', 'b', 'short words, too'],
    ['r', 'abc', 'or single letters'],
    ['"again"', 'c', 'signs of the index'],
    ['again" OR "winter', '', 'and nothing of its language'],
    ['(514) 555-01', 'a', 'a number as it is written'],
    ['71', 'a', 'the end of a number'],
    [' ', 'abc', 'nothing'],
    ['\0', 'abc', 'what no text has'],
  ])('searches for %j and finds %j: %s', (search, found) => {
    expect(ids(store.table(TABLE).find({ search }).slice())).toBe(found);
  });

  it('finds what was changed by its new text alone', () => {
    const songs = store.table(TABLE);
    songs.change(['b', 'nothing'], { name: 'Spring' });
    expect(songs.find({ search: 'winter' })).toHaveLength(0);
    expect(songs.find({ search: 'spring' }).slice()).toEqual([{ ...SONGS[1], name: 'Spring' }]);
    songs.remove(['b']);
    expect(songs.find({ search: 'spring' })).toHaveLength(0);
  });

  it('writes all of a change or nothing', () => {
    const songs = store.table(TABLE);
    const broken = { id: 'e', year: 1 } as Song;
    expect(() => songs.put([{ id: 'd', name: 'More', year: 2020 }, broken])).toThrow(TypeError);
    expect(songs.find().slice()).toEqual(SONGS);
  });
});

describe('a store in a folder', () => {
  const file = () => join(folder, 'company.sqlite');
  const changed = (): void => {
    const kept = createStore(folder);
    kept.table(TABLE).remove(['a']);
    writeFileSync(kept.sounds.path('a.wav'), 'RIFF');
    kept.close();
  };

  it('keeps records and sounds, and does not seed again', () => {
    changed();
    const kept = createStore(folder);
    expect(ids(kept.table(TABLE).find().slice())).toBe('bc');
    expect(readFileSync(kept.sounds.path('a.wav'), 'utf8')).toBe('RIFF');
    kept.close();
  });

  it('computes columns and texts again if a table is described in another way', () => {
    changed();
    const kept = createStore(folder);
    const songs = kept.table(
      defineTable({
        ...TABLE,
        columns: { ...TABLE.columns, length: ({ name }: Song) => name.length },
        search: { text: ({ year }) => String(year) },
      }),
    );
    expect(songs.find({ where: { length: { from: 12 } }, search: '1999' }).slice()).toEqual([
      SONGS[2],
    ]);
    kept.close();
  });

  it('refuses records that another description cannot read, and leaves them', () => {
    changed();
    const kept = createStore(folder);
    const other = defineTable({
      ...TABLE,
      search: { text: (song) => (song as Song & { tags: string[] }).tags.join(' ') },
    });
    expect(() => kept.table(other)).toThrow(/cannot be used: its songs are of another version/);
    expect(ids(kept.table(TABLE).find().slice())).toBe('bc');
    kept.close();
  });

  const refusal = (): string => {
    try {
      createStore(folder).close();
    } catch (error) {
      expect(error).toBeInstanceOf(StoreError);
      return (error as StoreError).message;
    }
    return 'none';
  };
  it.each([
    ['damaged', /company\.sqlite is damaged/, () => writeFileSync(file(), 'x'.repeat(9_000))],
    [
      'damaged within',
      /company\.sqlite is damaged/,
      () => {
        const bytes = readFileSync(file());
        bytes.fill(0x5a, 4_096, 20_000);
        writeFileSync(file(), bytes);
      },
    ],
    [
      'of a newer sandbox',
      /kept by a newer sandbox \(version 99/,
      () => {
        const db = new DatabaseSync(file());
        db.exec('PRAGMA user_version = 99');
        db.close();
      },
    ],
    [
      'of another program',
      /is of another program/,
      () => {
        const db = new DatabaseSync(file());
        db.exec('PRAGMA application_id = 1');
        db.close();
      },
    ],
  ])('refuses a database that is %s, and leaves it as it is', (_what, why, spoil) => {
    changed();
    spoil();
    const before = readFileSync(file());
    expect(refusal()).toMatch(why);
    expect(refusal()).toContain(folder);
    expect(readFileSync(file()).equals(before)).toBe(true);
  });

  it('refuses a database that another sandbox uses', () => {
    const other = createStore(folder);
    expect(refusal()).toMatch('another sandbox uses it');
    other.table(TABLE);
    other.close();
  });

  it('refuses what is no folder', () => {
    writeFileSync(join(folder, 'file'), '');
    expect(() => createStore(join(folder, 'file'))).toThrow(StoreError);
  });
});
