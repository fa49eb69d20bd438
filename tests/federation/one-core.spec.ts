import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { onlyInAll } from '../support/only-in-all.ts';
import { held, installProbe } from '../support/page-probe.ts';
import { watchPolicies } from '../support/policy.ts';
import { buildOtherVersion, NEWER_CORE, OTHER_ORIGIN, serveOtherVersion } from './other-version.ts';
import { registered } from './registered.ts';

const BOXES = ['#federated', '#second', '#phone'] as const;
/** Each signs in at another door; what races is another thing each time, so that more of them find more. */
const LOADS = { few: 3, many: 10 };

/** A page with a federated remote, a second federation instance of another version, and the kit. */
const openTwoDoors = async (
  browser: Browser,
  demoUrl: string,
  other: string,
  violations: string[],
): Promise<Page> => {
  const context = await browser.newContext({ locale: 'en-US' });
  await watchPolicies(context, violations);
  const page = await context.newPage();
  await installProbe(page, 440);
  await serveOtherVersion(page, other);
  await page.goto(`${demoUrl}/two-doors.html?other=${encodeURIComponent(OTHER_ORIGIN)}`);
  return page;
};

const signInAt = async (page: Page, box: string): Promise<void> => {
  await page.locator(box).getByLabel('Username').fill('alice');
  await page.locator(box).getByLabel('Password', { exact: true }).fill('panel');
  await page.locator(box).getByRole('button', { name: 'Sign in', exact: true }).click();
};

const expectReady = (page: Page, box: string) =>
  expect(page.locator(box).getByText('Ready', { exact: true })).toBeVisible({ timeout: 20_000 });

/** One line to the phone's server for all doors; phones alone need no line to the broker. */
const expectOneSession = (page: Page) =>
  expect.poll(async () => (await held(page)).sockets).toBe(1);

for (const loads of [LOADS.few, LOADS.many])
  test(
    `three doors and two versions share one core and one registration, ${loads} loads in a row`,
    loads === LOADS.few
      ? {}
      : onlyInAll('tests/federation/one-core.spec.ts: const LOADS = { few: 3,'),
    async ({ browser, sandbox, control, violations }) => {
      test.setTimeout(300_000);
      const other = await buildOtherVersion({ core: NEWER_CORE, needs: '1.0.0' });
      for (let load = 1; load <= loads; load++)
        await test.step(`load ${load}`, async () => {
          const page = await openTwoDoors(browser, sandbox.demoUrl, other, violations);
          const thrown: Error[] = [];
          page.on('pageerror', (error) => thrown.push(error));
          const [first] = BOXES;
          await signInAt(page, BOXES[load % BOXES.length] ?? first);
          for (const box of BOXES) await expectReady(page, box);

          await page.locator(first).getByLabel('Name or number to call').fill('102');
          for (const box of BOXES)
            await expect(page.locator(box).getByLabel('Name or number to call')).toHaveValue('102');

          await expectOneSession(page);
          expect(await registered(control, '101')).toBe(1);
          expect(thrown).toEqual([]);
          await page.context().close();
        });
    },
  );

test(
  'a widget that needs a newer core than the page has shows an error and starts no second phone',
  onlyInAll(
    'packages/widget/src/mount/mount.test.tsx: shows that the page’s core is too old, and starts no second phone',
  ),
  async ({ browser, sandbox, control, violations }) => {
    // It builds a remote first.
    test.setTimeout(180_000);
    const other = await buildOtherVersion({ core: NEWER_CORE, needs: NEWER_CORE });
    const page = await openTwoDoors(browser, sandbox.demoUrl, other, violations);
    // Whichever copy ran first made the core; with the newer one all three work.
    const version = () =>
      page.evaluate(() => {
        const core = Reflect.get(globalThis, Symbol.for('callpanel.core.v1')) as {
          version: string;
        };
        return core.version;
      });
    await expect(page.locator('#phone').getByLabel('Username')).toBeVisible();
    await signInAt(page, '#phone');
    await expectReady(page, '#phone');
    await expectReady(page, '#federated');
    if ((await version()) === NEWER_CORE) await expectReady(page, '#second');
    else {
      await expect(page.locator('#second')).toContainText(NEWER_CORE);
      await expect(page.locator('#second').getByLabel('Name or number to call')).toHaveCount(0);
    }
    await expectOneSession(page);
    expect(await registered(control, '101')).toBe(1);
    await page.context().close();
  },
);
