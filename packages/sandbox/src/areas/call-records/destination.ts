import type { SpecialDestination } from '@callpanel/contracts';
import { type CallParty, LOT } from '../../pbx/index.ts';
import { isConferenceNumber } from '../conferences/room.ts';

/** The numbers of queues. */
const QUEUE = /^80\d\d$/;
const MAILBOX = /^\*98(\d+)$/;

/** Where a call leads that leads to no person [U-36]. */
export const specialOf = (number: string): SpecialDestination | '' => {
  if (number === '*97' || MAILBOX.test(number)) return 'VOICEMAIL';
  if (/^3WC-\d{8}$/.test(number) || isConferenceNumber(number)) return 'CONFERENCE';
  if (QUEUE.test(number)) return 'QUEUE';
  if (number === LOT.extension || LOT.spaces.includes(number)) return 'PARKING_LOT';
  return number === '*86' ? 'MOH' : '';
};

/** Who is called: of a mailbox its owner. */
export const calleeOf = ({ ext, name }: CallParty): CallParty => ({
  ext: MAILBOX.exec(ext)?.[1] ?? ext,
  name,
});
