import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  DdpFrame,
  RoomChange,
  SubscriptionChange,
  UserActivity,
  WireChatMessage,
  WireUserStatus,
} from './index.ts';

const reads = (schema: z.core.$ZodType, value: unknown): unknown => {
  const parsed = z.safeParse(schema, value);
  return parsed.success ? parsed.data : 'refused';
};

describe('arguments of events [W-10]', () => {
  const subscription = { _id: 's1', rid: 'r1', t: 'd', name: 'bob' };
  it('of subscriptions: changed, removed, and nothing else', () => {
    expect(reads(SubscriptionChange, ['updated', subscription, 'more'])).toMatchObject({
      event: 'updated',
      subscription: { rid: 'r1', open: true, unread: 0 },
    });
    expect(reads(SubscriptionChange, ['removed', { _id: 's1' }])).toEqual({
      event: 'removed',
      subscription: { _id: 's1', rid: '' },
    });
    for (const bad of [[], ['updated'], ['updated', {}], ['other', subscription], 'x', null])
      expect(reads(SubscriptionChange, bad)).toBe('refused');
  });
  it('of rooms, with a type of the three [D-54]', () => {
    const room = { _id: 'r1', t: 'c', name: 'general' };
    expect(reads(RoomChange, ['inserted', room])).toMatchObject({ room: { name: 'general' } });
    expect(reads(RoomChange, ['inserted', { ...room, t: 'l' }])).toBe('refused');
    expect(reads(RoomChange, ['removed', { _id: 'r1' }])).toMatchObject({ event: 'removed' });
  });
  it.each([
    [[['u1', 'bob', 0]], 'offline', ''],
    [[['u1', 'bob', 1, null]], 'online', ''],
    [[['u1', 'bob', 2, 'Lunch', 'Bob', []]], 'away', 'Lunch'],
    [[['u1', 'bob', 3, 'Busy']], 'busy', 'Busy'],
    [[['u1', 'bob', 9, '']], 'offline', ''],
  ])('of a status %j is %s [S-62]', ([args], status, statusText) => {
    expect(reads(WireUserStatus, args)).toEqual({
      ...{ userId: 'u1', username: 'bob', status, statusText },
    });
  });
  it('of who types, empty when someone stops', () => {
    expect(reads(UserActivity, ['bob', ['user-typing'], {}])).toEqual({
      ...{ username: 'bob', activities: ['user-typing'] },
    });
    expect(reads(UserActivity, ['bob'])).toEqual({ username: 'bob', activities: [] });
    expect(reads(UserActivity, [''])).toBe('refused');
  });
});

describe('frames [W-09]', () => {
  it.each([
    [{ msg: 'connected', session: 's' }, true],
    [{ msg: 'result', id: '1', error: { error: 403, reason: 'No' } }, true],
    [{ msg: 'result' }, false],
    [{ msg: 'changed', collection: 'c', id: 'id', fields: { eventName: 'k', args: [] } }, true],
    [{ msg: 'added', collection: 'users', id: 'u' }, false],
    [{ server_id: '0' }, false],
  ])('%j is read: %s', (frame, is) => {
    expect(z.safeParse(DdpFrame, frame).success).toBe(is);
  });
});

describe('messages', () => {
  const wire = {
    _id: 'm1',
    rid: 'r1',
    msg: 'hi',
    ts: { $date: 5 },
    u: { _id: 'u', username: 'bob' },
  };
  it('have dates of DDP and of REST', () => {
    expect(reads(WireChatMessage, wire)).toMatchObject({ ts: 5, mentions: [], reactions: [] });
    const rest = { ...wire, ts: '1970-01-01T00:00:00.005Z', attachments: null, reactions: {} };
    expect(reads(WireChatMessage, rest)).toMatchObject({ ts: 5, attachments: [] });
    expect(reads(WireChatMessage, { ...wire, ts: 'yesterday' })).toBe('refused');
  });
});
