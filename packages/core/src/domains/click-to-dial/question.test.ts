import type { ClickToDialDestination } from '@callpanel/contracts';
import { describe, expect, it, vi } from 'vitest';
import { API, house } from '../../testing/house.ts';
// Here already, so that no test waits for a module.
import './click-to-dial.ts';

const MODULES = ['click_to_dial', 'configs', 'panel_buddies', 'softphone'];

/** Alice, whose clicks do this, with a softphone on the page. `ready`: her phone is there. */
const signingIn = async (
  destination: ClickToDialDestination,
  answers: Partial<ReturnType<typeof house>['server']> = {},
) => {
  const all = house();
  Object.assign(all.server, {
    'users/permissions': () =>
      Response.json({ user: MODULES.map((module) => ({ module, rule: 'read' })), group: [] }),
    'users/me': () =>
      Response.json({ id: 1, username: 'alice', realm: 'acme.example', extension: '101' }),
    panel_buddies: () => Response.json({ data: [] }),
    'users/1/click_to_dial': () => Response.json({ destination }),
    ...answers,
  });
  all.core.open({ apiBase: API, page: all.page });
  const ready = all.core.session.signIn('alice', 'panel');
  await vi.waitUntil(() => all.core.state.session.status === 'active');
  all.core.intents.offerPhone();
  return { ...all, ready };
};
const signedIn = async (destination: ClickToDialDestination) => {
  const all = await signingIn(destination);
  await all.ready;
  return all;
};

/** The question comes. */
const question = async ({ core }: Pick<ReturnType<typeof house>, 'core'>) => {
  await vi.waitUntil(() => core.state.clickToDial.question);
  return core.state.clickToDial.question;
};

describe('a clicked number that may cost something, or calls emergency services', () => {
  it.each([
    ['tel:911', '911', 'emergency'],
    ['+44 20 7946 0958', '+442079460958', 'abroad'],
  ] as const)('waits for the user’s word: %s [S-67]', async (text, number, why) => {
    const all = await signedIn('callPanelDial');
    const { calls } = all.core.state;
    const dialled = all.core.clickToDial.dial(text);
    expect(await question(all)).toEqual({ number, why });
    expect(calls).toMatchObject({ draft: number, shown: 1, list: [] });
    all.core.clickToDial.answer(true);
    await dialled;
    expect(calls.lastEnded ?? calls.list[0]).toMatchObject({ number, direction: 'out' });
    expect(all.core.state.clickToDial.question).toBeNull();
  });

  it('is not called when the user cancels, and stays in the dial field', async () => {
    const all = await signedIn('callPanelDial');
    const dialled = all.core.clickToDial.dial('911');
    await question(all);
    all.core.clickToDial.answer(false);
    await dialled;
    expect(all.core.state.calls).toMatchObject({ draft: '911', list: [], lastEnded: null });
    expect(all.core.state.clickToDial.question).toBeNull();
  });

  it('has no devices called before the user’s word [S-68]', async () => {
    const all = await signedIn('dialAfterOriginate');
    all.broker.goesOnline();
    const dialled = all.core.clickToDial.dial('+1 900 555 0199');
    expect(await question(all)).toMatchObject({ number: '+19005550199', why: 'abroad' });
    expect(all.broker.sent).toEqual([]);
    all.core.clickToDial.answer(true);
    await dialled;
    expect(all.broker.sent).toMatchObject([{ fields: { exten: '+19005550199' } }]);
  });

  it('is judged by the country of a phone that is on its way', async () => {
    let sends = () => {};
    const settings = new Promise<void>((resolve) => (sends = resolve));
    const all = await signingIn('callPanelDial', {
      'config/sipua': async () => {
        await settings;
        return Response.json({
          uri: 'sip:101@acme.example',
          realm: 'acme.example',
          ha1: '0123456789abcdef0123456789abcdef',
          proxy: [{ url: 'ws://localhost/sip' }],
          country_code: 'AU',
        });
      },
    });
    const dialled = all.core.clickToDial.dial('0412 345 678');
    await vi.waitUntil(() => all.core.state.calls.waiting);
    sends();
    await dialled;
    expect(all.core.state.clickToDial.question).toBeNull();
    const { lastEnded, list } = all.core.state.calls;
    expect(lastEnded ?? list[0]).toMatchObject({ number: '0412345678' });
  });
});

describe('a number of a phone link elsewhere [W-15] [R-37]', () => {
  it('is called once the user could have cancelled', async () => {
    const all = await signedIn('callPanelDial');
    const dialled = all.core.clickToDial.dial('102', 'soon');
    expect(await question(all)).toEqual({ number: '102', why: 'soon' });
    expect(all.core.state.calls).toMatchObject({ draft: '102', list: [] });
    all.core.clickToDial.answer(true);
    await dialled;
    expect(all.core.state.calls.list).toMatchObject([{ number: '102' }]);
  });

  it('waits for a press if it calls emergency services', async () => {
    const all = await signedIn('callPanelDial');
    void all.core.clickToDial.dial('112', 'soon');
    expect(await question(all)).toEqual({ number: '112', why: 'emergency' });
  });

  it('is only shown to a user whose clicks only show numbers [S-66]', async () => {
    const all = await signedIn('softphoneShow');
    await all.core.clickToDial.dial('102', 'soon');
    expect(all.core.state.clickToDial.question).toBeNull();
    expect(all.core.state.calls).toMatchObject({ draft: '102', list: [] });
  });
});

describe('what calls a number out of a list', () => {
  it('runs at once for one of the user’s country', async () => {
    const { core } = await signedIn('softphoneShow');
    const done: string[] = [];
    await core.clickToDial.confirmed('(514) 555-0199', () => done.push('called'));
    expect(done).toEqual(['called']);
    expect(core.state.calls.draft).toBe('');
  });

  it('waits for the user’s word otherwise; an empty dial field has the number meanwhile', async () => {
    const { core } = await signedIn('softphoneShow');
    const call = vi.fn<() => string>(() => 'c1');
    const first = core.clickToDial.confirmed('999', call);
    await question({ core });
    expect(core.state.calls).toMatchObject({ draft: '999', shown: 1 });
    core.clickToDial.answer(false);
    expect(await first).toBeNull();
    expect(call).not.toHaveBeenCalled();
    expect(core.state.calls.draft).toBe('999');
    core.calls.setDraft('');
    const second = core.clickToDial.confirmed('999', call);
    await question({ core });
    core.clickToDial.answer(true);
    expect(await second).toBe('c1');
    expect(core.state.calls.draft).toBe('');
  });

  it('leaves alone what the user has typed', async () => {
    const { core } = await signedIn('softphoneShow');
    core.calls.setDraft('55');
    void core.clickToDial.confirmed('999', () => undefined);
    await question({ core });
    expect(core.state.calls).toMatchObject({ draft: '55', shown: 0 });
    core.clickToDial.answer(true);
    expect(core.state.calls.draft).toBe('55');
  });

  it('cannot put another number in the place of the one that the user is asked about', async () => {
    const { core } = await signedIn('softphoneShow');
    const other = vi.fn<() => void>();
    const first = core.clickToDial.confirmed('+44 20 7946 0958', () => 'called');
    expect(await core.clickToDial.confirmed('+1 900 555 0199', other)).toBeNull();
    expect(core.state.clickToDial.question).toEqual({ number: '+442079460958', why: 'abroad' });
    core.clickToDial.answer(true);
    expect(await first).toBe('called');
    expect(other).not.toHaveBeenCalled();
  });

  it('does not run when its user has signed out', async () => {
    const { core } = await signedIn('softphoneShow');
    const call = vi.fn<() => void>();
    const asked = core.clickToDial.confirmed('911', call);
    await core.session.signOut();
    expect(await asked).toBeNull();
    expect(core.state.clickToDial.question).toBeNull();
    expect(call).not.toHaveBeenCalled();
  });
});
