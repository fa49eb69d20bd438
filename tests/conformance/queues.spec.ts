import { DOORS } from '@callpanel/contracts/embed';
import { expect, test } from '../support/fixtures.ts';
import { throughDoor } from './coverage.ts';
import { Host } from './doors/host.ts';
import { Scene } from './scene.ts';

for (const door of DOORS)
  test(
    `${door}: queues and conferences on one page are live, act, and follow language and theme [U-38] [U-40]`,
    throughDoor(
      'queues',
      door,
      'packages/embed/src/stub/element.test.ts: element: hands on every event of the contract with its payload',
      'packages/embed/src/stub/frame/conversation.test.ts: frame: hands on every event of the contract with its payload, and asks the host every request',
      'packages/widget/src/mount/mount.test.tsx: follows theme and language of its options',
    ),
    async ({ people, sandbox, control }) => {
      const host = await Host.open(door, people, sandbox);
      const queues = new Scene(host, 'queues');
      const conferences = new Scene(host, 'conferences');
      await host.mount('queues', 'queues');
      await host.signIn('queues');
      await host.mount('conferences', 'conferences');
      // Each frame has a session of its own.
      if (door === 'frame') await host.signIn('conferences');
      const board = host.at('queues');
      const rooms = host.at('conferences');
      const sales = board.getByRole('region', { name: 'sales', exact: true });
      const caller = sales.getByRole('row').filter({ hasText: 'Marie Roy' });
      await expect(sales).toBeVisible();
      await expect(rooms.locator('[data-room="8201"]')).toBeVisible();

      await test.step('a caller comes without a reload, and is sent on', async () => {
        await control.order('queues/call', {
          queue: 'sales',
          caller: { number: '+15145550177', name: 'Marie Roy' },
        });
        await expect(caller).toContainText('waiting');
        await caller.getByRole('button', { name: /^Actions/ }).click();
        await board.getByRole('menuitem', { name: 'Send to…' }).click();
        const dialog = board.getByRole('dialog', { name: 'Send Marie Roy to' });
        await dialog.getByRole('combobox').fill('*43');
        await dialog.getByRole('button', { name: 'Send', exact: true }).click();
        await expect(caller).toHaveCount(0);
      });

      await test.step('a conference is watched', async () => {
        const watch = rooms.locator('[data-room="8202"]').getByRole('button').last();
        const before = await watch.getAttribute('aria-pressed');
        await watch.click();
        await expect(watch).not.toHaveAttribute('aria-pressed', before ?? '');
      });

      await test.step('both change their language and their theme', async () => {
        for (const id of ['queues', 'conferences'])
          await host.update(id, { locale: 'fr-CA', theme: 'dark' });
        await expect(board.getByRole('button', { name: 'Rapports' })).toBeVisible();
        await expect(rooms.getByRole('tab', { name: 'Salles' })).toBeVisible();
      });
      for (const scene of [queues, conferences]) await scene.allFits();
    },
  );
