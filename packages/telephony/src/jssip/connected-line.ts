import type { CallRecord } from '../session/call-record.ts';
import { callerName } from '../session/caller-name.ts';
import { JsSip, type Session, type SipIncoming } from './jssip.ts';

/** A user part of those who do not want to be known (RFC 3323 section 4.1.1.3). */
const NOBODY = 'anonymous';

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
    number: number.toLowerCase() === NOBODY ? '' : number,
    name: callerName(address.display_name),
  };
};

/**
 * A PBX that connects the other party's half of a call with somebody else says so by UPDATE or re-INVITE inside the dialog
 * (RFC 3311): from then on the call is one with whoever that names [S-23].
 */
export const followIdentity = (session: Session, call: CallRecord): void => {
  const told = ({ request }: { request: SipIncoming }): void => {
    const { number = '', name = '' } = identityOf(request) ?? {};
    const isOther = number !== '' && number !== call.info.number;
    if (isOther) call.update({ number, name });
    else if (name !== '' && name !== call.info.name) call.update({ name });
  };
  session.on('update', told);
  session.on('reinvite', told);
};
