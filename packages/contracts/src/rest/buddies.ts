import * as z from 'zod/mini';
import { BARGE_MODES } from '../broker/modes.ts';
import { WireFlag, WireId, wireList, WireName, WireNumber, WireText as Text } from './envelope.ts';

const OptionalNumber = z.catch(z.nullable(WireNumber), null);
const GivenNumber = z.catch(z.optional(WireNumber), undefined);

/**
 * A call on a card [D-05]; `starttime`, epoch seconds: when it began to ring, or was answered; absent: unknown. User
 * and name are empty without the
 * right to see them [P-18].
 */
export const WireCardCall = z.object({
  callid: WireId,
  user: Text,
  name: WireName,
  starttime: GivenNumber,
  state: z.enum(['early', 'answered']),
  direction: z.enum(['in', 'out']),
  parked: z._default(WireFlag, false),
  bargein: z.optional(
    z.nullable(z.object({ mode: z.enum(BARGE_MODES), num: Text, name: WireName })),
  ),
});
export type WireCardCall = z.infer<typeof WireCardCall>;

/**
 * A colleague in an answer of panel_buddies [D-03], names as the wire has them. Fields that the user may
 * not see [P-16 to P-21] are
 * absent. `contact`: empty means not registered. `basic` and `note`: the last published presence.
 */
export const BuddyCard = z.object({
  subcriber_id: z.optional(z.nullable(WireId)),
  user_id: z.optional(z.nullable(WireId)),
  exten: WireId,
  username: Text,
  chat_username: Text,
  name: Text,
  picture_profile_url: z.optional(z.nullable(z.string())),
  contact: Text,
  user_agent: Text,
  vmnum: OptionalNumber,
  calls: z.catch(wireList(WireCardCall), []),
  dnd: z.optional(WireFlag),
  /** The number that calls are forwarded to, empty: no forwarding. */
  forward: z.optional(z.nullable(WireId)),
  followme: z.optional(WireFlag),
  department: Text,
  /** Position on the caller's board, from 0 [G-38]; null: not on it. */
  sort: OptionalNumber,
  basic: z.catch(z.optional(z.enum(['open', 'closed'])), undefined),
  note: Text,
});
export type BuddyCard = z.infer<typeof BuddyCard>;

/**
 * Answer of panel_buddies and my_buddies [G-06]; malformed cards are left out. `seq` and `epoch`, if present: the
 * number of the last event that this
 * snapshot includes; `time`: the server's clock, epoch seconds.
 */
export const BuddiesAnswer = z.object({
  success: z._default(WireFlag, true),
  total: GivenNumber,
  data: wireList(BuddyCard),
  seq: GivenNumber,
  epoch: z.optional(z.string()),
  time: GivenNumber,
});
export type BuddiesAnswer = z.infer<typeof BuddiesAnswer>;
