import { CallpanelError } from '@callpanel/contracts';
import type { MicrophonePermission } from '@callpanel/telephony';
import type { LoopCall } from '@callpanel/telephony/loop';
import { describe, expect, it, vi } from 'vitest';
import type { Sound } from '../../dependencies.ts';
import { API, house, settled } from '../../testing/house.ts';
// Here already, so that no test waits for a module.
import './audio.ts';

/** Signed in on a machine whose microphone may be refused, and allowed by the browser's own means. */
const signedIn = async () => {
  const browser = {
    refuses: null as CallpanelError | null,
    decide: (_now: MicrophonePermission): void => undefined,
    watchers: 0,
  };
  const stop = () => undefined;
  const opened = () => ({ meter: () => stop, record: () => async () => new Blob(), close: stop });
  const sound: Sound = {
    canChooseOutput: true,
    list: async () => [],
    watch: () => () => undefined,
    permission: async () => 'prompt',
    watchPermission(changed) {
      browser.watchers++;
      browser.decide = changed;
      return () => void browser.watchers--;
    },
    async open() {
      if (browser.refuses) throw browser.refuses;
      return opened();
    },
    opened,
  };
  const all = house(null, [], { sound });
  all.core.open({ apiBase: API, page: all.page });
  await all.core.session.signIn('alice', 'panel');
  return { ...all, browser, calls: all.core.state.calls };
};

describe('a microphone that cannot be used', () => {
  const UNPLUGGED = new CallpanelError('media.error.unplugged');
  const DENIED = new CallpanelError('media.error.denied');

  it('is shown until it is sent again, also in the call that lost it [F31]', async () => {
    const { core, alice, bob, calls } = await signedIn();
    await core.calls.dial('102');
    await settled();
    await bob.calls[0]?.answer();
    alice.tellMicrophone(UNPLUGGED);
    expect(calls.microphone).toEqual(UNPLUGGED.info);
    alice.tellMicrophone(null);
    expect(calls.microphone).toBeNull();
  });

  it('is shown until it is allowed, wherever that is [F33] [E-35]', async () => {
    const { core, alice, bob, calls, browser } = await signedIn();
    bob.dial('101');
    await settled();
    vi.spyOn(alice.calls[0] as LoopCall, 'answer').mockRejectedValue(DENIED);
    await expect(core.calls.answer(calls.list[0]?.id ?? '')).rejects.toBe(DENIED);
    expect(calls.microphone).toEqual(DENIED.info);
    await vi.waitFor(() => expect(browser.watchers).toBe(1));
    browser.decide('denied');
    expect(calls.microphone).toEqual(DENIED.info);
    browser.decide('granted');
    expect(calls.microphone).toBeNull();
    expect(browser.watchers).toBe(0);
  });

  it('is shown until it is heard in the settings [F33] [E-33]', async () => {
    const { core, alice, calls, browser } = await signedIn();
    alice.tellMicrophone(DENIED);
    browser.refuses = DENIED;
    await core.audio.load();
    expect(calls.microphone).toEqual(DENIED.info);
    browser.refuses = null;
    await core.audio.load();
    expect(calls.microphone).toBeNull();
  });
});

describe('blocked sound', () => {
  it('of a call stays shown when the ringer’s is over, and vice versa [F34]', async () => {
    const { core, alice, tones, calls } = await signedIn();
    await core.calls.dial('102');
    const ringer = tones.whenBlocked.mock.lastCall?.[0] ?? (() => undefined);
    alice.blockSound();
    ringer(true);
    ringer(false);
    expect(calls.soundBlocked).toBe(true);
    ringer(true);
    await alice.enableSound();
    expect(calls.soundBlocked).toBe(true);
    ringer(false);
    expect(calls.soundBlocked).toBe(false);
  });
});
