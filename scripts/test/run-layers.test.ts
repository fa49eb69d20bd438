import { expect, it, vi } from 'vitest';
import type { Outcome } from './reports.mjs';
import { runLayers } from './run-layers.mjs';

const passes: Outcome = { passed: 5, failed: 0, skipped: 1, failures: [] };
const fails: Outcome = {
  passed: 2,
  failed: 1,
  skipped: 0,
  failures: [
    {
      title: 'rings',
      where: 'tests/e2e/calls.spec.ts:7',
      why: 'Error: no INVITE\nExpected: 1',
      look: ['test-results/e2e/rings/error-context.md'],
      again: 'node scripts/test.mjs e2e tests/e2e/calls.spec.ts:7',
    },
  ],
};

/** Runs layers that give these outcomes; an error: it cannot start. */
const start = async (
  outcomes: Record<string, (Outcome & { trouble?: string }) | Error>,
  more: Partial<Parameters<typeof runLayers>[1]> = {},
) => {
  const printed: string[] = [];
  const remember = vi.fn();
  const code = await runLayers(Object.keys(outcomes), {
    run: async (layer) => {
      const outcome = outcomes[layer]!;
      if (outcome instanceof Error) throw outcome;
      return outcome;
    },
    passedBefore: () => undefined,
    remember,
    interrupted: () => false,
    print: (text) => printed.push(text),
    ...more,
  });
  return { code, remember, text: printed.join('\n').replaceAll(/\d+\.\d s/g, '0.0 s') };
};

it('runs the other layers after a failure, and says at the end what to look at', async () => {
  const { code, text, remember } = await start({ unit: passes, e2e: fails, federation: passes });
  expect(code).toBe(1);
  expect(remember.mock.calls).toEqual([
    ['unit', 5],
    ['federation', 5],
  ]);
  expect(text.slice(text.indexOf('=== summary'))).toBe(`=== summary
unit         5 passed, 0 failed, 1 skipped in 0.0 s
e2e          2 passed, 1 failed in 0.0 s
federation   5 passed, 0 failed, 1 skipped in 0.0 s

--- e2e failed
  tests/e2e/calls.spec.ts:7  rings
    Error: no INVITE
    Expected: 1
    see test-results/e2e/rings/error-context.md
    run node scripts/test.mjs e2e tests/e2e/calls.spec.ts:7

all in 0.0 s
12 passed, 1 failed`);
});

it('reports a layer that could not start, and runs the others', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const { code, text } = await start({ e2e: new Error('No browser'), unit: passes });
  expect(code).toBe(1);
  expect(text).toContain('e2e          0 passed, 1 failed in 0.0 s (could not start: No browser)');
  expect(text).toContain('--- e2e failed\n  could not start: No browser');
  expect(text.endsWith('\n5 passed, 1 failed')).toBe(true);
});

it('skips layers that passed on the same sources, and starts nothing after an interruption', async () => {
  const known = { passedBefore: (layer: string) => (layer === 'unit' ? 9 : undefined) };
  const { code, text } = await start(
    { unit: fails, e2e: fails },
    { ...known, interrupted: () => true },
  );
  expect(code).toBe(1);
  expect(text).toContain('unit         unchanged since its 9 passed (--again runs them)');
  expect(text).toContain('e2e          not run: interrupted');
  expect(text.endsWith('\n0 passed, 0 failed')).toBe(true);
});
