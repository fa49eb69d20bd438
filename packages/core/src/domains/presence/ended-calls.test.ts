import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { liveRealm } from '../../testing/realm-house.ts';

const began = (callid: string, from_user: string, to_user: string) => ({
  action: 'INITIATE' as const,
  callid,
  from_user,
  from_name: '',
  to_user,
  to_name: '',
  time: 1_700_000_000,
  parked: false,
});
const ended = (callid: string, action: 'TERMINATED' | 'CANCELED' | 'SIPERROR' = 'TERMINATED') => ({
  action,
  callid,
  code: '200',
  reason: '',
});

/** Alice's panel, and the keys whose answers became old. */
const watching = async () => {
  const all = await liveRealm();
  all.core.session.use('call-records');
  const keys: unknown[] = [];
  all.core.records.cache(() => ({
    clear: () => undefined,
    invalidateQueries: async ({ queryKey }) => void keys.push(queryKey[0]),
  }));
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const after = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    return keys;
  };
  return { ...all, after };
};

describe('call records are out of date [B-14]', () => {
  it.each(['TERMINATED', 'CANCELED', 'SIPERROR'] as const)(
    'once a call of the user has ended: %s',
    async (action) => {
      const { broker, after } = await watching();
      broker.says(began('1', '102', '101'));
      expect(await after(2_000)).toEqual([]);
      broker.says(ended('1', action));
      expect(await after(1_000)).toEqual(['call-records']);
    },
  );

  it('once for calls that end together [S-43]', async () => {
    const { broker, after } = await watching();
    for (const id of ['1', '2']) broker.says(began(id, '101', '102'));
    for (const id of ['1', '2']) broker.says(ended(id));
    expect(await after(1_000)).toEqual(['call-records']);
  });

  it('not after calls of others, unless the user may read their records [P-48]', async () => {
    const { core, broker, after } = await watching();
    broker.says(began('1', '102', '103'));
    broker.says(ended('1'));
    expect(await after(1_000)).toEqual([]);
    const bob = { id: '2', username: 'bob', name: 'bob', extension: '102' };
    await core.subjects.load('voicemail', { ask: async () => [bob], error: 'widget.error.load' });
    broker.says(began('2', '102', '103'));
    broker.says(ended('2'));
    expect(await after(1_000)).toEqual(['call-records']);
  });

  it('after a call that began before the broker’s events, and after a gap', async () => {
    const { broker, after } = await watching();
    broker.says(ended('unknown'));
    expect(await after(1_000)).toEqual(['call-records']);
    broker.missedSomething();
    expect((await after(1_000)).filter((key) => key === 'call-records')).toHaveLength(2);
  });
});
