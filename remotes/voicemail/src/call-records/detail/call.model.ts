import type { SpecialDestination, WireCallRecord } from '@callpanel/contracts';
import { FAILED_PREFIX, SPECIAL_DESTINATIONS } from '@callpanel/contracts';
import { soundFileName } from '@callpanel/widget/records';

/** One end of a call. Either may be empty. */
export interface Party {
  name: string;
  number: string;
}

/** Reads `"Bob Brant" <102>`, `102` or a name alone [D-22]. */
export const partyOf = (text: string): Party => {
  const [, quoted = '', number] = /^\s*"?([^"<]*?)"?\s*<([^>]*)>\s*$/.exec(text) ?? [];
  if (number !== undefined) return { name: quoted === number ? '' : quoted, number };
  const plain = text.trim();
  return /^[+*#\d]+$/.test(plain) ? { name: '', number: plain } : { name: plain, number: '' };
};

/** Can it be dialled? Codes of features are not called back. */
export const isCallable = (number: string): boolean => /^\+?\d+$/.test(number);

/** The destination of a call that is not a person [U-36]; null: it is a person. */
export const specialOf = ({ to }: Pick<WireCallRecord, 'to'>): SpecialDestination | null =>
  SPECIAL_DESTINATIONS.find((special) => special === to) ?? null;

/** Why a call failed, a SIP status or other words of the server; null: it did not [U-35]. */
export const failureOf = ({ to }: Pick<WireCallRecord, 'to'>): string | null =>
  to.startsWith(FAILED_PREFIX) ? to.slice(FAILED_PREFIX.length) : null;

/** What is known of both ends of a call. */
export type Ends = Pick<WireCallRecord, 'direction' | 'caller_id' | 'callee_id' | 'from' | 'to'>;

/**
 * The party that is not the one whose records are read: who is called back.
 *
 * @param own extension whose records are read, '' if these are those of several users. A single record has the direction of all that the user may see.
 */
export const otherPartyOf = (record: Ends, own?: string): Party => {
  const caller = partyOf(record.caller_id);
  const callee = partyOf(record.callee_id);
  const isEnd = own !== undefined && own !== '' && caller.number !== callee.number;
  const inbound =
    isEnd && [caller.number, callee.number].includes(own)
      ? callee.number === own
      : record.direction === 'inbound';
  const party = inbound ? caller : callee;
  const number = inbound ? record.from : record.to;
  return party.number === '' && /^[+\d]+$/.test(number) ? { ...party, number } : party;
};

/** Name of the file that a recording is saved as. */
export const recordingNameOf = (date: Date, party: Party, format: 'mp3' | 'wav'): string =>
  soundFileName('recording', date, party, format);
