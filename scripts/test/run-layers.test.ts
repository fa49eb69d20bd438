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
  const steps = Object.keys(outcomes).map((layer) => ({ layer, args: [], parts: [`${layer}/a`] }));
  const code = await runLayers(steps, {
    run: async (layer) => {
      const outcome = outcomes[layer]!;
      if (outcome instanceof Error) throw outcome;
      return outcome;
    },
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
  expect(remember.mock.calls.map(([part]) => part)).toEqual(['unit/a', 'federation/a']);
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

it('starts nothing after an interruption', async () => {
  const { code, text } = await start({ unit: passes }, { interrupted: () => true });
  expect(code).toBe(1);
  expect(text).toContain('unit         not run: interrupted');
  expect(text.endsWith('\n0 passed, 0 failed')).toBe(true);
});

it('says why a layer does not run', async () => {
  const printed: string[] = [];
  const run = vi.fn();
  await runLayers([{ layer: 'unit', args: [], parts: [], skipped: 'not touched' }], {
    ...{ run, remember: vi.fn(), interrupted: () => false, print: (text) => printed.push(text) },
  });
  expect(run).not.toHaveBeenCalled();
  expect(printed.join('\n')).toContain('unit         not touched');
});

it('prints the time of a layer beside its budget', async () => {
  const { code, text } = await start({ unit: passes }, { budgets: { unit: 60, e2e: 30 } });
  expect(code).toBe(0);
  expect(text).toContain('unit         5 passed, 0 failed, 1 skipped in 0.0 s of 60 s');
  expect(text).toContain('all in 0.0 s of 90 s');
});

it('fails beyond the sum of the budgets where that is asked for', async () => {
  const slow = { budgets: { unit: -1 } };
  expect((await start({ unit: passes }, slow)).code).toBe(0);
  const { code, text } = await start({ unit: passes }, { ...slow, strict: true });
  expect(code).toBe(1);
  expect(text).toContain('--- time failed\n  took longer than the -1 s of all layers');
});
