import type { Command } from '@callpanel/contracts/embed';
import { COMMANDS, DOORS } from '@callpanel/contracts/embed';
import { expect, test } from '../support/fixtures.ts';
import { Host } from './doors/host.ts';
import { Scene } from './scene.ts';

const ofWidgets = Object.entries<Command>(COMMANDS).filter(
  ([, { widgets }]) => widgets?.includes('softphone') ?? true,
);

for (const door of DOORS)
  test(`${door}: before ready, without a session, loaded anew, over [issue 7]`, async ({
    people,
    sandbox,
    control,
  }) => {
    const host = await Host.open(door, people, sandbox);
    const phone = new Scene(host, 'phone');

    await test.step('commands before ready wait, and are done in their order', async () => {
      await host.page.evaluate(() => {
        // The same turn: nothing of ours has come yet.
        const { mount, send } = window.host;
        Object.assign(window, {
          early: mount('phone', 'softphone', { locale: 'fr-CA' }).then(() => {
            const came: string[] = [];
            const say = async (command: string, params: unknown, name: string) => {
              const reply = await send('phone', command, params);
              const { theme, locale } = (reply as { result?: Record<string, string> }).result ?? {};
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
      await phone.hears('ready', { widget: 'softphone' });
      await phone.hears('auth-required', { widget: 'softphone' }, 'ever');
      expect(await phone.done('state')).toMatchObject({
        widget: 'softphone',
        session: 'none',
        locale: 'en-GB',
        theme: 'dark',
        calls: [],
        user: null,
      });
    });

    await test.step('without a session each command that needs one says so', async () => {
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

    await test.step('loaded anew: the same once more, and nothing of before', async () => {
      await host.reload();
      await host.mount('phone', 'softphone');
      const again = new Scene(host, 'phone');
      expect(await again.done('state')).toMatchObject({ session: 'none', locale: 'en-US' });
      await again.hears('ready');
      await host.signIn('phone');
      await again.hears('registration', { status: 3 });
      await again.hears('health', { phone: 'ready' });
      const told = (await host.told('phone')).map(({ name }) => name);
      expect(told.filter((name) => name === 'ready')).toHaveLength(1);
      await again.allFits();
    });

    await test.step('over: each command says so, and nothing is left', async () => {
      const waiting = host.sendAll([
        ['phone', 'state'],
        ['phone', 'state'],
      ]);
      await waiting;
      await host.unmount('phone');
      await new Scene(host, 'phone').refused('state', {}, 'embed.error.ended');
      await new Scene(host, 'phone').refused('dial', { number: '*43' }, 'embed.error.ended');
      const told = (await host.told('phone')).length;
      await host.dispose();
      await expect
        .poll(async () =>
          (await control.state()).registrations.filter(({ connected }) => connected),
        )
        .toEqual([]);
      expect(await host.told('phone')).toHaveLength(told);
      await expect(host.page.locator('[data-callpanel], iframe')).toHaveCount(0);
      await host.mount('late', 'softphone');
    });
  });
