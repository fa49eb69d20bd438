import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { onlyInAll } from '../support/only-in-all.ts';
import { openPlainPage } from './plain-page.ts';
import { documentedPolicy } from './strict-host.ts';

const BOOK = 'first_name,last_name,phone\nMaude,Tremblay,514 555 0142\nGreta,Miller,514 555 0188\n';

/** As a partner's server would send it; browsers keep a page that a test answers from asking this machine. */
const withPolicy = async (page: Page, policy: string): Promise<void> => {
  await page.addInitScript((content) => {
    const watch = new MutationObserver(() => {
      if (!document.head) return;
      watch.disconnect();
      document.head.prepend(
        Object.assign(document.createElement('meta'), {
          httpEquiv: 'Content-Security-Policy',
          content,
        }),
      );
    });
    watch.observe(document, { childList: true, subtree: true });
  }, policy);
};

const HOSTS = [
  {
    what: 'whose policy has no worker-src blob:',
    replaced: /worker-src blob:/,
    by: "worker-src 'none'",
    reports: /^policy \(enforce\): worker-src blob/,
  },
  {
    what: 'whose Trusted Types do not know ours',
    replaced: / callpanel-import/,
    by: '',
    reports: /^policy \(enforce\): trusted-types .*callpanel-import/,
  },
] as const;

for (const { what, replaced, by, reports } of HOSTS)
  test(
    `a page ${what} reads a file of contacts itself [U-45]`,
    what.includes('worker-src')
      ? {}
      : onlyInAll('tests/federation/strict-import.spec.ts: whose policy has no worker-src blob:'),
    async ({ people, sandbox, violations }) => {
      const policy = documentedPolicy(sandbox.url).replace(replaced, by);
      expect(policy).not.toBe(documentedPolicy(sandbox.url));
      const alice = await people.host('alice', 'index', {
        signIn: false,
        prepare: async (page) => withPolicy(page, policy),
      });
      const { page } = alice;
      const workers: string[] = [];
      page.on('worker', (worker) => workers.push(worker.url()));
      await openPlainPage(page, sandbox);
      await page.evaluate((baseUrl) => {
        const box = document.body.appendChild(document.createElement('div'));
        box.style.cssText = 'height:640px';
        window.createKit({ baseUrl }).mount('contacts', box);
      }, sandbox.url);
      await alice.signIn();
      await alice.button(alice.text('contacts.transfer.label')).click();
      await page.getByRole('menuitem', { name: alice.text('contacts.transfer.import') }).click();
      const dialog = page.getByRole('dialog');
      await dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'book.csv', mimeType: 'text/csv', buffer: Buffer.from(BOOK) });
      await dialog.getByRole('button', { name: 'Import 2 contacts' }).click();
      await expect(dialog.getByText('2 contacts added')).toBeVisible();
      expect(workers).toEqual([]);
      // The browser reports what it refused, as the docs say.
      const reported = violations.splice(0);
      expect(reported).toHaveLength(1);
      expect(reported[0]).toMatch(reports);
      for (const fault of alice.faults.splice(0)) expect(fault).toMatch(/Content Security Policy/i);
    },
  );
