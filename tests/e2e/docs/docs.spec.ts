import { cardOf } from '../../support/card.ts';
import { DOCS_PAGES } from '../../support/docs-pages.ts';
import { expect, test } from '../../support/fixtures.ts';
import { JOURNEY, onlyInAll } from '../../support/only-in-all.ts';

test(
  'docs: every link has a target, and the sidebar has every page',
  JOURNEY,
  async ({ request, sandbox }) => {
    const textOf = async (path: string) => {
      const answer = await request.get(sandbox.demoUrl + path);
      expect.soft(answer.status(), path).toBe(200);
      return answer.text();
    };
    const pages = new Map<string, string>();
    for (const path of DOCS_PAGES) pages.set(path, await textOf(path));
    const base = 'http://docs.test';
    const dead: string[] = [];
    const elsewhere = new Set<string>();
    for (const [from, html] of pages)
      for (const [, href = ''] of html.matchAll(/<a [^>]*?href="([^"]+)"/g)) {
        const { origin, pathname, hash } = new URL(href.replaceAll('&amp;', '&'), base + from);
        if (origin !== base) continue;
        const target = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
        const there = pages.get(target);
        if (there === undefined) elsewhere.add(target);
        else if (hash && !there.includes(`id="${decodeURIComponent(hash.slice(1))}"`))
          dead.push(`${from}: ${href}`);
      }
    expect(dead).toEqual([]);
    for (const path of elsewhere) await textOf(path);

    const [sidebar] = /<aside[^]*?<\/aside>/.exec(pages.get('/docs/index.html') ?? '') ?? [''];
    expect(DOCS_PAGES.filter((path) => !sidebar.includes(`href="${path}"`))).toEqual([]);
  },
);

test('docs: machine-readable documents describe themselves', async ({ request, sandbox }) => {
  const read = async (name: string) =>
    (await (await request.get(`${sandbox.demoUrl}/docs/${name}.json`)).json()) as unknown;
  expect(await read('openapi')).toMatchObject({
    openapi: '3.1.0',
    paths: { '/api/v1/oauth/token': { post: {} } },
  });
  expect(await read('asyncapi')).toMatchObject({
    asyncapi: '3.0.0',
    components: { messages: { MWI: { payload: { properties: { action: { const: 'MWI' } } } } } },
  });
});

test(
  'docs: four widgets run in one page of another origin, with a call',
  onlyInAll(
    'tests/e2e/docs/docs.spec.ts: docs: the gallery changes theme and language, calls the reader, and shows the widgets’ events',
  ),
  async ({ people, control }) => {
    await control.demoVoicemails('101');
    const alice = await people.host('alice', 'docs/gallery', { signIn: false });
    await alice.signInAt('.example-softphone');
    await expect(cardOf(alice, 'bob')).toBeVisible();
    await expect(alice.page.locator('.example-parking').getByText('701')).toBeVisible();
    await expect(
      alice.page.locator('.example-voicemail').getByText('25 messages').last(),
    ).toBeVisible();

    // The look of the widgets follows that of the page.
    const widget = alice.page.locator('.example-softphone [data-callpanel]');
    await expect(widget).toHaveAttribute('data-theme', 'light');
    await alice.page.emulateMedia({ colorScheme: 'dark' });
    await expect(widget).toHaveAttribute('data-theme', 'dark');

    await alice.call('*43');
    await alice.expectOnCall();
    await alice.hangUp();
    await alice.expectNothingLeft();
  },
);

test('docs: the gallery changes theme and language, calls the reader, and shows the widgets’ events', async ({
  people,
}) => {
  const alice = await people.host('alice', 'docs/gallery', { signIn: false });
  const { page } = alice;
  const ring = page.getByRole('button', { name: 'Ring me' });
  await expect(ring).toBeDisabled();
  await alice.signInAt('.example-softphone');
  await expect(page.getByText('You are extension 101.')).toBeVisible();

  await test.step('parking is never cut off, also on a narrow page', async () => {
    const { width = 1280, height = 720 } = page.viewportSize() ?? {};
    const place = page.locator('.example-parking .example-widget');
    await expect(place.getByText('720', { exact: true })).toBeVisible();
    const cut = () =>
      place.evaluate((it) => [it.scrollWidth - it.clientWidth, it.scrollHeight - it.clientHeight]);
    for (const one of [1440, 768, 360]) {
      await page.setViewportSize({ width: one, height: 900 });
      await expect.poll(cut, { message: `at ${one} px` }).toEqual([0, 0]);
    }
    await page.setViewportSize({ width, height });
  });

  await page.getByLabel('Theme').selectOption('Dark');
  for (const widget of ['softphone', 'parking', 'buddies', 'voicemail'])
    await expect(page.locator(`.example-${widget} [data-callpanel]`)).toHaveAttribute(
      'data-theme',
      'dark',
    );
  await page.getByLabel('Language').selectOption('Français (Canada)');
  await expect(page.getByText('Prêt', { exact: true })).toBeVisible();
  await page.getByLabel('Language').selectOption('English (United States)');

  await ring.click();
  await expect(page.getByText('Extension 101 is ringing.')).toBeVisible();
  await expect(page.getByText('Try-it caller').first()).toBeVisible();
  await alice.answer();
  await alice.expectOnCall();
  await alice.hangUp();
  const log = page.getByRole('log');
  for (const event of ['call-ringing', 'call-answered', 'call-ended'])
    await expect(log.getByText(event, { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByText('No event yet.')).toBeVisible();
  await alice.expectNothingLeft();
});

test(
  'docs: parking in the gallery is never cut off, also on a narrow page',
  onlyInAll(
    'tests/e2e/docs/docs.spec.ts: docs: the gallery changes theme and language, calls the reader, and shows the widgets’ events',
  ),
  async ({ people }) => {
    const alice = await people.host('alice', 'docs/gallery', { signIn: false });
    await alice.signInAt('.example-softphone');
    const place = alice.page.locator('.example-parking .example-widget');
    await expect(place.getByText('720', { exact: true })).toBeVisible();
    for (const width of [1440, 768, 360]) {
      await alice.page.setViewportSize({ width, height: 900 });
      const cut = () =>
        place.evaluate((it) => [
          it.scrollWidth - it.clientWidth,
          it.scrollHeight - it.clientHeight,
        ]);
      await expect.poll(cut, { message: `at ${width} px` }).toEqual([0, 0]);
    }
  },
);

test('every address has an icon: panel, demo pages and docs', async ({ request, sandbox }) => {
  for (const address of [
    `${sandbox.url}/favicon.ico`,
    `${sandbox.demoUrl}/favicon.ico`,
    `${sandbox.demoUrl}/docs/favicon.ico`,
  ]) {
    const answer = await request.get(address);
    expect.soft(answer.status(), address).toBe(200);
    expect.soft((await answer.body()).subarray(0, 4).toString('hex'), address).toBe('00000100');
  }
});
