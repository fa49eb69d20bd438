import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { onlyInAll } from '../support/only-in-all.ts';
import { eventsOf, mountKit, openPlainPage } from './plain-page.ts';

const key = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const leftOf = async (page: Page, name: string | RegExp): Promise<number> =>
  (await key(page, name).boundingBox())?.x ?? Number.NaN;

test('the dial pad has the usual order in a right-to-left page', async ({ people }) => {
  const alice = await people.host('alice', 'kit', {
    prepare: async (page) => {
      await page.addInitScript(() =>
        addEventListener('DOMContentLoaded', () => {
          document.documentElement.dir = 'rtl';
          const style = document.createElement('style');
          style.textContent = '*{direction:rtl!important}';
          document.head.append(style);
        }),
      );
    },
  });
  await expect(alice.page.locator('html')).toHaveCSS('direction', 'rtl');
  const [one, two, three] = [/^1/, /^2/, /^3/].map((name) => leftOf(alice.page, name));
  expect(await one).toBeLessThan((await two) as number);
  expect(await two).toBeLessThan((await three) as number);
});

for (const page of ['kit', 'element', 'federation'])
  test(
    `widgets and calls work when the page "${page}" has added to Object.prototype [T1]`,
    page === 'federation'
      ? {}
      : onlyInAll(
          'tests/federation/odd-pages.spec.ts: an old library that has replaced built-in functions is named, without a retry button',
          'packages/embed/src/stub/mount.test.ts: reports the reason and unmounts if the page has frozen Error.prototype',
        ),
    async ({ people }) => {
      const alice = await people.host('alice', page, {
        prepare: async (opened) => {
          await opened.addInitScript(() =>
            Object.assign(Object.prototype, { isEmpty: () => false, added: 'by the page' }),
          );
        },
      });
      await alice.call('*43');
      await alice.expectOnCall();
      expect(await alice.page.locator('[data-callpanel] [added]').count()).toBe(0);
      await alice.hangUp();
    },
  );

test('an old library that has replaced built-in functions is named, without a retry button', async ({
  page,
  sandbox,
}) => {
  await openPlainPage(page, sandbox);
  await page.evaluate(() => {
    // As Prototype.js 1.6 does.
    Object.assign(Array.prototype, {
      reduce(this: unknown[]) {
        return this.length > 1 ? this : this[0];
      },
    });
  });
  await mountKit(page, 'phone', { baseUrl: sandbox.url });
  await expect(page.getByRole('alert')).toHaveText(/not set up correctly/);
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  const error = { code: 'widget.error.options', context: { option: 'Array.prototype.reduce' } };
  expect(await eventsOf(page, 'phone')).toEqual([
    { event: 'error', payload: { widget: 'softphone', error, retryable: false } },
  ]);
});

test('a page that hides the children of its box does not hide a widget', async ({
  page,
  sandbox,
}) => {
  await openPlainPage(page, sandbox);
  await page.addStyleTag({ content: '#phone>div,#frame>div{display:none!important}' });
  await mountKit(page, 'phone', { baseUrl: sandbox.url });
  await expect(page.getByLabel('Username')).toBeVisible();
});

for (const what of ['nothing', 'an element of another document'] as const)
  test(
    `mounting into ${what} is a typed error through every door`,
    onlyInAll(
      'packages/widget/src/mount/refused.test.tsx: refuses %s by a typed error and throws nothing',
      'packages/embed/src/stub/place.test.ts: mounting into %s through %s is a typed error, and throws nothing',
    ),
    async ({ page, sandbox }) => {
      const thrown: Error[] = [];
      page.on('pageerror', (error) => thrown.push(error));
      await openPlainPage(page, sandbox);
      const received = await page.evaluate(
        async ([panel, given]) => {
          const el = (
            given === 'nothing' ? null : document.implementation.createHTMLDocument().body
          ) as HTMLElement;
          const { createFrames } = (await import(
            `${panel}/kit/frame.js`
          )) as typeof import('../../packages/embed/src/stub/frame/index.ts');
          const doors = [window.createKit({ baseUrl: panel }), createFrames({ baseUrl: panel })];
          return Promise.all(
            doors.map(async (door) => {
              const handle = door.mount('softphone', el);
              const error = await new Promise((resolve) => handle.on('error', resolve));
              const sent = await handle.send('state').catch(({ code }: { code: string }) => code);
              handle.unmount();
              return { error, sent };
            }),
          );
        },
        [sandbox.url, what] as const,
      );
      const error = { code: 'widget.error.options', context: { option: 'el' } };
      const expected = {
        error: { widget: 'softphone', error, retryable: false },
        sent: 'widget.error.options',
      };
      expect(received).toEqual([expected, expected]);
      expect(thrown).toEqual([]);
    },
  );

test(
  'subscribing to an unknown event is refused with a typed error, in kit and frame',
  onlyInAll(
    'packages/widget/src/mount/refused.test.tsx: refuses to report an unknown event',
    'packages/embed/src/stub/place.test.ts: subscribing to an unknown event through %s is refused',
  ),
  async ({ page, sandbox }) => {
    await openPlainPage(page, sandbox);
    const codes = await page.evaluate(async (panel) => {
      const { createFrames } = (await import(
        `${panel}/kit/frame.js`
      )) as typeof import('../../packages/embed/src/stub/frame/index.ts');
      const box = document.body.appendChild(document.createElement('div'));
      return [window.createKit({ baseUrl: panel }), createFrames({ baseUrl: panel })].map(
        (door) => {
          const handle = door.mount('softphone', box);
          try {
            handle.on('nonsense' as 'ready', () => undefined);
            return 'taken';
          } catch (error) {
            const { name, code, context } = error as {
              name: string;
              code: string;
              context: object;
            };
            return { name, code, context };
          } finally {
            handle.unmount();
          }
        },
      );
    }, sandbox.url);
    const refused = {
      name: 'CallpanelError',
      code: 'widget.error.options',
      context: { option: 'nonsense' },
    };
    expect(codes).toEqual([refused, refused]);
  },
);

test('a page whose fetch adds headers for tracing signs in, and the phone gets ready', async ({
  people,
}) => {
  const alice = await people.host('alice', 'kit', {
    prepare: async (page) => {
      await page.addInitScript(() => {
        const original = globalThis.fetch;
        globalThis.fetch = (input, init = {}) => {
          const headers = new Headers(init.headers);
          headers.set('traceparent', '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01');
          headers.set('tracestate', 'watch=1');
          return original(input, { ...init, headers });
        };
      });
    },
  });
  await alice.call('*43');
  await alice.expectOnCall();
  await alice.hangUp();
});
