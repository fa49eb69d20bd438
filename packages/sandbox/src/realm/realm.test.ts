import { describe, expect, it } from 'vitest';
import { createPeople } from './people.ts';
import { createRealm } from './realm.ts';

describe('the demo company', () => {
  it('has five people with fixed extensions', () => {
    expect(createPeople().map(({ username, ext }) => `${username} ${ext}`)).toEqual([
      'alice 101',
      'bob 102',
      'carol 103',
      'dave 104',
      'erin 105',
    ]);
  });

  it('invents the same colleagues every time, each with a name and number of their own', () => {
    const many = createPeople(900);
    expect(createPeople(3)).toEqual(many.slice(0, 8));
    for (const key of ['username', 'ext', 'id', 'clid'] as const)
      expect(new Set(many.map((person) => person[key])).size).toBe(905);
    expect(many.every(({ username }) => /^[a-z0-9.]+$/.test(username))).toBe(true);
  });

  it('gives the PBX name and digest secret of an extension', () => {
    const { directory } = createRealm(1);
    // MD5 of "101:acme.example:panel".
    expect(directory.person('101')).toEqual({
      ext: '101',
      name: 'Alice Arden',
      ha1: '358bcb25324e25b09dba41a090d4f957',
      maySpy: true,
      followme: [],
    });
    expect(directory.person('200')?.ha1).toMatch(/^[0-9a-f]{32}$/);
    expect(directory.person('999')).toBeUndefined();
  });
});
