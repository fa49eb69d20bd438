import { parseAddress, userOf } from '../sip/address.ts';
import { type SipRequest, tagOf } from '../sip/message.ts';
import type { FaultRule } from './types.ts';

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
