import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserTabs } from '../../browser.ts';
import { API, house } from '../../testing/house.ts';
import { memoryStorage } from '../../testing/memory-storage.ts';

const tabs: ReturnType<typeof house>[] = [];
// A tab in a call keeps the phone when its widgets go, and tests of other files also have tabs in this process.
afterEach(async () => {
  await Promise.all(tabs.splice(0).map(({ core }) => core.session.signOut()));
});

/** A tab of one browser, signed in as the user of that name. */
const tab = async (username: string, storage = memoryStorage(), port = browserTabs()) => {
  const all = house(storage, [], { tabs: port, tabStorage: memoryStorage() });
  all.server['users/me'] = () => Response.json({ id: 1, username, realm: 'acme.example' });
  tabs.push(all);
  all.core.open({ apiBase: API, page: all.page });
  await all.core.session.signIn(username, 'panel');
  return all;
};
const until = (check: () => void) => vi.waitFor(check, { interval: 5, timeout: 5000 });

describe('two tabs of a user', () => {
  it('one registers; the other makes no phone and says why [F39] [F41]', async () => {
    const [first, second] = [await tab('ann'), await tab('ann')];
    expect(first.core.state.connection).toMatchObject({ phone: 'ready', status: 3, error: null });
    expect(first.core.state.tabs.phone).toBe('here');
    expect(second.createPhone).not.toHaveBeenCalled();
    expect(second.core.state.tabs.phone).toBe('elsewhere');
    expect(second.core.state.connection).toMatchObject({
      phone: 'failed',
      status: 0,
      error: { code: 'sipua.error.otherTab' },
    });
  });

  it('a call rings in the one that has the phone alone [F39]', async () => {
    const [first, second] = [await tab('ben'), await tab('ben')];
    first.bob.dial('101');
    await until(() => expect(first.core.state.calls.list).toHaveLength(1));
    expect(first.tones.play).toHaveBeenCalledWith('ringtone');
    expect(second.tones.play).not.toHaveBeenCalledWith('ringtone');
    expect(second.core.state.calls.list).toEqual([]);
  });

  it('takes over the phone when the user clicks retry, too; requests the settings again [F39]', async () => {
    const [first, second] = [await tab('cid'), await tab('cid')];
    second.core.connection.retry();
    await until(() =>
      expect(second.core.state.connection).toMatchObject({ phone: 'ready', status: 3 }),
    );
    expect(second.core.state.connection.error).toBeNull();
    expect(first.core.state.connection).toMatchObject({
      phone: 'failed',
      status: 0,
      error: { code: 'sipua.error.otherTab' },
    });
    expect(first.alice.status).toMatchObject({ registered: false });
    const settings = second.asked.filter((path) => path === 'config/sipua');
    expect(settings).toHaveLength(2);
  });

  it('in a call the phone stays, and the other tab says so [F39]', async () => {
    const [first, second] = [await tab('dot'), await tab('dot')];
    await first.core.calls.dial('102');
    expect(await second.core.connection.takeOver()).toBe('busy');
    expect(second.core.state.tabs.takeOver).toBe('busy');
    expect(first.core.state.calls.list).toHaveLength(1);
    expect(first.core.state.connection.status).toBe(3);
  });

  it('ends a call that stayed active after another tab took the phone, when the page wakes [F39] [F41]', async () => {
    const real = browserTabs();
    let asleep = false;
    const dozing: typeof real = real && {
      locks: real.locks,
      openChannel: (name, hear) => real.openChannel(name, (message) => asleep || hear(message)),
    };
    const [first, second] = [await tab('ida', memoryStorage(), dozing), await tab('ida')];
    const id = (await first.core.calls.dial('102')) ?? '';
    await until(() => expect(first.bob.calls).toHaveLength(1));
    await first.bob.calls[0]?.answer();
    // The host's page shows a dialog that stops everything.
    asleep = true;
    expect(await second.core.connection.takeOver()).toBe('here');
    expect(first.core.state.tabs.phone).toBe('elsewhere');
    await second.core.session.signOut();
    await until(() => expect(first.core.state.tabs.phone).toBe('here'));
    expect(first.core.state.connection).toMatchObject({ phone: 'ready', status: 3 });
    first.core.calls.mute(id, true);
    expect(first.core.state.calls.list).toMatchObject([{ id, muted: true }]);
    first.core.calls.hangUp(id);
    expect(first.bob.calls).toEqual([]);
    expect(first.createPhone).toHaveBeenCalledOnce();
  });

  it('signing out during a call leaves no word of the tab that has taken the phone [F39] [F41]', async () => {
    const { core } = await tab('jan');
    await core.calls.dial('102');
    let letGo = () => {};
    const other = new Promise<void>((resolve) => (letGo = resolve));
    void navigator.locks.request('callpanel.phone jan@acme.example', { steal: true }, () => other);
    await until(() => expect(core.state.tabs.phone).toBe('elsewhere'));
    expect(core.state.calls.list).toHaveLength(1);
    await core.session.signOut();
    expect(core.state.connection).toMatchObject({ phone: 'no', error: null });
    letGo();
  });

  it('signing out lets the next tab have it [F39]', async () => {
    const [first, second] = [await tab('eve'), await tab('eve')];
    await first.core.session.signOut();
    await until(() => expect(second.core.state.connection.status).toBe(3));
    expect(first.core.state.tabs.phone).toBe('unknown');
  });

  it('gives the phone back to a user who signs in again at once', async () => {
    const first = await tab('fay');
    const left = first.core.session.signOut();
    await first.core.session.signIn('fay', 'panel');
    await left;
    await until(() => expect(first.core.state.connection.status).toBe(3));
    expect(first.core.state.tabs.phone).toBe('here');
  });

  it('two users of one browser have a phone each', async () => {
    const [first, second] = [await tab('gus'), await tab('hal')];
    for (const { core } of [first, second]) expect(core.state.tabs.phone).toBe('here');
  });

  it('without locks each tab has its own, as browsers of the floor', async () => {
    const all = house();
    all.core.open({ apiBase: API, page: all.page });
    await all.core.session.signIn('ian', 'panel');
    expect(all.core.state.tabs.phone).toBe('here');
    expect(await all.core.connection.takeOver()).toBe('here');
  });
});
