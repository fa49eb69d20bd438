import type { CDPSession, Page, WebSocket } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { openPlainPage } from './plain-page.ts';
import { registered } from './registered.ts';

const TIMES = 50;

const counters = async (cdp: CDPSession) => {
  await cdp.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
  return { nodes, jsEventListeners };
};

/** A kit of its own each time: session, socket and registration too come and go. */
const mountAndDispose = (page: Page, times: number, panel: string): Promise<void> =>
  page.evaluate(
    async ([count, baseUrl]) => {
      const sip = {
        uri: 'sip:101@acme.example',
        realm: 'acme.example',
        password: 'panel',
        proxy: [{ url: `${baseUrl.replace('http', 'ws')}/sip` }],
      };
      for (let turn = 0; turn < count; turn++) {
        const box = document.body.appendChild(document.createElement('div'));
        const kit = window.createKit({ baseUrl, provider: { sip } });
        const phone = kit.mount('softphone', box);
        await new Promise<void>((resolve) => {
          // Every other turn goes away before it is registered.
          phone.on('ready', () => turn % 2 === 0 && resolve());
          phone.on('registration', ({ status }) => status === 3 && resolve());
        });
        void kit.dispose();
        box.remove();
      }
    },
    [times, panel] as const,
  );

test(`mounting and unmounting ${TIMES} times leaves no socket, listener or element [F46]`, async ({
  page,
  sandbox,
  control,
}) => {
  const thrown: Error[] = [];
  page.on('pageerror', (error) => thrown.push(error));
  const sockets: WebSocket[] = [];
  page.on('websocket', (socket) => sockets.push(socket));
  const open = () => sockets.filter((socket) => !socket.isClosed()).length;
  await openPlainPage(page, sandbox);
  const cdp = await page.context().newCDPSession(page);
  const elements = await page.locator('body *').count();

  // What browser and libraries keep once for ever is there after a few turns.
  await mountAndDispose(page, 6, sandbox.url);
  await expect.poll(open).toBe(0);
  const before = await counters(cdp);
  await mountAndDispose(page, TIMES, sandbox.url);

  // Every other turn at least came as far as its line; the rest may have gone before it was theirs to open.
  expect(sockets.length).toBeGreaterThanOrEqual(TIMES / 2);
  await expect.poll(open).toBe(0);
  expect(await page.locator('body *').count()).toBe(elements);
  await expect.poll(() => registered(control, '101')).toBe(0);
  await expect
    .poll(async () => {
      const after = await counters(cdp);
      return {
        nodes: after.nodes - before.nodes < TIMES,
        jsEventListeners: after.jsEventListeners - before.jsEventListeners < TIMES,
      };
    })
    .toEqual({ nodes: true, jsEventListeners: true });
  expect(thrown).toEqual([]);
});
