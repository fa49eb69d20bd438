import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LAST_VIEW_KEY } from '@callpanel/contracts';
import type { Browser } from '@playwright/test';
import { forkSandbox } from '../../support/sandbox.ts';
import { buildFloor, buildPages } from '../floor/build-floor.ts';
import { floorPage, panelPage } from '../presence/candidates.ts';
import { BOARD } from '../presence/scenes.ts';
import { startFeed, startRealm } from '../presence/servers.ts';
import { sipOf } from '../size.ts';
import type { LoadPage } from './visit.ts';

/** Enough to fill a screen. */
const PEOPLE = 40;

/** Pages of ours and floor pages, with their servers; all of it ends with `work`. */
export const withPages = async <T>(
  browser: Browser,
  work: (ours: LoadPage[], floors: LoadPage[]) => Promise<T>,
): Promise<T> => {
  // A copy of what was built, with the floor among the strangers' pages: the SIP edge takes no other origin.
  const folder = await mkdtemp(join(tmpdir(), 'callpanel-bench-'));
  const dist = join(folder, 'dist');
  const boards = join(folder, 'boards');
  const built =
    process.env['CALLPANEL_DIST'] ?? fileURLToPath(new URL('../../../dist', import.meta.url));
  await cp(built, dist, { recursive: true });
  const { floor } = await buildFloor(join(dist, 'host-demo', 'floor'));
  await buildPages(join(dist, 'host-demo', 'bare'), { kit: './bare-kit.ts' });
  await buildPages(boards, { 'board-virtual': './board-virtual.tsx' });
  process.env['CALLPANEL_DIST'] = dist;
  const [sandbox, realm, feed] = await Promise.all([
    forkSandbox(),
    startRealm(PEOPLE),
    startFeed(boards, PEOPLE),
  ]);
  try {
    // As the docs tell hosts to.
    const bare = join(dist, 'host-demo', 'bare', 'kit', 'index.html');
    const link = `<link rel="modulepreload" href="${sandbox.url}/kit/kit.js">`;
    await writeFile(bare, (await readFile(bare, 'utf8')).replace('<body>', `${link}<body>`));
    const sip = sipOf(sandbox.url, '102');
    const { url, storageState } = await panelPage(browser, realm, BOARD);
    const ours: LoadPage[] = [
      {
        name: 'panel',
        url,
        milestones: ['board', 'dial', 'registered'],
        keeps: LAST_VIEW_KEY,
        ...(storageState && { storageState }),
      },
      {
        name: 'kit',
        url: `${sandbox.demoUrl}/bare/kit/index.html`,
        milestones: ['dial', 'registered'],
        globals: { __sip: sip, __panel: sandbox.url },
      },
    ];
    const floors: LoadPage[] = [
      {
        name: 'floor',
        url: `${sandbox.demoUrl}/floor/${floor}`,
        milestones: ['dial', 'registered'],
        globals: { __sip: sip },
      },
      { name: 'virtual floor', url: floorPage('virtual', feed).url, milestones: ['board'] },
    ];
    return await work(ours, floors);
  } finally {
    await Promise.all([sandbox.close(), realm.close(), feed.close()]);
    await rm(folder, { recursive: true });
  }
};
