import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { CallForward, DoNotDisturb, forwardTarget } from './phone-status.ts';

describe('where calls are forwarded to [V-55]', () => {
  it.each([
    ['102', '102'],
    [' *97# ', '*97#'],
    ['5145550190', '5145550190'],
    ['', ''],
    ['+15145550190', ''],
    ['102 103', ''],
    ['bob', ''],
    ['1'.repeat(65), ''],
  ])('%j is %j', (typed, number) => {
    expect(forwardTarget(typed)).toBe(number);
  });
});

it('reads flags and a missing forward [A-125] [A-128] [S-65]', () => {
  expect(z.parse(DoNotDisturb, { enabled: '1' })).toEqual({ enabled: true });
  expect(z.parse(DoNotDisturb, { enabled: 0 })).toEqual({ enabled: false });
  expect(z.parse(CallForward, { to: null })).toEqual({ to: '' });
  expect(z.parse(CallForward, {})).toEqual({ to: '' });
});
