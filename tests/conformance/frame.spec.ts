import type { Command, Event } from '@callpanel/contracts/embed';
import { COMMANDS, EVENTS, GRANTS_OF_HOSTS, REQUESTS } from '@callpanel/contracts/embed';
import { registered } from '../federation/registered.ts';
import { expect, test } from '../support/fixtures.ts';
import { badParams } from './bad-params.ts';
import { Host } from './doors/host.ts';
import { Scene } from './scene.ts';

type WithCall = Record<'callId', string>;

const ECHO = '*43';
const OUTSIDE = '+15145550190';
const MAILBOX = { new: 3, old: 1 };

test('a frame with few grants refuses, does not report and does not ask what needs another grant [T3]', async ({
  people,
  sandbox,
  control,
}) => {
  const mayAllBut = (...missing: string[]) => {
    const grants = GRANTS_OF_HOSTS.filter((grant) => !missing.includes(grant));
    return control.panelConfig({ hosts: [{ origin: sandbox.demoUrl, grants }] });
  };
  await control.setting('alice', 'company_screen_pop', {
    type: 'url',
    trigger: 'ringing',
    url: 'https://crm.example/?n={{CallerID_Number}}',
  });
  const answers = Object.keys(REQUESTS);
  const wishes = { answers, intents: ['dial', 'show', 'add-contact'] };
  await mayAllBut(...GRANTS_OF_HOSTS);
  const host = await Host.open('frame', people, sandbox);
  const phone = new Scene(host, 'phone');

  await test.step('refuses every command that needs a grant', async () => {
    await host.mount('phone', 'softphone', wishes);
    const guarded = Object.entries<Command>(COMMANDS)
      .filter(([, { grant, not }]) => grant !== null && !not?.includes('frame'))
      .filter(([, { widgets }]) => widgets?.includes('softphone') ?? true)
      .map(([command, { example }]) => ({ command, what: '', params: example.params }));
    expect(await host.refusals('phone', guarded)).toEqual(
      guarded.map(({ command }) => `${command}: : embed.error.grant`),
    );
    await phone.refused('token', { token: 'x' }, 'embed.error.door');
  });

  await test.step('carries out commands without `observe`, and reports nothing', async () => {
    await mayAllBut('observe');
    await host.reload();
    await host.mount('phone', 'softphone', wishes);
    await host.signIn('phone');
    await phone.receives('registration', { status: 3 });
    const made = await phone.done<WithCall>('dial', { number: ECHO });
    await phone.done('mute', { ...made, muted: true });
    await expect(host.at('phone').getByText('On call').first()).toBeVisible();
    await phone.done('hold', { ...made, held: true });
    await phone.done('hold', { ...made, held: false });
    await phone.done('hang-up', made);
    await phone.done('presence', { dnd: true });
    await phone.done('presence', { dnd: false });
    await control.mailbox('101', MAILBOX);
    await control.ringFromOutside('101', OUTSIDE, 'Ada Young');
    await expect(host.at('phone').getByText('Ada Young').first()).toBeVisible();
    await control.hangUp('101');
    for (const name of ['Call log: 1 missed call', /3 new/])
      await expect(host.at('phone').getByRole('button', { name })).toBeVisible();
    await phone.refused('diagnostics', {}, 'embed.error.grant');
    // Its answer comes after all earlier events.
    expect(await phone.done('state')).toMatchObject({
      registration: 3,
      user: null,
      calls: null,
      presence: null,
      unread: null,
    });
    const open = Object.entries<Event>(EVENTS).filter(([, { grant }]) => grant !== 'observe');
    const received = (await host.received('phone')).map(({ name }) => name);
    expect(open.map(([name]) => name)).toEqual(expect.arrayContaining([...new Set(received)]));
    expect(await host.asked()).toEqual([]);
  });
  await phone.allFits();
});

test('the whole panel in a frame: commands and events before ready, twice at once, after a reload and after the end', async ({
  people,
  sandbox,
  control,
}) => {
  const host = await Host.open('frame', people, sandbox);
  const panel = new Scene(host, 'panel');
  const call = (id: string) => ({ call: { id } });

  await test.step('before ready, without a session', async () => {
    await host.page.evaluate(() => {
      // The same turn: nothing of ours has come yet.
      const early = window.host
        .mount('panel', 'panel')
        .then(() =>
          Promise.all([
            window.host.send('panel', 'theme', { theme: 'dark' }),
            window.host.send('panel', 'dial', { number: '*43' }),
            window.host.send('panel', 'state'),
          ]),
        );
      Object.assign(window, { early });
    });
    const came = await host.page.evaluate(() => Reflect.get(window, 'early') as Promise<unknown>);
    expect(came).toMatchObject([
      { result: {} },
      { error: { code: 'login.error.session' } },
      { result: { widget: null, session: 'none', theme: 'dark', calls: [] } },
    ]);
    await panel.receives('ready', { widget: null }, 'ever');
    await panel.receives('auth-required', { widget: null, why: 'needed' }, 'ever');
  });

  await test.step('calls, settings and places', async () => {
    await host.signIn('panel');
    // Sent while the phone is connecting.
    const { callId } = await panel.done<WithCall>('dial', { number: ECHO });
    await panel.receives('registration', { status: 3 });
    await panel.receives('call-started', call(callId));
    await panel.receives('call-answered', call(callId));
    for (const held of [true, false]) await panel.done('hold', { callId, held });
    await panel.receives('call-resumed', call(callId));
    await panel.done('mute', { callId, muted: true });
    await panel.receives('call-muted', call(callId));
    await panel.done('dtmf', { callId, tones: '1' });
    await panel.done('hang-up', { callId });
    await panel.receives('call-ended', { ...call(callId), by: 'local' });
    await panel.done('presence', { dnd: true });
    await panel.receives('presence', { dnd: true });
    await control.mailbox('101', MAILBOX);
    await panel.receives('unread', { voicemail: MAILBOX.new });
    await panel.done('locale', { locale: 'fr-CA' });
    await panel.done('locale', { locale: 'en-US' });
    const path = '/voicemails/inbox';
    expect(await panel.done('navigate', { path })).toEqual({ path });
    await panel.receives('navigation', { path });
    const bad = badParams('panel', 'frame').filter(({ command }) => command === 'navigate');
    expect(await host.refusals('panel', bad)).toEqual(
      bad.map(({ command, what }) => `${command}: ${what}: embed.error.params`),
    );
  });

  await test.step('gives each of two frames its own answers', async () => {
    const dnd = { dnd: false };
    const came = await host.sendAll([
      ['panel', 'state'],
      ['panel', 'presence', dnd],
      ['panel', 'presence', dnd],
      ['panel', 'nothing-like-it'],
    ]);
    expect(came.toSorted((a, b) => a.at - b.at).map(({ reply }) => reply)).toMatchObject([
      { result: { widget: null, path: '/voicemails/inbox' } },
      { result: {} },
      { result: {} },
      { error: { code: 'embed.error.command' } },
    ]);
    await panel.allFits();
  });

  await test.step('keeps its own session after a reload, and reports nothing twice', async () => {
    await host.reload();
    await host.mount('panel', 'panel');
    const again = new Scene(host, 'panel');
    await again.receives('registration', { status: 3 });
    await again.fresh();
    await host.page
      .frameLocator('iframe')
      .locator('html')
      .evaluate(() => location.reload());
    await again.receives('ready', { widget: null });
    await again.receives('registration', { status: 3 });
    const { length } = await host.received('panel');
    await again.done('presence', { dnd: true });
    await again.receives('presence', { dnd: true });
    const received = (await host.received('panel')).slice(length);
    // What was not known before may come meanwhile.
    const dnd = received.filter(({ payload }) => (payload as { dnd?: boolean }).dnd === true);
    expect(dnd).toHaveLength(1);
    await again.done('sign-out');
    await again.receives('auth-required', { widget: null, why: 'signedOut' });
    await again.refused('dial', { number: ECHO }, 'login.error.session');
    await again.allFits();
  });

  await test.step('refuses commands after the end, and leaves nothing behind', async () => {
    const waiting = host.send('panel', 'state');
    await host.unmount('panel');
    expect(Object.keys(await waiting)).toHaveLength(1);
    await panel.refused('state', {}, 'embed.error.ended');
    await host.dispose();
    await expect.poll(() => registered(control, '101')).toBe(0);
    await expect(host.page.locator('iframe')).toHaveCount(0);
  });
});
