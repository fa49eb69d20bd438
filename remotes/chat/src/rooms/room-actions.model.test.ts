import { expect, it } from 'vitest';
import { managesRoom, memberActions, writesIn } from './room-actions.model';

it('lets only an owner manage a channel or group [P-53] [P-54] [S-58]', () => {
  expect(managesRoom({ tab: 'channels', joined: true, roles: ['owner'] })).toBe(true);
  for (const role of ['leader', 'moderator'] as const)
    expect(managesRoom({ tab: 'groups', joined: true, roles: [role] })).toBe(false);
  expect(managesRoom({ tab: 'direct', joined: true, roles: ['owner'] })).toBe(false);
});

it('offers kick, and the role that the member lacks or has [P-55]', () => {
  expect(memberActions([])).toEqual(['kick', 'add_owner']);
  expect(memberActions(['owner'])).toEqual(['kick', 'remove_owner']);
});

it.each([
  ['a member', {}, true],
  ['one who has not joined [S-60]', { joined: false }, false],
  ['a member of an archived room', { archived: true }, false],
  ['the owner of an archived room', { archived: true, roles: ['owner'] }, false],
  ['a member where others write', { readOnly: true }, false],
  ['a moderator where others do not write', { readOnly: true, roles: ['moderator'] }, true],
  ['an owner where others do not write', { readOnly: true, roles: ['owner'] }, true],
] as const)('lets %s write, or not', (_who, change, expected) => {
  const room = { joined: true, archived: false, readOnly: false, roles: [] };
  expect(writesIn({ ...room, ...change })).toBe(expected);
});
