import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test';
import type { Addresses } from '../../support/sandbox.ts';
import type { Press, Until } from './page-marks.ts';
import { installListMarks } from './page-marks.ts';

const PATIENCE_MS = 60_000;
/** What the first presses load and compile is not measured. */
const WARM_UP = 2;

export const measured = async (
  page: Page,
  until: Until,
  press: () => Promise<unknown>,
): Promise<Press> => {
  await page.evaluate<void>(`__list.arm('${until}')`);
  await press();
  return page.evaluate<Press>('__list.press()');
};

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

export const turn = async (page: Page): Promise<Press> =>
  measured(page, 'other rows', () => button(page, 'Next page').click());

/** Types a text that finds thousands, and takes it back. */
export const searchFor = async (page: Page, text: string): Promise<Press> => {
  await page.locator('input[inputmode=search]').focus();
  const press = await measured(page, 'other rows', () => page.keyboard.type(text));
  await page.keyboard.press('ControlOrMeta+a');
  await measured(page, 'other rows', () => page.keyboard.press('Backspace'));
  return press;
};

export const choosePage = async (page: Page, until: 'all chosen' | 'none chosen'): Promise<Press> =>
  measured(page, until, () => page.getByLabel('Select this page').click());

/** `runs` of each, after the ones that warm it up. */
export const repeated = async (
  runs: number,
  act: (run: number) => Promise<Press>,
): Promise<Press[]> => {
  const all: Press[] = [];
  for (let run = 0; run < WARM_UP + runs; run++) all.push(await act(run));
  return all.slice(WARM_UP);
};

export const signedIn = async (
  browser: Browser,
  { url }: Addresses,
): Promise<BrowserContextOptions['storageState']> => {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(url);
    await page.getByLabel('Username').fill('alice');
    await page.getByLabel('Password', { exact: true }).fill('panel');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Ready', { exact: true }).waitFor();
    return await context.storageState();
  } finally {
    await context.close();
  }
};

/** The list at this address, opened again, with its first rows. */
export const visit = async <T>(
  browser: Browser,
  storageState: BrowserContextOptions['storageState'],
  address: string,
  work: (page: Page, cdp: CDPSession) => Promise<T>,
): Promise<T> => {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    ...(storageState && { storageState }),
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    const cdp = await context.newCDPSession(page);
    await page.addInitScript(installListMarks);
    await page.goto(address);
    await page.locator('[role=row][data-id]').first().waitFor();
    return await work(page, cdp);
  } finally {
    await context.close();
  }
};
