import type { Scope } from '@callpanel/core';
import { onTestFinished, vi } from 'vitest';
import * as telLinks from '../page/tel-links.ts';
import { start } from '../start.ts';

/** Starts the panel. It follows links for as long as a page lasts: here until the test is over, as the next test has the same page. */
export const startPage = (): Scope | null => {
  const follow = vi.spyOn(telLinks, 'followTelLinks');
  const scope = start();
  const stops = follow.mock.results.map(({ value }) => value as () => void);
  follow.mockRestore();
  onTestFinished(() => stops.forEach((stop) => stop()));
  return scope;
};
