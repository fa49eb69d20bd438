import type { FollowMe } from '@callpanel/contracts';
import { FOLLOW_ME, followMeNumbers, isReachableNumber } from '@callpanel/contracts';
import * as z from 'zod/mini';

/** Digits as they are sent: what people write between them does not count. */
export const dialled = (number: string): string => number.replace(/[\s().-]/g, '');

const seconds = z.string().check(
  z.trim(),
  z.refine(
    (text) => /^\d+$/.test(text) && Number(text) <= FOLLOW_ME.seconds,
    'settings.followMe.seconds',
  ),
);

/** What the form takes. Messages are ids of texts. */
export const followMeSchema = z.object({
  numbers: z.array(z.string()).check(
    // Empty lines are left out when it is saved.
    z.refine(
      (all) => all.every((one) => one.trim() === '' || isReachableNumber(one)),
      'settings.followMe.invalid',
    ),
    z.refine(
      (all) => all.filter((one) => one.trim() !== '').length <= FOLLOW_ME.numbers,
      'settings.followMe.most',
    ),
    z.refine((all) => {
      const numbers = all.map(dialled).filter(Boolean);
      return new Set(numbers).size === numbers.length;
    }, 'settings.followMe.twice'),
  ),
  strategy: z.string(),
  timeout: seconds,
  delay: seconds,
  clid_prefix: z.string().check(z.maxLength(FOLLOW_ME.prefix, 'settings.followMe.prefix.long')),
  extern_cid: z.boolean(),
  extern_cid_name: z.string().check(z.maxLength(80, 'settings.followMe.name.long')),
  extern_cid_num: z
    .string()
    .check(
      z.refine(
        (number) => number.trim() === '' || isReachableNumber(number),
        'settings.followMe.invalid',
      ),
    ),
  prompt: z.boolean(),
  mark_answered_elsewhere: z.boolean(),
  time_condition_id: z.string(),
});
export type FollowMeForm = z.infer<typeof followMeSchema>;

export const formOf = ({
  enabled: _enabled,
  to,
  timeout,
  delay,
  ...rest
}: FollowMe): FollowMeForm => ({
  ...rest,
  numbers: followMeNumbers(to),
  timeout: String(timeout),
  delay: String(delay),
});

/** The body of PUT for the fields that changed. */
export const bodyOf = ({
  numbers,
  timeout,
  delay,
  extern_cid_num,
  ...rest
}: Partial<FollowMeForm>) => ({
  ...rest,
  ...(numbers && { to: numbers.map(dialled).filter(Boolean).join(',') }),
  ...(timeout !== undefined && { timeout: Number(timeout) }),
  ...(delay !== undefined && { delay: Number(delay) }),
  ...(extern_cid_num !== undefined && { extern_cid_num: dialled(extern_cid_num) }),
});

/** The list with one entry at another place. */
export const moved = <T>(list: readonly T[], from: number, to: number): T[] => {
  const rest = list.filter((_, index) => index !== from);
  const one = list[from];
  return one === undefined || to < 0 || to > rest.length
    ? [...list]
    : [...rest.slice(0, to), one, ...rest.slice(to)];
};
