import { COMMANDS } from '@callpanel/contracts/embed';
import { house, settled } from '@callpanel/core/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { inCall, onPage, page, refused, send, signedIn } from '../testing/host.ts';

onPage();

beforeEach(() => {
  page.core = house().core;
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
