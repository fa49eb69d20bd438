import { DOORS } from '@callpanel/contracts/embed';
import { expect, test } from '../support/fixtures.ts';
import { throughDoor } from './coverage.ts';
import { Host } from './doors/host.ts';
import { Scene } from './scene.ts';

for (const door of DOORS) {
  test(
    `${door}: shows the settings, opens pages by command, reports what changed, shows one page alone`,
    throughDoor(
      'settings',
      door,
      'packages/embed/src/stub/mount.test.ts: kit: hands on every event of the contract with its payload',
      'packages/embed/src/stub/element.test.ts: element: hands on every event of the contract with its payload',
      'packages/embed/src/stub/frame/conversation.test.ts: frame: hands on every event of the contract with its payload, and asks the host every request',
      'packages/widget/src/mount/line.test.tsx: reports each event of the core that hosts get as it is, with its payload',
    ),
    async ({ people, sandbox }) => {
      const host = await Host.open(door, people, sandbox);
      const { text } = host.person;
      const scene = new Scene(host, 'settings');
      await host.mount('settings', 'settings');
      await host.signIn('settings');
      const part = host.at('settings');
      const title = (name: string) =>
        part.getByRole('heading', { name: text(`settings.page.${name}`), exact: true, level: 2 });
      await expect(title('phone-status')).toBeVisible();
      await scene.done('navigate', { path: '/settings/click_to_dial' });
      await expect(title('click-to-dial')).toBeVisible();
      await scene.fresh();
      // It is chosen once the server has taken it.
      await part.getByRole('radio', { name: /Dials it in this panel/ }).click();
      await scene.receives('setting-changed', { userId: '1', setting: 'click_to_dial' });

      await host.mount('one', 'settings', { page: 'emergency' });
      // A frame is a page of its own.
      if (door === 'frame') await host.signIn('one');
      const one = host.at('one');
      await expect(one.getByRole('heading', { name: 'Emergency', level: 2 })).toBeVisible();
      await expect(one.getByRole('navigation')).toHaveCount(0);
      await expect(one.getByLabel('Settings of')).toHaveCount(0);
      await host.update('one', { page: 'screen_pop_of_the_moon' });
      await expect(one.getByRole('heading', { name: 'Phone status', level: 2 })).toBeVisible();
      await new Scene(host, 'one').allFits();
      host.expectShown('settings');
    },
  );
}
