import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

const ROOT = new URL('../../', import.meta.url);
const at = (path: string): URL => new URL(path, ROOT);

/** Small, and sharp where pixels are. */
test.use({ deviceScaleFactor: 1.5 });

/** A picture of one element, as WebP: a tenth of a PNG. */
const shoot = async (page: Page, selector: string, path: string): Promise<void> => {
  const element = page.locator(selector);
  await element.scrollIntoViewIfNeeded();
  await page.mouse.move(0, 0);
  const box = await element.evaluate((it) => {
    const { x, y, width, height } = it.getBoundingClientRect();
    return { x: x + scrollX, y: y + scrollY, width, height };
  });
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 82,
    captureBeyondViewport: true,
    clip: { ...box, scale: 1.5 },
  });
  writeFileSync(at(path), Buffer.from(data, 'base64'));
};

for (const colorScheme of ['light', 'dark'] as const)
  test(`pictures of the docs, ${colorScheme}`, async ({ people, control }) => {
    mkdirSync(at('docs/pictures'), { recursive: true });
    await control.demoVoicemails('101');
    const alice = await people.host('alice', 'docs/gallery', {
      signIn: false,
      colorScheme,
      viewport: { width: 1440, height: 900 },
    });
    await alice.signInAt('.example-softphone');
    const bob = await people.host('bob', 'kit');
    await control.fillBoard('alice');
    await alice.page.reload();
    await alice.signInAt('.example-softphone');
    await bob.call('*86');
    await bob.expectOnCall();
    const parked = await fetch(`${new URL(bob.page.url()).origin}/panel.json`);
    const { baseUrl } = (await parked.json()) as { baseUrl: string };
    await fetch(`${baseUrl}/sandbox/park`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    await control.ringFromOutside('101', '+15145550190', 'Claire Tremblay');
    await alice.answer();
    await alice.expectOnCall();
    // It covers the call for some seconds.
    const notice = alice.page.getByText(alice.text('rmqc.online'));
    await expect(notice).toHaveCount(0, { timeout: 30_000 });
    await expect(
      alice.page.locator('.example-voicemail').getByText('25 messages').last(),
    ).toBeVisible();
    for (const widget of ['softphone', 'buddies', 'parking', 'voicemail'])
      await shoot(
        alice.page,
        `.example-${widget} .example-widget`,
        `docs/pictures/${widget}-${colorScheme}.webp`,
      );
    await alice.hangUp();
    await bob.hangUp();
  });

/** An .ico with one PNG in it, as browsers since 2007 take it. */
const ico = (png: Buffer, size: number): Buffer => {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
};

test('favicon.ico of panel, docs and demo pages', async ({ browser }) => {
  const size = 32;
  const context = await browser.newContext({ viewport: { width: size, height: size } });
  const page = await context.newPage();
  for (const [drawing, targets] of [
    ['docs/theme/icon.svg', ['packages/shell/src/favicon.ico', 'docs/public/favicon.ico']],
    ['host-demo/pages/favicon.svg', ['host-demo/pages/favicon.ico']],
  ] as const) {
    const svg = readFileSync(at(drawing), 'utf8').replace(
      '<svg',
      `<svg width="${size}" height="${size}"`,
    );
    await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${svg}`);
    const png = await page.screenshot({ omitBackground: true });
    for (const target of targets) writeFileSync(at(target), ico(png, size));
  }
  await context.close();
});
