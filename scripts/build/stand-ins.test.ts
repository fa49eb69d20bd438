import { afterEach, expect, it, vi } from 'vitest';
import { fromEntries, queueMicrotask } from './stand-ins.ts';

afterEach(() => vi.unstubAllGlobals());

it('makes an object of entries, whatever they are called', () => {
  const made = fromEntries(
    new Map([
      ['a', 1],
      ['__proto__', 2],
    ]),
  );
  expect(Object.entries(made)).toEqual([
    ['a', 1],
    ['__proto__', 2],
  ]);
  expect(Object.getPrototypeOf(made)).toBe(Object.prototype);
});

it.each([
  ['there', globalThis.queueMicrotask],
  ['missing', undefined],
])('runs after the current script where queueMicrotask is %s', async (_, original) => {
  vi.stubGlobal('queueMicrotask', original);
  const ran: number[] = [];
  queueMicrotask(() => void ran.push(1));
  expect(ran).toEqual([]);
  await Promise.resolve();
  expect(ran).toEqual([1]);
});
