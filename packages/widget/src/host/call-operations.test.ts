import { FLAGS } from '@callpanel/contracts';
import { COMMANDS } from '@callpanel/contracts/embed';
import { settled, slowHolds } from '@callpanel/core/testing';
import { describe, expect, it, vi } from 'vitest';
import { inCall, onPage, refused, send, signedIn } from '../testing/host.ts';

onPage();

describe('in a call', () => {
  it.each([
    'answer',
    'reject',
    'hang-up',
    'hold',
    'mute',
    'dtmf',
    'transfer',
    'consult',
    'complete-transfer',
    'cancel-transfer',
  ] as const)('%s of a call that is not there', async (name) => {
    await signedIn();
    await expect(send(name, COMMANDS[name].example.params)).rejects.toEqual(
      refused('sipua.error.callEnded'),
    );
  });

  it('holds and resumes; what is so already is done', async () => {
    const { core, id: callId, info } = await inCall();
    const reported: boolean[] = [];
    core.on('call', ({ held }) => reported.push(held));
    for (const held of [false, true, true, false]) {
      expect(await send('hold', { callId, held })).toEqual({});
      expect(info()?.held).toBe(held);
    }
    // On its way, and done.
    expect(reported).toEqual([false, true, true, false]);
  });

  it.each([true, false])(
    'a change of hold that is under way: the wish of since counts, held: %s [S-21]',
    async (held) => {
      const { id: callId, info, live } = await inCall();
      if (held) await send('hold', { callId, held });
      const wire = slowHolds(live());
      const before = send('hold', { callId, held: !held });
      const last = send('hold', { callId, held });
      await settled();
      await wire.all();
      expect(await Promise.all([before, last])).toEqual([{}, {}]);
      expect(info()).toMatchObject({ held, holdPending: null });
    },
  );

  it('a call that is held while its resumption waits for another to be held stays on hold [S-21]', async () => {
    const { core, carol, id: callId, info, live } = await inCall();
    const other = (await core.calls.dial('103')) ?? '';
    await settled();
    await carol.calls[0]?.answer();
    await settled();
    const wire = slowHolds(live(other));
    const before = send('hold', { callId, held: false });
    await settled();
    const last = send('hold', { callId, held: true });
    await settled();
    await wire.all();
    expect(await Promise.all([before, last])).toEqual([{}, {}]);
    expect([info()?.held, info(other)?.held]).toEqual([true, true]);
  });

  it('mutes and unmutes', async () => {
    const { id: callId, info } = await inCall();
    for (const muted of [true, true, false]) {
      await send('mute', { callId, muted });
      expect(info()?.muted).toBe(muted);
    }
  });

  it('sends digits in their order', async () => {
    const { id: callId, bob } = await inCall();
    await send('dtmf', { callId, tones: '12#' });
    expect(bob.calls[0]).toMatchObject({ digits: ['1', '2', '#'] });
    for (const tones of ['', '1x', ' 1', '1'.repeat(33)])
      await expect(send('dtmf', { callId, tones })).rejects.toEqual(refused('embed.error.params'));
  });

  it('hangs up', async () => {
    const { id: callId, calls } = await inCall();
    expect(await send('hang-up', { callId })).toEqual({});
    expect(calls.list).toEqual([]);
  });

  it('answers and rejects who calls', async () => {
    const { core, bob, carol, calls, id } = await inCall();
    core.calls.hangUp(id);
    for (const phone of [bob, carol]) phone.dial('101');
    await settled();
    const [first, second] = calls.list.map((call) => call.id);
    await send('answer', { callId: first });
    await send('reject', { callId: second });
    expect(calls.list).toMatchObject([{ id: first, state: 'answered' }]);
  });

  it.each(['transfer', 'consult'] as const)(
    '%s to a number that may be abroad waits for the user’s word in a frame [T3]',
    async (name) => {
      const { core, id: callId, calls } = await inCall();
      const to = '+1 900 555 0199';
      const refusal = send(name, { callId, to }, { door: 'frame' });
      await vi.waitUntil(() => core.state.clickToDial.question);
      expect(core.state.clickToDial.question).toEqual({ number: '+19005550199', why: 'abroad' });
      core.clickToDial.answer(false);
      await expect(refusal).rejects.toEqual(refused('embed.error.grant', { command: name }));
      expect(calls.list).toMatchObject([{ id: callId, held: false }]);
    },
  );

  it('hands over, asked or not', async () => {
    const { id: callId, calls } = await inCall();
    await send('transfer', { callId, to: '103' });
    expect(calls.list).toEqual([]);
    expect(calls.lastEnded?.end?.reason).toBe('transferred');
    await expect(send('transfer', { callId, to: '103' })).rejects.toEqual(
      refused('sipua.error.callEnded'),
    );
  });

  it('handed over twice at once: the same is done with the first, elsewhere is refused [E-24] [F52]', async () => {
    const { id: callId, live } = await inCall();
    const call = live();
    const now = call.transfer.bind(call);
    let go = () => {};
    const wire = new Promise<void>((resolve) => (go = resolve));
    vi.spyOn(call, 'transfer').mockImplementation((to) => wire.then(() => now(to)));
    const done: string[] = [];
    const both = ['first', 'again'].map((which) =>
      send('transfer', { callId, to: '103' }).then(() => done.push(which)),
    );
    await settled();
    await expect(send('transfer', { callId, to: '104' })).rejects.toEqual(
      refused('sipua.xfer.failed', expect.objectContaining({ number: '104' })),
    );
    expect(done).toEqual([]);
    go();
    await Promise.all(both);
    expect(done).toEqual(['first', 'again']);
  });

  it.each(['transfer', 'complete-transfer', 'park'] as const)(
    '%s of a call that is hung up meanwhile is not done [S-15]',
    async (name) => {
      const { core, id, live, carol } = await inCall();
      core.state.permissions.entries?.push({ module: 'parkings', rule: 'read' });
      const asked = name === 'complete-transfer' ? await core.calls.consult(id, '103') : id;
      await settled();
      await carol.calls[0]?.answer();
      // As it ends where the user hangs up: its outcome is unknown.
      const hungUp = async () => core.calls.hangUp(id);
      vi.spyOn(live(), 'transfer').mockImplementation(hungUp);
      vi.spyOn(live(), 'transferTo').mockImplementation(hungUp);
      const params = name === 'transfer' ? { callId: id, to: '103' } : { callId: asked };
      await expect(send(name, params)).rejects.toEqual(refused('sipua.error.callEnded'));
    },
  );

  it('asks first, then connects', async () => {
    const { id: callId, calls, carol } = await inCall();
    const asked = (await send('consult', { callId, to: '103' })) as { callId: string };
    expect(calls.consulting).toEqual({ [asked.callId]: callId });
    await settled();
    await carol.calls[0]?.answer();
    await send('complete-transfer', { callId: asked.callId });
    expect(calls.list).toEqual([]);
  });

  it('cancels a consultation, and the first call is resumed [F52]', async () => {
    const { id: callId, calls, info } = await inCall();
    const asked = (await send('consult', { callId, to: '103' })) as { callId: string };
    await settled();
    await send('cancel-transfer', { callId: asked.callId });
    await vi.waitFor(() => expect(info()?.held).toBe(false));
    expect(calls.list).toHaveLength(1);
  });

  it.each([
    ['park', {}, 'widget.error.noAccess'],
    ['record', { on: true }, 'sipua.error.recDisabled'],
    ['three-way', {}, 'widget.error.noAccess'],
    ['invite', { number: '104' }, 'widget.error.noAccess'],
  ] as const)('%s without the right to', async (name, more, code) => {
    const { id: callId } = await inCall();
    await expect(send(name, { callId, ...more })).rejects.toEqual(refused(code));
  });

  it('listens in for those who may, at the wish of a host that may dial [T3]', async () => {
    const { core } = await inCall();
    const params = { number: '102', mode: 'monitor' };
    await expect(send('listen-in', params)).rejects.toEqual(refused('widget.error.noAccess'));
    core.state.permissions.entries?.push({ module: 'active_calls', rule: 'execute_callspy' });
    const listenIn = vi.spyOn(core.calls, 'listenIn').mockResolvedValue('s1');
    // It is a call of its own.
    await expect(send('listen-in', params, { grants: ['control'] })).rejects.toEqual(
      refused('embed.error.grant', { command: 'listen-in' }),
    );
    expect(listenIn).not.toHaveBeenCalled();
    expect(await send('listen-in', params)).toEqual({ callId: 's1' });
    expect(listenIn).toHaveBeenCalledExactlyOnceWith('102', 'monitor');
    // There already: another mode, no second call.
    core.state.calls.facts['s1'] = { spying: { num: '102', mode: 'monitor' } };
    const setMode = vi.spyOn(core.calls, 'setBargeMode').mockResolvedValue();
    const whisper = { ...params, mode: 'whisper' };
    expect(await send('listen-in', whisper, { grants: ['control'] })).toEqual({ callId: 's1' });
    expect(setMode).toHaveBeenCalledExactlyOnceWith('s1', 'whisper');
  });
});

it('parks, records and confers for those who may', async () => {
  const { core, id: callId } = await inCall();
  for (const flag of ['parkRead', 'canCallRecord', 'canCallConference', 'canConfInvite'] as const) {
    const [module, rules] = FLAGS[flag];
    core.state.permissions.entries?.push({ module, rule: rules[0] });
  }
  const park = vi.spyOn(core.calls, 'park').mockResolvedValue(true);
  const record = vi.spyOn(core.calls, 'record').mockResolvedValue();
  const threeWay = vi.spyOn(core.calls, 'startThreeWay').mockResolvedValue();
  const invite = vi.spyOn(core.calls, 'invite').mockResolvedValue();
  expect(await send('park', { callId })).toEqual({});
  expect(await send('record', { callId, on: true })).toEqual({});
  expect(await send('three-way', { callId })).toEqual({});
  expect(await send('invite', { callId, number: '104' })).toEqual({});
  expect(park).toHaveBeenCalledExactlyOnceWith(callId);
  expect(record).toHaveBeenCalledExactlyOnceWith(callId, true);
  expect(threeWay).toHaveBeenCalledExactlyOnceWith(callId);
  expect(invite).toHaveBeenCalledExactlyOnceWith(callId, '104');
});
