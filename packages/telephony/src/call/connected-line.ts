import { THREE_WAY } from '@callpanel/contracts';
import type { CallRecord } from '../state/call-record.ts';
import { callerName } from '../state/caller-name.ts';
import { JsSip, type Session, type SipIncoming } from '../wire/jssip.ts';

/** A user part of those who do not want to be known (RFC 3323 section 4.1.1.3). */
const NOBODY = 'anonymous';

/** A conference's own number names nobody. */
const isNobody = (number: string): boolean =>
  number.toLowerCase() === NOBODY || number.startsWith(THREE_WAY.prefix);

/**
 * Who the PBX says is at the other end (RFC 3325): we trust the one that we are registered with. Empty where it does not say;
 * null: nothing that can be read.
 */
export const identityOf = (message: SipIncoming): { number: string; name: string } | null => {
  const told = message.getHeader('P-Asserted-Identity');
  const address = told === undefined ? undefined : JsSip.NameAddrHeader.parse(told);
  if (!address) return null;
  const number = callerName(address.uri.user);
  return {
    number: isNobody(number) ? '' : number,
    name: callerName(address.display_name),
  };
};

/** The call is with whom the message names; nothing changes where it names nobody. */
export const meet = (call: CallRecord, message: SipIncoming): void => {
  const { number = '', name = '' } = identityOf(message) ?? {};
  const isOther = number !== '' && number !== call.info.number;
  if (isOther) call.update({ number, name });
  else if (name !== '' && name !== call.info.name) call.update({ name });
};

/**
 * A PBX that connects the other party's half of a call with somebody else says so by UPDATE or re-INVITE inside the dialog
 * (RFC 3311): from then on the call is one with whoever that names [S-23].
 */
export const followIdentity = (session: Session, call: CallRecord): void => {
  const told = ({ request }: { request: SipIncoming }): void => meet(call, request);
  session.on('update', told);
  session.on('reinvite', told);
};
