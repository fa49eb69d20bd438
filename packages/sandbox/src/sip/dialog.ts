import { parseAddress } from './address.ts';
import { Headers } from './headers.ts';
import { cseqOf, tagOf, type SipRequest, type SipResponse } from './message.ts';

/**
 * What both ends of a call agree on (RFC 3261 section 12): Call-ID, two tags, two counters, and where the phone
 * wants its requests. `local` is the PBX.
 */
export interface DialogParts {
  callId: string;
  /** From of our requests, with our tag. */
  local: string;
  localTag: string;
  /** To of our requests, with the phone's tag once it is known. */
  remote: string;
  remoteTag: string;
  /** Contact of the phone. */
  target: string;
  route: string[];
  localSeq: number;
  /** CSeq number of the phone's last request, 0 before its first. */
  remoteSeq: number;
}

export class Dialog {
  readonly #parts: DialogParts;

  constructor(parts: DialogParts) {
    this.#parts = parts;
  }

  /** The dialog of a phone's INVITE, which we answer with `toTag`. */
  static fromInvite(request: SipRequest, toTag: string): Dialog {
    const { headers } = request;
    return new Dialog({
      callId: headers.get('call-id')!,
      local: `${headers.get('to')};tag=${toTag}`,
      localTag: toTag,
      remote: headers.get('from')!,
      remoteTag: tagOf(request, 'from'),
      target: parseAddress(headers.get('contact'))?.uri ?? '',
      route: headers.all('record-route'),
      localSeq: 0,
      remoteSeq: cseqOf(request)!.number,
    });
  }

  get callId(): string {
    return this.#parts.callId;
  }
  get localTag(): string {
    return this.#parts.localTag;
  }
  get remoteTag(): string {
    return this.#parts.remoteTag;
  }
  get target(): string {
    return this.#parts.target;
  }

  /** Takes over what the phone's 2xx says. */
  confirm(response: SipResponse): void {
    const { headers } = response;
    this.#parts.remote = headers.get('to')!;
    this.#parts.remoteTag = tagOf(response, 'to');
    this.#parts.route = headers.all('record-route').toReversed();
    this.refresh(response.headers);
  }

  /** A re-INVITE or UPDATE, or its 2xx, may name a new Contact (target refresh). */
  refresh(headers: Headers): void {
    this.#parts.target = parseAddress(headers.get('contact'))?.uri ?? this.#parts.target;
  }

  /** Is this request of the phone newer than its last? Remembers its number. */
  accept(request: SipRequest): boolean {
    const { number } = cseqOf(request)!;
    if (number <= this.#parts.remoteSeq) return false;
    this.#parts.remoteSeq = number;
    return true;
  }

  /** A new request to the phone. */
  request(method: string, headers: Record<string, string> = {}, body = ''): SipRequest {
    this.#parts.localSeq += 1;
    return this.#build(method, this.#parts.localSeq, headers, body);
  }

  /** The ACK to the 2xx of the INVITE with this CSeq number (RFC 3261 section 13.2.2.4). */
  ack(number: number, headers: Record<string, string> = {}, body = ''): SipRequest {
    return this.#build('ACK', number, headers, body);
  }

  #build(method: string, number: number, extra: Record<string, string>, body: string): SipRequest {
    const { callId, local, remote, target, route } = this.#parts;
    const headers = new Headers({
      'Max-Forwards': '70',
      From: local,
      To: remote,
      'Call-ID': callId,
      CSeq: `${number} ${method}`,
    });
    for (const value of route) headers.add('Route', value);
    for (const [name, value] of Object.entries(extra)) headers.add(name, value);
    return { kind: 'request', method, uri: target, headers, body };
  }
}
