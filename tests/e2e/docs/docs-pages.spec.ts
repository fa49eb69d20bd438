import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { findChromium } from '../../../scripts/lib/chromium.mjs';
import { expect, install, run, serving, test as base } from '../../support/partner-project.ts';
import { Person } from '../../support/person.ts';
import { makeFiles, readQuickStart } from '../../support/quick-start.ts';
import { serveFolder } from '../../support/serve-folder.ts';
import { onlyInAll } from '../../support/only-in-all.ts';

/** A reader of a guide: a folder with the files of its page, for a host on this machine. */
const test = base.extend<{ project: string; host: string; filesOf: (page: string) => void }>({
  project: async ({}, use) => {
    const project = mkdtempSync(join(tmpdir(), 'callpanel-guide-'));
    await use(project);
    rmSync(project, { recursive: true, force: true });
  },
  host: async ({ port }, use) => use(`http://localhost:${port}`),
  filesOf: async ({ project, sandbox, port }, use) =>
    use((page) =>
      makeFiles(readQuickStart(page), project, {
        'http://localhost:7700': sandbox.url,
        '5173': String(port),
      }),
    ),
});
// The pages take turns at one port.
test.describe.configure({ mode: 'default' });
test.use({ permissions: ['microphone'], locale: 'en-US' });

test('docs, tokens: the page’s server signs its user in, again after the token has expired', async ({
  page,
  control,
  project,
  filesOf,
  host,
}) => {
  filesOf('../tokens');
  const alice = new Person('alice', page);
  await serving('node server.mjs', { cwd: project, host }, async () => {
    const asked: number[] = [];
    page.on('response', (answer) => {
      if (answer.url() === `${host}/phone-token`) asked.push(answer.status());
    });
    await page.goto(host);
    await alice.expectReady();
    expect(asked).toEqual([200]);
    await page.getByRole('button', { name: 'Call the echo' }).click();
    await expect(page.getByText('*43: answered')).toBeVisible();
    await control.expireTokens('alice');
    await alice.hangUp();
    await page.getByRole('button', { name: 'Contacts' }).click();
    await expect.poll(() => asked).toEqual([200, 200]);
    await expect(page.getByText('Bob Brant').first()).toBeVisible();
  });
  const stranger = await page.context().browser()?.newContext();
  await serving('node server.mjs', { cwd: project, host }, async () => {
    const answer = await stranger?.request.post(`${host}/phone-token`);
    expect(answer?.status()).toBe(401);
  });
  await stranger?.close();
  expect(alice.faults).toEqual([]);
});

test(
  'docs, many pages: a call continues while links load inner pages',
  onlyInAll(
    'tests/e2e/docs/docs-pages.spec.ts: docs, many pages: a separate window keeps the call while the site loads pages',
  ),
  async ({ page, project, filesOf, port, host }) => {
    filesOf('../multi-page');
    const server = await serveFolder(project, port);
    const alice = new Person('alice', page);
    await page.goto(`${host}/outer.html`);
    await alice.signIn();
    await alice.expectReady();
    const inner = page.frameLocator('#site');
    await inner.getByRole('link', { name: 'Call the echo' }).click();
    await alice.expectOnCall();
    await inner.getByRole('link', { name: 'Second page' }).click();
    await expect(inner.getByRole('heading', { name: 'Second page' })).toBeVisible();
    await expect(page).toHaveTitle('Second page');
    await alice.expectOnCall();
    await alice.hangUp();
    await server.close();
    expect(alice.faults).toEqual([]);
  },
);

test('docs, many pages: a separate window keeps the call while the site loads pages', async ({
  page,
  control,
  project,
  filesOf,
  port,
  host,
}) => {
  filesOf('../multi-page');
  const server = await serveFolder(project, port);
  await page.goto(`${host}/site.html`);
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Open the phone' }).click();
  const alice = new Person('alice', await opening);
  await alice.signIn();
  await alice.expectReady();
  await page.getByRole('button', { name: 'Call the echo' }).click();
  await expect(page.getByText('*43: answered')).toBeVisible();
  await page.getByRole('link', { name: 'Load this page again' }).click();
  await expect(page.getByText('No call yet')).toBeVisible();
  await alice.expectOnCall();
  expect((await control.state()).calls).toHaveLength(1);
  await alice.hangUp();
  await expect(page.getByText('*43: ended')).toBeVisible();
  await server.close();
  expect(alice.faults).toEqual([]);
});

test(
  'docs, testing: unit tests pass in jsdom, and the browser test with the sandbox',
  onlyInAll(
    'packages/embed/src/stub/mount.test.ts: fails by its error event if there is no matchMedia, as in jsdom',
    'tests/e2e/docs/docs-quick-start.spec.ts: makes a call with sound',
  ),
  async ({ project, packed, filesOf, host }) => {
    test.setTimeout(180_000);
    filesOf('html');
    filesOf('../testing');
    copyFileSync(packed, join(project, basename(packed)));
    await install('npm install', project);
    expect((await run('npm test', project)).stdout).toMatch(/3 passed/);
    await install('npm install --save-dev @playwright/test', project);
    await serving('node serve.mjs', { cwd: project, host }, async () => {
      const chromium = findChromium() ?? 'chromium';
      const { stdout } = await run(`CHROMIUM=${chromium} npx playwright test`, project);
      expect(stdout).toContain('1 passed');
    });
  },
);

test('docs, many pages: asks before leaving only during a call', async ({
  page,
  project,
  filesOf,
  port,
  host,
}) => {
  filesOf('../multi-page');
  const server = await serveFolder(project, port);
  await page.goto(`${host}/first.html`);
  const asks = async (state: string): Promise<boolean> =>
    page.evaluate(async (now) => {
      const { askBeforeLeaving } = (await import(
        new URL('ask-before-leaving.js', location.href).href
      )) as { askBeforeLeaving(phone: { on: unknown }): void };
      askBeforeLeaving({
        on: (_name: string, handler: (call: object) => void) => handler({ id: 'c1', state: now }),
      });
      return !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    }, state);
  expect(await asks('ended')).toBe(false);
  expect(await asks('answered')).toBe(true);
  await server.close();
});

test('docs, network: a call needs no more bandwidth than the page says', async ({ people }) => {
  const alice = await people.host('alice', 'kit', {
    prepare: async (page) => {
      await page.addInitScript(() => {
        const Native = RTCPeerConnection;
        const connections: RTCPeerConnection[] = [];
        window.RTCPeerConnection = class extends Native {
          constructor(configuration?: RTCConfiguration) {
            super(configuration);
            connections.push(this);
          }
        };
        Object.assign(window, { __connections: connections });
      });
    },
  });
  await alice.call('*43');
  await alice.expectOnCall();
  const sent = () =>
    alice.page.evaluate(async () => {
      const { __connections: connections } = window as unknown as {
        __connections: RTCPeerConnection[];
      };
      let [bytes, packets] = [0, 0];
      for (const connection of connections) {
        const stats = [...(await connection.getStats()).values()] as RTCOutboundRtpStreamStats[];
        for (const one of stats.filter(({ type }) => type === 'outbound-rtp')) {
          const count = one.packetsSent ?? 0;
          packets += count;
          // With the tag of SRTP, UDP and IPv4.
          bytes += (one.bytesSent ?? 0) + (one.headerBytesSent ?? 0) + count * 38;
        }
      }
      return { bytes, packets };
    });
  await expect.poll(async () => (await sent()).packets).toBeGreaterThan(250);
  const { bytes, packets } = await sent();
  // 50 packets are a second.
  expect((bytes * 8) / (packets / 50)).toBeLessThan(100_000);
  await alice.hangUp();
});
