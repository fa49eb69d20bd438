import type { Command } from '@callpanel/contracts/embed';
import { COMMANDS, DOORS } from '@callpanel/contracts/embed';
import { expect, test } from '../support/fixtures.ts';
import { PASSWORD } from '../support/person.ts';
import { throughDoor } from './coverage.ts';
import { Host } from './doors/host.ts';
import { registered } from '../federation/registered.ts';
import { Scene } from './scene.ts';

/** As a host's own server gets it for a user of its own. */
const tokenOf = async (panel: string): Promise<string> => {
  const body = new URLSearchParams({
    grant_type: 'password',
    username: 'alice',
    password: PASSWORD,
  });
  const answer = await fetch(`${panel}/api/v1/oauth/token`, { method: 'POST', body });
  return ((await answer.json()) as { access_token: string }).access_token;
};

const ofWidgets = Object.entries<Command>(COMMANDS).filter(
  ([, { widgets }]) => widgets?.includes('softphone') ?? true,
);

for (const door of DOORS)
  test(
    `${door}: works before ready, without a session, after a reload and after the end`,
    throughDoor(
      'life',
      door,
      'packages/embed/src/stub/mount.test.ts: sends commands once the widget is rendered, in their order',
      'packages/widget/src/mount/line.test.tsx: runs commands once it is rendered, and none after its removal',
      'packages/widget/src/host/run.test.ts: %s needs a signed-in user',
      'packages/embed/src/stub/frame/conversation.test.ts: wait for the welcome, go in their order, and each has its own answer',
      'packages/embed/src/stub/frame/conversation.test.ts: that a frame took with it have ended; those that wait go to the next one',
      'packages/embed/src/stub/frame/conversation.test.ts: end with the frame',
      'packages/embed/src/stub/frame/conversation.test.ts: an event comes once, after the snapshot that it is not in',
      'packages/embed/src/stub/frame/mount-frame.test.ts: a call that the frame took with it is over for its host, as soon as another page has loaded [F47]',
      'packages/embed/src/stub/frame/mount-frame.test.ts: reports the state of another page in the frame, as the host knows only the one before [F47]',
      'packages/embed/src/stub/load.test.ts: the address "%s" of a panel: wrong is %s',
      'tests/e2e/doors/frame.spec.ts: after a reload the page asks for a sign-in, and commands work again',
    ),
    async ({ people, sandbox, control }) => {
      const host = await Host.open(door, people, sandbox);
      const phone = new Scene(host, 'phone');

      await test.step('commands before ready wait, and run in order', async () => {
        await host.page.evaluate(() => {
          // The same turn: nothing of ours has come yet.
          const { mount, send } = window.host;
          Object.assign(window, {
            early: mount('phone', 'softphone', { locale: 'fr-CA' }).then(() => {
              const came: string[] = [];
              const say = async (command: string, params: unknown, name: string) => {
                const reply = await send('phone', command, params);
                const { theme, locale } =
                  (reply as { result?: Record<string, string> }).result ?? {};
                const shown = theme ? ` ${theme} ${locale}` : '';
                came.push(`${name} ${'error' in reply ? reply.error.code : `done${shown}`}`);
              };
              return Promise.all([
                say('theme', { theme: 'dark' }, '1'),
                say('nothing-like-it', {}, '2'),
                say('theme', { theme: 'pink' }, '3'),
                say('dial', { number: '*43' }, '4'),
                say('locale', { locale: 'en-GB' }, '5'),
                say('state', {}, '6'),
              ]).then(() => came);
            }),
          });
        });
        const came = await host.page.evaluate(
          () => Reflect.get(window, 'early') as Promise<string[]>,
        );
        // What is refused need not wait for what is done.
        expect(came.toSorted()).toEqual([
          '1 done',
          '2 embed.error.command',
          '3 embed.error.params',
          '4 login.error.session',
          '5 done',
          '6 done dark en-GB',
        ]);
        await phone.receives('ready', { widget: 'softphone' });
        await phone.receives('auth-required', { widget: 'softphone', why: 'needed' }, 'ever');
        expect(await phone.done('state')).toMatchObject({
          widget: 'softphone',
          session: 'none',
          locale: 'en-GB',
          theme: 'dark',
          calls: [],
          user: null,
        });
      });

      await test.step('refuses each command that needs a session', async () => {
        for (const [name, { session, example, not }] of ofWidgets) {
          if (session) await phone.refused(name, example.params, 'login.error.session');
          if (not?.includes(door)) await phone.refused(name, example.params, 'embed.error.door');
        }
        expect(await phone.done('sign-in')).toEqual({ status: 'none' });
        await expect(host.at('phone').getByLabel('Username')).toBeFocused();
        await phone.done('diagnostics');
        await phone.done('sign-out');
        await phone.refused('navigate', { path: '/voicemails' }, 'embed.error.command');
      });

      await test.step('works the same after a reload, without anything from before', async () => {
        await host.reload();
        await host.mount('phone', 'softphone');
        const again = new Scene(host, 'phone');
        expect(await again.done('state')).toMatchObject({ session: 'none', locale: 'en-US' });
        await again.receives('ready');
        await host.signIn('phone');
        await again.receives('registration', { status: 3 });
        await again.receives('health', { phone: 'ready' });
        const received = (await host.received('phone')).map(({ name }) => name);
        expect(received.filter((name) => name === 'ready')).toHaveLength(1);
        await again.allFits();
      });

      if (door === 'frame')
        await test.step('says hello again when only the frame reloads, and repeats nothing', async () => {
          const again = new Scene(host, 'phone');
          // What comes of the page that is loaded then may be here before the test looks again.
          await again.fresh();
          const made = await again.done('dial', { number: '*43' });
          const on = { id: made['callId'], state: 'answered' };
          await again.receives('call-answered', { call: on });
          const lost = again.done('dial', { number: '102' }).catch(String);
          await host.page
            .frameLocator('iframe')
            .locator('html')
            .evaluate(() => location.reload());
          await lost;
          const call = { ...on, state: 'ended' };
          await again.receives('call', call);
          // From the page itself, or from its client if the page could not send it.
          await again.receives('call-ended', { call });
          await again.receives('registration', { status: 0 });
          await again.receives('health', { phone: 'off' });
          await again.receives('ready');
          await host.signIn('phone');
          await again.receives('registration', { status: 3 });
          const ended = (await host.received('phone')).filter(
            ({ name, payload }) =>
              name === 'call-ended' && (payload as { call: typeof on }).call.id === on.id,
          );
          expect(ended).toHaveLength(1);
          const { length } = await host.received('phone');
          await again.done('presence', { dnd: true });
          await again.receives('presence', { dnd: true });
          const received = (await host.received('phone')).slice(length);
          expect(received.filter(({ name }) => name === 'presence')).toHaveLength(1);
        });

      await test.step('refuses each command after the end, and leaves nothing behind', async () => {
        // Commands sent before are answered or refused: no caller waits for ever.
        const waiting = host.sendAll([
          ['phone', 'state'],
          ['phone', 'diagnostics'],
        ]);
        await host.unmount('phone');
        expect(await waiting).toHaveLength(2);
        const phone = new Scene(host, 'phone');
        await phone.refused('state', {}, 'embed.error.ended');
        await phone.refused('dial', { number: '*43' }, 'embed.error.ended');
        const { length } = await host.received('phone');
        await host.dispose();
        await expect.poll(() => registered(control, '101')).toBe(0);
        expect(await host.received('phone')).toHaveLength(length);
        await expect(host.page.locator('[data-callpanel], iframe')).toHaveCount(0);
      });

      await test.step('reports an error to a host without the panel’s address', async () => {
        await host.begin({ baseUrl: 'nowhere' });
        const broken = new Scene(host, 'broken');
        await host.mount('broken', 'softphone');
        await broken.receives('error', {
          error: { code: 'widget.error.options' },
          retryable: false,
        });
        await host.dispose();
      });

      if (door !== 'frame')
        await test.step('accepts another token from a host that signs its user in', async () => {
          await host.begin({ token: await tokenOf(sandbox.url) });
          const own = new Scene(host, 'own');
          await host.mount('own', 'softphone');
          await own.receives('registration', { status: 3 });
          await own.done('token', { token: await tokenOf(sandbox.url) });
          expect(await own.done('state')).toMatchObject({ session: 'active' });
          const other = new Scene(host, 'other');
          await host.mount('other', 'parking');
          await other.receives('ready');
          await own.done('sign-out');
          // Both are notified, and no token is requested.
          await other.receives('auth-required', { widget: 'parking', why: 'signedOut' });
          await own.receives('auth-required', { widget: 'softphone', why: 'signedOut' });
          expect(await other.done('state')).toMatchObject({ session: 'none' });
          await host.dispose();
        });

      host.expectShown('life');
    },
  );
