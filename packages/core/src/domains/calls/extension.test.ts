import { afterEach, describe, expect, it, vi } from 'vitest';
import { CallpanelError } from '@callpanel/contracts';
import type { Call } from '@callpanel/telephony';
import { settled, signedIn } from '../../testing/house.ts';
// Here already, so that no test waits for a module.
import './extension.ts';

afterEach(() => vi.useRealTimers());

/** Calls Bob’s number with an extension behind it. */
const dialled = async (extension: string) => {
  const all = await signedIn();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const id = (await all.core.calls.dial('102', 'Nadia', extension)) ?? '';
  await settled();
  const { calls } = all.core.state;
  const far = () => all.bob.calls[0] as Call & { digits: string[] };
  return {
    ...all,
    id,
    far,
    shown: () => calls.facts[id]?.extension,
    after: async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms);
      await settled();
    },
  };
};

describe('the extension behind a number', () => {
  it('is sent two seconds after the answer, and shown until then [W-03] [D-38]', async () => {
    const { far, shown, after } = await dialled('12#');
    await after(10_000);
    expect([far().digits, shown()]).toEqual([[], '12#']);
    await far().answer();
    await after(1999);
    expect([far().digits, shown()]).toEqual([[], '12#']);
    await after(1);
    expect([far().digits, shown()]).toEqual([['1', '2', '#'], undefined]);
    await after(10_000);
    expect(far().digits).toHaveLength(3);
  });

  it('is dialled by its digits alone; one without digits is ignored', async () => {
    const { far, after } = await dialled('ext. 1-2');
    await far().answer();
    await after(2000);
    expect(far().digits).toEqual(['1', '2']);
    expect((await dialled('reception')).shown()).toBeUndefined();
  });

  it('waits for a call that is on hold', async () => {
    const { core, id, far, after } = await dialled('12');
    await far().answer();
    await core.calls.hold(id, true);
    await after(5000);
    expect(far().digits).toEqual([]);
    await core.calls.hold(id, false);
    await after(2000);
    expect(far().digits).toEqual(['1', '2']);
  });

  it('goes to no one when the call ends before', async () => {
    const { core, id, far, after } = await dialled('12');
    await far().answer();
    const { digits } = far();
    core.calls.hangUp(id);
    await after(5000);
    expect(digits).toEqual([]);
  });

  it('that is refused is a notice, and no longer shown', async () => {
    const { core, alice, far, shown, after } = await dialled('12');
    const [own] = alice.calls;
    if (own)
      vi.spyOn(own, 'dtmf').mockRejectedValue(
        new CallpanelError('sipua.error.dtmf', { reason: '415' }),
      );
    await far().answer();
    await after(2000);
    expect(core.state.notices.list).toMatchObject([{ message: 'sipua.error.dtmf' }]);
    expect(shown()).toBeUndefined();
  });

  it('also comes with an intent to dial', async () => {
    const { core, bob } = await signedIn();
    const stop = core.intents.offerPhone();
    core.intents.perform({ type: 'dial', number: '102', name: '', extension: '12' });
    await settled();
    await vi.waitFor(() =>
      expect(Object.values(core.state.calls.facts)).toMatchObject([{ extension: '12' }]),
    );
    expect(bob.calls).toHaveLength(1);
    stop();
  });
});
