import { expect, it } from 'vitest';
import { changedPlan, wholePlan } from './plan.mjs';

const PARTS = ['check', 'unit', 'e2e/chat', 'e2e/queues'];

it('runs every layer whole where nothing has passed before', () => {
  expect(wholePlan(['check', 'e2e'], PARTS, () => false)).toEqual([
    { layer: 'check', args: [], parts: ['check'] },
    { layer: 'e2e', args: [], parts: ['e2e/chat', 'e2e/queues'] },
  ]);
});

it('leaves out layers and areas that have passed on the same files', () => {
  const passed = new Set(['unit', 'e2e/queues']);
  expect(wholePlan(['unit', 'e2e'], PARTS, (part) => passed.has(part))).toEqual([
    { layer: 'unit', args: [], parts: [], skipped: 'unchanged since it passed (--again runs it)' },
    { layer: 'e2e', args: ['tests/e2e/chat/'], parts: ['e2e/chat'] },
  ]);
});

it('runs a layer of which nothing is remembered', () => {
  expect(wholePlan(['looks'], PARTS, () => true)).toEqual([
    { layer: 'looks', args: [], parts: [] },
  ]);
});

it('runs what a change can touch, and remembers nothing by it', () => {
  const touched = { unit: ['--changed=HEAD'], federation: null, e2e: ['tests/e2e/chat/'] };
  expect(changedPlan(['check', 'unit', 'federation', 'e2e'], touched)).toEqual([
    { layer: 'check', args: [], parts: [] },
    { layer: 'unit', args: ['--changed=HEAD'], parts: [] },
    { layer: 'federation', args: [], parts: [], skipped: 'not touched by the change' },
    { layer: 'e2e', args: ['tests/e2e/chat/'], parts: [] },
  ]);
});
