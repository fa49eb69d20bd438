import { DOORS } from '@callpanel/contracts/embed';
import { REQUESTS } from '@callpanel/contracts/embed';
import type { Request } from '@callpanel/contracts/embed';
import * as z from 'zod/mini';
import { expect, test } from '../support/fixtures.ts';
import { badParams } from './bad-params.ts';
import { throughDoor } from './coverage.ts';
import { Host } from './doors/host.ts';
import { matches, Scene } from './scene.ts';

type WithCall = Record<'callId', string>;

const ECHO = '*43';
const ADA = { id: '7', name: 'Ada Young', company: 'Young & Co', numbers: ['+15145550190'] };

for (const door of DOORS) {
  test(
    `${door}: carries out and reports commands that are not about calls, then ends the session`,
    throughDoor(
      'around',
      door,
      'packages/embed/src/stub/mount.test.ts: kit: hands on every command of the contract with its parameters, and its answer',
      'packages/embed/src/stub/element.test.ts: element: hands on every command of the contract with its parameters, and its answer',
      'packages/widget/src/host/run.test.ts: %s refuses what it does not understand',
      'packages/widget/src/host/operations.test.ts: devices: what is left out stays, what is not there is refused',
    ),
    async ({ people, sandbox, control }) => {
      await control.setting('alice', 'preferences', {});
      const host = await Host.open(door, people, sandbox);
      const phone = new Scene(host, 'phone');
      const { text } = host.person;
      await host.mount('phone', 'softphone', { intents: ['add-contact'] });
      await host.signIn('phone');
      await phone.receives('registration', { status: 3 });

      await test.step('presence, devices, appearance and the phone itself', async () => {
        await phone.done('presence', { dnd: true });
        await phone.receives('presence', { dnd: true });
        await phone.done('presence', { dnd: false, forward: '103' });
        await phone.receives('presence', { dnd: false, forward: '103' });
        await phone.done('presence', { forward: '', followme: true });
        await phone.receives('presence', { forward: '', followme: true });
        expect(await phone.done('state')).toMatchObject({
          presence: { dnd: false, forward: '', followme: true },
        });
        await phone.done('presence', { followme: false });
        await phone.done('devices', { output: 'default', volume: 0.5 });
        await phone.done('theme', { theme: 'dark' });
        await phone.done('locale', { locale: 'fr-CA' });
        await expect(host.at('phone').getByText('Prêt', { exact: true })).toBeVisible();
        await phone.done('locale', { locale: 'en-US' });
        await phone.done('show-number', { number: '555' });
        await expect(host.at('phone').getByLabel(text('softphone.dial.label'))).toHaveValue('555');
        expect(await phone.done('take-over')).toEqual({ phone: 'here' });
      });

      await test.step('answers two commands at once, and the same command twice, each with its own answer', async () => {
        const came = await host.sendAll([
          ['phone', 'state'],
          ['phone', 'presence', { dnd: true }],
          ['phone', 'state'],
          ['phone', 'presence', { dnd: true }],
          ['phone', 'nothing-like-it'],
        ]);
        expect(new Set(came.map(({ at }) => at))).toEqual(new Set([0, 1, 2, 3, 4]));
        expect(came).toHaveLength(5);
        for (const { at, reply } of came) {
          if (at === 4) expect(reply).toMatchObject({ error: { code: 'embed.error.command' } });
          else phone.fits(at % 2 === 0 ? 'state' : 'presence', reply);
        }
        await phone.done('presence', { dnd: false });
      });

      await test.step('reports actions of the telephone company and of the user', async () => {
        await control.mailbox('101', { new: 3, old: 1 });
        await phone.receives('unread', { voicemail: 3 });
        const at = host.at('phone');
        await at.getByRole('button', { name: text('softphone.menu.settings') }).click();
        await at.getByRole('menuitem', { name: text('softphone.shortcuts.title') }).click();
        await at
          .getByRole('button', { name: text('shortcuts.change') })
          .first()
          .click();
        await host.page.keyboard.press('Alt+Shift+KeyX');
        await phone.receives('shortcuts', { keys: { answer: 'Alt+Shift+X' } });
        await at.getByRole('button', { name: text('common.close') }).click();

        await control.ringFromOutside('101', '+15145550190', 'Ada Young');
        await phone.receives('call-ringing');
        await control.hangUp('101');
        await phone.receives('call-missed', { number: '+15145550190' });
        await at.getByRole('button', { name: /^Call log/ }).click();
        await at.getByRole('button', { name: 'More for Ada Young' }).click();
        await at.getByRole('menuitem', { name: text('softphone.log.addPersonal') }).click();
        await phone.receives('intent', { type: 'add-contact', name: 'Ada Young', shared: false });
      });

      await test.step('opens the places of another widget of the same host', async () => {
        const mailbox = new Scene(host, 'mailbox');
        await host.mount('mailbox', 'voicemail');
        if (door === 'frame') await host.signIn('mailbox');
        await mailbox.receives('ready', { widget: 'voicemail' });
        await expect
          .poll(async () => (await mailbox.done<{ session: string }>('state')).session)
          .toBe('active');
        const path = '/voicemails/old';
        expect(await mailbox.done('navigate', { path })).toEqual({ path });
        await mailbox.receives('navigation', { path });
        const bad = badParams('voicemail', door).filter(({ command }) => command === 'navigate');
        expect(await host.refusals('mailbox', bad)).toEqual(
          bad.map(({ command, what }) => `${command}: ${what}: embed.error.params`),
        );
        // Each widget receives its own events.
        const came = await host.sendAll([
          ['phone', 'state'],
          ['mailbox', 'state'],
          ['phone', 'navigate', { path }],
          ['mailbox', 'theme', { theme: 'light' }],
        ]);
        const replies = came.toSorted((a, b) => a.at - b.at).map(({ reply }) => reply);
        expect(replies).toMatchObject([
          { result: { widget: 'softphone', theme: 'dark', path: null } },
          { result: { widget: 'voicemail', path } },
          { error: { code: 'embed.error.command' } },
          { result: {} },
        ]);
        await mailbox.allFits();
        await host.unmount('mailbox');
        await mailbox.refused('state', {}, 'embed.error.ended');
      });

      await test.step('parts that differ by door: height of a frame, tokens', async () => {
        if (door === 'frame') await phone.receives('resize', {}, 'ever');
        else await phone.refused('token', { token: 'x' }, 'widget.error.options');
      });

      await test.step('keeps the call after a sign-out, then ends the session', async () => {
        await phone.fresh();
        const made = await phone.done<WithCall>('dial', { number: ECHO });
        await phone.receives('call-answered', { call: { id: made.callId } });
        const leaving = phone.done('sign-out');
        await phone.done('hang-up', made);
        await leaving;
        await phone.receives('registration', { status: 0 });
        await phone.refused('dial', { number: ECHO }, 'login.error.session');
        expect(await phone.done('state')).toMatchObject({ session: 'none', user: null, calls: [] });
      });
      await phone.allFits();
      host.expectShown('around');
    },
  );

  test(
    `${door}: asks the host, which answers well, badly, or not at all`,
    throughDoor(
      'asked',
      door,
      'packages/embed/src/stub/mount.test.ts: kit: hands on every event of the contract with its payload, and every answer of the host',
      'packages/embed/src/stub/element.test.ts: hands on what its host answers, from before and after it began',
      'packages/widget/src/mount/line.test.tsx: answers what its page answers, as long as the page says so',
      'packages/core/src/domains/directory/host-contacts.test.ts: is named by the host: in the call, in its events, and in the log',
    ),
    async ({ people, sandbox, control }) => {
      await control.setting('alice', 'company_screen_pop', {
        type: 'url',
        trigger: 'ringing',
        url: 'https://crm.example/?n={{CallerID_Number}}',
      });
      const host = await Host.open(door, people, sandbox);
      const phone = new Scene(host, 'phone');
      const { text } = host.person;
      const at = host.at('phone');
      const outcomes = [{ id: 'callback', label: 'Call back' }];
      await host.mount('phone', 'softphone', { answers: Object.keys(REQUESTS), outcomes });
      await host.signIn('phone');
      await phone.receives('registration', { status: 3 });
      /** Waits until the host was asked this many times with these parameters, and checks them against the contract. */
      const asked = async (name: string, times: number, params: Record<string, unknown> = {}) => {
        const all = async () =>
          (await host.asked()).filter((one) => one.name === name && matches(one.params, params));
        await expect.poll(async () => (await all()).length, { message: name }).toBe(times);
        const last = (await all()).pop();
        const { params: shape }: Request = REQUESTS[name as keyof typeof REQUESTS];
        expect(z.safeParse(shape, last?.params), name).toMatchObject({ success: true });
        host.covered.requests.add(name);
      };

      await test.step('asks before a call: no, yes, an invalid answer, no answer', async () => {
        const number = '+15145550190';
        await host.answer('do-not-call', { gives: { allowed: false, reason: 'Asked us not to' } });
        await phone.refused('dial', { number }, 'embed.error.doNotCall');
        await asked('do-not-call', 1, { number });
        let times = 1;
        for (const how of [
          { gives: { allowed: true } },
          { gives: { allowed: 'perhaps' } },
          'throws',
          'never',
        ] as const) {
          await host.answer('do-not-call', how);
          await phone.fresh();
          const { callId } = await phone.done<WithCall>('dial', { number });
          await phone.receives('call-ended', { call: { id: callId } });
          await asked('do-not-call', ++times);
        }
        await phone.done('dial', { number: ECHO });
        await asked('do-not-call', times);
        await phone.done('hang-up', {
          callId: (await phone.done<{ calls: { id: string }[] }>('state')).calls[0]?.id,
        });
      });

      await test.step('asks for the caller’s name, and to show the page of the call', async () => {
        await host.answer('contact-match', { gives: { contacts: [ADA] } });
        await host.answer('screen-pop', { gives: { shown: true } });
        await phone.fresh();
        await control.ringFromOutside('101', '+15145550190');
        await asked('contact-match', 1, { number: '+15145550190' });
        await phone.receives('call', { state: 'incoming', name: ADA.name });
        await phone.receives('screen-pop', { url: 'https://crm.example/?n=%2B15145550190' });
        await asked('screen-pop', 1);
      });

      await test.step('asks the host to save the call when it is over', async () => {
        const [ringing] = (await phone.done<{ calls: { id: string }[] }>('state')).calls;
        await host.answer('call-log', { gives: { saved: true } });
        await phone.done('answer', { callId: ringing?.id });
        await phone.receives('call-answered');
        await phone.done('hang-up', { callId: ringing?.id });
        await at.getByLabel(text('softphone.notes.label')).fill('Wants an offer');
        await at.getByRole('button', { name: text('softphone.notes.save') }).click();
        await asked('call-log', 1, { notes: 'Wants an offer', contactId: ADA.id, name: ADA.name });
      });

      await test.step('asks for contacts that match the typed text, and ignores an invalid answer', async () => {
        await host.answer('contact-search', { gives: { contacts: [ADA] } });
        await at.getByRole('button', { name: text('softphone.menu.contacts') }).click();
        const field = at.getByRole('combobox', { name: text('softphone.contacts.search') });
        await field.fill('ada');
        await asked('contact-search', 1, { text: 'ada' });
        await expect(at.getByRole('option', { name: /Ada Young/ })).toBeVisible();
        await host.answer('contact-search', { gives: { contacts: 'Ada' } });
        await field.fill('adam');
        await asked('contact-search', 2);
        await expect(at.getByRole('option', { name: /Ada Young/ })).toHaveCount(0);
      });
      await phone.allFits();
      host.expectShown('asked');
    },
  );
}
