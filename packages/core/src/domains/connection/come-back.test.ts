import type { Phone } from '@callpanel/telephony';
import { createLoopPhones } from '@callpanel/telephony/loop';
import { describe, expect, it, vi } from 'vitest';
import { browserTabs } from '../../browser.ts';
import { API, house, settled } from '../../testing/house.ts';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { liveRealm } from '../../testing/realm-house.ts';

/** A page whose phones have names. */
const page = async (more: Parameters<typeof house>[2] = {}) => {
  const all = house(null, [], more);
  const made: Phone[] = [];
  all.createPhone.mockImplementation(async () => {
    const { alice } = createLoopPhones();
    vi.spyOn(alice, 'stop');
    made.push(alice);
    return alice;
  });
  all.core.open({ apiBase: API, page: all.page });
  await all.core.session.signIn('alice', 'panel');
  await settled();
  return {
    ...all,
    made,
    leaves: () => all.page.onLeave.mock.calls[0]?.[0](),
    async comesBack() {
      all.wake.run(0);
      await settled();
      await settled();
    },
  };
};

describe('a page that went away and that the browser kept', () => {
  it('leaves without waiting, and has another phone when it is back [S-26] [F37]', async () => {
    const { core, made, leaves, comesBack } = await page();
    leaves();
    leaves();
    expect(made[0]?.stop).toHaveBeenCalledExactlyOnceWith(true);
    expect(core.state.connection).toMatchObject({ status: 0, phone: 'no' });
    await comesBack();
    expect(core.state.connection).toMatchObject({ status: 3, phone: 'ready' });
    expect(made).toHaveLength(2);
    await comesBack();
    expect(made).toHaveLength(2);
  });

  it('has one phone, also if the first was still being made [F37]', async () => {
    const answers: (() => void)[] = [];
    const tabStorage = memoryStorage();
    const tabs = browserTabs();
    const { core, made, leaves, comesBack, server } = await page({ tabStorage, tabs });
    const sipua = server['config/sipua'];
    leaves();
    server['config/sipua'] = async (...asked) => {
      await new Promise<void>((go) => answers.push(go));
      return sipua?.(...asked) ?? new Response();
    };
    await comesBack();
    expect(core.state.connection.phone).toBe('loading');
    leaves();
    await comesBack();
    for (const answer of answers) answer();
    await vi.waitFor(() => expect(core.state.connection.phone).toBe('ready'));
    await settled();
    expect(made.filter(({ status }) => status.registered)).toHaveLength(1);
    expect(core.state.tabs.phone).toBe('here');
  });

  it('has none if the user has signed out meanwhile', async () => {
    const { core, made, leaves, comesBack } = await page();
    leaves();
    await core.session.signOut();
    await comesBack();
    expect(made).toHaveLength(1);
    expect(core.state.connection.phone).toBe('no');
  });

  it('leaves the broker, and is live again once it has been asked what was missed [F37] [S-35]', async () => {
    const { core, broker, page: port, wake, count } = await liveRealm();
    port.onLeave.mock.calls[0]?.[0]();
    expect(broker.stopped).toBe(1);
    expect(core.state.presence.live).toBe(false);
    const [started, pictures] = [broker.started, count('panel_buddies')];
    wake.run(0);
    await settled();
    expect(broker.started).toBe(started + 1);
    expect(core.state.broker).toMatchObject({ status: 'connecting', error: null });
    broker.goesOnline();
    await settled();
    expect(count('panel_buddies')).toBeGreaterThan(pictures);
    expect(core.state.presence.live).toBe(true);
    wake.run(0);
    await settled();
    expect(broker.started).toBe(started + 1);
  });
});
