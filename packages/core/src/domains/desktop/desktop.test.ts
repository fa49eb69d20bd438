import { describe, expect, it, vi } from 'vitest';
import { API, house } from '../../testing/house.ts';
// Here already, so that no test waits for a module.
import './desktop.ts';

const PATH = 'panel_notifications';

const signedIn = async (
  permission: 'granted' | 'default' | 'denied' = 'granted',
  answer?: object,
) => {
  const all = house();
  if (answer) all.server[PATH] = () => Response.json(answer);
  all.page.notifyPermission.mockReturnValue(permission);
  const closed = vi.fn();
  all.page.notify.mockReturnValue(closed);
  all.core.open({ apiBase: API, page: all.page });
  await all.core.session.signIn('alice', 'panel');
  const notified = () => vi.waitUntil(() => all.page.notify.mock.calls.length > 0);
  return { ...all, closed, notified };
};

const quiet = async () => {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
};

describe('a call on the desktop', () => {
  it('notifies when it rings, for as long as the user set [E-121] [A-154] [K-16] [D-66]', async () => {
    const { bob, page, notified } = await signedIn('granted', { enabled: true, timeout: 7 });
    bob.dial('101');
    await notified();
    expect(page.notify).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ title: 'Incoming call', body: 'Bob (102)', timeoutS: 7 }),
    );
  });

  it('has buttons that answer and decline; a missed one has none', async () => {
    const { core, bob, page, notified } = await signedIn();
    const press = (id: string) => {
      const [note] = page.notify.mock.calls.at(-1) ?? [];
      note?.acts?.find((act) => act.id === id)?.run();
    };
    bob.dial('101');
    await notified();
    expect(page.notify.mock.calls[0]?.[0].acts?.map(({ text }) => text)).toEqual([
      'Answer',
      'Decline',
    ]);
    press('answer');
    await vi.waitUntil(() => core.state.calls.list[0]?.state === 'answered');
    core.calls.hangUp(core.state.calls.list[0]?.id ?? '');
    bob.dial('101');
    await vi.waitUntil(() => page.notify.mock.calls.length === 2);
    press('reject');
    await vi.waitUntil(() => core.state.calls.list.length === 0);
    const missed = bob.dial('101');
    await vi.waitUntil(() => page.notify.mock.calls.length === 3);
    missed.hangUp();
    await vi.waitUntil(() => page.notify.mock.calls.length === 4);
    expect(page.notify.mock.calls.at(-1)?.[0]).not.toHaveProperty('acts');
  });

  it.each([0, 1])('button %i of a call that is gone becomes a notice [S-15]', async (button) => {
    const { core, bob, page, notified } = await signedIn();
    const call = bob.dial('101');
    await notified();
    const act = page.notify.mock.calls[0]?.[0].acts?.[button];
    call.hangUp();
    await vi.waitUntil(() => core.state.calls.list.length === 0);
    act?.run();
    await vi.waitUntil(() => core.state.notices.list.length > 0);
    expect(core.state.notices.list.at(-1)?.message).toBe('sipua.error.callEnded');
  });

  it('writes a number outside the company as people read it [E-121] [C-06]', async () => {
    const { core, bob, page, notified } = await signedIn();
    await core.numbers.load();
    Object.assign(bob.owner, { number: '+15145550142', name: 'Zoé' });
    bob.dial('101');
    await notified();
    expect(page.notify).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ body: 'Zoé (514)\u00a0555-0142' }),
    );
  });

  it.each([
    undefined,
    { enabled: true, timeout: null },
    { enabled: true, timeout: '' },
    { enabled: true, timeout: 0 },
    { enabled: true, timeout: -5 },
    { enabled: true, timeout: 3601 },
  ])('shows for 3 s when the server gives no time: %j [K-16] [A-154] [C-30]', async (answer) => {
    const { bob, page, notified } = await signedIn('granted', answer);
    bob.dial('101');
    await notified();
    expect(page.notify).toHaveBeenCalledWith(expect.objectContaining({ timeoutS: 3 }));
  });

  it('notifies with the defaults after 2 s without an answer from the server [E-121] [K-16]', async () => {
    const { server, bob, page } = await signedIn();
    server[PATH] = () => new Promise(() => undefined);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    bob.dial('101');
    await quiet();
    await vi.advanceTimersByTimeAsync(1999);
    expect(page.notify).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(page.notify).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ timeoutS: 3 }));
    vi.useRealTimers();
  });

  it('notifies in the user’s language', async () => {
    const { core, bob, page, notified } = await signedIn();
    core.preferences.set({ locale: 'fr-CA' });
    bob.dial('101');
    await notified();
    expect(page.notify).toHaveBeenCalledWith(expect.objectContaining({ title: 'Appel entrant' }));
  });

  it('ends its notification when it is answered', async () => {
    const { core, bob, closed, page, notified } = await signedIn();
    bob.dial('101');
    await notified();
    expect(closed).not.toHaveBeenCalled();
    await core.calls.answer(core.state.calls.list[0]?.id ?? '');
    await vi.waitUntil(() => closed.mock.calls.length === 1);
    await quiet();
    expect(page.notify).toHaveBeenCalledOnce();
  });

  it('becomes a missed one when the caller gives up', async () => {
    const { bob, closed, page, notified } = await signedIn();
    const call = bob.dial('101');
    await notified();
    call.hangUp();
    await vi.waitUntil(() => page.notify.mock.calls.length === 2);
    expect(closed).toHaveBeenCalledOnce();
    expect(page.notify.mock.calls[1]?.[0]).toMatchObject({
      title: 'Missed call',
      body: 'Bob (102)',
    });
  });

  it('that was refused here was not missed', async () => {
    const { core, bob, page, notified } = await signedIn();
    bob.dial('101');
    await notified();
    core.calls.reject(core.state.calls.list[0]?.id ?? '');
    await quiet();
    expect(page.notify).toHaveBeenCalledOnce();
  });

  it('does not notify if the user does not want it, or for the user’s own calls', async () => {
    const { core, bob, alice, page } = await signedIn('granted', { enabled: false, timeout: 3 });
    bob.dial('101');
    await vi.waitUntil(() => !core.state.desktop.enabled);
    alice.dial('102');
    await quiet();
    expect(page.notify).not.toHaveBeenCalled();
  });

  it.each(['default', 'denied'] as const)(
    'does not notify or ask while the browser says %s [E-121]',
    async (permission) => {
      const { core, bob, page, asked } = await signedIn(permission);
      expect(core.state.desktop.permission).toBe(permission);
      bob.dial('101');
      await quiet();
      expect(page.notify).not.toHaveBeenCalled();
      expect(asked).not.toContain(PATH);
    },
  );
});

describe('the setting', () => {
  const changes = (all: Awaited<ReturnType<typeof signedIn>>, status = 200) => {
    const bodies: unknown[] = [];
    all.server[PATH] = (_, { method, body }) => {
      if (method === 'POST') bodies.push(JSON.parse(body as string));
      return Response.json({ enabled: false, timeout: 5 }, { status });
    };
    return bodies;
  };

  it('is switched on in the click, by the browser and on the server [A-155]', async () => {
    const all = await signedIn('default');
    const { core, page } = all;
    const bodies = changes(all);
    await core.desktop.load();
    expect(core.state.desktop).toMatchObject({ enabled: false, timeoutS: 5 });
    const enabled = core.desktop.enable();
    expect(page.askToNotify).toHaveBeenCalledOnce();
    await enabled;
    expect(bodies).toEqual([{ enabled: true, timeout: 5 }]);
    expect(core.state.desktop).toEqual({ permission: 'granted', enabled: true, timeoutS: 5 });
    await core.desktop.disable();
    expect(bodies[1]).toEqual({ enabled: false, timeout: 5 });
    expect(core.state.desktop.enabled).toBe(false);
  });

  it.each([
    ['cannot be had', async () => new Response(null, { status: 500 })],
    ['does not come', () => new Promise<Response>(() => undefined)],
  ])(
    'switched while what is stored %s: leaves the stored time alone [A-155] [K-16]',
    async (_, answer) => {
      const all = await signedIn('granted');
      const bodies: unknown[] = [];
      all.server[PATH] = (_url, { method, body }) => {
        if (method !== 'POST') return answer();
        bodies.push(JSON.parse(body as string));
        return Response.json({ success: true });
      };
      void all.core.desktop.load();
      await quiet();
      await all.core.desktop.disable();
      expect(bodies).toEqual([{ enabled: false }]);
    },
  );

  it('switched while the server answers is as it was switched; the time is the server’s [K-16]', async () => {
    const all = await signedIn('granted');
    let tell = (_answer: Response): void => undefined;
    const bodies: unknown[] = [];
    all.server[PATH] = (_, { method, body }) => {
      if (method !== 'POST') return new Promise((resolve) => (tell = resolve));
      bodies.push(JSON.parse(body as string));
      return Response.json({ success: true });
    };
    const loaded = all.core.desktop.load();
    await quiet();
    await all.core.desktop.disable();
    tell(Response.json({ enabled: true, timeout: 9 }));
    await loaded;
    expect(all.core.state.desktop).toMatchObject({ enabled: false, timeoutS: 9 });
    await all.core.desktop.enable();
    expect(bodies).toEqual([{ enabled: false }, { enabled: true, timeout: 9 }]);
  });

  it('of one user is not overwritten by another user’s [A-155]', async () => {
    const all = await signedIn('granted', { enabled: true, timeout: 9 });
    await all.core.desktop.load();
    await all.core.session.signOut();
    await all.core.session.signIn('bob', 'panel');
    const bodies = changes(all);
    await all.core.desktop.disable();
    expect(bodies).toEqual([{ enabled: false }]);
  });

  it('stays off when the browser is not allowed to', async () => {
    const all = await signedIn('default');
    const bodies = changes(all);
    await all.core.desktop.load();
    all.page.askToNotify.mockResolvedValue('denied');
    await all.core.desktop.enable();
    expect(all.core.state.desktop).toMatchObject({ permission: 'denied', enabled: false });
    expect(bodies).toEqual([]);
  });

  it('is taken back when the server refuses, with a notice [A-155]', async () => {
    const all = await signedIn('granted');
    changes(all, 500);
    await all.core.desktop.disable();
    expect(all.core.state.desktop.enabled).toBe(true);
    expect(all.core.state.notices.list.at(-1)?.message).toBe('notifications.error.save');
  });

  it('of one user does not apply to the next user', async () => {
    const { core } = await signedIn('granted', { enabled: false, timeout: 9 });
    await core.desktop.load();
    await core.session.signOut();
    expect(core.state.desktop).toEqual({ permission: 'granted', enabled: true, timeoutS: 3 });
  });
});
