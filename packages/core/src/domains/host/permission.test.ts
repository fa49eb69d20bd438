import type { HostAnswers } from '@callpanel/contracts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { talking } from '../../testing/calls.ts';
import { factsBy } from '../../testing/facts-by.ts';
import { settled, signedIn } from '../../testing/house.ts';
import type { Core } from '../../types.ts';
// Here already, so that no test waits for a module.
import './late.ts';

type Answer = NonNullable<HostAnswers['do-not-call']>;

afterEach(() => void vi.useRealTimers());

/** A host that decides before each call. */
const withHost = async <A extends { core: Core }>(answer: Answer, start: () => Promise<A>) => {
  const all = await start();
  const asked = vi.fn(answer);
  const gone = all.core.host.offer({ 'do-not-call': asked });
  await settled();
  const numbers = () => asked.mock.calls.map(([{ number }]) => number);
  return { ...all, asked, numbers, gone, calls: all.core.state.calls };
};
const refuses: Answer = () => ({ allowed: false, reason: 'Asked us not to' });

describe('a number that the host does not want called', () => {
  it('is not dialled; a notice says why, and it stays in the field', async () => {
    const { core, calls, alice } = await withHost(refuses, signedIn);
    const dial = vi.spyOn(alice, 'dial');
    core.calls.setDraft('555 0100');
    await expect(core.calls.dial('555 0100')).rejects.toMatchObject({
      code: 'embed.error.doNotCall',
      context: { number: '5550100', reason: 'Asked us not to' },
    });
    expect(dial).not.toHaveBeenCalled();
    expect(calls).toMatchObject({ draft: '555 0100', list: [] });
    expect(core.state.host.asking).toBe(0);
  });

  it('is not dialled for another widget either, and waits in the field', async () => {
    const { core, calls } = await withHost(refuses, signedIn);
    core.intents.offerPhone();
    core.intents.perform({ type: 'dial', number: '5550100', name: '' });
    await vi.waitFor(() => expect(calls.draft).toBe('5550100'));
    expect(calls.list).toEqual([]);
    expect(core.state.notices.list).toMatchObject([{ message: 'embed.error.doNotCall' }]);
  });

  it('cannot be consulted, be a transfer target, or be invited', async () => {
    const { core, id, calls, info, numbers } = await withHost(refuses, talking);
    const refusal = { code: 'embed.error.doNotCall' };
    await expect(core.calls.consult(id, '5550100')).rejects.toMatchObject(refusal);
    await expect(core.calls.transfer(id, '5550101')).rejects.toMatchObject(refusal);
    await expect(core.calls.invite(id, '5550102')).rejects.toMatchObject(refusal);
    expect(numbers()).toEqual(['5550100', '5550101', '5550102']);
    expect([calls.consulting, factsBy(calls, 'threeWay')]).toEqual([{}, {}]);
    expect(info()).toMatchObject({ held: false, transfer: null });
  });
});

describe('a host that has nothing against it', () => {
  it('is asked once for a number that is pressed twice, and one call is made', async () => {
    let answer: (result: { allowed: boolean }) => void = () => undefined;
    const { core, asked, calls, alice, clock } = await withHost(
      () => new Promise((resolve) => void (answer = resolve)),
      signedIn,
    );
    const dial = vi.spyOn(alice, 'dial');
    const pressed = [core.calls.dial('102'), core.calls.dial('1-02')];
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
    expect(core.state.host.asking).toBe(1);
    expect(dial).not.toHaveBeenCalled();
    answer({ allowed: true });
    const [first, second] = await Promise.all(pressed);
    expect(first).toBe(second);
    expect(dial).toHaveBeenCalledExactlyOnceWith('102');
    expect(calls.list).toMatchObject([{ id: first }]);
    expect(core.state.host.asking).toBe(0);
    // It is another call when it was pressed again later.
    clock.nowMs += 1000;
    const again = core.calls.dial('102');
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
    answer({ allowed: true });
    expect(await again).not.toBe(first);
  });

  it.each(['911', '9-1-1', '999', '112', '000', '111', '*55', '*98102', '701'])(
    'is not asked about %s, an emergency number, a feature code, or a parked call',
    async (number) => {
      const { core, asked, alice } = await withHost(refuses, signedIn);
      const slots = [{ space: '701' }] as never;
      core.state.parking.lots = [{ name: 'Main', extension: '700', slots }];
      core.state.calls.featureCodes['vm'] = '*98';
      const dial = vi.spyOn(alice, 'dial');
      await core.calls.dial(number);
      expect(dial).toHaveBeenCalledOnce();
      expect(asked).not.toHaveBeenCalled();
    },
  );

  it('is not asked when a call moves to a colleague', async () => {
    const { core, asked, id } = await withHost(refuses, talking);
    core.state.presence.cards['103'] = {} as never;
    expect(await core.calls.consult(id, '103')).toBeTruthy();
    expect(asked).not.toHaveBeenCalled();
  });

  it.each<[string, () => never]>([
    [
      'throws',
      () => {
        throw new Error('broken host');
      },
    ],
    ['answers nonsense', () => ({ allowed: 'perhaps' }) as never],
  ])('or %s: it is called', async (_, answer) => {
    const { core, alice } = await withHost(answer, signedIn);
    const dial = vi.spyOn(alice, 'dial');
    await core.calls.dial('102');
    expect(dial).toHaveBeenCalledExactlyOnceWith('102');
  });

  it('or does not answer within two seconds: it is called, and a late refusal changes nothing', async () => {
    let answer: (result: { allowed: boolean }) => void = () => undefined;
    const { core, alice } = await withHost(
      () => new Promise((resolve) => void (answer = resolve)),
      signedIn,
    );
    const dial = vi.spyOn(alice, 'dial');
    vi.useFakeTimers();
    const dialled = core.calls.dial('102');
    await vi.advanceTimersByTimeAsync(1999);
    expect(dial).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    answer({ allowed: false });
    expect(await dialled).toBeTruthy();
    expect(dial).toHaveBeenCalledOnce();
  });

  it('calls no one when the phone was removed meanwhile', async () => {
    let answer: (result: { allowed: boolean }) => void = () => undefined;
    const { core, alice, asked } = await withHost(
      () => new Promise((resolve) => void (answer = resolve)),
      signedIn,
    );
    const dial = vi.spyOn(alice, 'dial');
    const dialled = core.calls.dial('102');
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
    await core.session.signOut();
    answer({ allowed: true });
    await expect(dialled).rejects.toMatchObject({ code: 'sipua.error.notReady' });
    expect(dial).not.toHaveBeenCalled();
  });
});
