import { CallpanelError } from '@callpanel/contracts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { settled } from '../../testing/house.ts';
import { ALL, realmHouse } from '../../testing/realm-house.ts';

describe('what was missed', () => {
  /** Start-up has come so far that the broker's line is tried. */
  const withMailbox = async (change: (all: ReturnType<typeof realmHouse>) => void = () => {}) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const all = realmHouse(
      { voicemails: () => Response.json({ data: [], total: 0 }) },
      { ...ALL, voicemails: 'read' },
      { widgets: ['softphone', 'buddies', 'voicemail'], headStartMs: 3000 },
    );
    const invalidateQueries = vi.fn(async () => {});
    all.core.records.cache(() => ({ clear: () => {}, invalidateQueries }));
    change(all);
    void all.signIn();
    await vi.waitFor(() => expect(all.asked).toContain('config/rmqclient'));
    await vi.dynamicImportSettled();
    await settled();
    return { ...all, invalidateQueries };
  };

  afterEach(() => vi.useRealTimers());

  it('is empty at the first subscription: the badge is counted after it, once [S-07] [U-29]', async () => {
    const all = await withMailbox();
    expect([all.broker.started, all.count('voicemails')]).toEqual([1, 0]);
    all.broker.goesOnline();
    await vi.waitFor(() => expect(all.count('voicemails')).toBe(1));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(all.count('voicemails')).toBe(1);
    expect(all.invalidateQueries).not.toHaveBeenCalledWith({ queryKey: ['voicemail'] });
  });

  it.each([
    [3000, 0],
    [5000, 1],
  ])(
    'is what came before a first subscription that took %i ms: the badge is counted then, the list is old [U-29]',
    async (waitedMs, before) => {
      const all = await withMailbox();
      await vi.advanceTimersByTimeAsync(waitedMs);
      await vi.waitFor(() => expect(all.count('voicemails')).toBe(before));
      all.broker.goesOnline();
      await vi.waitFor(() => expect(all.count('voicemails')).toBe(before + 1));
      await vi.advanceTimersByTimeAsync(60_000);
      expect(all.count('voicemails')).toBe(before + 1);
      const old = JSON.stringify(all.invalidateQueries.mock.calls).match(/"voicemail"/g);
      expect(old).toHaveLength(1);
    },
  );

  it('is not counted after sign-out', async () => {
    const all = await withMailbox();
    await all.core.session.signOut();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([all.count('voicemails'), vi.getTimerCount()]).toEqual([0, 0]);
  });

  it.each(['came only after failures', 'was refused and retried', 'had no configuration'])(
    'is what came before a first subscription that %s: the badge is counted again [U-29] [F20]',
    async (how) => {
      const all = await withMailbox();
      if (how.startsWith('came')) all.broker.isLost(new CallpanelError('rmqc.error.connect'));
      else {
        const { 'config/rmqclient': fine } = all.server;
        if (how.startsWith('had')) all.server['config/rmqclient'] = () => new Response(null);
        all.broker.refuses();
        await settled();
        all.core.broker.retry();
        await settled();
        if (fine) all.server['config/rmqclient'] = fine;
        if (how.startsWith('had')) await vi.advanceTimersByTimeAsync(30_000);
        await settled();
      }
      await settled();
      expect(all.count('voicemails')).toBe(1);
      all.broker.goesOnline();
      await settled();
      expect(all.count('voicemails')).toBe(2);
    },
  );

  it('is what came before its code did: the badge is counted again [U-29] [E-12]', async () => {
    const all = await withMailbox(({ brokerCode }) => {
      brokerCode.load = async () => {
        brokerCode.load = async () => {};
        throw new TypeError('Failed to fetch');
      };
    });
    expect([all.broker.started, all.count('voicemails')]).toEqual([0, 1]);
    await vi.advanceTimersByTimeAsync(30_000);
    all.broker.goesOnline();
    await settled();
    expect(all.count('voicemails')).toBe(2);
  });

  it('is requested once again after a loss: the sender of the events may return later [F20]', async () => {
    const all = await withMailbox();
    const loads = () => all.count('panel_buddies/my_buddies');
    all.broker.goesOnline();
    await vi.waitFor(() => expect(all.count('voicemails')).toBe(1));
    const before = loads();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(loads()).toBe(before);
    all.broker.isLost();
    all.broker.goesOnline();
    await settled();
    expect(loads()).toBe(before + 1);
    await vi.advanceTimersByTimeAsync(34_999);
    expect(loads()).toBe(before + 1);
    await vi.advanceTimersByTimeAsync(25_001);
    await settled();
    expect([loads(), all.count('voicemails')]).toEqual([before + 2, 3]);
    // Lost again meanwhile: the next connection asks. Signed out: none does.
    all.broker.isLost();
    all.broker.goesOnline();
    await settled();
    all.broker.isLost();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(loads()).toBe(before + 3);
    all.broker.goesOnline();
    await settled();
    await all.core.session.signOut();
    expect(vi.getTimerCount()).toBe(0);
  });
});
