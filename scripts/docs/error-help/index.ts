import type { ErrorCode } from '@callpanel/contracts';
import { HELP_WITH_AREAS } from './areas.ts';
import { HELP_WITH_CALLS } from './calls.ts';
import { HELP_WITH_PAGES } from './pages.ts';
import { HELP_WITH_SIGN_IN } from './sign-in.ts';

/** Why an error happens, and what to do about it. */
export type Help = readonly [cause: string, remedy: string];

/** Help with the errors whose codes begin with one of these. */
export type HelpWith<Prefix extends string> = Readonly<
  Record<Extract<ErrorCode, `${Prefix}.${string}`>, Help>
>;

/** Help with every error: a code without help does not compile. */
export const ERROR_HELP: Readonly<Record<ErrorCode, Help>> = {
  ...HELP_WITH_SIGN_IN,
  ...HELP_WITH_CALLS,
  ...HELP_WITH_AREAS,
  ...HELP_WITH_PAGES,
};
