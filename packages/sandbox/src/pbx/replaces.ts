import { decoded, parseAddress, parseParams, userOf } from '../sip/address.ts';
import type { SipRequest } from '../sip/message.ts';
import type { Leg } from './leg.ts';
import type { LegRegister } from './leg-register.ts';

/** A dialog as its other end names it (RFC 3891): `to-tag` is the tag of the called side, `from-tag` that of the phone. */
export interface Replaces {
  callId: string;
  toTag: string;
  fromTag: string;
  /** Only while it rings. */
  earlyOnly: boolean;
}

/** Reads `call-id;to-tag=a;from-tag=b;early-only`; undefined when a part is missing. */
export const readReplaces = (text: string): Replaces | undefined => {
  const [callId = ''] = text.split(';');
  const params = parseParams(text.slice(callId.length));
  const { 'to-tag': toTag = '', 'from-tag': fromTag = '' } = params;
  if (callId.trim() === '' || toTag === '' || fromTag === '') return undefined;
  return { callId: callId.trim(), toTag, fromTag, earlyOnly: 'early-only' in params };
};

/** The target of a transfer (RFC 3515). */
export interface ReferTo {
  number: string;
  /** The phone's other dialog, for an attended transfer. */
  replaces: Replaces | undefined;
}

/** The one Refer-To of a REFER, `<sip:102@acme.example?Replaces=...>`; undefined if it has none or cannot be read. */
export const readReferTo = ({ headers }: SipRequest): ReferTo | undefined => {
  const [value, ...more] = headers.all('refer-to');
  const uri = more.length === 0 ? parseAddress(value)?.uri : undefined;
  const number = userOf(uri ?? '');
  if (uri === undefined || number === '') return undefined;
  const [, query = ''] = uri.split('?');
  const replaces = query
    .split('&')
    .map((part) => part.split('='))
    .find(([name = '']) => name.toLowerCase() === 'replaces');
  if (!replaces) return { number, replaces: undefined };
  const dialog = readReplaces(decoded(replaces.slice(1).join('=')));
  return dialog && { number, replaces: dialog };
};

/**
 * The leg that `Replaces` names. Both tags must match: other telephone systems would not understand a phone that swaps them for
 * an incoming call. A phone that still rings has no tag yet.
 */
export const findReplaced = (
  legs: Pick<LegRegister, 'find'>,
  { callId, toTag, fromTag }: Replaces,
): Leg | undefined => {
  const leg = legs.find(callId, toTag);
  return leg && ['', fromTag].includes(leg.dialog.remoteTag) ? leg : undefined;
};
