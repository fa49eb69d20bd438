import type { Page, Request } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';

/** Two hosts that do not exist: what goes there is caught on its way. */
const TAGS = 'https://tags.invalid/tags.js';
const CONFIG = {
  errorReporting: { dsn: `https://key@reports.invalid/7` },
  tagManager: { src: TAGS },
};

/** What the page sends to others, in order. */
const watch = async (page: Page): Promise<Request[]> => {
  const sent: Request[] = [];
  await page.route(/\.invalid\//, async (route) => {
    sent.push(route.request());
    await route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      contentType: 'text/javascript',
      body: 'window.tagsAreHere = true;',
    });
  });
  return sent;
};

test('no third-party code is loaded or requested until the installation names it [A-166] [G-30]', async ({
  people,
}) => {
  let sent: Request[] = [];
  const alice = await people.panel('alice', {
    prepare: async (page) => {
      sent = await watch(page);
    },
  });
  await alice.page.evaluate(() => setTimeout(() => void Promise.reject(new Error('harmless'))));
  await expect.poll(() => alice.faults.length).toBe(1);
  alice.faults.length = 0;
  expect(sent).toEqual([]);
  const scripts = await alice.page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).host),
  );
  expect([...new Set(scripts)]).toEqual([new URL(alice.page.url()).host]);
});

test('an error is reported without numbers, names and tokens; the tag manager loads under its policy [A-166] [C-34]', async ({
  people,
  control,
}) => {
  await control.panelConfig(CONFIG);
  let sent: Request[] = [];
  const alice = await people.panel('alice', {
    prepare: async (page) => {
      sent = await watch(page);
    },
  });
  await expect.poll(() => alice.page.evaluate(() => 'tagsAreHere' in globalThis)).toBe(true);
  const token = await alice.page.evaluate(() => localStorage.getItem('auth_access_token') ?? '');
  expect(token.length).toBeGreaterThan(20);
  await alice.page.evaluate((secret) => {
    setTimeout(() => {
      throw new Error(`Call of Alice Arden to Bob Brant (514 555-0102) failed, ${secret}`);
    });
  }, token);
  await expect
    .poll(() =>
      sent.map((one) => one.postData() ?? '').filter((one) => one.includes('"exception"')),
    )
    .toHaveLength(1);
  const report = sent.map((one) => `${one.url()} ${one.postData() ?? ''}`).join('\n');
  expect(report).not.toContain('"session"');
  // Each part of a name is one, also before the people of the realm are here with their whole names.
  expect(report).toMatch(
    /"Call of \[name\]( \[name\])? to \[name\]( \[name\])? \(#\) failed, \[token\]"/,
  );
  // Matches the shape of a number: an id may contain four digits by chance.
  expect(report).not.toMatch(/514\D{0,3}555|555\D?0102/);
  for (const secret of ['Arden', 'Brant', token]) expect(report).not.toContain(secret);
  // The thrown error itself is what this test is about.
  expect(alice.faults.splice(0)).toHaveLength(1);
});
