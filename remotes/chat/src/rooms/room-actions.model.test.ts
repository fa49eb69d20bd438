import { expect, it } from 'vitest';
import { managesRoom, memberActions } from './room-actions.model';

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
