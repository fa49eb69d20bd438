import * as z from 'zod/mini';
import { BARGE_MODES } from '../broker/modes.ts';
import { ContactId, NewContact } from './contact.ts';

const who = { number: z.string(), name: z.string() };

/**
 * An action that one area requests from another area or from the page. A widget on the page, the panel or the host
 * handles it. A softphone on the same page handles `dial` (it sends an `extension` by DTMF after the answer), `show` (a number
 * in the dial field, not dialled) and `listen`; without a softphone a host that lists them in `intents` receives them.
 * `add-contact`: a number becomes a shared or personal contact; more of it may be known. `open-contact`: a contact is shown,
 * by its id. The contacts on the page handle both. `block`: a number is blocked; signed-in users do so in the widget, after a
 * question [U-46]. `open-record`: a call record is shown, by its id or as the one with this number that ended at `at`, epoch
 * milliseconds; with `play`, its recording is played. The call records on the page handle it. `open-announcement`: an
 * announcement is shown and, with `play`, heard. The announcements on the page handle it. `play-voicemail`: the newest message of
 * the user's own mailbox is shown and heard. The voicemail on the page handles it. `open-chat`: a conversation is shown, named as the
 * command of that name does; `text` goes into its field.
 */
export const AnyIntent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('dial'), ...who, extension: z.optional(z.string()) }),
  z.object({ type: z.literal('show'), ...who }),
  z.object({ type: z.literal('listen'), ...who, mode: z.enum(BARGE_MODES) }),
  z.object({ type: z.literal('chat'), username: z.string(), name: z.string() }),
  z.object({
    type: z.literal('add-contact'),
    ...who,
    shared: z.boolean(),
    known: z.optional(NewContact),
  }),
  z.object({ type: z.literal('open-contact'), ...who, id: ContactId }),
  z.object({ type: z.literal('block'), ...who }),
  z.object({
    type: z.literal('open-record'),
    ...who,
    id: z.optional(z.string()),
    at: z.optional(z.number()),
    play: z.optional(z.boolean()),
  }),
  z.object({
    type: z.literal('open-announcement'),
    id: z.string(),
    play: z.optional(z.boolean()),
  }),
  z.object({ type: z.literal('play-voicemail') }),
  z.object({ type: z.literal('open-chat'), room: z.string(), text: z.optional(z.string()) }),
]);
export type Intent = z.output<typeof AnyIntent>;
export type IntentName = Intent['type'];

const NAMES: Record<IntentName, 0> = {
  dial: 0,
  show: 0,
  listen: 0,
  chat: 0,
  'add-contact': 0,
  'open-contact': 0,
  block: 0,
  'open-record': 0,
  'open-announcement': 0,
  'play-voicemail': 0,
  'open-chat': 0,
};
/** Every intent; the type checker makes sure that none is missing. */
export const INTENT_NAMES = Object.keys(NAMES) as readonly IntentName[];
