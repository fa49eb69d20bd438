import * as z from 'zod/mini';
import { END_REASONS, Words } from './shapes.ts';

/** An ended call, with the user's notes. Times are epoch milliseconds. */
export const LoggedCall = z.strictObject({
  /** The same each time this call is offered, so that the host can recognize a call that it has already saved. */
  key: z.string().check(z.minLength(1), z.maxLength(128)),
  direction: z.enum(['in', 'out']),
  number: z.string(),
  name: z.string(),
  /** Id of the contact that `contact-match` returned; null: none. */
  contactId: z.nullable(z.string()),
  startedAt: z.number(),
  /** null: the call was not answered. */
  answeredAt: z.nullable(z.number()),
  endedAt: z.number(),
  reason: z.enum(END_REASONS),
  notes: Words,
  /** Id of one of the `outcomes` of the options; null: none was chosen. */
  outcome: z.nullable(z.string().check(z.maxLength(64))),
});
export type LoggedCall = z.output<typeof LoggedCall>;

export const EXAMPLE_LOGGED_CALL: LoggedCall = {
  key: '1769860800000-c1',
  direction: 'out',
  number: '+15550100',
  name: 'Ada Young',
  contactId: '7',
  startedAt: 1769860800000,
  answeredAt: 1769860805000,
  endedAt: 1769860847000,
  reason: 'hangup',
  notes: 'Wants an offer',
  outcome: 'callback',
};
