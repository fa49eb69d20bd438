import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { AvailableExtension } from './buddy-place.ts';
import { listOf } from './envelope.ts';
import { ScreenPop } from './screen-pop.ts';

describe('a list whose answer the specification does not show [G-07]', () => {
  const Lots = listOf(z.object({ name: z.string() }));

  it.each([
    ['a number', 3],
    ['a text', '3'],
  ])('has its records and their total, as %s', (_, total) => {
    const answer = { success: true, total, data: [{ name: 'Main' }] };
    expect(z.parse(Lots, answer)).toEqual({ total: 3, data: [{ name: 'Main' }] });
  });

  it('may say no total, and is refused without its records', () => {
    expect(z.parse(Lots, { data: [] })).toEqual({ data: [] });
    for (const wrong of [[], { total: 1 }, { data: {} }, null])
      expect(z.safeParse(Lots, wrong).success).toBe(false);
  });
});

describe('a screen pop of the settings [D-16]', () => {
  it('has a type, when it opens, an address, and whether the user’s own may replace it', () => {
    const given = {
      ...{ type: 'url', trigger: 'answered', url: 'https://crm.example/{{number}}' },
      allow_override: '1',
    };
    expect(z.parse(ScreenPop, given)).toEqual({ ...given, allow_override: true });
  });

  it('opens nothing unless it says so, and keeps a trigger that is unknown [V-67]', () => {
    expect(z.parse(ScreenPop, { type: 'window', trigger: 'later', url: null })).toEqual({
      ...{ type: 'none', trigger: 'later', url: '' },
      allow_override: false,
    });
  });
});

it.each([
  [true, true],
  ['1', true],
  [0, false],
  [undefined, false],
])('an extension whose answer says %j is free: %s [A-16] [G-05]', (available, free) => {
  expect(z.parse(AvailableExtension, { available })).toEqual({ available: free });
});
