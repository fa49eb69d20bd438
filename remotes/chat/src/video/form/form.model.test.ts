import { describe, expect, it } from 'vitest';
import type { Room } from '../room.model.ts';
import { bodyOf, dayOf, endOfDay, schemaFrom, valuesOf } from './form.model.ts';

const NOW = new Date(2026, 10, 27, 12).getTime();
const TODAY = '2026-11-27';
const fresh = () => ({ ...valuesOf(null, NOW), name: 'Board' });
const room = (more: Partial<Room> = {}) =>
  ({
    name: 'Board',
    expireAt: endOfDay('2027-01-31'),
    users: ['bob'],
    admins: ['alice'],
    shared_screen_admin: true,
    shared_screen_guest: false,
    recording_admin: false,
    recording_guest: false,
    room_pin: '',
    caller_id_name: '',
    caller_id_number: '',
    ...more,
  }) as Room;

describe('the form of a room', () => {
  it('proposes a year [C-45]', () => {
    expect(valuesOf(null, NOW).expireAt).toBe('2027-11-27');
  });

  it('has no day for a room that never expires, not one of 1970', () => {
    expect(valuesOf(room({ expireAt: 0 }), NOW).expireAt).toBe('');
  });

  it.each([
    ['', 'video.form.name.required'],
    ['  ', 'video.form.name.required'],
    ['x'.repeat(81), 'video.form.name.long'],
    ['Sales\u202Egpj', 'video.form.name.invalid'],
    ['Sales\u0000', 'video.form.name.invalid'],
  ])('refuses the name %j [V-30]', (name, message) => {
    const { error } = schemaFrom(TODAY).safeParse({ ...fresh(), name });
    expect(error?.issues).toMatchObject([{ path: ['name'], message }]);
  });

  it.each([
    ['', 'video.form.expireAt.required'],
    ['2026-02-31x', 'video.form.expireAt.required'],
    ['2026-11-26', 'video.form.expireAt.past'],
  ])('refuses the day %j [V-31] [X-32]', (expireAt, message) => {
    const { error } = schemaFrom(TODAY).safeParse({ ...fresh(), expireAt });
    expect(error?.issues).toMatchObject([{ path: ['expireAt'], message }]);
  });

  it('takes today', () => {
    expect(schemaFrom(TODAY).safeParse({ ...fresh(), expireAt: TODAY }).success).toBe(true);
  });

  it('sends all of a new room, to the end of its day [A-86]', () => {
    const { expireAt, ...rest } = fresh();
    expect(bodyOf(null, fresh())).toEqual({
      ...rest,
      expire_at: new Date(endOfDay(expireAt)).toISOString(),
    });
  });

  it('sends what was changed and no more [A-87]', () => {
    const before = valuesOf(room(), NOW);
    expect(bodyOf(before, { ...before })).toEqual({});
    expect(bodyOf(before, { ...before, name: ' Sales ', users: ['bob', 'carol'] })).toEqual({
      name: 'Sales',
      users: ['bob', 'carol'],
    });
    expect(bodyOf(before, { ...before, expireAt: '2027-02-01' })).toEqual({
      expire_at: new Date(endOfDay('2027-02-01')).toISOString(),
    });
  });

  it('keeps a day over time zones', () => {
    expect(dayOf(endOfDay('2027-02-28'))).toBe('2027-02-28');
  });
});
