import { DOORS } from '@callpanel/contracts/embed';
import { toneWav } from '../../packages/sandbox/src/testing/tone-wav.ts';
import type { Route } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { badParams } from './bad-params.ts';
import { throughDoor } from './coverage.ts';
import { Host } from './doors/host.ts';
import { Scene } from './scene.ts';

const RECORD = {
  id: '7',
  linked_id: '7',
  caller_id: '"Nadia Roy" <+15145550171>',
  callee_id: '"Alice Arden" <101>',
  date: 1_790_000_000,
  duration: 64,
  billsec: 60,
  from: '+15145550171',
  to: '101',
  direction: 'inbound',
  disposition: 'ANSWERED',
  recording: true,
};
const CORS = { 'access-control-allow-origin': '*' };

/** Answers as a server with one record, whose recording is ready with the second request. */
const oneRecord = () => {
  let asked = 0;
  return (route: Route): Promise<void> => {
    const { pathname } = new URL(route.request().url());
    const json = (body: object, status = 200) =>
      route.fulfill({ status, json: body, headers: CORS });
    if (pathname.endsWith('/friendly_calls_by_date')) return json({ total: 1, data: [RECORD] });
    if (pathname.endsWith('/cdrs/7')) return json({ data: { ...RECORD, steps: [], linked: [] } });
    if (!pathname.endsWith('/cdrs/7/recording')) return json({ data: [] }, 404);
    asked += 1;
    if (asked === 1) return json({ preparing: true }, 202);
    const body = toneWav({ hertz: 600, ms: 2_000 });
    return route.fulfill({ body, contentType: 'audio/wav', headers: CORS });
  };
};

for (const door of DOORS) {
  test(
    `${door}: opens a call record by command, plays it, and reports when its recording is ready`,
    throughDoor(
      'records',
      door,
      'packages/embed/src/stub/mount.test.ts: kit: hands on every command of the contract with its parameters, and its answer',
      'packages/embed/src/stub/element.test.ts: element: hands on every command of the contract with its parameters, and its answer',
      'packages/embed/src/stub/frame/conversation.test.ts: frame: hands on every command of the contract with its parameters, and its answer',
      'packages/widget/src/mount/line.test.tsx: reports each event of the core that hosts get as it is, with its payload',
      'remotes/voicemail/src/call-records/detail/recording-source.test.ts: asks again while the recording is prepared, says so, and reports when it is ready',
    ),
    async ({ people, sandbox }) => {
      const host = await Host.open(door, people, sandbox);
      const scene = new Scene(host, 'records');
      await host.page.route('**/api/v1/cdrs/**', oneRecord());
      await host.mount('records', 'call-records');
      await host.signIn('records');
      const row = host.at('records').locator('[data-row]').filter({ hasText: 'Nadia Roy' });
      await expect(row).toBeVisible();

      await test.step('opens one, and refuses one that is not there', async () => {
        await scene.done('open-record', { id: '7' });
        await expect(row).toHaveAttribute('aria-expanded', 'true');
        await scene.refused('open-record', { id: '8' }, 'callRecords.error.notFound');
        const bad = badParams('call-records', door).filter(
          ({ command }) => command === 'open-record',
        );
        expect(await host.refusals('records', bad)).toEqual(
          bad.map(({ command, what }) => `${command}: ${what}: embed.error.params`),
        );
      });

      await test.step('plays one, and reports its recording, which was prepared meanwhile', async () => {
        await scene.done('open-record', { id: '7', play: true });
        await expect(host.at('records').getByRole('button', { name: 'Pause' })).toBeVisible();
        await scene.receives('recording-ready', { id: '7' });
      });
      await scene.allFits();
      host.expectShown('records');
    },
  );
}
