import type { HostGrant } from '@callpanel/contracts';
import { COMMANDS } from '@callpanel/contracts/embed';
import { house, realmHouse, settled, slow } from '@callpanel/core/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { inCall, onPage, page, refused, send, signedIn } from '../testing/host.ts';

onPage();

beforeEach(() => {
  page.core = house().core;
});

describe('dial', () => {
  it('calls, with the name that the host knows', async () => {
    const { core } = await signedIn();
    const { callId } = (await send('dial', { number: ' 102 ', name: 'Bob' })) as { callId: string };
    expect(core.state.calls.list).toMatchObject([{ id: callId, number: '102', direction: 'out' }]);
    expect(core.state.calls.facts[callId]?.name).toBe('Bob');
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

  describe('of a number that may be abroad, or calls emergency services', () => {
    const FRAME = { door: 'frame' } as const;

    it('waits for the user’s word in a frame, and is answered then [T3] [W-14]', async () => {
      const { core } = await signedIn();
      core.intents.offerPhone();
      const refusal = send('dial', { number: '911' }, FRAME);
      await settled();
      expect(core.state.clickToDial.question).toEqual({ number: '911', why: 'emergency' });
      expect(core.state.calls).toMatchObject({ draft: '911', list: [] });
      core.clickToDial.answer(false);
      expect(await refusal).toEqual({ callId: null });
      expect(core.state.calls).toMatchObject({ list: [], lastEnded: null });
      const consent = send('dial', { number: '+442079460958' }, FRAME);
      await settled();
      expect(core.state.calls.list).toEqual([]);
      core.clickToDial.answer(true);
      expect(await consent).toEqual({ callId: expect.any(String) });
    });

    it('waits for it after the phone, where that is on its way', async () => {
      const { core, alice } = await signedIn();
      alice.setStatus({ connected: true, registered: false, error: null });
      const called = send('dial', { number: '112' }, FRAME);
      await vi.waitUntil(() => core.state.calls.waiting);
      alice.setStatus({ connected: true, registered: true, error: null });
      await vi.waitUntil(() => core.state.clickToDial.question);
      expect(core.state.calls.list).toEqual([]);
      core.clickToDial.answer(false);
      expect(await called).toEqual({ callId: null });
    });

    it('calls at once in the host’s own page, which may have a dial pad', async () => {
      const { core } = await signedIn();
      expect(await send('dial', { number: '911' })).toEqual({ callId: expect.any(String) });
      expect(core.state.clickToDial.question).toBeNull();
    });

    it('is no parking slot either', async () => {
      const { core } = await signedIn();
      const picked = send('pick-up', { slot: '911' }, FRAME);
      await settled();
      expect(core.state.clickToDial.question).toMatchObject({ number: '911' });
      core.clickToDial.answer(false);
      expect(await picked).toEqual({ callId: null });
      expect(core.state.calls).toMatchObject({ list: [], lastEnded: null });
    });
  });

  it('is refused if the session has no phone', async () => {
    await signedIn({ widgets: ['buddies'] });
    await expect(send('dial', { number: '102' })).rejects.toEqual(
      refused('widget.error.intent', { intent: 'dial' }),
    );
  });

  it('brings the phone if the host has the whole panel', async () => {
    const { core } = await signedIn({ widgets: ['buddies'] });
    expect(core.state.connection.phone).toBe('no');
    expect(await send('dial', { number: '102' }, { widget: null })).toEqual({
      callId: expect.any(String),
    });
  });

  it('is refused in the phone’s own words', async () => {
    const { alice } = await signedIn();
    await expect(send('dial', { number: 'abc' })).rejects.toEqual(
      refused('sipua.error.invalidNumber'),
    );
    alice.setStatus({ connected: false, registered: false, error: null });
    page.core.state.connection.phone = 'failed';
    await expect(send('dial', { number: '102' })).rejects.toEqual(refused('sipua.error.notReady'));
  });

  it('waits in the field for a phone that is on its way; the user may take it away', async () => {
    const { core, alice } = await signedIn();
    alice.setStatus({ connected: true, registered: false, error: null });
    const called = send('dial', { number: '102' });
    await vi.waitUntil(() => core.state.calls.waiting);
    expect(core.state.calls).toMatchObject({ draft: '102', list: [] });
    alice.setStatus({ connected: true, registered: true, error: null });
    expect(await called).toEqual({ callId: core.state.calls.list[0]?.id });
    alice.setStatus({ connected: true, registered: false, error: null });
    const taken = send('dial', { number: '103' });
    await vi.waitUntil(() => core.state.calls.waiting);
    core.calls.setDraft('');
    expect(await taken).toEqual({ callId: null });
  });
});

it('show-number fills the field without calling', async () => {
  const { core } = await signedIn();
  await expect(send('show-number', { number: '102' })).rejects.toEqual(
    refused('widget.error.intent'),
  );
  core.intents.offerPhone();
  expect(await send('show-number', { number: '102' })).toEqual({});
  expect(core.state.calls).toMatchObject({ draft: '102', list: [] });
});

it('picks a parked call up: from a slot that is known to be taken, or from one whose state is not loaded [S-38]', async () => {
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

it('without the grant to dial picks up parked calls, and calls no one else [T3] [S-38]', async () => {
  const parked = {
    parkingspace: '701',
    parkeecalleridnum: '102',
    parkeeconnectedlinenum: '103',
    parkeechannel: 'PJSIP/102-1',
    parkeeuniqueid: 'u1',
  };
  const parkings = slow(() =>
    Response.json({
      success: true,
      data: [{ name: 'Main', extension: '700', slots: '701,702', parked: [parked] }],
    }),
  );
  const { core, count, signIn } = realmHouse(
    { parkings: parkings.answer },
    { configs: 'read', softphone: 'read', parkings: 'read' },
    { widgets: ['softphone'] },
  );
  page.core = core;
  await signIn();
  await settled();
  const pickUp = (slot: string) => send('pick-up', { slot }, { grants: ['control'] });
  const asked = Promise.allSettled(['911', '702', '701'].map((slot) => pickUp(slot)));
  await vi.waitUntil(() => parkings.waiting > 0);
  await parkings.go();
  const [far, empty, taken] = await asked;
  for (const one of [far, empty])
    expect(one).toMatchObject({ status: 'rejected', reason: { code: 'parking.error.pickUp' } });
  expect(taken).toMatchObject({ status: 'fulfilled', value: { callId: expect.any(String) } });
  expect(core.state.calls.lastEnded ?? core.state.calls.list[0]).toMatchObject({ number: '701' });
  expect(count('parkings')).toBe(1);
});

it('without the grant to dial, of a user who may not see the lots, makes no call [T3]', async () => {
  const { core } = await signedIn();
  await expect(send('pick-up', { slot: '911' }, { grants: ['control'] })).rejects.toEqual(
    refused('parking.error.pickUp'),
  );
  expect(core.state.calls.list).toEqual([]);
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

it('presence needs a phone to publish it', async () => {
  const { core } = await signedIn();
  core.state.connection.phone = 'failed';
  await expect(send('presence', { dnd: true })).rejects.toEqual(refused('sipua.error.notReady'));
});

it('goes to places of the widget, if the user may [R-25] [P-23]', async () => {
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
  it('sign-in shows the form if there is one', async () => {
    const all = house();
    page.core = all.core;
    all.core.open({ apiBase: API, page: all.page });
    const showSignIn = vi.fn();
    expect(await send('sign-in', {}, { showSignIn })).toEqual({ status: 'none' });
    expect(showSignIn).toHaveBeenCalledOnce();
  });

  it('sign-in asks the host for a token again; a given one is used at once', async () => {
    const all = house();
    page.core = all.core;
    const getToken = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('none yet'));
    all.core.open({ apiBase: API, page: all.page, getToken });
    await vi.waitFor(() => expect(page.core.state.session.status).toBe('none'));
    expect(await send('sign-in')).toEqual({ status: 'checking' });
    await vi.waitFor(() => expect(page.core.state.session.status).toBe('none'));
    expect(getToken).toHaveBeenCalledTimes(2);
    expect(await send('token', { token: 'fresh' })).toEqual({});
    await vi.waitFor(() => expect(page.core.state.session.status).toBe('active'));
    expect(getToken).toHaveBeenCalledTimes(2);
  });

  it('a token is for hosts that gave getToken', async () => {
    await signedIn();
    await expect(send('token', { token: 'x' })).rejects.toEqual(refused('widget.error.options'));
    expect(page.core.state.session.status).toBe('active');
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
