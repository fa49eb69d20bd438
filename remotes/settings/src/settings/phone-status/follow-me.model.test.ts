import { FollowMe } from '@callpanel/contracts';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { bodyOf, followMeSchema, formOf, moved } from './follow-me.model.ts';

const plan = z.parse(FollowMe, { to: '103, 5145550199' });
const problems = (change: object) =>
  z
    .safeParse(followMeSchema, { ...formOf(plan), ...change })
    .error?.issues.map(({ path, message }) => [path[0], message]) ?? [];

describe('follow-me', () => {
  it('begins with ring all and reads numbers in order [C-49] [D-57]', () => {
    expect(formOf(plan)).toMatchObject({
      strategy: 'ringall',
      numbers: ['103', '5145550199'],
    });
  });

  it.each([
    ['abc', 'settings.followMe.invalid'],
    ['1', 'settings.followMe.invalid'],
  ])('refuses the number %s [V-51]', (number, message) => {
    expect(problems({ numbers: [number] })).toContainEqual(['numbers', message]);
  });

  it('takes five numbers and no sixth, and each once [V-52]', () => {
    const five = ['101', '102', '103', '104', '105'];
    expect(problems({ numbers: five })).toEqual([]);
    expect(problems({ numbers: [...five, '106'] })).toEqual([
      ['numbers', 'settings.followMe.most'],
    ]);
    expect(problems({ numbers: ['(514) 555-0199', '5145550199'] })).toEqual([
      ['numbers', 'settings.followMe.twice'],
    ]);
  });

  it.each(['0', '100'])('takes %s seconds [V-53]', (timeout) => {
    expect(problems({ timeout, delay: timeout })).toEqual([]);
  });
  it.each(['101', '-1', '1.5', ''])('refuses "%s" seconds [V-53]', (timeout) => {
    expect(problems({ timeout })).toEqual([['timeout', 'settings.followMe.seconds']]);
    expect(problems({ delay: timeout })).toEqual([['delay', 'settings.followMe.seconds']]);
  });

  it('takes a prefix of 10 characters and none of 11 [V-54]', () => {
    expect(problems({ clid_prefix: 'a'.repeat(10) })).toEqual([]);
    expect(problems({ clid_prefix: 'a'.repeat(11) })).toEqual([
      ['clid_prefix', 'settings.followMe.prefix.long'],
    ]);
  });

  it('sends what the server reads [A-139]', () => {
    expect(
      bodyOf({
        numbers: ['(514) 555-0199', '', '103'],
        timeout: '30',
        extern_cid_num: '514-555-0100',
      }),
    ).toEqual({ to: '5145550199,103', timeout: 30, extern_cid_num: '5145550100' });
    expect(bodyOf({ prompt: true })).toEqual({ prompt: true });
  });
});

it.each([
  [0, 2, ['b', 'c', 'a']],
  [2, 0, ['c', 'a', 'b']],
  [1, 1, ['a', 'b', 'c']],
  [0, 3, ['a', 'b', 'c']],
  [5, 0, ['a', 'b', 'c']],
])('moves entry %i to place %i', (from, to, expected) => {
  expect(moved(['a', 'b', 'c'], from, to)).toEqual(expected);
});
