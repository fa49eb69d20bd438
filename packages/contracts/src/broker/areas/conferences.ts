import * as z from 'zod/mini';
import { WireConferenceMember } from '../../rest/conferences.ts';
import { WireFlag, WireId, WireText } from '../../rest/envelope.ts';

const Name = z.pipe(WireId, z.string().check(z.minLength(1)));

/** What each event of CONFBRIDGE says [B-17] [S-49]. Each but LEAVE and LOCK has the whole member, so the last one is enough; LIST repeats a member without a change. */
const CONFERENCE_EVENTS = {
  JOIN: WireConferenceMember,
  LIST: WireConferenceMember,
  TALKING: WireConferenceMember,
  MUTE: WireConferenceMember,
  UNMUTE: WireConferenceMember,
  LEAVE: z.object({ channel: Name }),
  LOCK: z.object({ locked: WireFlag }),
} as const;

type ConferenceEventName = keyof typeof CONFERENCE_EVENTS;

/** A checked event of a conference, which `conference` names by its number. */
export type ConferenceEvent = {
  [E in ConferenceEventName]: { event: E; conference: string } & z.output<
    (typeof CONFERENCE_EVENTS)[E]
  >;
}[ConferenceEventName];

const NAMES: ReadonlySet<string> = new Set(Object.keys(CONFERENCE_EVENTS));
const isName = (event: string): event is ConferenceEventName => NAMES.has(event);

/**
 * The event of a CONFBRIDGE body, or why it is none: `unknown` events are ignored, `malformed` ones are rejected.
 *
 * @example conferenceEventFrom({ event: 'LEAVE', conference: '8201', channel: 'SIP/102-7' })
 */
export const conferenceEventFrom = (body: {
  event: string;
  conference: string;
}): ConferenceEvent | 'unknown' | 'malformed' => {
  const { event, conference } = body;
  if (!isName(event)) return 'unknown';
  const parsed = z.safeParse(CONFERENCE_EVENTS[event], body);
  return parsed.success ? ({ event, conference, ...parsed.data } as ConferenceEvent) : 'malformed';
};

export const conferencesEvents = {
  /** B-17. Checked by `conferenceEventFrom`: the required fields depend on the event. */
  CONFBRIDGE: z.looseObject({ event: WireText, conference: Name }),
};
