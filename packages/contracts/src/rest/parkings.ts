import * as z from 'zod/mini';
import { WireId, WireName, WireText as Text } from './envelope.ts';

const Seconds = z._default(z.catch(z.coerce.number(), 0), 0);
/** A non-empty name or id. */
const Given = z.pipe(WireId, z.string().check(z.minLength(1)));

/**
 * A parked call [D-11] as AMI's ParkedCall has it, keys in lower case: the parkee waits, the connected line is the
 * parker. `parkingtimeout`: seconds
 * until the call returns to the parker; `parkingduration`: seconds it has waited. An entry without parkee, parker,
 * channel or unique id is malformed
 * [V-18].
 */
export const WireParkedCall = z.object({
  parkeecalleridnum: Given,
  parkeecalleridname: WireName,
  parkeeconnectedlinenum: Given,
  parkeeconnectedlinename: WireName,
  parkinglot: Text,
  parkeeexten: Text,
  parkingspace: Given,
  parkeechannel: Given,
  parkeeuniqueid: Given,
  parkingtimeout: Seconds,
  parkingduration: Seconds,
});
export type WireParkedCall = z.infer<typeof WireParkedCall>;

/** A parking lot [D-10]; `slots`: its spaces, comma-separated. Malformed parked calls are left out [V-18]. */
export const ParkingLot = z.object({
  name: Text,
  extension: WireId,
  slots: Text,
  parked: z._default(z.array(z.unknown()), []),
});
export type ParkingLot = z.infer<typeof ParkingLot>;

/** Answer of GET parkings [A-15] [G-34]. */
export const ParkingsAnswer = z.object({ data: z.array(ParkingLot) });

/** Events of PARKING that we use [S-37] [S-38] [S-39]. */
export const PARKING_EVENTS = [
  'PARKEDCALL',
  'UNPARKEDCALL',
  'PARKEDCALLGIVEUP',
  'PARKEDCALLTIMEOUT',
  'PARKEDCALLSWAP',
] as const;
export type ParkingEventName = (typeof PARKING_EVENTS)[number];

/**
 * A checked parking event, or why it is not one: `unknown` events are ignored [V-69], `malformed` ones are rejected [V-18].
 *
 * @example parkingEventFrom({ event: 'UNPARKEDCALL', parkingspace: '701', ... })
 */
export const parkingEventFrom = (
  body: Readonly<Record<string, unknown>>,
): { event: ParkingEventName; call: WireParkedCall } | 'unknown' | 'malformed' => {
  const event = PARKING_EVENTS.find((name) => name === body['event']);
  if (!event) return 'unknown';
  const parsed = z.safeParse(WireParkedCall, body);
  return parsed.success ? { event, call: parsed.data } : 'malformed';
};
