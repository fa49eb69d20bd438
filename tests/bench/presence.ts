import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { launch } from './browser.ts';
import type { Figure } from './figures.ts';
import { figure, median } from './figures.ts';
import { numberAfter } from './flags.ts';
import { buildPages } from './floor/build-floor.ts';
import type { Candidate } from './presence/candidates.ts';
import { floorPage, panelPage, withBoard } from './presence/candidates.ts';
import type { RendersPerEvent } from './presence/renders.ts';
import { countRenders } from './presence/renders.ts';
import type { Gate } from './presence/report.ts';
import { QUANTITIES, gatesOf, linesOf, renderGatesOf, soakGateOf } from './presence/report.ts';
import { BOARD, QUEUES } from './presence/scenes.ts';
import type { CallCentre } from './presence/servers.ts';
import { startCallCentre, startFeed, startRealm } from './presence/servers.ts';
import { soak } from './presence/soak.ts';
import type { Reading } from './presence/storm.ts';
import { measureStorm } from './presence/storm.ts';

const SIZES = [999, 5000];
const CENTRE: CallCentre = { queues: 50, agents: 500, waiting: 300 };
const SLOWDOWNS = [1, 4];
const SECONDS = 10;
/** Rows without end fall seconds behind: long enough to see it, and once. */
const PLAIN_SECONDS = 5;

interface Setting {
  /** In the names of its figures. */
  title: string;
  candidates: Candidate[];
}

/** Servers and pages for a realm of `people`; all of it ends with `work`. */
const withSetting = async <T>(
  browser: Browser,
  people: number,
  work: (setting: Setting) => Promise<T>,
): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'callpanel-bench-'));
  await buildPages(folder, {
    'board-plain': './board-plain.tsx',
    'board-virtual': './board-virtual.tsx',
  });
  const feed = await startFeed(folder, people);
  const realm = await startRealm(people);
  try {
    const panel = await panelPage(browser, realm, BOARD);
    return await work({
      title: `${people} people`,
      candidates: [floorPage('plain', feed), floorPage('virtual', feed), panel],
    });
  } finally {
    await Promise.all([feed.close(), realm.close(), rm(folder, { recursive: true })]);
  }
};

/** A server and the panel for a call centre; all of it ends with `work`. */
const withCentre = async <T>(
  browser: Browser,
  centre: CallCentre,
  work: (setting: Setting) => Promise<T>,
): Promise<T> => {
  const server = await startCallCentre(centre);
  try {
    const panel = await panelPage(browser, server, QUEUES);
    return await work({ title: `${centre.queues} queues`, candidates: [panel] });
  } finally {
    await server.close();
  }
};

/** Readings of all candidates, taken in turns so that a noisy machine hits all alike. */
const readAll = async (
  browser: Browser,
  { candidates }: Setting,
  slowdown: number,
  runs: number,
): Promise<Map<Candidate['name'], Reading[]>> => {
  const readings = new Map<Candidate['name'], Reading[]>();
  for (let run = 0; run < runs; run++)
    for (const candidate of candidates) {
      const isPlain = candidate.name === 'plain floor';
      if (isPlain && run > 0) continue;
      const order = {
        server: candidate.server,
        scene: candidate.scene,
        slowdown,
        seconds: isPlain ? PLAIN_SECONDS : SECONDS,
        inputs: !isPlain,
      };
      const reading = await withBoard(browser, candidate, slowdown, (page, cdp) =>
        measureStorm({ ...order, page, cdp }),
      );
      readings.set(candidate.name, [...(readings.get(candidate.name) ?? []), reading]);
      console.error(
        `${candidate.name}, ${slowdown}x: ${Math.round(reading.framesPerSecond)} frames/s`,
      );
    }
  return readings;
};

/** What single events draw: the panel's and the virtual floor's figures, and what the panel's are held against. */
const readRenders = async (
  browser: Browser,
  { title, candidates }: Setting,
): Promise<{ figures: Figure[]; gates: Gate[] }> => {
  const figures: Figure[] = [];
  const renders = new Map<Candidate['name'], RendersPerEvent>();
  for (const candidate of candidates.filter(({ name }) => name !== 'plain floor')) {
    const counted = await countRenders(browser, candidate);
    renders.set(candidate.name, counted);
    const { inSight, outOfSight } = counted;
    const name = (what: string) => `${title}, ${candidate.name}: ${what}`;
    figures.push(
      figure(name('cards rendered for an event in sight'), 'count', [inSight.cards]),
      figure(name('other components rendered for it'), 'count', [inSight.others]),
      figure(name('cards rendered for an event out of sight'), 'count', [outOfSight.cards]),
      figure(name('other components rendered for that'), 'count', [outOfSight.others]),
    );
  }
  return { figures, gates: renderGatesOf(title, renders) };
};

/**
 * Boards in a storm of events: the presence board beside two floors, with many people and more, and the dashboard of a call centre's queues; at full and at a quarter of
 * the speed.
 *
 * `--runs N` (3) · `--people N` one size of the presence board only · `--queues` the queues only · `--soak SECONDS` instead of all that: the panel's heap in a long
 * storm.
 */
export const presence = async (
  flags: readonly string[],
): Promise<{ figures: Figure[]; gates: Gate[]; lines: string[] }> => {
  const runs = numberAfter(flags, '--runs', 3);
  const only = numberAfter(flags, '--people', 0);
  const soakSeconds = numberAfter(flags, '--soak', 0);
  const figures: Figure[] = [];
  const gates: Gate[] = [];
  const browser = await launch();
  /** Each candidate at each speed, or the panel in a long storm. */
  const measure = async (setting: Setting): Promise<void> => {
    const { title, candidates } = setting;
    const panel = candidates.find(({ name }) => name === 'panel');
    if (soakSeconds > 0 && panel) {
      const slope = await soak(browser, panel, soakSeconds);
      figures.push(figure(`${title}, panel: heap growth a minute`, 'MB', [slope]));
      gates.push(soakGateOf(title, soakSeconds, slope));
      return;
    }
    for (const slowdown of SLOWDOWNS) {
      const readings = await readAll(browser, setting, slowdown, runs);
      for (const [name, taken] of readings)
        for (const { title: what, unit, of } of QUANTITIES) {
          const values = taken.map(of);
          if (!Number.isNaN(median(values)))
            figures.push(figure(`${title}, ${slowdown}x, ${name}: ${what}`, unit, values));
        }
      if (slowdown > 1) gates.push(...gatesOf(title, slowdown, readings));
    }
  };
  try {
    if (!flags.includes('--queues'))
      for (const people of only ? [only] : SIZES)
        await withSetting(browser, people, async (setting) => {
          await measure(setting);
          if (soakSeconds > 0) return;
          const renders = await readRenders(browser, setting);
          figures.push(...renders.figures);
          gates.push(...renders.gates);
        });
    if (!only) await withCentre(browser, CENTRE, measure);
    return { figures, gates, lines: linesOf(figures, gates) };
  } finally {
    await browser.close();
  }
};
