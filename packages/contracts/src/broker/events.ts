import * as z from 'zod/mini';
import { AREA_EVENTS } from '../derived/events.ts';
import { WireFlag, WireId, WireName, WireNumber, WireText as Text } from '../rest/envelope.ts';
import { BARGE_MODES, FEATURES } from './modes.ts';

const Count = z.pipe(WireNumber, z.number().check(z.gte(0)));

/**
 * One call as the SIP side reports it; all events of a call have the same `callid`. Times are epoch seconds. `parked`:
 * its caller waits in a parking
 * lot, as in a card [D-05]; absent: unknown.
 */
const CallEvent = z.object({
  callid: WireId,
  from_user: Text,
  from_name: WireName,
  to_user: Text,
  to_name: WireName,
  time: z.optional(WireNumber),
  parked: z.optional(WireFlag),
});
const CallEnd = z.object({ callid: WireId, code: Text, reason: Text });
/**
 * The channel of the user's own leg [B-13] [B-19]. `callid`: the SIP Call-ID of that leg; `channel` and `srvid`
 * identify it for the telephone system;
 * `monfile`, `moncmd`, `moncdrpath`: where and how to record it, empty if recording is not allowed.
 */
const ChannelEvent = z.object({
  callid: WireId,
  channel: Text,
  uniqueid: Text,
  srvid: Text,
  bridgeid: Text,
  monfile: Text,
  moncmd: Text,
  moncdrpath: Text,
});
/** The owner of the event: `sip:101@acme.example`. */
const Entity = z.string().check(z.minLength(1));

/**
 * The schema of each incoming action; those of an area are in `areas/<name>.ts`. Field names are the wire's: SIP words, or AMI keys in lower case, numbers as text
 * [G-27]; unknown fields are
 * allowed and ignored.
 */
export const EVENT_SCHEMAS = {
  PRESENCE: z.object({ entity: Entity, basic: z.enum(['open', 'closed']), note: Text }),
  PRESENCE_FEATURE: z.object({
    entity: Entity,
    feature: z.enum(FEATURES),
    state: Text,
    value: Text,
  }),
  REGISTER: z.object({ user: WireId, realm: Text, expires: Count }),
  INITIATE: CallEvent,
  CONFIRMED: CallEvent,
  TERMINATED: CallEnd,
  SIPERROR: CallEnd,
  CANCELED: CallEnd,
  CHANSPY: z.object({
    event: z.enum(['ChanSpyStart', 'ChanSpyStop']),
    callid: WireId,
    spyercalleridnum: Text,
    spyercalleridname: WireName,
    mode: z._default(z.enum(BARGE_MODES), 'monitor'),
  }),
  MWI: z.object({ account: WireId, waiting: WireFlag, new: Count, old: Count }),
  BUDDYPREF: z.object({ entity: Entity }),
  ERROR: z.object({ message: Text }),
  CALLCHAN: ChannelEvent,
  CHANINFO: ChannelEvent,
  CALLBRIDGE: z.object({
    event: z.enum(['BridgeEnter', 'BridgeLeave']),
    callid: Text,
    bridgeuniqueid: WireId,
    channel: Text,
    srvid: Text,
  }),
  CALLMONITOR: z.object({
    event: z.enum(['MixMonitorStart', 'MixMonitorStop']),
    callid: Text,
    channel: Text,
    srvid: Text,
  }),
  ATTENDEDXFER: z.object({
    result: Text,
    callid: Text,
    transfereecalleridnum: Text,
    transfereecalleridname: WireName,
  }),
  ...AREA_EVENTS,
} as const;

export type BrokerAction = keyof typeof EVENT_SCHEMAS;
/** Actions of areas, each in a file of `areas/`. */
export type AreaAction = keyof typeof AREA_EVENTS;

/** A checked event. @example { action: 'REGISTER', user: '102', realm: 'acme.example', expires: 0 } */
export type BrokerEvent = {
  [A in BrokerAction]: { action: A } & z.output<(typeof EVENT_SCHEMAS)[A]>;
}[BrokerAction];

/** The events of some actions. */
export type EventOf<A extends BrokerAction> = Extract<BrokerEvent, { action: A }>;

const ACTIONS: ReadonlySet<unknown> = new Set(Object.keys(EVENT_SCHEMAS));
const isAction = (action: unknown): action is BrokerAction => ACTIONS.has(action);

/**
 * Checks one incoming body. Returns the event, or the reason why it is not one; the reason repeats nothing of the body.
 *
 * @example parseEvent({ action: 'MWI', account: '101', waiting: '1', new: 2, old: 0 })
 */
export const parseEvent = (body: unknown): BrokerEvent | 'malformed' | 'unknown' => {
  if (typeof body !== 'object' || body === null) return 'malformed';
  const { action } = body as { action?: unknown };
  if (!isAction(action)) return typeof action === 'string' ? 'unknown' : 'malformed';
  const parsed = z.safeParse(EVENT_SCHEMAS[action], body);
  return parsed.success ? ({ action, ...parsed.data } as BrokerEvent) : 'malformed';
};
