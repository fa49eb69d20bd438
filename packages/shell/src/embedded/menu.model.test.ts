import type { Flag, Rights } from '@callpanel/contracts';
import { FLAGS, WIDGETS } from '@callpanel/contracts';
import { describe, expect, it } from 'vitest';
import { areasOf } from '../page/areas-of.ts';
import { createRoutes } from '../routes/table.ts';
import { hasMenu, sectionAt, sectionsOf } from './menu.model.ts';

const routes = createRoutes(WIDGETS);
const rights = (...flags: Flag[]): Rights => ({
  entries: flags.map((flag) => ({ module: FLAGS[flag][0], rule: FLAGS[flag][1][0] ?? '' })),
  features: ['video_conferences'],
  licences: { video_conf_limit: '1' },
});
const ALL = rights(...(Object.keys(FLAGS) as Flag[]));
const names = (held: Rights) => sectionsOf(routes, held, '/buddies').map(({ area }) => area.name);
const heart = (name: string, landing: string | null) => {
  const section = sectionsOf(routes, ALL, landing).find(({ area }) => area.name === name);
  return [section?.heart?.isLanding, section?.heart?.landing];
};

describe('embedded menu', () => {
  it('lists the sections that the user may read, each once, in the specified order [U-11] [P-58]', () => {
    expect(names(ALL)).toEqual([
      'users',
      'queues-dashboard',
      'conferences',
      'video-conferences',
      'voicemails',
      'announcements',
      'parking',
      'cdrs',
    ]);
    expect(names(rights('cdrsRead', 'queuesRead', 'chatsRead'))).toEqual([
      'queues-dashboard',
      'cdrs',
    ]);
    expect(names(rights())).toEqual([]);
    expect(names({ entries: null, features: [], licences: null })).toEqual([]);
    expect(names({ ...ALL, licences: null })).not.toContain('video-conferences');
  });

  it.each([
    ['users', '/buddies', [true, null]],
    ['users', '/', [true, null]],
    ['users', '/cdrs', [false, '/buddies']],
    ['cdrs', '/cdrs', [true, '/buddies']],
    ['cdrs', '/buddies', [false, '/cdrs']],
    ['queues-dashboard', '/queues', [true, '/buddies']],
    ['queues-dashboard', '/buddies', [false, '/queues']],
    ['cdrs', null, [false, '/cdrs']],
  ] as const)('heart of %s, landing %s [U-12] [G-42] [K-15]', (name, landing, expected) => {
    expect(heart(name, landing)).toEqual(expected);
  });

  it('has no hearts for those who may not save a preference [U-12] [S-71]', () => {
    const hearts = (...flags: Flag[]) =>
      sectionsOf(routes, rights('usersRead', 'cdrsRead', ...flags), '/cdrs').map(
        (section) => section.heart !== null,
      );
    expect(hearts()).toEqual([false, false]);
    expect(hearts('preferencesRead')).toEqual([false, false]);
    expect(hearts('preferencesWrite')).toEqual([true, true]);
  });

  it.each([
    ['/', 'users'],
    ['/buddies', 'users'],
    ['/queues/reports', 'queues-dashboard'],
    ['/voicemails/inbox/7', 'voicemails'],
    ['/settings/phone_status', undefined],
    ['/403', undefined],
  ])('%s: title and icon of %s [U-13]', (path, name) => {
    expect(sectionAt(routes, areasOf(routes, ALL), path)?.name).toBe(name);
  });

  it('is hidden on chat routes [U-14]', () => {
    expect(hasMenu(routes, '/chat/c/general')).toBe(false);
    expect(hasMenu(routes, '/cdrs')).toBe(true);
  });
});
