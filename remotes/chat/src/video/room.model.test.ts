import { VideoConfig, WireVideoRoom } from '@callpanel/contracts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { daysLeft, guestLinkOf, roomOf } from './room.model.ts';

const NOW = new Date(2026, 10, 27, 12).getTime();
const wire = (more: object = {}) =>
  WireVideoRoom.parse({ id: 7, name: 'Sales', guest_url: 'https://live.example/sales', ...more });

describe('a room of the server [D-35] [V-32]', () => {
  it.each([
    ['without an id', { id: undefined }],
    ['with the id 0', { id: 0 }],
    ['with a negative id', { id: -1 }],
    ['without a guest address', { guest_url: '' }],
    ['with an address that is none', { guest_url: 'live.example/sales' }],
    ['with an address of another kind', { guest_url: 'javascript:alert(1)' }],
  ])('is none %s', (_, more) => {
    expect(
      WireVideoRoom.safeParse({ id: 7, guest_url: 'https://live.example/sales', ...more }).success,
    ).toBe(false);
  });

  it('expires once its time has passed [S-50]', () => {
    const at = (ms: number) =>
      roomOf(wire({ expire_at: new Date(ms).toISOString() }), 'alice', NOW);
    expect(at(NOW + 1).isExpired).toBe(false);
    expect(at(NOW).isExpired).toBe(true);
    expect(roomOf(wire(), 'alice', NOW)).toMatchObject({ expireAt: 0, isExpired: false });
  });

  it('has administrators by their user names [S-52]', () => {
    const of = (username: string) => roomOf(wire({ admins: ['alice'] }), username, NOW).isAdmin;
    expect([of('alice'), of('alic'), of('')]).toEqual([true, false, false]);
  });

  it('gives guests the address with a token, where there is one', () => {
    const full = 'https://live.example/sales?jwt=t';
    expect(guestLinkOf(roomOf(wire({ full_guest_url: full }), 'a', NOW))).toBe(full);
    expect(guestLinkOf(roomOf(wire(), 'a', NOW))).toBe('https://live.example/sales');
  });
});

it('counts the days as people do, at any hour', () => {
  const at = (days: number, hour = 12) => new Date(2026, 10, 27 + days, hour).getTime();
  expect(daysLeft(at(0, 23), NOW)).toBe(0);
  expect(daysLeft(at(1, 0), NOW)).toBe(1);
  expect(daysLeft(at(180), NOW)).toBe(180);
  expect(daysLeft(at(-1, 23), NOW)).toBe(-1);
});

describe('the days until a room expires, in a place whose clocks change', () => {
  afterEach(() => void vi.unstubAllEnvs());
  // Clocks there go forward on 14 March 2027, which has 23 hours, and back on 7 November, which has 25.
  it.each([
    ['into the short day', [2, 13, 12], [2, 14, 12], 1],
    ['over the short day', [2, 13, 12], [2, 15, 12], 2],
    ['over the short day, from its evening', [2, 14, 23], [2, 15, 1], 1],
    ['a week before it', [2, 10, 12], [2, 17, 12], 7],
    ['since a day before it', [2, 16, 12], [2, 13, 12], -3],
    ['over the long day', [10, 6, 12], [10, 8, 12], 2],
    ['since the long day', [10, 8, 12], [10, 7, 12], -1],
    ['to the other time of the year', [0, 10, 12], [6, 10, 12], 181],
  ] as const)('%s', (_, [month, day, hour], [thenMonth, thenDay, thenHour], days) => {
    vi.stubEnv('TZ', 'America/Toronto');
    const now = new Date(2027, month, day, hour).getTime();
    expect(daysLeft(new Date(2027, thenMonth, thenDay, thenHour).getTime(), now)).toBe(days);
  });
});

it('a company without a limit of rooms has -1 [C-46] [D-36] [X-17]', () => {
  expect(VideoConfig.parse({ enabled: true })).toEqual({
    enabled: true,
    enable_recording: false,
    enable_telephony: false,
    enable_screen_sharing: false,
    max_room_per_realm: -1,
  });
});
