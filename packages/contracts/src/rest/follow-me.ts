import * as z from 'zod/mini';
import { WireFlag, WireId, wireList, WireNumber, WireText } from './envelope.ts';

/** Limits of follow-me [C-49]: numbers, seconds, characters. */
export const FOLLOW_ME = { numbers: 5, seconds: 100, prefix: 10, strategy: 'ringall' } as const;

const Seconds = (usual: number) => z._default(z.catch(WireNumber, usual), usual);

/**
 * Where else calls ring [A-129] [D-57], and body of PUT with what changes.
 *
 * `prompt`: who answers there has to confirm; `clid_prefix`: before the caller's name there; `extern_cid`: calls show `extern_cid_name` and `extern_cid_num` there in
 * place of the caller; `timeout`: all ring so long (ring all), `delay`: the next number rings so long after the one before (ring first), both in seconds;
 * `to`: numbers with commas between, which an answer must have; `time_condition_id`: only then, '' for always.
 */
export const FollowMe = z.object({
  enabled: z._default(WireFlag, false),
  prompt: z._default(WireFlag, false),
  clid_prefix: WireText,
  extern_cid: z._default(WireFlag, false),
  extern_cid_name: WireText,
  extern_cid_num: WireText,
  strategy: z._default(
    z.catch(z.string().check(z.minLength(1)), FOLLOW_ME.strategy),
    FOLLOW_ME.strategy,
  ),
  timeout: Seconds(25),
  delay: Seconds(10),
  mark_answered_elsewhere: z._default(WireFlag, true),
  to: z.pipe(
    z.union([z.string(), z.number(), z.null()]),
    z.transform((to) => (to === null ? '' : String(to))),
  ),
  time_condition_id: WireText,
});
export type FollowMe = z.infer<typeof FollowMe>;

/** The numbers of `to`, in order. */
export const followMeNumbers = (to: string): string[] =>
  to
    .split(',')
    .map((number) => number.trim())
    .filter(Boolean);

/** A number that calls may be sent to: an extension, or a number outside with or without its country [V-51]. */
export const isReachableNumber = (typed: string): boolean =>
  /^\+?\d{2,20}$/.test(typed.replace(/[\s().-]/g, ''));

/** How several numbers ring [D-13]; `strategy` is `ringall` or `ringfirst`, others come from newer servers. */
export const RingStrategy = z.object({ id: WireId, name: WireText, strategy: z.string() });
export type RingStrategy = z.infer<typeof RingStrategy>;

/** Answer of GET ring_strategies. */
export const RingStrategiesAnswer = z.object({ data: wireList(RingStrategy) });

/** Answer of GET users/follow_me/time_conditions: when a company is open. */
export const TimeConditionsAnswer = z.object({
  data: wireList(z.object({ id: WireId, name: WireText })),
});
export type TimeCondition = z.infer<typeof TimeConditionsAnswer>['data'][number];
