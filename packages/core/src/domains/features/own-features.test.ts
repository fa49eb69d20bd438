import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { API, house, settled } from '../../testing/house.ts';
import { ALL, realmAnswers } from '../../testing/realm-house.ts';

const DND = 'users/1/do_not_disturb';
const FORWARD = 'users/1/forward';

/** A page with a softphone alone, some seconds after its user signed in. */
const alone = async (rights: Readonly<Record<string, string>> = ALL) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const all = house(null, [], { widgets: ['softphone'] });
  Object.assign(all.server, realmAnswers(), {
    'users/permissions': () =>
      Response.json({
        user: Object.entries(rights).map(([module, rule]) => ({ module, rule })),
        group: [],
      }),
    'users/me': () =>
      Response.json({ id: 1, username: 'alice', extension: '101', realm: 'acme.example' }),
    [DND]: () => Response.json({ enabled: 1 }),
    [FORWARD]: () => Response.json({ to: '5551234' }),
  });
  all.core.open({ apiBase: API, page: all.page });
  await all.core.session.signIn('alice', 'panel');
  await vi.waitUntil(() => all.core.state.connection.phone === 'ready');
  const later = async () => {
    await vi.advanceTimersByTimeAsync(3000);
    await vi.waitUntil(() => all.core.state.broker.status === 'connecting');
    all.broker.goesOnline();
    await settled();
  };
  const { features } = all.core.state;
  return {
    ...all,
    features,
    later,
    asks: (path: string) => all.asked.filter((one) => one === path).length,
  };
};

describe('a softphone alone', () => {
  it('knows where its calls go, soon after the phone is there [S-34] [A-125] [A-128]', async () => {
    const { features, later, asks } = await alone();
    expect([features.dnd, asks(DND)]).toEqual([null, 0]);
    await later();
    await vi.waitUntil(() => features.dnd !== null && features.forward !== null);
    expect(features).toMatchObject({ dnd: true, forward: '5551234' });
  });

  it('hears of changes by the broker from then on [S-34] [B-09]', async () => {
    const { features, broker, later } = await alone();
    await later();
    await vi.waitUntil(() => features.dnd === true);
    broker.says({
      action: 'PRESENCE_FEATURE',
      entity: 'sip:101@acme.example',
      feature: 'dnd',
      state: 'terminated',
      value: '',
    });
    await settled();
    expect([features.dnd, features.forward]).toEqual([false, '5551234']);
  });

  it('asks again when the page wakes or has missed events [S-34] [W-08]', async () => {
    const { features, server, broker, later, wake } = await alone();
    await later();
    await vi.waitUntil(() => features.dnd === true);
    server[DND] = () => Response.json({ enabled: 0 });
    broker.missedSomething();
    await vi.waitUntil(() => features.dnd === false);
    server[FORWARD] = () => Response.json({ to: '' });
    wake.run(0);
    await vi.waitUntil(() => features.forward !== '5551234');
    expect([features.dnd, features.forward]).toEqual([false, '']);
  });

  it('leaves unknown what may not be read, or is not answered', async () => {
    const { features, server, later, asks } = await alone({ ...ALL, do_not_disturb: 'none' });
    server[FORWARD] = () => new Response(null, { status: 403 });
    await later();
    await vi.waitUntil(() => asks(FORWARD) > 0);
    await settled();
    expect([features.dnd, features.forward, asks(DND)]).toEqual([null, null, 0]);
  });

  it('an event that comes while it asks is newer [S-34]', async () => {
    const { features, server, broker, later, asks } = await alone();
    let answer = (): void => {};
    server[DND] = () =>
      new Promise((resolve) => (answer = () => resolve(Response.json({ enabled: 0 }))));
    await later();
    await vi.waitUntil(() => asks(DND) > 0);
    broker.says({
      action: 'PRESENCE_FEATURE',
      entity: 'sip:101@acme.example',
      feature: 'dnd',
      state: 'confirmed',
      value: '',
    });
    await settled();
    answer();
    await settled();
    expect(features.dnd).toBe(true);
  });
});

it('a page with a telephone system alone asks nothing, and has no broker', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { core, page, asked } = house(null, [], { widgets: ['softphone'] });
  const sip = {
    uri: 'sip:101@acme.example',
    realm: 'acme.example',
    password: 'panel',
    proxy: [{ url: 'ws://localhost/sip' }],
  };
  core.open({ apiBase: API, page, provider: { sip } });
  await vi.waitUntil(() => core.state.connection.phone === 'ready');
  await vi.advanceTimersByTimeAsync(5000);
  await settled();
  expect([asked, core.state.broker.status]).toEqual([[], 'no']);
});

it('a page with people does not ask for what their list has', async () => {
  const all = house();
  Object.assign(all.server, realmAnswers());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  all.core.open({ apiBase: API, page: all.page });
  await all.core.session.signIn('alice', 'panel');
  await vi.waitUntil(() => all.core.state.connection.phone === 'ready');
  await vi.advanceTimersByTimeAsync(5000);
  await settled();
  expect(all.asked.filter((path) => path.startsWith('users/1/'))).toEqual([]);
});
