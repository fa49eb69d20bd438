import { CallpanelError } from '@callpanel/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settled } from '../../testing/house.ts';
import { bridged } from '../../testing/legs.ts';
import { three } from '../../testing/three.ts';
import { factsBy } from '../../testing/facts-by.ts';

afterEach(() => vi.useRealTimers());
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

describe('who is in the conference', () => {
  const person = (number: string, name = '') => ({ number, name });
  const inRoom = (...members: [channel: string, number: string, name: string][]) => ({
    channels: members.map(([channel, calleridnum, calleridname]) => ({
      channel,
      calleridnum,
      calleridname,
    })),
  });
  const OWN: [string, string, string] = ['PJSIP/101-2', '101', 'Alice'];
  const BOB: [string, string, string] = ['PJSIP/102-1', '102', 'Bob'];
  const CAROL: [string, string, string] = ['PJSIP/103-1', '103', 'Carol'];

  /** Alice's conference, with what the telephone system says of its bridge. */
  const room = async (first: 'merge' | 'invite') => {
    const all = await three();
    const { broker, core, id, info } = all;
    if (first === 'merge') await core.calls.startThreeWay(id);
    else await core.calls.invite(id, '102');
    const callid = info(id)?.sipCallId ?? '';
    const details = { channel: 'PJSIP/101-2', bridgeuniqueid: 'room' };
    broker.says(bridged(callid, 'BridgeEnter', details));
    const has = async (...members: Parameters<typeof inRoom>) => {
      broker.answers['bridgeinfo'] = () => inRoom(OWN, ...members);
      await vi.advanceTimersByTimeAsync(1000);
      await settled();
    };
    return { ...all, has, parties: () => all.calls.facts[id]?.parties };
  };

  it('is what the telephone system reports, until the call ends [B-28] [S-28]', async () => {
    const { core, has, parties, id, sent, calls } = await room('merge');
    expect(parties()).toBeUndefined();
    await has(BOB, CAROL);
    expect(parties()?.inside).toEqual([person('102', 'Bob'), person('103', 'Carol')]);
    await has(CAROL);
    expect(parties()?.inside).toEqual([person('103', 'Carol')]);
    core.calls.hangUp(id);
    await settled();
    const asked = sent('bridgeinfo').length;
    await vi.advanceTimersByTimeAsync(10_000);
    expect([factsBy(calls, 'parties'), sent('bridgeinfo').length]).toEqual([{}, asked]);
  });

  it('is not who was called in and still rings', async () => {
    const { has, parties } = await room('invite');
    await has(CAROL);
    expect(parties()).toEqual({ inside: [person('103', 'Carol')], invited: person('102', 'N102') });
    await has(CAROL, BOB);
    expect(parties()).toEqual({
      inside: [person('103', 'Carol'), person('102', 'Bob')],
      invited: null,
    });
  });

  it('is unknown while the broker is away; stops waiting for a party who does not come', async () => {
    const { has, parties, broker, clock } = await room('invite');
    clock.nowMs += 60_000;
    await has(CAROL);
    expect(parties()).toEqual({ inside: [person('103', 'Carol')], invited: null });
    broker.answers['bridgeinfo'] = () => {
      throw new CallpanelError('rmqc.error.lost');
    };
    await vi.advanceTimersByTimeAsync(1000);
    await settled();
    expect(parties()?.inside).toBeNull();
    await has(CAROL);
    expect(parties()?.inside).toEqual([person('103', 'Carol')]);
  });
});
