import type { Frame } from '@playwright/test';
import { askedFor } from '../../support/asked-for.ts';
import { expect, test } from '../../support/fixtures.ts';
import { onlyInAll } from '../../support/only-in-all.ts';
import { HOSTILE, watchHarm } from '../../support/hostile.ts';
import type { Person } from '../../support/person.ts';
import { expectPlace, historyOf } from '../../support/provider.ts';

const DEEP = '/buddies?from=mail#team';
const WAY = 'provisionings/clearly_anywhere/webview_auth';

const credentials = (more: Record<string, string> = {}) =>
  new URLSearchParams({
    cloud_id: 'acme.example',
    cloud_username: 'alice',
    cloud_password: 'panel',
    ...more,
  });

/** An address of the panel in a frame of a page that the installation lists. */
const openFrame = async ({ page }: Person, address: string): Promise<Frame> => {
  await page.evaluate((src) => {
    document.querySelector('iframe[name=panel]')?.remove();
    const element = document.createElement('iframe');
    Object.assign(element, { src, name: 'panel', title: 'panel' });
    element.style.cssText = 'width:1200px;height:600px;border:0';
    document.body.append(element);
  }, address);
  const frame = await (await page.waitForSelector('iframe[name=panel]')).contentFrame();
  if (!frame) throw new Error('The frame is not there');
  return frame;
};

/** Path, query and fragment of where a frame is. */
const expectFrameAt = (frame: Frame, place: string): Promise<void> =>
  expect
    .poll(() => {
      const { pathname, search, hash } = new URL(frame.url());
      return pathname + search + hash;
    })
    .toBe(place);

/** What a page's own scripts could read of how it came to be: its history, and the lists of its requests. */
const pastOf = (frame: Frame): Promise<string> =>
  frame.evaluate(() => {
    const { navigation } = globalThis as unknown as {
      navigation: { entries(): { url: string }[] };
    };
    return JSON.stringify([
      navigation.entries().map(({ url }) => url),
      performance.getEntries().map(({ name }) => name),
      document.referrer,
    ]);
  });

const menuOf = (frame: Frame) => frame.getByRole('button', { name: /, open menu$/ });

test.describe('by an address', () => {
  test('signs in within a frame of a listed page, with the address’s language, opens the landing page, and leaves nothing behind [R-23] [S-06] [A-07]', async ({
    people,
    control,
    sandbox,
  }) => {
    await control.panelConfig({ embeddedLogin: true });
    await control.setting('alice', 'preferences', { clearly_anywhere_landing_page: '/' });
    const alice = await people.host('alice', 'kit', { signIn: false });
    const query = credentials({ embedded: 'true', language: 'fr-CA' });
    const frame = await openFrame(alice, `${sandbox.url}/embedded_login?${query}`);
    await expect(frame.locator('html')).toHaveAttribute('lang', 'fr-CA');
    await expectFrameAt(frame, '/?embedded=true');
    const past = await pastOf(frame);
    expect(past).toContain('embedded=true');
    expect(past).not.toContain('cloud_');
    const kept = await frame.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(kept).not.toMatch(/cloud_|:\\?"panel\\?"|password/);
    expect(kept).toContain('auth_access_token');
    expect(await askedFor(control, WAY)).toBe(1);
  });

  test('a link signs no visitor in: it fills in the user name, and leaves no password behind [R-23] [G-03]', async ({
    people,
    control,
  }) => {
    await control.panelConfig({ embeddedLogin: true });
    const { page, text } = await people.panel('alice', {
      at: `/embedded_login?${credentials()}`,
      signIn: false,
    });
    await expect(page.getByLabel(text('login.username'))).toHaveValue('alice');
    await expect(page.getByLabel(text('login.password'), { exact: true })).toHaveValue('');
    await expectPlace(page, '/login');
    expect(await pastOf(page.mainFrame())).not.toContain('cloud_');
    const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(kept).not.toContain('cloud_');
    expect(await askedFor(control, WAY)).toBe(0);
  });

  test(
    'opens its redirect; a hostile one leads to the landing page [R-35]',
    onlyInAll(
      'packages/shell/src/routes/decide.test.ts: not to %s',
      'packages/shell/src/guards/useDecision.test.tsx: after sign-in by the address, %s leads to %s',
    ),
    async ({ people, control, sandbox }) => {
      await control.panelConfig({ embeddedLogin: true });
      const alice = await people.host('alice', 'kit', { signIn: false });
      const harm = watchHarm(alice.page, sandbox.url);
      const redirects = Object.entries({ ...HOSTILE, good: DEEP });
      for (const [kind, redirect] of redirects)
        await test.step(kind, async () => {
          const query = credentials({ redirect, language: HOSTILE.markup });
          const frame = await openFrame(alice, `${sandbox.url}/embedded_login?${query}`);
          await expect(frame.getByRole('button', { name: /account menu/ })).toBeVisible();
          await expectFrameAt(frame, kind === 'good' ? DEEP : '/buddies');
          harm.expectNone();
          await frame.evaluate(() => localStorage.clear());
        });
    },
  );

  test(
    'shows the server’s message, and a link to the form [S-06] [E-03]',
    onlyInAll(
      'packages/shell/src/session/session.test.tsx: signs in once with what stood in the address, and shows why it failed, with a way to the form',
    ),
    async ({ people, control, sandbox }) => {
      await control.panelConfig({ embeddedLogin: true });
      const alice = await people.host('alice', 'kit', { signIn: false });
      const query = credentials({ embedded: 'true', cloud_id: 'other.example' });
      const frame = await openFrame(alice, `${sandbox.url}/embedded_login?${query}`);
      await expect(frame.getByText('This company is not known here.')).toBeVisible();
      await expectFrameAt(frame, '/embedded_login?embedded=true');
      await frame.getByRole('button', { name: alice.text('shell.toLogin') }).click();
      await expectFrameAt(frame, '/login?embedded=true');
      await frame.getByLabel('Password', { exact: true }).fill('panel');
      await frame.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(menuOf(frame)).toBeVisible();
    },
  );

  test(
    'is off by default: the form is shown, and nothing is sent [R-23] [G-03]',
    onlyInAll(
      'packages/shell/src/routes/decide.test.ts: refuse by the form if embedded login is off',
      'packages/shell/src/session/arrival.test.ts: credentials of the embedded login',
    ),
    async ({ people, control }) => {
      const alice = await people.panel('alice', {
        at: `/embedded_login?${credentials()}`,
        signIn: false,
      });
      await expect(alice.page.getByLabel(alice.text('login.username'))).toBeVisible();
      await expectPlace(alice.page, '/login');
      expect((await historyOf(alice.page)).filter((url) => url.includes('cloud_'))).toEqual([]);
      expect(await askedFor(control, WAY)).toBe(0);
    },
  );
});
