import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer } from '../../testing/house.ts';
import { settled } from '../../testing/house.ts';
import { ALL, liveRealm } from '../../testing/realm-house.ts';
// Here already, so that no test waits for a module.
import { WARNING_MS } from './intercom.ts';

afterEach(() => vi.useRealTimers());
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

const panel =
  (callPanelEnabled: boolean): Answer =>
  () =>
    Response.json({ callPanelEnabled });

/** Bob calls Alice by intercom, whose panel shall answer, or not. */
const called = async (answer: Answer = panel(true), rights: object = { intercom: 'read' }) => {
  const all = await liveRealm({ 'users/1/intercom': answer }, { ...ALL, ...rights });
  const { alice, bob, core, tones } = all;
  const rings = async (autoAnswer = true) => {
    alice.autoAnswer = autoAnswer;
    const call = bob.dial('101');
    await settled();
    await settled();
    tones.play.mockClear();
    return call;
  };
  const warned = async () => {
    await settled();
    vi.advanceTimersByTime(WARNING_MS);
    await settled();
  };
  return { ...all, rings, warned, states: () => core.state.calls.list.map(({ state }) => state) };
};

describe('an intercom call', () => {
  it('is answered automatically after two beeps have warned [S-14] [W-05] [X-41]', async () => {
    const { alice, bob, tones, states } = await called();
    alice.autoAnswer = true;
    const call = bob.dial('101');
    for (let step = 0; step < 20 && tones.play.mock.lastCall?.[0] !== 'double-beep'; step++)
      await settled();
    expect(tones.play).toHaveBeenLastCalledWith('double-beep');
    vi.advanceTimersByTime(WARNING_MS - 1);
    await settled();
    expect(states()).toEqual(['incoming']);
    vi.advanceTimersByTime(1);
    await settled();
    expect([states(), call.info.state]).toEqual([['answered'], 'answered']);
    expect(tones.play).toHaveBeenLastCalledWith(null);
  });

  it('asks for the setting once a session [X-41]', async () => {
    const { rings, warned, count, states } = await called();
    for (let time = 0; time < 2; time++) {
      const call = await rings();
      await warned();
      expect(states()).toEqual(['answered']);
      call.hangUp();
    }
    expect(count('users/1/intercom')).toBe(1);
  });

  it('asks again once the user has changed the setting, without a reload [X-41] [A-136]', async () => {
    const { rings, warned, states, core, server } = await called(panel(false));
    const call = await rings();
    await warned();
    expect(states()).toEqual(['incoming']);
    call.hangUp();
    await settled();
    server['users/1/intercom'] = panel(true);
    core.settings.changed('intercom', '1');
    await rings();
    await warned();
    expect(states()).toEqual(['answered']);
  });

  it.each([
    ['the panel is not to', panel(false), { intercom: 'read' }],
    ['the server does not say', () => new Response(null, { status: 500 }), { intercom: 'read' }],
    ['the user may not have it', panel(true), {}],
  ] as const)('rings as any where %s [S-14] [X-41]', async (_, answer, rights) => {
    const { rings, warned, states } = await called(answer, rights);
    await rings();
    await warned();
    expect(states()).toEqual(['incoming']);
  });

  it('rings during another call, and one that comes meanwhile stops it [S-14]', async () => {
    const { core, carol, bob, rings, warned, states, tones } = await called();
    const first = await rings();
    carol.start();
    carol.dial('101');
    await warned();
    expect(states()).toEqual(['incoming', 'incoming']);
    expect(tones.play).toHaveBeenLastCalledWith('ringtone');
    first.hangUp();
    await core.calls.answer(core.state.calls.list[0]?.id ?? '');
    bob.dial('101');
    await settled();
    await warned();
    expect(states()).toEqual(['answered', 'incoming']);
  });

  it('a caller who gives up is not answered [S-15]', async () => {
    const { core, rings, warned, states } = await called();
    const call = await rings();
    call.hangUp();
    await warned();
    expect([states(), core.state.notices.list.filter(({ kind }) => kind === 'error')]).toEqual([
      [],
      [],
    ]);
  });

  it('an ordinary call rings [W-05]', async () => {
    const { rings, warned, states, count } = await called();
    await rings(false);
    await warned();
    expect([states(), count('users/1/intercom')]).toEqual([['incoming'], 0]);
  });
});
