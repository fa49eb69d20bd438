import { FLAGS, GRANTS_OF_HOSTS } from '@callpanel/contracts';
import type { CommandName, HostGrant } from '@callpanel/contracts';
import { COMMANDS } from '@callpanel/contracts/embed';
import type { Core } from '@callpanel/core';
import { house, realmHouse, settled, talking } from '@callpanel/core/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { HostDoor } from './door.ts';
import { runCommand } from './run.ts';

/** The page's core in this test. */
let page: Core;
vi.mock('@callpanel/core', async (original) => ({
  ...(await original<typeof import('@callpanel/core')>()),
  get core() {
    return page;
  },
}));

const door = (change: Partial<HostDoor> = {}): HostDoor => ({
  widget: 'softphone',
  door: 'kit',
  grants: GRANTS_OF_HOSTS,
  tell: vi.fn(),
  look: vi.fn(),
  looks: () => ({ theme: 'auto', locale: 'en-US' }),
  ...change,
});
const send = (command: CommandName, params: unknown = {}, at: Partial<HostDoor> = {}) =>
  runCommand(door(at), command, params);
const refused = (code: string, context: object = expect.anything()) =>
  expect.objectContaining({ code, context });

const RIGHTS = {
  configs: 'read',
  softphone: 'read',
  panel_buddies: 'read',
  parkings: 'read',
};
type Talk = Awaited<ReturnType<typeof talking>>;
/** Alice talks with Bob. */
const inCall = async (): Promise<Talk> => {
  const all = await talking();
  page = all.core;
  return all;
};
const signedIn = async () => {
  const all = realmHouse({}, RIGHTS);
  page = all.core;
  await all.signIn();
  await settled();
  return all;
};

beforeEach(() => {
  page = house().core;
});

describe('every command', () => {
  const names = Object.keys(COMMANDS) as CommandName[];
  const widgetOf = (name: CommandName) =>
    COMMANDS[name].widgets ? ('voicemail' as const) : ('softphone' as const);

  it.each(names)('%s refuses what it does not understand', async (name) => {
    await signedIn();
    const widget = widgetOf(name);
    const wrong = [{ unknown: 1 }, null, 'x', 7, [1]];
    for (const params of wrong)
      await expect(send(name, params, { widget })).rejects.toEqual(
        refused('embed.error.params', { command: name }),
      );
  });

  it.each(names.filter((name) => COMMANDS[name].grant))('%s asks for its grant', async (name) => {
    await signedIn();
    const grants = GRANTS_OF_HOSTS.filter((grant) => grant !== COMMANDS[name].grant);
    await expect(send(name, COMMANDS[name].example.params, { grants })).rejects.toEqual(
      refused('embed.error.grant', { command: name }),
    );
  });

  it.each(names.filter((name) => COMMANDS[name].session))(
    '%s needs somebody who is signed in',
    async (name) => {
      const { params } = COMMANDS[name].example;
      await expect(send(name, params, { widget: widgetOf(name) })).rejects.toEqual(
        refused('login.error.session'),
      );
    },
  );

  it('that is none is refused by its name, and no more of it', async () => {
    for (const name of ['', 'toString', '__proto__', 'constructor', 'dial2'])
      await expect(runCommand(door(), name, {})).rejects.toEqual(
        refused('embed.error.command', { command: name }),
      );
    await expect(runCommand(door(), 'x'.repeat(10_000), {})).rejects.toEqual(
      refused('embed.error.command', { command: 'x'.repeat(64) }),
    );
    await expect(runCommand(door(), undefined as never, {})).rejects.toEqual(
      refused('embed.error.command'),
    );
  });

  it('that another widget understands is none here', async () => {
    await signedIn();
    await expect(send('navigate', { path: '/' })).rejects.toEqual(refused('embed.error.command'));
  });

  it('that gives a token does not go through a frame', async () => {
    await expect(send('token', { token: 'x' }, { door: 'frame' })).rejects.toEqual(
      refused('embed.error.door'),
    );
  });
});

describe('dial', () => {
  it('calls, with the name that the host knows', async () => {
    const { core } = await signedIn();
    const { callId } = (await send('dial', { number: ' 102 ', name: 'Bob' })) as { callId: string };
    expect(core.state.calls.list).toMatchObject([{ id: callId, number: '102', direction: 'out' }]);
    expect(core.state.calls.names[callId]).toBe('Bob');
  });

  it('reaches the phone of the page from any widget, also without a softphone on screen', async () => {
    await signedIn();
    expect(await send('dial', { number: '102' }, { widget: 'buddies' })).toEqual({
      callId: expect.any(String),
    });
  });

  it('without the grant only fills the field', async () => {
    const { core } = await signedIn();
    core.intents.offerPhone();
    const grants: HostGrant[] = ['observe', 'control'];
    expect(await send('dial', { number: '102' }, { grants })).toEqual({ callId: null });
    expect(core.state.calls).toMatchObject({ draft: '102', list: [], shown: 1 });
  });

  it('without the grant and without a field is refused', async () => {
    await signedIn();
    await expect(send('dial', { number: '102' }, { grants: [] })).rejects.toEqual(
      refused('widget.error.intent'),
    );
  });

  it('is refused where the session has no phone', async () => {
    const all = realmHouse({}, RIGHTS, { widgets: ['buddies'] });
    page = all.core;
    await all.signIn();
    await expect(send('dial', { number: '102' })).rejects.toEqual(
      refused('widget.error.intent', { intent: 'dial' }),
    );
  });

  it('is refused in the phone’s own words', async () => {
    const { alice } = await signedIn();
    await expect(send('dial', { number: 'abc' })).rejects.toEqual(
      refused('sipua.error.invalidNumber'),
    );
    alice.setStatus({ connected: false, registered: false, error: null });
    await expect(send('dial', { number: '102' })).rejects.toEqual(refused('sipua.error.notReady'));
  });
});

it('show-number fills the field, and calls nobody', async () => {
  const { core } = await signedIn();
  await expect(send('show-number', { number: '102' })).rejects.toEqual(
    refused('widget.error.intent'),
  );
  core.intents.offerPhone();
  expect(await send('show-number', { number: '102' })).toEqual({});
  expect(core.state.calls).toMatchObject({ draft: '102', list: [] });
});

describe('in a call', () => {
  it.each([
    'answer',
    'reject',
    'hang-up',
    'hold',
    'mute',
    'dtmf',
    'transfer',
    'consult',
    'complete-transfer',
    'cancel-transfer',
  ] as const)('%s of a call that is not there', async (name) => {
    await signedIn();
    await expect(send(name, COMMANDS[name].example.params)).rejects.toEqual(
      refused('sipua.error.callEnded'),
    );
  });

  it('holds and resumes; what is so already is done', async () => {
    const { id: callId, info, live } = await inCall();
    const hold = vi.spyOn(live(), 'hold');
    for (const held of [false, true, true, false]) {
      expect(await send('hold', { callId, held })).toEqual({});
      expect(info()?.held).toBe(held);
    }
    expect(hold).toHaveBeenCalledOnce();
  });

  it('mutes and unmutes', async () => {
    const { id: callId, info } = await inCall();
    for (const muted of [true, true, false]) {
      await send('mute', { callId, muted });
      expect(info()?.muted).toBe(muted);
    }
  });

  it('sends digits in their order', async () => {
    const { id: callId, bob } = await inCall();
    await send('dtmf', { callId, tones: '12#' });
    expect(bob.calls[0]).toMatchObject({ digits: ['1', '2', '#'] });
    for (const tones of ['', '1x', ' 1', '1'.repeat(33)])
      await expect(send('dtmf', { callId, tones })).rejects.toEqual(refused('embed.error.params'));
  });

  it('hangs up', async () => {
    const { id: callId, calls } = await inCall();
    expect(await send('hang-up', { callId })).toEqual({});
    expect(calls.list).toEqual([]);
  });

  it('answers and rejects who calls', async () => {
    const { core, bob, carol, calls, id } = await inCall();
    core.calls.hangUp(id);
    for (const phone of [bob, carol]) phone.dial('101');
    await settled();
    const [first, second] = calls.list.map((call) => call.id);
    await send('answer', { callId: first });
    await send('reject', { callId: second });
    expect(calls.list).toMatchObject([{ id: first, state: 'answered' }]);
  });

  it('hands over, asked or not', async () => {
    const { id: callId, calls } = await inCall();
    await send('transfer', { callId, to: '103' });
    expect(calls.list).toEqual([]);
    expect(calls.lastEnded?.end?.reason).toBe('transferred');
    await expect(send('transfer', { callId, to: '103' })).rejects.toEqual(
      refused('sipua.error.callEnded'),
    );
  });

  it('asks first, then connects', async () => {
    const { id: callId, calls, carol } = await inCall();
    const asked = (await send('consult', { callId, to: '103' })) as { callId: string };
    expect(calls.consulting).toEqual({ [asked.callId]: callId });
    await settled();
    await carol.calls[0]?.answer();
    await send('complete-transfer', { callId: asked.callId });
    expect(calls.list).toEqual([]);
  });

  it('gives a consultation up, and the first call comes back [F52]', async () => {
    const { id: callId, calls, info } = await inCall();
    const asked = (await send('consult', { callId, to: '103' })) as { callId: string };
    await settled();
    await send('cancel-transfer', { callId: asked.callId });
    await vi.waitFor(() => expect(info()?.held).toBe(false));
    expect(calls.list).toHaveLength(1);
  });

  it.each([
    ['park', {}, 'widget.error.noAccess'],
    ['record', { on: true }, 'sipua.error.recDisabled'],
    ['three-way', {}, 'widget.error.noAccess'],
    ['invite', { number: '104' }, 'widget.error.noAccess'],
  ] as const)('%s without the right to', async (name, more, code) => {
    const { id: callId } = await inCall();
    await expect(send(name, { callId, ...more })).rejects.toEqual(refused(code));
  });

  it('listens in for those who may', async () => {
    const { core } = await inCall();
    const params = { number: '102', mode: 'monitor' };
    await expect(send('listen-in', params)).rejects.toEqual(refused('widget.error.noAccess'));
    core.state.permissions.entries?.push({ module: 'active_calls', rule: 'execute_callspy' });
    const listenIn = vi.spyOn(core.calls, 'listenIn').mockReturnValue('s1');
    expect(await send('listen-in', params)).toEqual({ callId: 's1' });
    expect(listenIn).toHaveBeenCalledExactlyOnceWith('102', 'monitor');
    // There already: another mode, no second call.
    core.state.calls.spying['s1'] = { num: '102', mode: 'monitor' };
    const setMode = vi.spyOn(core.calls, 'setBargeMode').mockResolvedValue();
    expect(await send('listen-in', { ...params, mode: 'whisper' })).toEqual({ callId: 's1' });
    expect(setMode).toHaveBeenCalledExactlyOnceWith('s1', 'whisper');
  });
});

it('parks, records and confers for those who may', async () => {
  const { core, id: callId } = await inCall();
  for (const flag of ['parkRead', 'canCallRecord', 'canCallConference', 'canConfInvite'] as const) {
    const [module, rules] = FLAGS[flag];
    core.state.permissions.entries?.push({ module, rule: rules[0] });
  }
  const park = vi.spyOn(core.calls, 'park').mockResolvedValue();
  const record = vi.spyOn(core.calls, 'record').mockResolvedValue();
  const threeWay = vi.spyOn(core.calls, 'startThreeWay').mockResolvedValue();
  const invite = vi.spyOn(core.calls, 'invite').mockResolvedValue();
  expect(await send('park', { callId })).toEqual({});
  expect(await send('record', { callId, on: true })).toEqual({});
  expect(await send('three-way', { callId })).toEqual({});
  expect(await send('invite', { callId, number: '104' })).toEqual({});
  expect(park).toHaveBeenCalledExactlyOnceWith(callId);
  expect(record).toHaveBeenCalledExactlyOnceWith(callId, true);
  expect(threeWay).toHaveBeenCalledExactlyOnceWith(callId);
  expect(invite).toHaveBeenCalledExactlyOnceWith(callId, '104');
});

it('picks a parked call up: from a slot that is known to be taken, or from one that nobody asked about [S-38]', async () => {
  const { core } = await signedIn();
  core.state.parking.status = 'ready';
  await expect(send('pick-up', { slot: '701' })).rejects.toEqual(refused('parking.error.pickUp'));
  core.state.parking.status = 'no';
  const { callId } = (await send('pick-up', { slot: '701' })) as { callId: string };
  expect(core.state.calls.lastEnded ?? core.state.calls.list[0]).toMatchObject({
    id: callId,
    number: '701',
  });
});

it("changes the user's own presence, only what is another", async () => {
  const { core } = await signedIn();
  const dnd = vi.spyOn(core.features, 'setDnd');
  const forward = vi.spyOn(core.features, 'setForward');
  await send('presence', { dnd: true, forward: '103' });
  expect(core.state.features).toMatchObject({ dnd: true, forward: '103' });
  await send('presence', { dnd: true, forward: '' });
  expect(core.state.features.forward).toBe('');
  expect(dnd).toHaveBeenCalledOnce();
  expect(forward).toHaveBeenCalledTimes(2);
  await expect(send('presence', { forward: 'x' })).rejects.toEqual(
    refused('sipua.error.invalidNumber'),
  );
});

it('presence needs a phone to tell it', async () => {
  const { core } = await signedIn();
  core.state.connection.phone = 'failed';
  await expect(send('presence', { dnd: true })).rejects.toEqual(refused('sipua.error.notReady'));
});

it('goes to places of the widget, where the user may [R-25] [P-23]', async () => {
  const { core } = await signedIn();
  const go = (path: string) => send('navigate', { path }, { widget: 'voicemail' });
  await expect(go('/voicemails/old')).rejects.toEqual(refused('widget.error.noAccess'));
  core.state.permissions.entries?.push({ module: 'voicemails', rule: 'read' });
  expect(await go('/voicemails/old?page=2')).toEqual({ path: '/voicemails/old?page=2' });
  expect(core.state.places.voicemail).toEqual({ params: { folder: 'old' }, query: 'page=2' });
  for (const path of ['/chat', 'voicemails', '//evil.example', '/a\\b'])
    await expect(go(path)).rejects.toEqual(refused('embed.error.params'));
});

it('goes anywhere in the panel', async () => {
  await signedIn();
  const navigate = vi.fn((path: string) => (path === '/parking' ? path : null));
  const go = (path: string) => send('navigate', { path }, { widget: null, navigate });
  expect(await go('/parking')).toEqual({ path: '/parking' });
  await expect(go('/nowhere')).rejects.toEqual(refused('embed.error.params'));
});

it('theme and language change as the door changes them', async () => {
  const look = vi.fn();
  expect(await send('theme', { theme: 'dark' }, { look })).toEqual({});
  expect(await send('locale', { locale: 'fr-CA' }, { look })).toEqual({});
  expect(look.mock.calls).toEqual([[{ theme: 'dark' }], [{ locale: 'fr-CA' }]]);
});

describe('session', () => {
  const API = 'https://panel.test/api/v1';
  it('sign-in shows the form where there is one', async () => {
    const all = house();
    page = all.core;
    all.core.open({ apiBase: API, page: all.page });
    const showSignIn = vi.fn();
    expect(await send('sign-in', {}, { showSignIn })).toEqual({ status: 'none' });
    expect(showSignIn).toHaveBeenCalledOnce();
  });

  it('sign-in asks the host for a token once more; a given one is taken at once', async () => {
    const all = house();
    page = all.core;
    const getToken = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('none yet'));
    all.core.open({ apiBase: API, page: all.page, getToken });
    await vi.waitFor(() => expect(page.state.session.status).toBe('none'));
    expect(await send('sign-in')).toEqual({ status: 'checking' });
    await vi.waitFor(() => expect(page.state.session.status).toBe('none'));
    expect(getToken).toHaveBeenCalledTimes(2);
    expect(await send('token', { token: 'fresh' })).toEqual({});
    await vi.waitFor(() => expect(page.state.session.status).toBe('active'));
    expect(getToken).toHaveBeenCalledTimes(2);
  });

  it('a token is for hosts that gave getToken', async () => {
    await signedIn();
    await expect(send('token', { token: 'x' })).rejects.toEqual(refused('widget.error.options'));
    expect(page.state.session.status).toBe('active');
  });

  it('sign-out lets a call end first', async () => {
    const { core, id } = await inCall();
    const out = send('sign-out');
    await settled();
    expect(core.state.session.status).toBe('active');
    core.calls.hangUp(id);
    expect(await out).toEqual({});
    expect(core.state.session.status).toBe('none');
  });
});

it('state leaves out what the host may not know', async () => {
  const { id } = await inCall();
  const all = await send('state');
  expect(COMMANDS.state.result.safeParse(all).error).toBeUndefined();
  expect(all).toMatchObject({
    widget: 'softphone',
    session: 'active',
    user: { name: 'alice', extension: '101' },
    registration: 3,
    health: { phone: 'ready' },
    calls: [{ id, number: '102', state: 'answered' }],
    unread: { voicemail: 0 },
    path: null,
    theme: 'auto',
    keys: { answer: 'Alt+Shift+A' },
  });
  expect(await send('state', {}, { grants: [] })).toMatchObject({
    user: null,
    calls: null,
    presence: null,
    unread: null,
    registration: 3,
  });
});

it('diagnostics are those that the user can save', async () => {
  const { core } = await signedIn();
  const diagnostics = await house().core.connection.diagnostics();
  vi.spyOn(core.connection, 'diagnostics').mockResolvedValue(diagnostics);
  expect(await send('diagnostics')).toEqual(diagnostics);
  expect(COMMANDS.diagnostics.result.safeParse(diagnostics).error).toBeUndefined();
});

it('take-over says where the phone is', async () => {
  await signedIn();
  expect(await send('take-over')).toEqual({ phone: 'here' });
});

it('devices: what is left out stays, what is not there is refused', async () => {
  const { core } = await signedIn();
  await send('devices', { output: 'headset', volume: 0.5 });
  expect(core.state.preferences).toMatchObject({
    audioInput: 'default',
    audioOutput: 'headset',
    ringOverride: false,
    volume: 0.5,
  });
  core.state.audio.outputs = [{ id: 'speaker', label: '' }];
  await send('devices', { ring: 'speaker' });
  expect(core.state.preferences).toMatchObject({ ringOutput: 'speaker', ringOverride: true });
  await expect(send('devices', { output: 'headset' })).rejects.toEqual(
    refused('media.error.notFound'),
  );
  await expect(send('devices', { volume: 2 })).rejects.toEqual(refused('embed.error.params'));
});
