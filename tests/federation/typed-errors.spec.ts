import { expect, test } from '../support/fixtures.ts';
import { onlyInAll } from '../support/only-in-all.ts';
import { disposeKit, eventsOf, mountKit, openPlainPage, sip } from './plain-page.ts';
import { registered } from './registered.ts';

const errorOf = (code: string, context = {}) => ({
  event: 'error',
  payload: { widget: 'softphone', error: { code, context }, retryable: false },
});

for (const baseUrl of ['', 'panel.example', 'javascript:alert(1)', 'ftp://panel.example'])
  test(
    `refuses the address "${baseUrl}" visibly and without throwing`,
    baseUrl.startsWith('javascript:')
      ? {}
      : onlyInAll('packages/embed/src/stub/load.test.ts: the address "%s" of a panel: wrong is %s'),
    async ({ page, sandbox }) => {
      const thrown: Error[] = [];
      page.on('pageerror', (error) => thrown.push(error));
      await openPlainPage(page, sandbox);
      await mountKit(page, 'phone', { baseUrl });
      await expect(page.getByRole('alert')).toHaveText(/not set up correctly/);
      await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
      expect(await eventsOf(page, 'phone')).toEqual([
        errorOf('widget.error.options', { option: 'baseUrl' }),
      ]);
      expect(thrown).toEqual([]);
    },
  );

test(
  'a second kit for another user is a typed, visible error and no second phone',
  onlyInAll(
    'packages/widget/src/mount/mount.test.tsx: shows that the page already runs for another provider',
    'tests/conformance/lifecycle.spec.ts: a widget of another user cannot see or control the first user’s session',
  ),
  async ({ page, sandbox, control }) => {
    await openPlainPage(page, sandbox);
    await mountKit(page, 'first', {
      baseUrl: sandbox.url,
      provider: { sip: sip('101', sandbox.url) },
    });
    await expect(page.locator('#first').getByText('Ready', { exact: true })).toBeVisible();

    await mountKit(page, 'second', {
      baseUrl: sandbox.url,
      provider: { sip: sip('102', sandbox.url) },
    });
    await expect(page.locator('#second').getByRole('alert')).toHaveText(/another account/);
    expect(await eventsOf(page, 'second')).toEqual([errorOf('widget.error.provider')]);
    await expect(page.locator('#first').getByText('Ready', { exact: true })).toBeVisible();
    expect(await registered(control, '101')).toBe(1);
    expect(await registered(control, '102')).toBe(0);

    // Once the first has gone with all it had, the page is free for the other.
    await disposeKit(page, 'first');
    await disposeKit(page, 'second');
    await expect.poll(() => registered(control, '101')).toBe(0);
    await mountKit(page, 'third', {
      baseUrl: sandbox.url,
      provider: { sip: sip('102', sandbox.url) },
    });
    await expect(page.locator('#third').getByText('Ready', { exact: true })).toBeVisible();
    expect(await registered(control, '102')).toBe(1);
    await expect(page.locator('#first')).toBeEmpty();
  },
);
