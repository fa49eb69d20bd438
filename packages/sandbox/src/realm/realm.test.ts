import { holds } from '@callpanel/contracts';
import { describe, expect, it } from 'vitest';
import { createPeople } from './people.ts';
import { rightsOf } from './person.ts';
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

  it('generates the same colleagues every time, each with its own name and number', () => {
    const many = createPeople(900);
    expect(createPeople(3)).toEqual(many.slice(0, 8));
    for (const key of ['username', 'ext', 'id', 'clid'] as const)
      expect(new Set(many.map((person) => person[key])).size).toBe(905);
    expect(many.every(({ username }) => /^[a-z0-9.]+$/.test(username))).toBe(true);
  });

  it('shows each user only what the user may see of colleagues', () => {
    const SHOWN = [
      'showVoicemailCount',
      'showCallState',
      'showCallerId',
      'showDnd',
      'showForward',
      'showFollowme',
      'canCallSpy',
    ] as const;
    const seen = createPeople(1).map((person) => {
      const flags = SHOWN.map((flag) => (holds(rightsOf(person), flag) ? 1 : 0));
      return `${person.username.split('.')[0]} ${flags.join('')}`;
    });
    expect(seen.slice(0, 5)).toEqual([
      'alice 1111111',
      'bob 0101110',
      'carol 1111111',
      'dave 0000000',
      'erin 0111110',
    ]);
    expect(seen[5]).toMatch(/ 0101110$/);
    expect(createPeople().every(({ user }) => holds(user, 'usersRead'))).toBe(true);
  });

  it('lets users with the right listen in, record and make conferences', () => {
    const { directory, people } = createRealm();
    const known = people.map(({ ext }) => directory.person(ext)!);
    expect(known.filter(({ maySpy }) => maySpy).map(({ ext }) => ext)).toEqual(['101', '103']);
    for (const right of ['mayRecord', 'mayConference', 'mayInvite'] as const)
      expect(known.filter((person) => person[right]).map(({ ext }) => ext)).toEqual(['101', '103']);
  });

  it('lets a number outside ring at a phone, however it is dialled, until the reset', () => {
    const { directory, ringAt, reset } = createRealm();
    expect(ringAt('5145550199', '999')).toBe(false);
    expect(ringAt('5145550199', '102')).toBe(true);
    for (const number of ['5145550199', '15145550199', '+15145550199'])
      expect(directory.ringsAt?.(number)).toBe('102');
    expect(directory.ringsAt?.('25145550199')).toBeUndefined();
    reset();
    expect(directory.ringsAt?.('5145550199')).toBeUndefined();
  });

  it('provides the PBX with name and digest secret of an extension', () => {
    const { directory } = createRealm(1);
    // MD5 of "101:acme.example:panel".
    expect(directory.person('101')).toMatchObject({
      ext: '101',
      name: 'Alice Arden',
      ha1: '358bcb25324e25b09dba41a090d4f957',
      maySpy: true,
    });
    expect(directory.person('200')?.ha1).toMatch(/^[0-9a-f]{32}$/);
    expect(directory.person('999')).toBeUndefined();
  });
});
