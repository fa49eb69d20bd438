import { CallpanelError } from '@callpanel/contracts';
import type { LoopCall } from '@callpanel/telephony/loop';
import { describe, expect, it, vi } from 'vitest';
import { codeOf } from '../../testing/code-of.ts';
import { settled, signedIn } from '../../testing/house.ts';
// Here already, so that no test waits for a module.
import '../directory/directory.ts';
import { soundFor } from './selectors.ts';
import type { CallInfo } from './state.ts';
import { factsBy } from '../../testing/facts-by.ts';

/** Alice on a call with Bob. */
const talking = async () => {
  const all = await signedIn();
  const id = await all.core.calls.dial('102');
  await settled();
  await all.bob.calls[0]?.answer();
  if (!id) throw new Error('not dialled');
  return { ...all, id };
};

describe('several calls', () => {
  it('resuming, answering or dialling one holds the others [S-21]', async () => {
    const { core, alice, bob, id, clock } = await talking();
    const heldIds = () => core.state.calls.list.filter(({ held }) => held).map((call) => call.id);
    bob.dial('101');
    await settled();
    const second = alice.calls[1]?.id ?? '';
    await core.calls.answer(second);
    expect(heldIds()).toEqual([id]);
    await core.calls.hold(id, false);
    expect(heldIds()).toEqual([second]);
    clock.nowMs += 1000;
    await core.calls.dial('102');
    await settled();
    expect(heldIds()).toEqual([id, second]);
    await core.calls.hold(second, true);
    expect(heldIds()).toEqual([id, second]);
  });

  it.each([true, false])('answers although the held call ends [S-21]: %s', async (ends) => {
    const { core, alice, bob, id } = await talking();
    bob.dial('101');
    await settled();
    vi.spyOn(alice.calls[0] as LoopCall, 'hold').mockImplementation(async () => {
      if (ends) core.calls.hangUp(id);
      throw new CallpanelError('sipua.error.hold');
    });
    const refused = await codeOf(() => core.calls.answer(alice.calls[1]?.id ?? ''));
    expect(refused).toBe(ends ? undefined : 'sipua.error.hold');
    expect(core.state.calls.list.at(-1)?.state).toBe(ends ? 'answered' : 'incoming');
  });

  it('an action on a call that has ended says so [S-15]', async () => {
    const { core, id } = await talking();
    core.calls.hangUp(id);
    await expect(core.calls.answer(id)).rejects.toMatchObject({ code: 'sipua.error.callEnded' });
    expect(await codeOf(() => core.calls.mute(id, true))).toBe('sipua.error.callEnded');
  });
});

describe('events for hosts', () => {
  const call = (state: CallInfo['state'], more: Partial<CallInfo> = {}) =>
    ({ state, held: false, earlyMedia: false, ...more }) as CallInfo;

  it.each([
    [[], null],
    [[call('incoming')], 'ringtone'],
    [[call('answered'), call('incoming')], 'double-beep'],
    [[call('ringing')], 'ringback'],
    [[call('ringing', { earlyMedia: true })], null],
    [[call('dialing')], null],
    [[call('answered')], null],
  ] as const)('calls %# sound as %s [C-15]', (list, sound) => {
    expect(soundFor(list)).toBe(sound);
  });

  it('rings, falls silent, and warns before the page closes [S-13] [S-26]', async () => {
    const { core, bob, tones, page } = await signedIn();
    const heard = vi.fn<(call: object) => void>();
    core.on('call', heard);
    bob.dial('101');
    await settled();
    expect(tones.play).toHaveBeenLastCalledWith('ringtone');
    expect(page.confirmLeaving).toHaveBeenLastCalledWith(true);
    expect(heard).toHaveBeenLastCalledWith(
      expect.objectContaining({ state: 'incoming', number: '102', name: 'Bob' }),
    );
    core.calls.reject(core.state.calls.list[0]?.id ?? '');
    expect(tones.play).toHaveBeenLastCalledWith(null);
    expect(page.confirmLeaving).toHaveBeenLastCalledWith(false);
    expect(core.state.calls.lastEnded?.end?.reason).toBe('rejected');
  });

  it('hangs up when the page goes away [S-26]', async () => {
    const { page, bob } = await talking();
    const [call] = bob.calls;
    page.onLeave.mock.calls[0]?.[0]();
    expect(call?.info.end).toEqual({ reason: 'hangup', by: 'remote' });
  });

  it('lets the user hear the digit it sends [C-14] [W-03]', async () => {
    const { core, tones, id } = await talking();
    await core.calls.dtmf(id, '5');
    expect(tones.key).toHaveBeenCalledWith('5');
  });

  it('shows a notice for an incoming call over the limit [S-25] [E-16]', async () => {
    const { core, clock } = await signedIn();
    // The third goes to herself and would be a fourth.
    for (const number of ['102', '102', '101']) {
      await core.calls.dial(number);
      clock.nowMs += 1000;
    }
    await settled();
    const shown = core.state.notices.list.map(({ message }) => message);
    expect(shown).toContain('sipua.error.maxCallsIn');
  });
});

describe('a call without a name', () => {
  const found = (name: string) => () =>
    Response.json({ data: [{ phone_number: '+15145550100', name, label: 'Work' }] });

  /** A call from a number that the directory may know. */
  const called = async (answer: () => Response, name = '') => {
    const all = await signedIn();
    all.server['contact/phone_numbers'] = answer;
    Object.assign(all.bob.owner, { number: '5145550100', name });
    all.bob.dial('101');
    for (let step = 0; step < 5; step++) await settled();
    return { ...all, calls: all.core.state.calls, id: all.core.state.calls.list[0]?.id ?? '' };
  };

  it.each(['', '5145550100'])(
    'named %j by the wire gets that of the directory [A-93]',
    async (name) => {
      const { calls, id } = await called(found('Zoe'), name);
      expect(factsBy(calls, 'name')).toEqual({ [id]: 'Zoe' });
    },
  );

  it('that is connected with another party gets the name of that party [A-93] [S-23]', async () => {
    const all = await called(found('Zoe'));
    const { record } = all.alice.calls[0] as LoopCall;
    all.server['contact/phone_numbers'] = () =>
      Response.json({ data: [{ phone_number: '+15145550111', name: 'Yves', label: 'Work' }] });
    record.update({ number: '5145550111', name: '' });
    expect(factsBy(all.calls, 'name')).toEqual({});
    for (let step = 0; step < 5; step++) await settled();
    expect(factsBy(all.calls, 'name')).toEqual({ [all.id]: 'Yves' });
  });

  it('is named to the host, too, and when it has ended [A-93]', async () => {
    const { core, bob, calls } = await called(found('Zoe'));
    const heard = vi.fn<(call: object) => void>();
    core.on('call', heard);
    bob.calls[0]?.hangUp();
    expect(factsBy(calls, 'name')).toEqual({});
    expect(calls.lastEnded?.name).toBe('Zoe');
    expect(heard).toHaveBeenLastCalledWith(
      expect.objectContaining({ state: 'ended', name: 'Zoe' }),
    );
    bob.dial('101');
    for (let step = 0; step < 5; step++) await settled();
    await core.calls.answer(calls.list[0]?.id ?? '');
    expect(heard).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'Zoe' }));
  });

  it('has none if the directory does not know, or one already [A-93]', async () => {
    const unknown = await called(() => new Response(null, { status: 403 }));
    expect(factsBy(unknown.calls, 'name')).toEqual({});
    const named = await called(found('Zoe'), 'Bob');
    expect([factsBy(named.calls, 'name'), named.calls.list[0]?.name]).toEqual([{}, 'Bob']);
  });

  it('that is over by the time the answer comes leaves nothing [S-16]', async () => {
    const { core, bob, server } = await signedIn();
    let answer = (_response: Response) => {};
    server['contact/phone_numbers'] = () => new Promise((resolve) => (answer = resolve));
    Object.assign(bob.owner, { number: '5145550100', name: '' });
    const call = bob.dial('101');
    for (let step = 0; step < 5; step++) await settled();
    call.hangUp();
    answer(found('Zoe')());
    for (let step = 0; step < 5; step++) await settled();
    expect(factsBy(core.state.calls, 'name')).toEqual({});
  });
});

describe('a call that continues under another id', () => {
  it('continues for the user with another channel, recording and name [S-23] [F52]', async () => {
    const { core, alice, id } = await talking();
    const { calls } = core.state;
    const channel = {
      channel: 'c',
      srvid: 's',
      bridgeid: '',
      monfile: '',
      moncmd: '',
      moncdrpath: '',
    };
    Object.assign(calls, {
      facts: {
        [id]: {
          dialled: '102',
          spying: { num: '102', mode: 'monitor' },
          channel,
          recording: 'on',
          name: 'Bob',
        },
      },
      consulting: { [id]: 'first', second: id },
    });
    alice.tellReplaced({ from: id, to: 'new' });
    expect([factsBy(calls, 'dialled'), factsBy(calls, 'spying'), calls.consulting]).toEqual([
      { new: '102' },
      { new: { num: '102', mode: 'monitor' } },
      { new: 'first', second: 'new' },
    ]);
    expect(
      [factsBy(calls, 'channel'), factsBy(calls, 'recording'), factsBy(calls, 'name')].map(
        Object.keys,
      ),
    ).toEqual([[id], [id], [id]]);
  });

  it('a consultation that is moved: the first call is still resumed [F52]', async () => {
    const { core, alice, bob, carol, id } = await talking();
    carol.start();
    const consultId = await core.calls.consult(id, '103');
    await settled();
    await carol.calls[0]?.answer();
    // Carol transfers Alice to another person: the phone sees another call.
    bob.owner.number = '104';
    const moved = alice.dial('104').id;
    await settled();
    await bob.calls[1]?.answer();
    alice.tellReplaced({ from: consultId, to: moved });
    carol.calls[0]?.hangUp();
    await settled();
    expect(core.state.calls.list.map(({ held }) => held)).toEqual([true, false]);
    await core.calls.cancelTransfer(moved);
    await settled();
    expect(core.state.calls.list).toMatchObject([{ id, held: false }]);
  });
});
