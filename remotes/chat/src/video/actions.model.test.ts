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
});
