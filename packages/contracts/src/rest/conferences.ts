import * as z from 'zod/mini';
import { WireFlag, WireId, wireList, WireName, WireNumber, WireText as Text } from './envelope.ts';

/** Conferences of a page [C-40] [C-41]. */
export const CONFERENCES_PAGE = 8;

/** Before the owner's extension: a personal conference [C-21]. */
export const PERSONAL_CONFERENCE_PREFIX = '*99';

/** Off if it is missing. */
const Flag = z._default(WireFlag, false);
const Count = z.catch(WireNumber, 0);
/** Epoch seconds. Read as epoch milliseconds. */
const Instant = z.pipe(
  z.catch(WireNumber, 0),
  z.transform((seconds) => seconds * 1_000),
);

/**
 * Someone in a conference [D-33], AMI's ConfbridgeList with shorter names. `channel` names the member in commands; `talking`: speaks now; `waiting`: until an
 * administrator comes; `marked` as Asterisk has it; `invited`: was called by the conference. `level` is ours: loudness while talking, 0 to 1.
 */
export const WireConferenceMember = z.object({
  channel: z.pipe(WireId, z.string().check(z.minLength(1))),
  name: WireName,
  num: Text,
  admin: Flag,
  marked: Flag,
  invited: Flag,
  waiting: Flag,
  muted: Flag,
  talking: Flag,
  level: z.catch(z.optional(WireNumber), undefined),
  jointime: Instant,
});
export type WireConferenceMember = z.infer<typeof WireConferenceMember>;

/** A conference room [D-32]. `pin`, `adminpin`: '' none, or not for this user to see; `maxusers` 0: without limit; `opts`: ConfBridge's letters; `locked` is AMI's. */
export const WireConference = z.object({
  id: WireId,
  name: Text,
  confno: z.pipe(WireId, z.string().check(z.minLength(1))),
  add_admin: Flag,
  pin: Text,
  adminpin: Text,
  maxusers: Count,
  watch: Flag,
  opts: Text,
  disabled: Flag,
  locked: Flag,
  members: z.catch(wireList(WireConferenceMember), []),
});
export type WireConference = z.infer<typeof WireConference>;

/** Answer of GET conferences. The events of the broker up to `seq` are in it. */
export const ConferencesAnswer = z.object({
  data: wireList(WireConference),
  total: z.catch(z.optional(WireNumber), undefined),
  seq: z.optional(WireNumber),
  epoch: z.optional(z.string()),
});

/**
 * Settings of the user's own conference [D-34] [G-10], and answer of GET personal_conferences; POST takes the same. `user_pin`: digits [V-28];
 * `max_users` 0: without limit [V-29]; `count_say`: callers hear how many are in; `moh`: music while alone; `wait_admin`: callers wait for the owner; `join_say`: who
 * comes and goes is announced; `open_menu`: `*` opens the menu; `listen_only`: callers are muted. `number` and `numbers` (to dial from outside) are ours.
 */
export const PersonalConference = z.object({
  activate: Flag,
  user_pin: Text,
  max_users: Count,
  count_say: Flag,
  moh: Flag,
  wait_admin: Flag,
  join_say: Flag,
  open_menu: Flag,
  listen_only: Flag,
  number: Text,
  numbers: z.catch(wireList(WireId), []),
});
export type PersonalConference = z.infer<typeof PersonalConference>;

export const PersonalConferenceAnswer = z.object({ data: PersonalConference });
