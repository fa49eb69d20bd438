import { afterEach } from 'vitest';
import { examine } from '../../packages/embed/src/doctor/examine.ts';
import type { Examination } from '../../packages/embed/src/doctor/examine.ts';

const open: { close(): void }[] = [];
afterEach(() => open.splice(0).forEach(({ close }) => close()));

/** Closed after the test. */
export const kept = <T extends { close(): void }>(server: T): T => {
  open.push(server);
  return server;
};

/** Levels and checks of all that is not right. */
export const wrongWith = async (asked: Examination): Promise<string[]> =>
  (await examine(asked))
    .filter(({ level }) => level !== 'ok')
    .map(({ level, check }) => `${level} ${check}`);
