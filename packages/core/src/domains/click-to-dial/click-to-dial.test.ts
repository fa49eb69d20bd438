import type { ClickToDialDestination } from '@callpanel/contracts';
import { describe, expect, it, vi } from 'vitest';
import { API, house } from '../../testing/house.ts';

const PATH = 'users/1/click_to_dial';

interface Case {
  destination?: ClickToDialDestination;
  /** Modules that may be read. */
  may?: string[];
}

const PHONE = ['configs', 'softphone'];

const signedIn = async ({
  destination = 'softphoneShow',
  may = ['click_to_dial', 'panel_buddies', ...PHONE],
}: Case = {}) => {
  const all = house();
  all.server['users/permissions'] = () =>
    Response.json({ user: may.map((module) => ({ module, rule: 'read' })), group: [] });
  all.server['users/me'] = () =>
    Response.json({ id: 1, username: 'alice', realm: 'acme.example', extension: '101' });
  all.server['config/rmqclient'] = () =>
    Response.json({ url: 'ws://localhost/ws', routing_key: 'acme.example' });
  all.server['panel_buddies'] = () => Response.json({ data: [] });
  all.server[PATH] = () => Response.json({ destination });
  all.core.open({ apiBase: API, page: all.page });
  await all.core.session.signIn('alice', 'panel');
  if (all.broker.started > 0) all.broker.goesOnline();
  return all;
};

describe('a click on a number', () => {
  it('is refused without the permission, and nothing is requested [P-24]', async () => {
    const { core, asked } = await signedIn({ may: PHONE });
    await expect(core.clickToDial.dial('102')).rejects.toMatchObject({
      code: 'clickToDial.error.refused',
    });
    expect(asked).not.toContain(PATH);
    expect(core.state.calls.draft).toBe('');
  });

  it('shows the number in the softphone and dials nothing; the setting is requested once [S-66] [A-130]', async () => {
    const { core, asked } = await signedIn();
    core.intents.offerPhone();
    await core.clickToDial.dial('tel:+1-555-0100');
    await core.clickToDial.dial('(555) 0199');
    expect(core.state.calls).toMatchObject({ draft: '5550199', shown: 2, list: [] });
    expect(core.state.clickToDial.destination).toBe('softphoneShow');
    expect(asked.filter((path) => path === PATH)).toHaveLength(1);
  });

  it('does what the user has chosen meanwhile, without a reload; another user’s choice is not theirs [A-130] [A-140]', async () => {
    const { core, asked, server } = await signedIn();
    expect(await core.clickToDial.load()).toBe('softphoneShow');
    server[PATH] = () => Response.json({ destination: 'callPanelDial' });
    core.settings.changed('click_to_dial', '7');
    expect(await core.clickToDial.load()).toBe('softphoneShow');
    expect(asked.filter((path) => path === PATH)).toHaveLength(1);
    core.settings.changed('click_to_dial', '1');
    expect(await core.clickToDial.load()).toBe('callPanelDial');
    expect(core.state.clickToDial.destination).toBe('callPanelDial');
  });

  it('on a page that may not dial here only shows it, whatever the user chose [W-14] [T3]', async () => {
    const { core, asked } = await signedIn({ destination: 'callPanelDial' });
    await core.clickToDial.dial('102', 'show');
    expect(core.state.calls).toMatchObject({ draft: '102', shown: 1, list: [] });
    expect(asked).not.toContain(PATH);
  });

  it('also shows it in a softphone that is mounted later', async () => {
    const { core } = await signedIn();
    await core.clickToDial.dial('102');
    expect(core.state.calls).toMatchObject({ draft: '102', shown: 1 });
  });

  it('hands it to a host that shows numbers itself', async () => {
    const { core } = await signedIn({ may: ['click_to_dial'] });
    const shown = vi.fn();
    core.intents.offer('show', 'host', shown);
    await core.clickToDial.dial('102');
    expect(shown).toHaveBeenCalledWith({ type: 'show', number: '102', name: '' });
  });

  it('fails if no view shows it; the number is kept [P-43]', async () => {
    const { core } = await signedIn({ may: ['click_to_dial'] });
    await expect(core.clickToDial.dial('102')).rejects.toMatchObject({
      code: 'clickToDial.error.noSoftphone',
    });
    expect(core.state.calls.draft).toBe('102');
  });

  it('dials in the panel [S-67]', async () => {
    const { core } = await signedIn({ destination: 'callPanelDial' });
    await core.clickToDial.dial('102');
    expect(core.state.calls.list).toMatchObject([{ direction: 'out', number: '102' }]);
  });

  it('waits for the phone of a panel that the number has opened [R-37]', async () => {
    const { core, alice } = await signedIn({ destination: 'callPanelDial' });
    alice.setStatus({ connected: true, registered: false, error: null });
    const dialled = core.clickToDial.dial('102');
    await vi.waitUntil(() => core.state.clickToDial.destination);
    await vi.waitUntil(() => core.state.calls.waiting === '102');
    expect(core.state.calls).toMatchObject({ draft: '102', list: [] });
    alice.setStatus({ connected: true, registered: true, error: null });
    await dialled;
    expect(core.state.calls.list).toMatchObject([{ number: '102' }]);
  });

  it('is forgotten when the user removes the number before the phone is ready', async () => {
    const { core, alice } = await signedIn({ destination: 'callPanelDial' });
    alice.setStatus({ connected: true, registered: false, error: null });
    const dialled = core.clickToDial.dial('102');
    await vi.waitUntil(() => core.state.calls.waiting);
    core.calls.setDraft('');
    await dialled;
    alice.setStatus({ connected: true, registered: true, error: null });
    expect(core.state.calls).toMatchObject({ draft: '', list: [] });
  });

  it('keeps the number when the phone does not come up [E-21]', async () => {
    const { core, alice } = await signedIn({ destination: 'callPanelDial' });
    await core.clickToDial.load();
    alice.setStatus({ connected: false, registered: false, error: null });
    vi.useFakeTimers();
    const refused = core.clickToDial.dial('102').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(25_000);
    vi.useRealTimers();
    expect(await refused).toMatchObject({ code: 'sipua.error.notReady' });
    expect(core.state.calls).toMatchObject({ draft: '102', list: [] });
  });

  it('that would dial in the panel needs the softphone [P-43]', async () => {
    const { core } = await signedIn({ destination: 'callPanelDial', may: ['click_to_dial'] });
    await expect(core.clickToDial.dial('102')).rejects.toMatchObject({
      code: 'clickToDial.error.noSoftphone',
    });
  });

  it('has the devices called first, and says so [S-68] [B-27]', async () => {
    const { core, broker } = await signedIn({ destination: 'dialAfterOriginate' });
    await core.clickToDial.dial('+1 514 555 0100');
    expect(broker.sent).toEqual([
      {
        action: 'Originate',
        fields: {
          channel: 'Local/101@dial-number',
          exten: '+15145550100',
          priority: 1,
          context: 'default',
          callerid: '101',
          variable: { realm: 'acme.example' },
        },
      },
    ]);
    expect(core.state.calls.list).toEqual([]);
    expect(core.state.notices.list.at(-1)).toMatchObject({
      kind: 'success',
      message: 'clickToDial.originated',
    });
  });

  it('has them called on a page that has no connection to the broker yet', async () => {
    const { core, broker } = await signedIn({
      destination: 'dialAfterOriginate',
      may: ['click_to_dial', ...PHONE],
    });
    expect(broker.started).toBe(0);
    const dialled = core.clickToDial.dial('102');
    await vi.waitUntil(() => broker.started === 1);
    expect(broker.sent).toEqual([]);
    broker.goesOnline();
    await dialled;
    expect(broker.sent).toMatchObject([{ action: 'Originate' }]);
  });

  it('cannot have them called by those who may have no broker; the number is kept [S-68]', async () => {
    const { core } = await signedIn({ destination: 'dialAfterOriginate', may: ['click_to_dial'] });
    await expect(core.clickToDial.dial('102')).rejects.toMatchObject({
      code: 'clickToDial.error.originate',
    });
    expect(core.state.calls.draft).toBe('102');
  });

  it('twice has them called once', async () => {
    const { core, broker } = await signedIn({ destination: 'dialAfterOriginate' });
    await Promise.all([core.clickToDial.dial('102'), core.clickToDial.dial('102')]);
    expect(broker.sent).toHaveLength(1);
  });

  it('that the telephone system refuses keeps the number and its own words [S-68]', async () => {
    const { core, broker } = await signedIn({ destination: 'dialAfterOriginate' });
    const { CallpanelError } = await import('@callpanel/contracts');
    vi.spyOn(broker, 'send').mockRejectedValue(
      new CallpanelError('rmqc.error.command', { exception: 'No such extension' }),
    );
    await expect(core.clickToDial.dial('102')).rejects.toMatchObject({
      code: 'clickToDial.error.originate',
      context: { exception: 'No such extension' },
    });
    expect(core.state.calls).toMatchObject({ draft: '102', shown: 1 });
  });

  it('keeps the number if its setting cannot be loaded; the next click requests it again [A-130]', async () => {
    const { core, server } = await signedIn();
    const answer = server[PATH];
    server[PATH] = () => new Response(null, { status: 500 });
    await expect(core.clickToDial.dial('102')).rejects.toMatchObject({
      code: 'clickToDial.error.load',
    });
    expect(core.state.calls.draft).toBe('102');
    if (answer) server[PATH] = answer;
    await core.clickToDial.dial('103');
    expect(core.state.calls.draft).toBe('103');
  });

  it.each(['javascript:alert(1)', '1'.repeat(10_240), '١٠٢', '*21*102'])(
    'that is none is refused and only shown in part: %.20s [E-19]',
    async (text) => {
      const { core, asked } = await signedIn({ destination: 'callPanelDial' });
      await expect(core.clickToDial.dial(text)).rejects.toMatchObject({
        code: 'sipua.error.invalidNumber',
        context: { number: text.slice(0, 40) },
      });
      expect(core.state.calls).toMatchObject({ draft: '', list: [] });
      expect(asked).not.toContain(PATH);
    },
  );
});

describe('the system’s tel links', () => {
  it('are offered the panel only by those who may dial by click [W-15]', async () => {
    const able = await signedIn();
    able.core.clickToDial.offerHandler();
    expect(able.page.registerTelHandler).toHaveBeenCalledOnce();
    const unable = await signedIn({ may: PHONE });
    unable.core.clickToDial.offerHandler();
    expect(unable.page.registerTelHandler).not.toHaveBeenCalled();
  });
});
