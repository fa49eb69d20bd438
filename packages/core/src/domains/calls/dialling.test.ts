import { describe, expect, it } from 'vitest';
import { codeOf } from '../../testing/code-of.ts';
import { settled, signedIn } from '../../testing/house.ts';

describe('dialling', () => {
  it('follows a call from dialling to its end [S-12] [S-16] [S-20]', async () => {
    const { core, bob } = await signedIn();
    core.calls.setDraft('1-02');
    const dialled = core.calls.dial('1-02');
    // In the same turn: nothing was waited for.
    expect(core.state.calls.list).toMatchObject([{ state: 'dialing', number: '102' }]);
    const id = await dialled;
    await settled();
    expect(core.state.calls.list[0]?.state).toBe('ringing');
    await bob.calls[0]?.answer();
    expect(core.state.calls.list[0]?.state).toBe('answered');
    bob.calls[0]?.hangUp();
    expect(core.state.calls.list).toEqual([]);
    expect(core.state.calls.lastEnded).toMatchObject({
      id,
      end: { reason: 'hangup', by: 'remote' },
    });
    expect(core.state.calls.draft).toBe('');
  });

  it('refuses by its own code and keeps the field [V-02] [V-03] [V-04] [V-07]', async () => {
    const { core } = await signedIn();
    core.calls.setDraft('12x');
    expect(await core.calls.dial('  ')).toBeNull();
    expect(await codeOf(() => core.calls.dial('12x'))).toBe('sipua.error.invalidNumber');
    expect(await codeOf(() => core.calls.dial('*12'))).toBe('sipua.error.invalidFeatureCode');
    expect(core.state.calls.draft).toBe('12x');
    await core.session.signOut();
    expect(await codeOf(() => core.calls.dial('102'))).toBe('sipua.error.notReady');
  });

  it('refuses a call over the limit [V-12] [E-15] [C-04]', async () => {
    const { core, clock } = await signedIn();
    for (let call = 0; call < 3; call++) {
      await core.calls.dial('102');
      clock.nowMs += 1000;
    }
    expect(await codeOf(() => core.calls.dial('102'))).toBe('sipua.error.maxCallsOut');
  });

  it('calls once for a double click, and again for a press that is another [U-06]', async () => {
    const { core, bob, clock } = await signedIn();
    core.calls.setDraft('1-02');
    const id = await core.calls.dial('1-02');
    clock.nowMs += 400;
    expect(await core.calls.dial('102', 'Bob')).toBe(id);
    expect(core.state.calls.list).toMatchObject([{ id, number: '102' }]);
    expect(await core.calls.dial('103')).not.toBe(id);
    clock.nowMs += 100;
    expect(await core.calls.dial('102')).not.toBe(id);
    await settled();
    expect(bob.calls).toHaveLength(2);
  });

  it('calls again at once if the first call is over [S-16]', async () => {
    const { core } = await signedIn();
    const id = (await core.calls.dial('102')) ?? '';
    core.calls.hangUp(id);
    expect(await core.calls.dial('102')).not.toBe(id);
    expect(core.state.calls.list).toHaveLength(1);
  });

  it('sends the INVITE before the call is rendered: subscribers to the state run in a later task', async () => {
    const { core, paced } = await signedIn();
    const reported = new Set<string>();
    core.subscribe(core.state.calls, () => reported.add('calls'));
    core.subscribe(core.state.notices, () => reported.add('notices'));
    let nextTask = (): void => undefined;
    paced.mockImplementationOnce((run) => (nextTask = run));
    await core.calls.dial('102');
    core.notices.push('info', 'rmqc.online');
    await settled();
    expect([reported.size, core.state.calls.list.length]).toEqual([0, 1]);
    nextTask();
    await settled();
    expect(reported).toEqual(new Set(['calls', 'notices']));
  });

  it('makes media ready while the number is typed', async () => {
    const { core, alice } = await signedIn();
    core.calls.setDraft('');
    expect(alice.prepared).toBe(0);
    core.calls.setDraft('1');
    expect(alice.prepared).toBe(1);
  });
});
