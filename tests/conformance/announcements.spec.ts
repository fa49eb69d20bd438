import { DOORS } from '@callpanel/contracts/embed';
import type { Route } from '@playwright/test';
import { toneWav } from '../../packages/sandbox/src/testing/tone-wav.ts';
import { expect, test } from '../support/fixtures.ts';
import { badParams } from './bad-params.ts';
import { throughDoor } from './coverage.ts';
import { Host } from './doors/host.ts';
import { Scene } from './scene.ts';

const CORS = { 'access-control-allow-origin': '*' };

/** Answers as a server with one announcement, whose name can be changed. */
const oneAnnouncement = () => {
  const announcement = {
    id: '3',
    name: 'Opening hours',
    number: '88003',
    pin: '',
    lang: 'en-US',
    duration: 2,
    text_to_speech: '',
    formatted_post_dest: '',
  };
  const sent: unknown[] = [];
  const answer = async (route: Route): Promise<void> => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    const json = (body: object) => route.fulfill({ json: body, headers: CORS });
    if (request.method() === 'OPTIONS') return route.continue();
    if (request.method() === 'PUT') {
      const change = request.postDataJSON() as { name?: string };
      sent.push(change);
      Object.assign(announcement, change);
      return json({ success: true });
    }
    if (pathname.endsWith('/announcements'))
      return json({ success: true, total: 1, data: [announcement] });
    if (pathname.endsWith('/announcements/3')) return json({ data: announcement });
    if (pathname.endsWith('/announcements/4'))
      return route.fulfill({ status: 404, json: {}, headers: CORS });
    const body = toneWav({ hertz: 600, ms: 2_000 });
    return route.fulfill({ body, contentType: 'audio/wav', headers: CORS });
  };
  return { sent, answer };
};

for (const door of DOORS)
  test(
    `${door}: opens an announcement by command, plays it, and changes its name [A-66] [A-67] [A-68] [U-37]`,
    throughDoor(
      'announcements',
      door,
      'packages/embed/src/stub/mount.test.ts: kit: hands on every command of the contract with its parameters, and its answer',
      'packages/embed/src/stub/element.test.ts: element: hands on every command of the contract with its parameters, and its answer',
      'packages/embed/src/stub/frame/conversation.test.ts: frame: hands on every command of the contract with its parameters, and its answer',
      'remotes/voicemail/src/announcements/Announcements.test.tsx: opens one for a host, and plays it if that is asked for',
    ),
    async ({ people, sandbox }) => {
      const host = await Host.open(door, people, sandbox);
      const scene = new Scene(host, 'announcements');
      const { sent, answer } = oneAnnouncement();
      await host.page.route('**/api/v1/announcements**', answer);
      await host.page.route('**/api/v1/announcements/**', answer);
      await host.mount('announcements', 'announcements');
      await host.signIn('announcements');
      const part = host.at('announcements');
      const row = part.locator('[data-row]').filter({ hasText: 'Opening hours' });
      await expect(row).toBeVisible();

      await test.step('opens one, and refuses one that is not there', async () => {
        await scene.done('open-announcement', { id: '3' });
        await expect(row).toHaveAttribute('aria-expanded', 'true');
        await expect(part.getByRole('button', { name: /^Play/ })).toBeVisible();
        await scene.refused('open-announcement', { id: '4' }, 'announcements.error.notFound');
        await expect(row).toHaveAttribute('aria-expanded', 'true');
        const bad = badParams('announcements', door).filter(
          ({ command }) => command === 'open-announcement',
        );
        expect(await host.refusals('announcements', bad)).toEqual(
          bad.map(({ command, what }) => `${command}: ${what}: embed.error.params`),
        );
      });

      await test.step('plays one', async () => {
        await scene.done('open-announcement', { id: '3', play: true });
        await expect(part.getByRole('button', { name: 'Pause' })).toBeVisible();
      });

      await test.step('changes its name', async () => {
        await part.getByRole('button', { name: 'Edit', exact: true }).click();
        const dialog = part.getByRole('dialog', { name: 'Opening hours' });
        await dialog.getByLabel('Name', { exact: true }).fill('Closing hours');
        await dialog.getByRole('button', { name: 'Save' }).click();
        await expect(part.locator('[data-row]').filter({ hasText: 'Closing hours' })).toBeVisible();
        expect(sent).toEqual([{ name: 'Closing hours' }]);
      });
      await scene.allFits();
      host.expectShown('announcements');
    },
  );
