import { expect, type Page } from '@playwright/test';

const SCRIPT = 'alert(document.domain)';

/** Texts that do harm if code uses them as an address or as markup. */
export const HOSTILE = {
  javascript: `javascript:${SCRIPT}`,
  'javascript, hidden': ` JaVa\tScript:${SCRIPT}`,
  data: `data:text/html,<script>${SCRIPT}</script>`,
  'another host': '//evil.example/login',
  'another host, by a backslash': '/\\evil.example/',
  'another host, whole': 'https://evil.example/',
  markup: `"><img src=x onerror="${SCRIPT}"><script>${SCRIPT}</script>`,
  '10 kB': `/buddies?${'x'.repeat(10_000)}`,
} as const;

/**
 * From now on it is written down what a hostile text may never do: open a dialog, run, or lead this tab elsewhere. A policy
 * that stopped it is reported by `violations`.
 */
export const watchHarm = (page: Page, home: string): { expectNone(): void } => {
  const harm: string[] = [];
  page.on('dialog', (dialog) => {
    harm.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const url = request.url();
    if (/evil\.example/.test(new URL(url).host)) harm.push(`asked: ${url.slice(0, 100)}`);
  });
  page.on('framenavigated', (frame) => {
    const url = frame.url();
    if (!url.startsWith(home) && url !== 'about:blank') harm.push(`went: ${url.slice(0, 100)}`);
  });
  page.on('popup', (popup) => harm.push(`opened: ${popup.url().slice(0, 100)}`));
  return { expectNone: () => expect(harm).toEqual([]) };
};
