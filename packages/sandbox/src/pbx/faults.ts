import { parseAddress, userOf } from '../sip/address.ts';
import { type SipRequest, tagOf } from '../sip/message.ts';

/**
 * One fault, message by message. It meets the next `count` matching requests from clients, before authentication,
 * and does what `then` says.
 *
 * @example pbx.inject({ method: 'REGISTER', count: 1, then: { status: 503, headers: { 'Retry-After': '1' } } });
 * @example pbx.inject({ method: 'INVITE', dialog: true, ext: '101', then: { status: 500 } }); // a re-INVITE fails
 */
export interface FaultRule {
  /** SIP method, or `*` for any. ACK and CANCEL belong to their INVITE and are never met. */
  method: string;
  /** Only requests whose From is this extension. */
  ext?: string;
  /** true: only inside a dialog (a re-INVITE, an INFO); false: only outside. Default both. */
  dialog?: boolean;
  /** true: requests of the PBX to the phone of `ext` instead (a NOTIFY, a BYE), which can only be dropped. */
  outgoing?: boolean;
  /** How many requests it meets. Default 1. */
  count?: number;
  /** Answer with a status, let it vanish, or handle it later. A status 200 is answered bare: no Contact. */
  then:
    | { status: number; reason?: string; headers?: Record<string, string> }
    | { drop: true }
    | { delayMs: number };
}

/** The faults that wait for their message. The first that fits is used up by one. */
export class Faults {
  #rules: { rule: FaultRule; left: number }[] = [];

  add(rule: FaultRule): void {
    this.#rules.push({ rule, left: rule.count ?? 1 });
  }

  clear(): void {
    this.#rules = [];
  }

  /** What shall happen to this request; undefined when nothing special. */
  meet(request: SipRequest): FaultRule['then'] | undefined {
    const ext = userOf(parseAddress(request.headers.get('from'))?.uri ?? '');
    return this.#find(request, ext, false);
  }

  /** Is this request of ours to the phone of an extension lost on its way? */
  loses(request: SipRequest, ext: string | undefined): boolean {
    return this.#find(request, ext, true) !== undefined;
  }

  #find(
    request: SipRequest,
    ext: string | undefined,
    outgoing: boolean,
  ): FaultRule['then'] | undefined {
    const dialog = tagOf(request, 'to') !== '';
    const found = this.#rules.find(
      ({ rule }) =>
        (rule.outgoing ?? false) === outgoing &&
        (rule.method === '*' || rule.method.toUpperCase() === request.method) &&
        (rule.ext === undefined || rule.ext === ext) &&
        (rule.dialog === undefined || rule.dialog === dialog),
    );
    if (!found) return undefined;
    found.left -= 1;
    if (found.left <= 0) this.#rules = this.#rules.filter((entry) => entry !== found);
    return found.rule.then;
  }
}
