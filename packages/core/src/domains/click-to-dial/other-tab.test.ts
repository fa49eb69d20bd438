import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserTabs } from '../../browser.ts';
import { API, house } from '../../testing/house.ts';
import { memoryStorage } from '../../testing/memory-storage.ts';
// Here already, so that no test waits for a module.
import './click-to-dial.ts';

const tabs: ReturnType<typeof house>[] = [];
// A tab in a call keeps the phone when its widgets go, and tests of other files also have tabs in this process.
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(tabs.splice(0).map(({ core }) => core.session.signOut()));
});

/** A tab of one browser, signed in as the user of that name, whose clicks dial here. */
const tab = async (username: string) => {
  const all = house(null, [], { tabs: browserTabs(), tabStorage: memoryStorage() });
  all.server['users/permissions'] = () =>
    Response.json({
      user: ['click_to_dial', 'configs', 'softphone'].map((module) => ({ module, rule: 'read' })),
      group: [],
    });
  all.server['users/me'] = () => Response.json({ id: 1, username, realm: 'acme.example' });
  all.server['users/1/click_to_dial'] = () => Response.json({ destination: 'callPanelDial' });
  tabs.push(all);
  all.core.open({ apiBase: API, page: all.page });
  await all.core.session.signIn(username, 'panel');
  return all;
};

describe('a click on a number while another tab has the phone', () => {
  it('brings the phone here, and dials [R-26] [R-37] [W-15] [S-67]', async () => {
    const [first, second] = [await tab('ann'), await tab('ann')];
    expect(second.core.state.tabs.phone).toBe('elsewhere');
    await second.core.clickToDial.dial('tel:102');
    expect(second.core.state.tabs.phone).toBe('here');
    expect(second.core.state.calls.list).toMatchObject([{ number: '102' }]);
    expect(first.core.state.calls.list).toEqual([]);
  });

  it('does not while that tab is in a call: it says so, and keeps the number', async () => {
    const [first, second] = [await tab('ben'), await tab('ben')];
    await first.core.calls.dial('102');
    await expect(second.core.clickToDial.dial('tel:103')).rejects.toMatchObject({
      code: 'sipua.error.otherTab',
    });
    expect(second.core.state.calls).toMatchObject({ draft: '103', waiting: '', list: [] });
    expect(first.core.state.calls.list).toHaveLength(1);
  });

  it('does not for a host, which gets the reason [F39]', async () => {
    const [first, second] = [await tab('cid'), await tab('cid')];
    await expect(second.core.clickToDial.dialWhenReady('103')).rejects.toMatchObject({
      code: 'sipua.error.otherTab',
    });
    expect(first.core.state.tabs.phone).toBe('here');
  });
});

it('a click waits 10 s for the phone, no longer; the number stays in the field [S-67]', async () => {
  const { core, alice } = await tab('dot');
  alice.setStatus({ connected: true, registered: false, error: null });
  await core.clickToDial.load();
  vi.useFakeTimers();
  const refused = core.clickToDial.dial('102').catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(core.state.calls.waiting).toBe('102');
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  expect(await refused).toMatchObject({ code: 'sipua.error.notReady' });
  expect(core.state.calls.draft).toBe('102');
});
