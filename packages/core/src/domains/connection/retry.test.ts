import { CallpanelError } from '@callpanel/contracts';
import type { LoopPhone } from '@callpanel/telephony/loop';
import { createLoopPhones } from '@callpanel/telephony/loop';
import { describe, expect, it, vi } from 'vitest';
import { browserTabs } from '../../browser.ts';
import { API, house, SECRETS, settled } from '../../testing/house.ts';

/** Phones that take their time to leave the wire: a test lets them. */
const slowPhones = (more: Parameters<typeof house>[2] = {}) => {
  const all = house(null, [], more);
  const made: LoopPhone[] = [];
  const leaving: (() => void)[] = [];
  const running = new Set<LoopPhone>();
  all.createPhone.mockImplementation(async () => {
    const { alice } = createLoopPhones();
    const [start, stop] = [alice.start.bind(alice), alice.stop.bind(alice)];
    vi.spyOn(alice, 'start').mockImplementation(() => {
      running.add(alice);
      start();
    });
    vi.spyOn(alice, 'stop').mockImplementation(async () => {
      await new Promise<void>((go) => leaving.push(go));
      running.delete(alice);
      await stop();
    });
    made.push(alice);
    return alice;
  });
  return {
    ...all,
    made,
    running,
    async allLeave() {
      for (const go of leaving.splice(0)) go();
      await settled();
    },
  };
};

const signedInSlowly = async (more: Parameters<typeof house>[2] = {}) => {
  const all = slowPhones(more);
  const scope = all.core.open({ apiBase: API, page: all.page });
  await all.core.session.signIn('alice', 'panel');
  return { ...all, scope };
};

describe('retrying the phone', () => {
  it('is one phone, however often it is pressed while the old one leaves [F46]', async () => {
    const { core, made, running, allLeave } = await signedInSlowly();
    core.connection.retry();
    expect(core.state.connection.phone).toBe('loading');
    core.connection.retry();
    await allLeave();
    await vi.waitFor(() => expect(core.state.connection.status).toBe(3));
    expect(made).toHaveLength(2);
    expect([...running]).toEqual([made[1]]);
  });

  it('does not return after sign-out, and shows nothing of it [F46]', async () => {
    const { core, made, running, asked, allLeave } = await signedInSlowly();
    core.connection.retry();
    const left = core.session.signOut();
    await allLeave();
    await left;
    await settled();
    expect(made).toHaveLength(1);
    expect(running.size).toBe(0);
    expect(core.state.connection).toMatchObject({ phone: 'no', status: 0, error: null });
    expect(asked.filter((path) => path === 'config/sipua')).toHaveLength(1);
  });

  it('does not return after dispose, at a PBX either [F46]', async () => {
    const { core, page, made, running, allLeave } = slowPhones();
    const sip = { uri: 'sip:101@acme.example', realm: 'acme.example', password: 'x' };
    const proxy = [{ url: 'ws://localhost/sip' }];
    const scope = core.open({ apiBase: '', page, provider: { sip: { ...sip, proxy } } });
    await vi.waitFor(() => expect(core.state.connection.status).toBe(3));
    core.connection.retry();
    void scope.dispose();
    await allLeave();
    expect(made).toHaveLength(1);
    expect(running.size).toBe(0);
    expect(core.state.connection).toMatchObject({ phone: 'no', status: 0 });
  });

  it('does not return if another tab has taken the phone meanwhile [F46] [F39]', async () => {
    const tabs = browserTabs();
    const first = await signedInSlowly({ tabs });
    const second = await signedInSlowly({ tabs });
    first.core.connection.retry();
    expect(await second.core.connection.takeOver()).toBe('here');
    await first.allLeave();
    await vi.waitFor(() => expect(second.core.state.connection.status).toBe(3));
    expect(first.running.size).toBe(0);
    expect(first.core.state.connection.error?.code).toBe('sipua.error.otherTab');
    for (const { scope } of [first, second]) void scope.dispose();
  });
});

describe('credentials that are refused', () => {
  const refused = (status = 401) => ({
    connected: true,
    registered: false,
    error: new CallpanelError('sipua.error.register', { cause: 'Rejected', reason: 'No', status }),
  });
  /** Phones that the registrar takes where `takes` says so, and the ha1 each was made with. */
  const atRegistrar = async (takes: (ha1: string | undefined) => boolean) => {
    const all = house();
    const used: (string | undefined)[] = [];
    const phones: LoopPhone[] = [];
    const bobs: LoopPhone[] = [];
    all.createPhone.mockImplementation(async ({ ha1 }) => {
      const { alice, bob } = createLoopPhones();
      bob.start();
      used.push(ha1);
      phones.push(alice);
      bobs.push(bob);
      const start = alice.start.bind(alice);
      vi.spyOn(alice, 'start').mockImplementation(() =>
        takes(ha1) ? start() : alice.setStatus(refused()),
      );
      return alice;
    });
    const give = all.server['config/sipua'];
    const rotate = (ha1: () => string) => {
      all.server['config/sipua'] = async (...asked) =>
        Response.json({ ...(await (await give?.(...asked))?.json()), ha1: ha1() });
    };
    all.core.open({ apiBase: API, page: all.page });
    await all.core.session.signIn('alice', 'panel');
    const sipuas = () => all.asked.filter((path) => path === 'config/sipua').length;
    return { ...all, connection: all.core.state.connection, used, phones, bobs, rotate, sipuas };
  };
  const NEW = 'f'.repeat(32);

  it.each([401, 407])('by %i are requested again, and the new ones used [F9]', async (status) => {
    const { connection, used, phones, rotate, sipuas } = await atRegistrar(() => true);
    rotate(() => NEW);
    phones[0]?.setStatus(refused(status));
    await vi.waitFor(() => expect(used).toEqual([SECRETS.ha1, NEW]));
    await vi.waitFor(() => expect(connection).toMatchObject({ status: 3, error: null }));
    expect(sipuas()).toBe(2);
    // Rotated again, days later.
    rotate(() => SECRETS.ha1);
    phones[1]?.setStatus(refused());
    await vi.waitFor(() => expect(used).toEqual([SECRETS.ha1, NEW, SECRETS.ha1]));
  });

  it('are requested once: the same ones, and others that are refused too, are no loop [F9]', async () => {
    const { connection, used, phones, sipuas } = await atRegistrar(() => true);
    phones[0]?.setStatus(refused());
    await vi.waitFor(() => expect(sipuas()).toBe(2));
    phones[0]?.setStatus(refused());
    await settled();
    expect([sipuas(), used.length, connection.status]).toEqual([2, 1, 1]);
    let turns = 0;
    const strict = await atRegistrar((ha1) => ha1 === SECRETS.ha1);
    strict.rotate(() => `${++turns}`.padStart(32, '0'));
    strict.phones[0]?.setStatus(refused());
    await vi.waitFor(() => expect(strict.used).toHaveLength(2));
    for (let step = 0; step < 5; step++) await settled();
    expect([strict.used.length, strict.sipuas()]).toEqual([2, 2]);
    expect(strict.connection.error?.code).toBe('sipua.error.register');
  });

  it('during a call wait for its end; other refusals request nothing [F9]', async () => {
    const { core, used, phones, rotate, sipuas } = await atRegistrar(() => true);
    rotate(() => NEW);
    phones[0]?.setStatus(refused(403));
    phones[0]?.start();
    const id = (await core.calls.dial('102')) ?? '';
    phones[0]?.setStatus(refused());
    for (let step = 0; step < 5; step++) await settled();
    expect([sipuas(), core.state.calls.list.length]).toEqual([1, 1]);
    core.calls.hangUp(id);
    await vi.waitFor(() => expect(used).toEqual([SECRETS.ha1, NEW]));
  });

  it('that come during an incoming call are used after it, and the call continues [F9]', async () => {
    const { core, server, used, phones, bobs, rotate } = await atRegistrar(() => true);
    rotate(() => NEW);
    const give = server['config/sipua'];
    let come = () => {};
    const late = new Promise<void>((resolve) => (come = resolve));
    server['config/sipua'] = (...asked) => late.then(() => give?.(...asked) ?? Response.error());
    const status = refused();
    phones[0]?.setStatus(status);
    await settled();
    // The old binding lives on.
    status.registered = true;
    bobs[0]?.dial('101');
    await settled();
    const { list } = core.state.calls;
    await core.calls.answer(list[0]?.id ?? '');
    come();
    for (let step = 0; step < 5; step++) await settled();
    expect([list.map(({ state }) => state), used]).toEqual([['answered'], [SECRETS.ha1]]);
    core.calls.hangUp(list[0]?.id ?? '');
    await vi.waitFor(() => expect(used).toEqual([SECRETS.ha1, NEW]));
  });
});
