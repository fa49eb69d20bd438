import * as z from 'zod/mini';
import type { ErrorCode, ErrorContext } from '../errors.ts';
import type { WidgetName } from '../widgets.ts';
import { ChatStatus } from './chat.ts';
import { LOCALES } from '../constants.ts';
import { WIDGETS } from '../widgets.ts';

/** A number as people write it, or a feature code: `+1 555 0100`, `102`, `*97`. */
export const PhoneNumber = z.string().check(z.trim(), z.minLength(1), z.maxLength(64));
/** Text that users read or write. */
export const Words = z.string().check(z.maxLength(2000));
/** A widget's id of one of its calls. */
export const CallId = z.string().check(z.minLength(1), z.maxLength(128));
/** The result of a command that returns no data. */
export const Done = z.strictObject({});

/** A video meeting. `id`: of its room. */
export const Meeting = z.object({ id: z.string(), name: z.string() });
export const Nothing = z.strictObject({});

export const AnyWidget = z.enum(Object.keys(WIDGETS) as [WidgetName, ...WidgetName[]]);
export const AnyLocale = z.enum(LOCALES);
export const AnyTheme = z.enum(['light', 'dark', 'auto']);
/** http and https only: hosts open these. */
export const WebAddress = z.string().check(z.regex(/^https?:\/\/[^\s/]/i), z.maxLength(2048));

/** What a host may know of an error: `code` is also the id of the text that users read. */
export const AnyError = z.object({
  code: z.string() as unknown as z.ZodMiniType<ErrorCode, ErrorCode>,
  context: z.record(z.string(), z.union([z.string(), z.number()])) as unknown as z.ZodMiniType<
    ErrorContext,
    ErrorContext
  >,
});

/** The states of a call. */
export const CALL_STATES = [
  'dialing',
  'ringing',
  'incoming',
  'answering',
  'answered',
  'ended',
] as const;

/** What a host may know of a call. */
export const EmbedCall = z.object({
  id: z.string(),
  direction: z.enum(['in', 'out']),
  state: z.enum(CALL_STATES),
  /**
   * The other party: the dialled number, and after the answer the number of the person who answered, if the telephone
   * system reports it.
   */
  number: z.string(),
  /** The other party's name if it is known, else empty. Untrusted text: never use it as markup. */
  name: z.string(),
  /** We hold the other party. */
  held: z.boolean(),
  /** The other party holds us. */
  heldByOther: z.boolean(),
  muted: z.boolean(),
  recording: z.boolean(),
});
export type EmbedCall = z.output<typeof EmbedCall>;

export const EXAMPLE_CALL: EmbedCall = {
  id: 'c1',
  direction: 'in',
  state: 'answered',
  number: '102',
  name: 'Bob Brant',
  held: false,
  heldByOther: false,
  muted: false,
  recording: false,
};

/** Why a call ended. */
export const END_REASONS = [
  'hangup',
  'cancelled',
  'rejected',
  'busy',
  'noAnswer',
  'notFound',
  'unavailable',
  'elsewhere',
  'limit',
  'media',
  'connectionLost',
  'transferred',
  'unsent',
  'failed',
] as const;

/** The sound quality of a call, and the causes if it is not good. */
export const Quality = z.object({
  level: z.enum(['good', 'poor', 'bad']),
  reasons: z.array(z.enum(['loss', 'delay', 'silence', 'noMicrophone'])),
});

/** The user's own settings for calls, and the chat status; null: not known yet. */
export const OwnPresence = z.object({
  dnd: z.nullable(z.boolean()),
  /** The number that calls are forwarded to; empty: no forwarding. */
  forward: z.nullable(z.string()),
  followme: z.nullable(z.boolean()),
  /** null: without chat. */
  chat: z.nullable(ChatStatus),
});

/** What works and what does not. */
export const Health = z.object({
  /** off: this page has no phone · elsewhere: another tab has it */
  phone: z.enum(['off', 'connecting', 'ready', 'failed', 'elsewhere']),
  /** Live updates of presence, parking and messages. */
  updates: z.enum(['off', 'connecting', 'live', 'paused']),
  online: z.boolean(),
  /** Why the microphone cannot be used; null: no problem is known. */
  microphone: z.nullable(AnyError),
  /** The browser plays no sound until the user clicks "Enable sound". */
  soundBlocked: z.boolean(),
});

const Count = z.number().check(z.nonnegative());

/**
 * What waits: new messages in `voicemail`, parked calls in `parking`, and missed calls. A widget that counts nothing is left out,
 * and one whose state the page has not loaded.
 */
export const Unread = z.object({
  ...(Object.fromEntries(
    Object.keys(WIDGETS).map((name) => [name, z.optional(Count)]),
  ) as unknown as Record<WidgetName, z.ZodMiniOptional<typeof Count>>),
  voicemail: Count,
  missedCalls: Count,
});

/** A contact in the host's own address book. */
export const HostContact = z.object({
  /** The host's id; comes back with the log of a call. */
  id: z.string().check(z.minLength(1), z.maxLength(128)),
  name: z.string().check(z.minLength(1), z.maxLength(128)),
  company: z.optional(z.string().check(z.maxLength(128))),
  numbers: z.optional(z.array(PhoneNumber).check(z.maxLength(10))),
});
export type HostContact = z.output<typeof HostContact>;

/** A device as the browser names it; `default` follows the system. */
export const DeviceId = z.string().check(z.minLength(1), z.maxLength(256));
/** 0 is silent, 1 is the maximum. */
export const Loudness = z.number().check(z.gte(0), z.lte(1));
