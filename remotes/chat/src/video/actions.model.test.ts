import { describe, expect, it } from 'vitest';
import type { Does } from './actions.model.ts';
import { actionsOf } from './actions.model.ts';
import type { Room } from './room.model.ts';

const does: Does = {
  join: () => undefined,
  copyGuest: () => undefined,
  copyAdmin: () => undefined,
  share: () => undefined,
  calendar: () => undefined,
  edit: () => undefined,
  show: () => undefined,
  remove: () => undefined,
};
const of = (room: Partial<Room>, mayWrite = true) =>
  Object.fromEntries(
    Object.entries(
      actionsOf({ full_admin_url: 'https://live.example/a', ...room } as Room, mayWrite, does),
    ).map(([id, act]) => [id, act !== null]),
  );
const links = { join: true, copyGuest: true, share: true, calendar: true };

describe('what can be done with a room [S-50] [S-52]', () => {
  it('is all for its administrators', () => {
    expect(of({ isAdmin: true })).toEqual({ ...links, copyAdmin: true, edit: true, remove: true });
  });

  it('is no change for guests, nor the link of administrators', () => {
    expect(of({ isAdmin: false })).toEqual({ ...links, show: true });
  });

  it('is no change for administrators who may not write', () => {
    expect(of({ isAdmin: true }, false)).toEqual({ ...links, copyAdmin: true, show: true });
  });

  it('is neither joining nor giving links away once it has expired', () => {
    expect(of({ isAdmin: true, isExpired: true })).toEqual({
      ...{ join: false, copyGuest: false, copyAdmin: false, share: false, calendar: false },
      ...{ edit: true, remove: true },
    });
  });

  it('is no link of administrators where there is none', () => {
    expect(of({ isAdmin: true, full_admin_url: '' })).toEqual({
      ...{ ...links, copyAdmin: false, edit: true, remove: true },
    });
  });

  it.each([true, false])('does what it is called, for an administrator: %s', (isAdmin) => {
    const done: string[] = [];
    const each = (name: string) => [name, () => done.push(name)] as const;
    const all = Object.fromEntries(Object.keys(does).map(each)) as unknown as Does;
    const room = { full_admin_url: 'https://live.example/a', isAdmin, isExpired: false } as Room;
    const actions = Object.entries(actionsOf(room, true, all));
    for (const [, act] of actions) act?.();
    const own = isAdmin
      ? ['copyAdmin', 'share', 'calendar', 'edit', 'remove']
      : ['share', 'calendar', 'show'];
    expect(done).toEqual(['join', 'copyGuest', ...own]);
    expect(actions.map(([name]) => name)).toEqual(done);
  });
});
