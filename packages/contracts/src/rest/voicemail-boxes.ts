import * as z from 'zod/mini';
import { WireFlag, WireId, WireText as Text } from './envelope.ts';

/** Asterisk writes booleans as yes and no. */
const YesNo = z._default(
  z.pipe(
    z.union([z.boolean(), z.number(), z.string(), z.null()]),
    z.transform((value) => value === true || value === 1 || /^(yes|1|true)$/i.test(String(value))),
  ),
  false,
);

/** What a mailbox does with messages; all yes/no [D-19]. */
export const MAILBOX_FLAGS = [
  'attach',
  'deletevm',
  'playcid',
  'envelope',
  'transcript',
  'summarize',
  'categorize',
  'translate',
  'skipInstruct',
] as const;
export type MailboxFlag = (typeof MAILBOX_FLAGS)[number];

/** A mailbox's settings [D-19]; `pager` is an e-mail address or an SMS number. The PIN can be set but is never returned. */
export const MailboxSettings = z.object({
  id: WireId,
  mailbox: Text,
  language: Text,
  email: Text,
  pager: Text,
  translationLanguage: Text,
  attach: YesNo,
  deletevm: YesNo,
  playcid: YesNo,
  envelope: YesNo,
  transcript: YesNo,
  summarize: YesNo,
  categorize: YesNo,
  translate: YesNo,
  skipInstruct: YesNo,
});
export type MailboxSettings = z.infer<typeof MailboxSettings>;

/** Answer of GET voicemail_boxes/{id}. */
export const MailboxAnswer = z.object({ data: MailboxSettings });

/** Body of PUT voicemail_boxes/{id}; `password` only when it changes. */
export type MailboxChange = {
  id: string;
  email: string;
  pagerdest: string;
  language: string;
  translation_language: string;
  password?: string;
} & Record<MailboxFlag, 'yes' | 'no'>;

const Length = z.catch(z.coerce.number().check(z.positive()), Number.NaN);

/** Answer of GET voicemail_boxes/password_restrictions [A-52] [V-21]: how many digits a PIN has. */
export const PinLengthAnswer = z.object({
  data: z.object({ min_length: Length, max_length: Length }),
});

/** A user whose mailbox the current user may open [D-20]; `voicemail_box_id` is the mailbox's number. */
export const VoicemailWatcher = z.object({
  username: Text,
  voicemail_box_id: WireId,
  user_id: WireId,
  subscriber_id: z.optional(WireId),
});
export type VoicemailWatcher = z.infer<typeof VoicemailWatcher>;

/** Answer of GET voicemail_boxes/can_watch_users [A-53] [P-48]. */
export const WatchersAnswer = z.object({ data: z.array(VoicemailWatcher) });

/** Greetings of a mailbox [C-44] [D-21]. */
export const GREETING_TYPES = ['greet', 'unavail', 'busy', 'temp'] as const;
export type GreetingType = (typeof GREETING_TYPES)[number];

/**
 * Answer of GET voicemail_boxes/{box}/{type}. `exists`: the user has recorded a greeting; otherwise the system's
 * is played. `archived`: names
 * of archived greetings [G-11]. Durations in seconds.
 */
export const GreetingAnswer = z.object({
  data: z.object({
    type: z.enum(GREETING_TYPES),
    name: Text,
    exists: z._default(WireFlag, false),
    duration: z.catch(z.coerce.number(), 0),
    archived: z._default(
      z.array(z.object({ name: z.string(), duration: z.catch(z.coerce.number(), 0) })),
      [],
    ),
  }),
});
export type Greeting = z.infer<typeof GreetingAnswer>['data'];

/** [V-22] */
export const GREETING_MAX_BYTES = 2 * 1024 * 1024;
