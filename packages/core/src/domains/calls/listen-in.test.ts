import type { Call } from '@callpanel/telephony';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { settled, signedIn } from '../../testing/house.ts';
import { factsBy } from '../../testing/facts-by.ts';

afterEach(() => vi.useRealTimers());

/** A telephone system that answers `***102` by hand: the far phone takes that number. */
const spyHouse = async () => {
  const all = await signedIn();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  all.bob.owner.number = '***102';
  const answer = async () => {
    await settled();
    await all.bob.calls[0]?.answer();
    await settled();
  };
  const digits = () => (all.bob.calls[0] as (Call & { digits: string[] }) | undefined)?.digits;
  const { calls } = all.core.state;
  return { ...all, calls, answer, digits, mine: () => calls.list[0] };
};

describe('listening in', () => {
  it('dials *** and the number, and mutes itself a second after it connects [C-20] [S-24] [C-37]', async () => {
    const { core, calls, answer, mine, digits } = await spyHouse();
    const id = await core.calls.listenIn('102', 'monitor');
    expect(mine()).toMatchObject({ id, number: '***102', direction: 'out' });
    expect(factsBy(calls, 'spying')).toEqual({ [id]: { num: '102', mode: 'monitor' } });
    vi.advanceTimersByTime(1000);
    await answer();
    vi.advanceTimersByTime(999);
    expect(mine()?.muted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(mine()?.muted).toBe(true);
    expect(digits()).toEqual([]);
  });

  it.each([
    ['whisper', '5'],
    ['fullbarge', '6'],
  ] as const)('%s asks for it by %s when it connects [C-20]', async (mode, digit) => {
    const { core, answer, digits } = await spyHouse();
    await core.calls.listenIn('102', mode);
    await answer();
    expect(digits()).toEqual([digit]);
  });

  it('also by *** dialled by hand [C-20] [S-24]', async () => {
    const { core, calls, answer, mine } = await spyHouse();
    const id = (await core.calls.dial('***102')) ?? '';
    await answer();
    expect(factsBy(calls, 'spying')).toEqual({ [id]: { num: '102', mode: 'monitor' } });
    vi.advanceTimersByTime(1000);
    expect(mine()?.muted).toBe(true);
  });

  it('does not apply to an ordinary call [S-24]', async () => {
    const { core, calls, bob, answer, mine } = await spyHouse();
    bob.owner.number = '102';
    await core.calls.dial('102');
    await answer();
    vi.advanceTimersByTime(1000);
    expect([factsBy(calls, 'spying'), mine()?.muted]).toEqual([{}, false]);
  });

  it('changes the mode by a digit; who may be heard is unmuted, who listens only is not [C-20]', async () => {
    const { core, calls, answer, digits, mine } = await spyHouse();
    const id = await core.calls.listenIn('102', 'monitor');
    await answer();
    vi.advanceTimersByTime(1000);
    await core.calls.setBargeMode(id, 'whisper');
    expect([digits(), calls.facts[id]?.spying?.mode, mine()?.muted]).toEqual([
      ['5'],
      'whisper',
      false,
    ]);
    await core.calls.setBargeMode(id, 'fullbarge');
    await core.calls.setBargeMode(id, 'monitor');
    expect([digits(), calls.facts[id]?.spying?.mode, mine()?.muted]).toEqual([
      ['5', '6', '4'],
      'monitor',
      true,
    ]);
  });

  it('speaking that was chosen within the first second is not taken back [S-24]', async () => {
    const { core, answer, mine } = await spyHouse();
    const id = await core.calls.listenIn('102', 'monitor');
    await answer();
    await core.calls.setBargeMode(id, 'fullbarge');
    vi.advanceTimersByTime(1000);
    expect(mine()?.muted).toBe(false);
  });

  it('a mode shows before the other side has answered [C-20]', async () => {
    const { core, alice, calls, answer } = await spyHouse();
    const id = await core.calls.listenIn('102', 'monitor');
    await answer();
    vi.spyOn(alice.calls[0] as Call, 'dtmf').mockReturnValue(new Promise(() => {}));
    void core.calls.setBargeMode(id, 'whisper');
    await settled();
    expect(calls.facts[id]?.spying?.mode).toBe('whisper');
  });

  it('a mode that cannot be asked for stays as it was [C-20]', async () => {
    const { core, calls } = await spyHouse();
    const id = await core.calls.listenIn('102', 'monitor');
    await expect(core.calls.setBargeMode(id, 'whisper')).rejects.toMatchObject({
      code: 'sipua.error.dtmf',
    });
    expect(calls.facts[id]?.spying?.mode).toBe('monitor');
  });

  it('a mode that fails late does not take back the one chosen after it [C-20]', async () => {
    const { core, calls, alice, answer } = await spyHouse();
    const id = await core.calls.listenIn('102', 'monitor');
    await answer();
    let fail = (_error: Error) => {};
    const [call] = alice.calls;
    if (call)
      vi.spyOn(call, 'dtmf').mockReturnValueOnce(new Promise((_, reject) => (fail = reject)));
    const first = core.calls.setBargeMode(id, 'whisper');
    await core.calls.setBargeMode(id, 'fullbarge');
    fail(new Error('no answer'));
    await expect(first).rejects.toThrow('no answer');
    expect(calls.facts[id]?.spying?.mode).toBe('fullbarge');
  });

  it('leaves nothing when the call ends, also before the second is over [S-24] [S-16]', async () => {
    const { core, calls, answer } = await spyHouse();
    const id = await core.calls.listenIn('102', 'whisper');
    await answer();
    core.calls.hangUp(id);
    vi.advanceTimersByTime(1000);
    expect([factsBy(calls, 'spying'), calls.list]).toEqual([{}, []]);
    expect(calls.lastEnded?.muted).toBe(false);
  });

  it('is refused without a registration [E-32]', async () => {
    const { core, alice, calls } = await spyHouse();
    alice.setStatus({ connected: true, registered: false, error: null });
    const refused = { code: 'sipua.error.listen' };
    await expect(core.calls.listenIn('102', 'monitor')).rejects.toMatchObject(refused);
    await core.session.signOut();
    await expect(core.calls.listenIn('102', 'monitor')).rejects.toMatchObject(refused);
    expect(factsBy(calls, 'spying')).toEqual({});
  });

  it('is refused and calls no one while the code is unknown [E-32]', async () => {
    const { core, calls } = await spyHouse();
    delete calls.featureCodes['chan_spy'];
    await expect(core.calls.listenIn('102', 'monitor')).rejects.toMatchObject({
      code: 'sipua.error.listen',
    });
    expect(calls.list).toEqual([]);
  });

  it('holds the call that was talked in [S-21]', async () => {
    const { core, bob, calls, answer } = await spyHouse();
    bob.owner.number = '102';
    await core.calls.dial('102');
    await answer();
    await core.calls.listenIn('103', 'monitor');
    await settled();
    expect(calls.list[0]?.held).toBe(true);
  });
});
