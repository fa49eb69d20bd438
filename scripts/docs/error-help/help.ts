import type { ErrorCode } from '@callpanel/contracts';

/** Why an error happens, and what to do about it. */
export type Help = readonly [cause: string, remedy: string];

/** Help with the errors whose codes begin with one of these. */
export type HelpWith<Prefix extends string> = Readonly<
  Record<Extract<ErrorCode, `${Prefix}.${string}`>, Help>
>;
