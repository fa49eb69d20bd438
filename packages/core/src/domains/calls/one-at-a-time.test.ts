import { CallpanelError } from '@callpanel/contracts';
import type { LoopCall } from '@callpanel/telephony/loop';
import { expect, it, vi } from 'vitest';
import { settled, signedIn } from '../../testing/house.ts';
import { slowHolds } from '../../testing/slow-holds.ts';

/** What the wire takes its time for: each runs when a test lets it. */
const slowly = (calls: readonly unknown[]) => {
  const waiting: (() => void)[] = [];
  for (const call of calls as LoopCall[])
    for (const operation of ['hold', 'unhold'] as const) {
      const now = call[operation].bind(call);
      vi.spyOn(call, operation).mockImplementation(async () => {
        await new Promise<void>((go) => waiting.push(go));
        await now();
      });
    }
  return {
    async go(which = 0) {
      waiting.splice(which % (waiting.length || 1), 1)[0]?.();
      await settled();
    },
    async all() {
      while (waiting.length > 0) await this.go();
    },
  };
};

/** Alice with Bob and Carol. Each is a number, which shows who the user hears. */
const three = async () => {
  const all = await signedIn();
  all.carol.start();
  const { list } = all.core.state.calls;
  return {
    ...all,
    heard: () =>
      list.filter(({ state, held }) => state === 'answered' && !held).map(({ number }) => number),
    idOf: (number: string) => list.find((call) => call.number === number)?.id ?? '',
  };
};

/** She talked with Bob, and then with Carol; both are on hold. */
const bothHeld = async () => {
  const all = await three();
  await all.core.calls.dial('102');
  await settled();
  await all.bob.calls[0]?.answer();
  all.carol.dial('101');
  await settled();
  await all.core.calls.answer(all.idOf('103'));
  await all.core.calls.hold(all.idOf('103'), true);
  expect(all.heard()).toEqual([]);
  return { ...all, wire: slowly(all.alice.calls) };
};

it('a party who answers late is put on hold: the call that was answered since stays [S-21]', async () => {
  const { core, bob, carol, heard, idOf } = await three();
  await core.calls.dial('102');
  await settled();
  carol.dial('101');
  await settled();
  await core.calls.answer(idOf('103'));
  await bob.calls[0]?.answer();
  await settled();
  expect(heard()).toEqual(['103']);
  await core.calls.hold(idOf('102'), false);
  expect(heard()).toEqual(['102']);
});

it('of two that are resumed at once, the one that was pressed last is active [S-21]', async () => {
  const { core, heard, idOf, wire } = await bothHeld();
  void core.calls.hold(idOf('102'), false);
  void core.calls.hold(idOf('103'), false);
  await settled();
  await wire.all();
  expect(heard()).toEqual(['103']);
});

it('a call that is answered while another is being resumed is the one that is talked in [S-21]', async () => {
  const { core, alice, bob, carol, heard, idOf } = await three();
  await core.calls.dial('102');
  await settled();
  await bob.calls[0]?.answer();
  await core.calls.hold(idOf('102'), true);
  carol.dial('101');
  await settled();
  const wire = slowly(alice.calls);
  void core.calls.hold(idOf('102'), false);
  void core.calls.answer(idOf('103'));
  await settled();
  await wire.all();
  expect(heard()).toEqual(['103']);
});

it.each([
  ['who was dialled before answers', ['102']],
  ['another is answered after that', ['103']],
] as const)(
  'a call is resumed while it is being put on hold, and %s: what is wanted last is talked in [S-21]',
  async (which, expected) => {
    const { core, alice, bob, carol, heard, idOf } = await three();
    await core.calls.dial('102');
    await settled();
    await bob.calls[0]?.answer();
    const wire = slowHolds(alice.calls[0] as LoopCall);
    const isDialled = which === 'who was dialled before answers';
    if (isDialled) await core.calls.dial('103');
    else carol.dial('101');
    await settled();
    if (!isDialled) void core.calls.hold(idOf('102'), true);
    void core.calls.hold(idOf('102'), false);
    await settled();
    if (isDialled) await carol.calls[0]?.answer();
    else void core.calls.answer(idOf('103'));
    await settled();
    await wire.all();
    expect(heard()).toEqual(expected);
  },
);

it.each([0, 1, 2])(
  'a call is resumed while it is being put on hold for another that is being answered, %i steps later: what was pressed last is talked in [S-21]',
  async (steps) => {
    const { core, alice, bob, carol, heard, idOf } = await three();
    await core.calls.dial('102');
    await settled();
    await bob.calls[0]?.answer();
    carol.dial('101');
    await settled();
    const wire = slowHolds(alice.calls[0] as LoopCall);
    void core.calls.answer(idOf('103'));
    for (let step = 0; step < steps; step++) await settled();
    void core.calls.hold(idOf('102'), false);
    await settled();
    await wire.all();
    expect(heard()).toEqual(['102']);
    const other = core.state.calls.list.find(({ number }) => number === '103');
    expect(other).toMatchObject({ state: 'answered', held: true, holdPending: null });
  },
);

it('reports a call that cannot be held once, and does not try again [S-21] [F15]', async () => {
  const { core, alice, bob, carol, idOf } = await three();
  await core.calls.dial('102');
  await settled();
  carol.dial('101');
  await settled();
  await core.calls.answer(idOf('103'));
  const first = alice.calls[0] as LoopCall;
  const hold = vi.spyOn(first, 'hold').mockImplementation(async () => {
    first.record.update({ holdPending: 'hold' });
    await settled();
    first.record.update({ holdPending: null });
    throw new CallpanelError('sipua.error.hold', { reason: 'Rejected' });
  });
  await bob.calls[0]?.answer();
  await vi.waitFor(() => expect(core.state.notices.list.at(-1)?.message).toBe('sipua.error.hold'));
  await settled();
  expect(hold).toHaveBeenCalledOnce();
});

it('a moved call is answered while another is active: the last one answered stays [S-21] [S-23]', async () => {
  const { core, alice, bob, carol, heard, idOf } = await three();
  await core.calls.dial('102');
  await settled();
  await bob.calls[0]?.answer();
  // Bob transfers Alice to another person: the phone sees another call.
  bob.owner.number = '104';
  const { id: to } = alice.dial('104');
  carol.dial('101');
  await settled();
  await core.calls.answer(idOf('103'));
  await bob.calls[1]?.answer();
  alice.tellReplaced({ from: idOf('102'), to });
  bob.calls[0]?.hangUp();
  await settled();
  expect(heard()).toEqual(['103']);
});

it.each([
  ['gives up meanwhile', 'sipua.error.callEnded'],
  ['cannot be heard for want of a microphone', 'media.error.denied'],
] as const)(
  'who is answered %s: the first is talked with again [S-15] [E-33] [E-35]',
  async (why, code) => {
    const { core, alice, bob, carol, heard, idOf } = await three();
    await core.calls.dial('102');
    await settled();
    await bob.calls[0]?.answer();
    carol.dial('101');
    await settled();
    const wire = slowly(alice.calls);
    if (why !== 'gives up meanwhile')
      vi.spyOn(alice.calls[1] as LoopCall, 'answer').mockRejectedValue(new CallpanelError(code));
    const refused = core.calls.answer(idOf('103')).catch((error: CallpanelError) => error.code);
    if (why === 'gives up meanwhile') carol.calls[0]?.hangUp();
    await settled();
    await wire.all();
    expect(await refused).toBe(code);
    expect(heard()).toEqual(['102']);
  },
);

it('the caller hangs up before the answer is through: the first call is resumed [S-15]', async () => {
  const { core, alice, bob, carol, heard, idOf } = await three();
  await core.calls.dial('102');
  await settled();
  await bob.calls[0]?.answer();
  carol.dial('101');
  await settled();
  const second = alice.calls[1] as LoopCall;
  // Our 200 is on its way, its ACK never comes.
  vi.spyOn(second, 'answer').mockImplementation(async () => void second.record.move('answering'));
  await core.calls.answer(idOf('103'));
  expect(heard()).toEqual([]);
  carol.calls[0]?.hangUp();
  await settled();
  expect(heard()).toEqual(['102']);
});

it('a call that was on hold before stays there when another cannot be answered [S-15]', async () => {
  const { core, bob, carol, heard, idOf } = await three();
  await core.calls.dial('102');
  await settled();
  await bob.calls[0]?.answer();
  await core.calls.hold(idOf('102'), true);
  carol.dial('101');
  await settled();
  const answering = core.calls.answer(idOf('103'));
  carol.calls[0]?.hangUp();
  await expect(answering).rejects.toThrow('sipua.error.callEnded');
  await settled();
  expect(heard()).toEqual([]);
});

it('resumes the previous call when the one to switch to has ended [S-21]', async () => {
  const { core, bob, heard, idOf, wire } = await bothHeld();
  void core.calls.hold(idOf('103'), false);
  await settled();
  await wire.all();
  const switching = core.calls
    .hold(idOf('102'), false)
    .catch((error: CallpanelError) => error.code);
  bob.calls[0]?.hangUp();
  await wire.all();
  expect(await switching).toBe('sipua.error.hold');
  await wire.all();
  expect(heard()).toEqual(['103']);
});

it.each(['is being put on hold', 'cannot be put on hold'])(
  'beside one that %s, a call is silent as soon as it is held [S-21] [F15]',
  async (other) => {
    const { core, alice, bob, carol, heard, idOf } = await three();
    await core.calls.dial('102');
    await settled();
    await bob.calls[0]?.answer();
    const wire = slowHolds(alice.calls[0] as LoopCall);
    if (other === 'cannot be put on hold') wire.refuse();
    await core.calls.dial('103');
    await settled();
    await carol.calls[0]?.answer();
    await settled();
    expect(heard()).toEqual(['102', '103']);
    await core.calls.hold(idOf('103'), true);
    expect(heard()).toEqual(['102']);
    await wire.all();
    expect(heard()).toEqual(other === 'is being put on hold' ? [] : ['102']);
  },
);
