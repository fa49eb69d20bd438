import { cseqOf, reasonOf } from '../sip/message.ts';
import type { ServerTransaction } from '../sip/server-transaction.ts';
import type { Leg } from './leg.ts';

/** How long the phone's implicit subscription may last, in seconds: longer than any ringing. */
const EXPIRES = 60;

/** A REFER that was accepted: NOTIFY reports its progress to the phone (RFC 3515 section 2.4.4). */
export class Referral {
  readonly #leg: Leg;
  readonly #id: number;
  #reported = 0;

  /** Says 202, and 100 by NOTIFY. */
  constructor(leg: Leg, transaction: ServerTransaction) {
    this.#leg = leg;
    this.#id = cseqOf(transaction.request)!.number;
    transaction.respond(202, { headers: { Contact: leg.contact } });
    this.tell(100);
  }

  /** The last word has been said. */
  get over(): boolean {
    return this.#reported >= 200;
  }

  /** Tells how far it is; a final status is the last word, and none is said twice. */
  tell(status: number): void {
    if (this.over || status === this.#reported) return;
    this.#reported = status;
    if (this.#leg.over) return;
    const headers = {
      Event: `refer;id=${this.#id}`,
      'Subscription-State': this.over
        ? 'terminated;reason=noresource'
        : `active;expires=${EXPIRES}`,
      'Content-Type': 'message/sipfrag;version=2.0',
      Contact: this.#leg.contact,
    };
    this.#leg.send('NOTIFY', headers, `SIP/2.0 ${status} ${reasonOf(status)}\r\n`);
  }
}
