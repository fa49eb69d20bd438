import { CallpanelError } from '@callpanel/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settled } from '../../testing/house.ts';
import { bridged } from '../../testing/legs.ts';
import { three } from '../../testing/three.ts';
import { factsBy } from '../../testing/facts-by.ts';

afterEach(() => vi.useRealTimers());
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

describe('who is in the conference', () => {
  const inside = (number: string, name = '', muted = false) => ({
    number,
    name,
    channel: `PJSIP/${number}-1`,
    muted,
  });
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
    expect(parties()?.inside).toEqual([inside('102', 'Bob'), inside('103', 'Carol')]);
    await has(CAROL);
    expect(parties()?.inside).toEqual([inside('103', 'Carol')]);
    core.calls.hangUp(id);
    await settled();
    const asked = sent('bridgeinfo').length;
    await vi.advanceTimersByTimeAsync(10_000);
    expect([factsBy(calls, 'parties'), sent('bridgeinfo').length]).toEqual([{}, asked]);
  });

  it('is muted and removed by who began it, as a ConfBridge of its name; a call that is none refuses [G-16]', async () => {
    const { core, has, parties, id, sent, calls } = await room('merge');
    await has(BOB, CAROL);
    const conference = calls.facts[id]?.threeWay?.name;
    await core.calls.muteParty(id, 'PJSIP/102-1', true);
    expect(sent('ConfbridgeMute')).toEqual([
      expect.objectContaining({ conference, channel: 'PJSIP/102-1' }),
    ]);
    expect(parties()?.inside).toEqual([inside('102', 'Bob', true), inside('103', 'Carol')]);
    await has(BOB, CAROL);
    expect(parties()?.inside?.[0]).toEqual(inside('102', 'Bob', true));
    await core.calls.muteParty(id, 'PJSIP/102-1', false);
    expect(sent('ConfbridgeUnmute')).toHaveLength(1);
    await core.calls.dropParty(id, 'PJSIP/103-1');
    expect(sent('ConfbridgeKick')).toEqual([
      expect.objectContaining({ conference, channel: 'PJSIP/103-1' }),
    ]);
    await expect(core.calls.dropParty('other', 'PJSIP/103-1')).rejects.toMatchObject({
      code: 'sipua.error.threeWay',
    });
  });

  it('is listed for a user whose call another has moved into it, until two are left', async () => {
    const { core, broker, info, id, calls, sent } = await three();
    core.state.permissions.entries = [
      { module: 'configs', rule: 'read' },
      { module: 'active_calls', rule: 'execute_callconference' },
    ];
    const callid = info(id)?.sipCallId ?? '';
    const enters = (bridgeuniqueid: string) =>
      broker.says(bridged(callid, 'BridgeEnter', { channel: 'PJSIP/101-2', bridgeuniqueid }));
    broker.answers['bridgeinfo'] = () => inRoom(OWN, BOB, CAROL);
    // The first bridge of a call is that of two.
    expect(sent('bridgeinfo')).toHaveLength(0);
    enters('room');
    await settled();
    expect(sent('bridgeinfo')).toHaveLength(1);
    expect(calls.facts[id]?.parties?.inside).toEqual([
      inside('102', 'Bob'),
      inside('103', 'Carol'),
    ]);
    expect(calls.facts[id]?.threeWay).toBeUndefined();
    // Once a second, also if the bridge is entered again meanwhile; a broker that is away takes nothing from the screen.
    enters('room');
    await settled();
    const asked = sent('bridgeinfo').length;
    broker.answers['bridgeinfo'] = () => {
      throw new CallpanelError('rmqc.error.lost');
    };
    await vi.advanceTimersByTimeAsync(2000);
    await settled();
    expect(sent('bridgeinfo').length - asked).toBe(2);
    expect(calls.facts[id]?.parties?.inside).toHaveLength(2);
    broker.answers['bridgeinfo'] = () => inRoom(OWN, BOB);
    await vi.advanceTimersByTimeAsync(1000);
    await settled();
    expect(calls.facts[id]?.parties).toBeUndefined();
  });

  it('is listed when the others enter after the user, or come back to it; between two it asks no more [S-28]', async () => {
    const { core, broker, info, id, calls, sent } = await three();
    core.state.permissions.entries = [
      { module: 'configs', rule: 'read' },
      { module: 'active_calls', rule: 'execute_callconference' },
    ];
    const asks = async (ms: number, ...members: object[]) => {
      const before = sent('bridgeinfo').length;
      broker.answers['bridgeinfo'] = () => inRoom(OWN, ...(members as (typeof BOB)[]));
      await vi.advanceTimersByTimeAsync(ms);
      await settled();
      return sent('bridgeinfo').length - before;
    };
    broker.answers['bridgeinfo'] = () => inRoom(OWN);
    const details = { channel: 'PJSIP/101-2', bridgeuniqueid: 'room' };
    broker.says(bridged(info(id)?.sipCallId ?? '', 'BridgeEnter', details));
    await settled();
    expect(calls.facts[id]?.parties).toBeUndefined();
    await asks(1000, BOB, CAROL);
    expect(calls.facts[id]?.parties?.inside).toHaveLength(2);
    // One leaves, and is called in again.
    await asks(1000, BOB);
    expect(calls.facts[id]?.parties).toBeUndefined();
    await asks(1000, BOB, CAROL);
    expect(calls.facts[id]?.parties?.inside).toHaveLength(2);
    await asks(61_000, BOB);
    expect(await asks(30_000, BOB)).toBe(0);
  });

  it('is not who was called in and still rings', async () => {
    const { has, parties } = await room('invite');
    await has(CAROL);
    expect(parties()).toEqual({
      inside: [inside('103', 'Carol')],
      invited: { number: '102', name: 'N102' },
    });
    await has(CAROL, BOB);
    expect(parties()).toEqual({
      inside: [inside('103', 'Carol'), inside('102', 'Bob')],
      invited: null,
    });
  });

  it('is unknown while the broker is away; stops waiting for a party who does not come', async () => {
    const { has, parties, broker, clock } = await room('invite');
    clock.nowMs += 60_000;
    await has(CAROL);
    expect(parties()).toEqual({ inside: [inside('103', 'Carol')], invited: null });
    broker.answers['bridgeinfo'] = () => {
      throw new CallpanelError('rmqc.error.lost');
    };
    await vi.advanceTimersByTimeAsync(1000);
    await settled();
    expect(parties()?.inside).toBeNull();
    await has(CAROL);
    expect(parties()?.inside).toEqual([inside('103', 'Carol')]);
  });
});
