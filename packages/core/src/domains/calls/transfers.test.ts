import { CallpanelError } from '@callpanel/contracts';
import type { Call } from '@callpanel/telephony';
import { describe, expect, it, vi } from 'vitest';
import { talking } from '../../testing/calls.ts';
import { settled } from '../../testing/house.ts';

type WithCalls = Readonly<Record<'calls', readonly Call[]>>;

/** Bob is on hold; Carol has answered the consultation call. */
const asking = async () => {
  const all = await talking();
  const consultId = await all.core.calls.consult(all.id, '103');
  await settled();
  await all.carol.calls[0]?.answer();
  await settled();
  all.core.state.notices.list.splice(0);
  return { ...all, consultId };
};

describe('blind transfer', () => {
  it('connects the other party with the number that was dialled, and one notice says so, the one that announced it goes [E-24]', async () => {
    const { core, bob, carol, calls, id, shown } = await talking();
    await core.calls.transfer(id, '1-03');
    expect(calls.list).toEqual([]);
    expect(calls.lastEnded).toMatchObject({ id, end: { reason: 'transferred' } });
    await carol.calls[0]?.answer();
    expect([bob.calls[0]?.info.state, carol.calls[0]?.info.number]).toEqual(['answered', '102']);
    expect(shown()).toEqual([['sipua.xfer.success', { who: 'N102', name: 'N103', number: '103' }]]);
  });

  it.each(['', '  ', '12x', '*12', '+'])(
    'refuses %j in its own words and leaves the call alone [V-09] [V-10] [E-23]',
    async (text) => {
      const { core, id, info, shown } = await talking();
      await expect(core.calls.transfer(id, text)).rejects.toMatchObject({
        code: 'sipua.xfer.invalid',
        context: { number: text.trim() },
      });
      expect([info()?.held, shown()]).toEqual([false, []]);
    },
  );

  it.each([
    ['no one has', '199'],
    ['is not there', '104'],
  ])('to a number that %s: the call is resumed [E-27] [F52]', async (_, number) => {
    const { core, id, info, bob } = await talking();
    const failed = core.calls.transfer(id, number);
    await expect(failed).rejects.toMatchObject({ code: 'sipua.xfer.failed', context: { number } });
    expect(info()).toMatchObject({ state: 'answered', held: false, transfer: null });
    expect(bob.calls[0]?.info.heldByPeer).toBe(false);
  });

  it('refused by the telephone system: the call is resumed, also one that was held [E-36] [F52]', async () => {
    const { core, id, info, live } = await talking();
    await core.calls.hold(id, true);
    const refused = new CallpanelError('sipua.error.refer', { reason: '403 Forbidden' });
    vi.spyOn(live(), 'transfer').mockRejectedValue(refused);
    await expect(core.calls.transfer(id, '103')).rejects.toBe(refused);
    await settled();
    expect(info()).toMatchObject({ state: 'answered', held: false });
  });

  it('does not hold the active call when a transfer of another one fails [F52] [S-21]', async () => {
    const { core, id, info, carol } = await talking();
    const other = (await core.calls.dial('103')) ?? '';
    await settled();
    await carol.calls[0]?.answer();
    await settled();
    await expect(core.calls.transfer(id, '199')).rejects.toThrow('sipua.xfer.failed');
    expect([info(id)?.held, info(other)?.held]).toEqual([true, false]);
  });

  it('the connection is lost meanwhile: the call is resumed once it is restored [F52] [F42]', async () => {
    const { core, id, info, live, shown } = await talking();
    const call = live() as Call & { record: { update(change: object): void } };
    const lost = new CallpanelError('sipua.error.hold', { reason: 'Connection Error' });
    vi.spyOn(call, 'transfer').mockImplementation(async () => {
      await call.hold();
      call.record.update({ signalling: 'recovering' });
      throw new CallpanelError('sipua.xfer.failed', { number: '103', reason: 'timeout' });
    });
    vi.spyOn(call, 'unhold').mockRejectedValueOnce(lost);
    await expect(core.calls.transfer(id, '103')).rejects.toThrow('sipua.xfer.failed');
    await settled();
    expect(info()?.held).toBe(true);
    call.record.update({ signalling: 'ok' });
    await settled();
    expect(info()?.held).toBe(false);
    expect(shown()).toEqual([['sipua.xfer.init', { number: '103' }]]);
  });

  it('pressed twice is done once [E-24] [F52]', async () => {
    const { core, id, calls, live, shown } = await talking();
    const transfer = vi.spyOn(live(), 'transfer');
    await Promise.all([core.calls.transfer(id, '103'), core.calls.transfer(id, '103')]);
    expect([transfer.mock.calls, calls.list]).toEqual([[['103']], []]);
    expect(shown()).toHaveLength(1);
  });

  it('ends the consultation call, and the other transfer continues [F52]', async () => {
    const { core, id, live, info, calls } = await talking();
    await core.calls.consult(id, '103');
    await settled();
    const call = live() as Call & { record: { update(change: object): void } };
    let done = () => {};
    vi.spyOn(call, 'transfer').mockImplementation((to) => {
      call.record.update({ transfer: { to, attended: false } });
      return new Promise((resolve) => (done = resolve));
    });
    const transferred = core.calls.transfer(id, '104');
    await settled();
    core.calls.hangUp(calls.list[1]?.id ?? '');
    await settled();
    expect(info()?.held).toBe(true);
    done();
    await transferred;
  });

  it('a call that has ended says so [S-15]', async () => {
    const { core, id } = await talking();
    core.calls.hangUp(id);
    await expect(core.calls.transfer(id, '103')).rejects.toThrow('sipua.error.callEnded');
  });
});

describe('attended transfer', () => {
  it('holds the call, asks the other, and connects the two [S-23] [E-24]', async () => {
    const { core, bob, carol, calls, id, consultId, info, shown } = await asking();
    expect(calls.consulting).toEqual({ [consultId]: id });
    expect([info(id)?.held, info(consultId)?.held]).toEqual([true, false]);
    await core.calls.completeTransfer(consultId);
    expect([calls.list, calls.consulting]).toEqual([[], {}]);
    expect([bob.calls[0]?.info.state, carol.calls[0]?.info.state]).toEqual([
      'answered',
      'answered',
    ]);
    expect(bob.calls[0]?.info.heldByPeer).toBe(false);
    expect(shown().map(([message]) => message)).toEqual(['sipua.xfer.success']);
  });

  it.each(['', 'x', '*12'])('refuses %j in the wording of its own [V-10] [E-23]', async (text) => {
    const { core, id, calls } = await talking();
    await expect(core.calls.consult(id, text)).rejects.toMatchObject({
      code: 'sipua.xfer.invalidAttended',
    });
    expect(calls.list).toHaveLength(1);
  });

  it('cancelled: the first call is resumed, and no failure is shown [F52]', async () => {
    const { core, calls, id, consultId, info, shown } = await asking();
    await core.calls.cancelTransfer(consultId);
    await settled();
    expect(calls.list.map((call) => call.id)).toEqual([id]);
    expect([info()?.held, calls.consulting, shown()]).toEqual([false, {}, []]);
  });

  it('the consulted party hangs up: the first call is resumed [F52]', async () => {
    const { carol, info, shown } = await asking();
    carol.calls[0]?.hangUp();
    await settled();
    expect([info()?.held, shown()]).toEqual([false, []]);
  });

  it.each([
    [
      'busy',
      '103',
      { why: 'busy', who: 'N103 (103)' },
      async (carol: WithCalls) => carol.calls[0]?.reject(),
    ],
    ['unknown', '199', { why: 'notFound' }, async () => undefined],
    ['gone', '104', { why: 'notFound' }, async () => undefined],
  ])(
    'shows why the consulted party is %s, and resumes the first call [F52] [E-28]',
    async (...row) => {
      const [, number, why, refuse] = row;
      const { core, carol, id, info, shown } = await talking();
      await core.calls.consult(id, number);
      await settled();
      await refuse(carol);
      await settled();
      expect(info()?.held).toBe(false);
      expect(shown()).toEqual([
        ['sipua.error.transfer', { num: number, fail: expect.any(String) as string, ...why }],
      ]);
    },
  );

  it('the consulted party does not answer: cancelled, and the first call is resumed [F52]', async () => {
    const { core, id, info, calls } = await talking();
    const consultId = await core.calls.consult(id, '103');
    await settled();
    expect([info(consultId)?.state, info()?.held]).toEqual(['ringing', true]);
    await core.calls.cancelTransfer(consultId);
    await settled();
    expect([info()?.held, calls.list.length]).toEqual([false, 1]);
  });

  it('completes while it rings and resumes nothing when the user gave up the call [S-23] [F52]', async () => {
    const { core, id, bob, carol, calls, live } = await talking();
    const consultId = await core.calls.consult(id, '103');
    await settled();
    const unhold = vi.spyOn(live(), 'unhold');
    await core.calls.completeTransfer(consultId);
    await carol.calls.at(-1)?.answer();
    await settled();
    expect([calls.list, calls.consulting, unhold.mock.calls]).toEqual([[], {}, []]);
    expect(carol.calls.at(-1)?.info.number).toBe('102');
    expect(bob.calls[0]?.info.state).toBe('answered');
  });

  it('refused: who was asked is talked with on, and can be cancelled [E-36] [F52]', async () => {
    const { core, calls, id, consultId, info, live } = await asking();
    const refused = new CallpanelError('sipua.error.refer', { reason: '403' });
    vi.spyOn(live(), 'transferTo').mockRejectedValueOnce(refused);
    await expect(core.calls.completeTransfer(consultId)).rejects.toBe(refused);
    expect(calls.consulting).toEqual({ [consultId]: id });
    expect([info(id)?.held, info(consultId)?.held]).toEqual([true, false]);
    await core.calls.cancelTransfer(consultId);
    await settled();
    expect(info()?.held).toBe(false);
  });

  it.each(['bob', 'carol'] as const)(
    '%s is gone when it fails: who is left is talked with, an ordinary call [E-27] [F52]',
    async (gone) => {
      const { core, calls, consultId, live, ...phones } = await asking();
      const failed = new CallpanelError('sipua.xfer.failed', { number: '103', reason: '481' });
      vi.spyOn(live(), 'transferTo').mockImplementationOnce(async () => {
        phones[gone].calls[0]?.hangUp();
        throw failed;
      });
      await expect(core.calls.completeTransfer(consultId)).rejects.toMatchObject(failed.info);
      await settled();
      expect(calls.list.map(({ held }) => held)).toEqual([false]);
      expect(calls.consulting).toEqual({});
    },
  );

  it('an incoming call can be the consultation call [S-23]', async () => {
    const { core, bob, carol, calls, info } = await talking();
    carol.dial('101');
    await settled();
    const incoming = calls.list[1]?.id ?? '';
    await core.calls.answer(incoming);
    expect(info()?.held).toBe(true);
    await core.calls.completeTransfer(incoming);
    expect(calls.list).toEqual([]);
    expect([bob.calls[0]?.info.state, carol.calls[0]?.info.state]).toEqual([
      'answered',
      'answered',
    ]);
  });

  it('refuses a call that only rings here, and one without a call on hold [V-10] [E-23]', async () => {
    const { core, carol, calls, id } = await talking();
    await expect(core.calls.completeTransfer(id)).rejects.toThrow('sipua.xfer.invalidAttended');
    await core.calls.hold(id, true);
    carol.dial('101');
    await settled();
    const incoming = calls.list[1]?.id ?? '';
    await expect(core.calls.completeTransfer(incoming)).rejects.toThrow(
      'sipua.xfer.invalidAttended',
    );
    expect(calls.list).toHaveLength(2);
  });

  it('makes the consultation an ordinary call when the caller on hold hangs up [F52]', async () => {
    const { core, bob, calls, consultId, info } = await asking();
    bob.calls[0]?.hangUp();
    await settled();
    expect([calls.consulting, info(consultId)?.state]).toEqual([{}, 'answered']);
    await core.calls.hold(consultId, true);
    core.calls.hangUp(consultId);
    expect(calls.list).toEqual([]);
  });

  it('over the limit of calls: nothing changes [V-12] [E-15]', async () => {
    const { core, id, calls, info, clock } = await talking();
    await core.calls.dial('103');
    clock.nowMs += 1000;
    await core.calls.dial('103');
    await core.calls.hold(id, false);
    await expect(core.calls.consult(id, '103')).rejects.toThrow('sipua.error.maxCallsOut');
    expect([calls.consulting, info()?.held]).toEqual([{}, false]);
  });
});
