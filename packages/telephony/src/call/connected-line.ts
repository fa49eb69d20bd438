import { safeName, THREE_WAY } from '@callpanel/contracts';
import type { CallRecord } from '../state/call-record.ts';
import { JsSip, type Session, type SipIncoming } from '../wire/jssip.ts';

/** User part of callers who withhold their number (RFC 3323 section 4.1.1.3). */
const ANONYMOUS = 'anonymous';

/** Withheld, or the number of a conference room, which names no person. */
const isAnonymous = (number: string): boolean =>
  number.toLowerCase() === ANONYMOUS || number.startsWith(THREE_WAY.prefix);

/**
 * The other party as named by the PBX (RFC 3325), which we trust because we are registered with it. A field is empty when it
 * is withheld; null when the header is missing or unreadable.
 */
export const identityOf = (message: SipIncoming): { number: string; name: string } | null => {
  const asserted = message.getHeader('P-Asserted-Identity');
  const address = asserted === undefined ? undefined : JsSip.NameAddrHeader.parse(asserted);
  if (!address) return null;
  const number = safeName(address.uri.user);
  return {
    number: isAnonymous(number) ? '' : number,
    name: safeName(address.display_name),
  };
};

/** Shows the party that the message names; does nothing when it names none. */
export const showIdentity = (call: CallRecord, message: SipIncoming): void => {
  const { number = '', name = '' } = identityOf(message) ?? {};
  const isOther = number !== '' && number !== call.info.number;
  if (isOther) call.update({ number, name });
  else if (name !== '' && name !== call.info.name) call.update({ name });
};

/**
 * When the PBX connects our half of a call to another party, it names that party by UPDATE or re-INVITE inside the dialog
 * (RFC 3311). The call shows that party from then on [S-23].
 */
export const followIdentity = (session: Session, call: CallRecord): void => {
  const show = ({ request }: { request: SipIncoming }): void => showIdentity(call, request);
  session.on('update', show);
  session.on('reinvite', show);
};
