import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { forkSandbox } from '../support/sandbox.ts';
import { launch, withPage } from './browser.ts';
import type { CallMarks } from './call-marks.ts';
import { installCallMarks } from './call-marks.ts';
import type { Figure } from './figures.ts';
import { figure, median } from './figures.ts';
import { buildFloor } from './floor/build-floor.ts';
import { sipOf } from './size.ts';

const RUNS = 7;
/** The melody: answers at once and is never silent. */
const TARGET = '*86';

/** A STUN server that takes every question and answers none. */
const deadStun = async () => {
  const socket = createSocket('udp4');
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { url: `stun:127.0.0.1:${socket.address().port}`, close: () => socket.close() };
};

interface Candidate {
  url: string;
  /** Ready to dial, with the number typed. */
  type(page: Page): Promise<void>;
  press(page: Page): Promise<void>;
}

const measureOnce = (browser: Browser, { url, type, press }: Candidate, sip: unknown) =>
  withPage(browser, async (page) => {
    await page.addInitScript(installCallMarks);
    await page.addInitScript((settings) => {
      Object.assign(globalThis, { __callpanelDemo: { sip: settings }, __sip: settings });
    }, sip);
    await page.goto(url);
    await type(page);
    await page.evaluate('__forgetMarks()');
    await press(page);
    await page.waitForFunction('__marks.audio && __marks.answered', undefined, { timeout: 60_000 });
    return page.evaluate<Required<CallMarks>>('__marks');
  });

const OURS = (url: string): Candidate => ({
  url: `${url}/sip-only.html`,
  async type(page) {
    await page.getByText('Ready', { exact: true }).waitFor();
    // Typed as people do: the first digit makes microphone and offer ready, the last comes later.
    await page.getByLabel('Name or number to call').pressSequentially(TARGET, { delay: 150 });
  },
  press: (page) => page.getByRole('button', { name: 'Call', exact: true }).click(),
});

const BARE = (url: string, path: string): Candidate => ({
  url: `${url}/floor/${path}`,
  async type(page) {
    await page.waitForFunction(`performance.getEntriesByName('registered').length > 0`);
    await page.locator('input').pressSequentially(TARGET, { delay: 150 });
  },
  press: (page) => page.locator('#call').click(),
});

const STEPS = {
  'click to INVITE': (marks: Required<CallMarks>) => marks.invite - marks.click,
  'INVITE to ringing or answer': (marks: Required<CallMarks>) =>
    Math.min(marks.ringing ?? Infinity, marks.answered) - marks.invite,
  'answer to first audio': (marks: Required<CallMarks>) =>
    Math.max(0, marks.audio - marks.answered),
};

/** Times of a call, ours beside a page with nothing but JsSIP, taken in turns so that a noisy machine hits both alike. */
export const call = async (): Promise<{ figures: Figure[] }> => {
  // A copy of what was built, with the bare page among the strangers' pages: the SIP edge takes no other origin.
  const folder = await mkdtemp(join(tmpdir(), 'callpanel-bench-'));
  await cp(fileURLToPath(new URL('../../dist', import.meta.url)), folder, { recursive: true });
  const { bareJssip } = await buildFloor(join(folder, 'host-demo', 'floor'));
  process.env['CALLPANEL_DIST'] = folder;
  const [sandbox, stun, browser] = await Promise.all([forkSandbox(), deadStun(), launch()]);
  const ours = OURS(sandbox.demoUrl);
  const bare = BARE(sandbox.demoUrl, bareJssip);
  try {
    const figures: Figure[] = [];
    const seen = { ours: [] as Required<CallMarks>[], bare: [] as Required<CallMarks>[] };
    const sip = sipOf(sandbox.url, '102');
    for (let run = 0; run < RUNS; run++) {
      seen.bare.push(await measureOnce(browser, bare, sip));
      seen.ours.push(await measureOnce(browser, ours, sip));
    }
    for (const [step, time] of Object.entries(STEPS)) {
      const mine = seen.ours.map(time);
      const theirs = seen.bare.map(time);
      figures.push(figure(`${step}, bare JsSIP`, 'ms', theirs));
      figures.push(figure(`${step}, ours`, 'ms', mine));
      const budget = step === 'click to INVITE' ? 0.7 : undefined;
      figures.push(
        figure(`${step}, ours to bare`, 'ratio', [median(mine) / median(theirs)], budget),
      );
    }
    const dead = sipOf(sandbox.url, '102', [{ urls: stun.url }]);
    const stunned: number[] = [];
    for (let run = 0; run < RUNS; run++)
      stunned.push(STEPS['click to INVITE'](await measureOnce(browser, ours, dead)));
    figures.push(figure('click to INVITE with a dead STUN server, ours', 'ms', stunned, 350));
    const bareStunned = STEPS['click to INVITE'](await measureOnce(browser, bare, dead));
    figures.push(
      figure('click to INVITE with a dead STUN server, bare JsSIP', 'ms', [bareStunned]),
    );
    return { figures };
  } finally {
    await browser.close();
    await sandbox.close();
    stun.close();
    await rm(folder, { recursive: true });
  }
};
