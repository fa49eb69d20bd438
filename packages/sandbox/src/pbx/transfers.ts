import type { ServerTransaction } from '../sip/server-transaction.ts';
import { escapeUser } from '../sip/address.ts';
import type { Call } from './call.ts';
import { forCaller, type Side } from './call-parts.ts';
import { Leg } from './leg.ts';
import type { LegRegister } from './leg-register.ts';
import type { ParkingLot } from './parking-lot.ts';
import { Referral } from './referral.ts';
import { findReplaced, readReferTo, type Replaces } from './replaces.ts';
import type { Switchboard } from './switchboard.ts';
import type { PbxEvent } from './types.ts';

export interface TransfersParts {
  switchboard: Switchboard;
  lot: ParkingLot;
  legs: Pick<LegRegister, 'find'>;
  /** `acme.example`. */
  realm: string;
  tell(event: PbxEvent): void;
}

/** One phone's wish to hand its call over. */
interface Wish {
  /** The transferor's phone, its call, and who is at the other end of it. */
  leg: Leg;
  call: Call;
  other: Side;
  referral: Referral;
}

/**
 * Transfers by REFER (RFC 3515, RFC 5589). The other party keeps its dialog, and the bridge joins it with the target; it hears
 * ringing. The transferor gets BYE after success. A failure leaves the call as it was.
 */
export class Transfers {
  readonly #parts: TransfersParts;

  constructor(parts: TransfersParts) {
    this.#parts = parts;
  }

  /** A phone transfers its other party. 403: there is no other party that could be transferred. */
  refer(leg: Leg, transaction: ServerTransaction): void {
    const wanted = readReferTo(transaction.request);
    if (!wanted) return transaction.respond(400, { reason: 'Refer-To not understood' });
    const call = this.#parts.switchboard.callOf(leg);
    const other = call?.opposite(leg);
    if (!call || !other) return transaction.respond(403, { reason: 'No Call To Transfer' });
    const wish = { leg, call, other, referral: new Referral(leg, transaction) };
    if (wanted.replaces) this.#join(wish, wanted.replaces);
    else this.#send(wish, wanted.number);
  }

  /** Blind: the other end calls the number. */
  #send({ leg, call, other, referral }: Wish, number: string): void {
    const { switchboard, lot, realm } = this.#parts;
    const space = lot.spaceFor(number);
    if (space === null) return referral.tell(486);
    if (space !== undefined) {
      takeOut(call, other);
      lot.park(other, switchboard.partyOf(leg.ext), space);
      return this.#done(referral, call, { how: 'blind', to: number });
    }
    const by = { 'Referred-By': `<sip:${escapeUser(leg.ext)}@${realm}>` };
    const route = switchboard.lead(number, other.party, by);
    if ('status' in route) return referral.tell(forCaller(route.status));
    takeOut(call, other);
    const next = switchboard.connect(
      { from: other.party, to: route.to, caller: other.end, callee: route.callee },
      {
        ringing: () => referral.tell(180),
        answered: () => this.#done(referral, call, { how: 'blind', to: number }),
        refused: (end) => {
          if (route.refused(next, end)) return true;
          // Where the transferor has hung up meanwhile there is no call to come back to.
          if (!call.over) comeBack(next, call, other);
          referral.tell(forCaller(end.status));
          return false;
        },
        // The other end has hung up.
        ended: () => {
          if (!referral.over) this.#done(referral, call, undefined);
        },
      },
    );
    next.start();
  }

  /** Attended: the other ends of the phone's two calls are joined. */
  #join(wish: Wish, replaces: Replaces): void {
    const { switchboard, lot, legs, tell } = this.#parts;
    const { leg, call, other, referral } = wish;
    const result = (text: 'Success' | 'Fail'): void =>
      tell({
        kind: 'transferred',
        result: text,
        callId: leg.dialog.callId,
        transferee: other.party,
      });
    const consulted = findReplaced(legs, replaces);
    const second = consulted && switchboard.callOf(consulted);
    if (!consulted || !second || second === call) {
      result('Fail');
      return referral.tell(481);
    }
    const target = second.opposite(consulted);
    if (!target) {
      // It still rings there, or it is a room: who was consulted is called by the other end itself.
      second.hangup();
      return this.#send(wish, second.to.ext);
    }
    takeOut(call, other);
    takeOut(second, target);
    // Who waits in the lot has a phone, too, and may hand that call over.
    if (!lot.swap(second, other) && !lot.swap(call, target)) {
      const parties = { from: other.party, to: target.party };
      switchboard.connect({ ...parties, caller: other.end, callee: target.end }).start();
    }
    result('Success');
    this.#done(referral, call, { how: 'attended', to: target.party.ext });
    second.hangup('Transferred');
  }

  /** The last word, and BYE. `moved`: where the other party is now; undefined: it has hung up. */
  #done(
    referral: Referral,
    call: Call,
    moved: { how: 'blind' | 'attended'; to: string } | undefined,
  ): void {
    referral.tell(moved ? 200 : 487);
    if (moved) this.#parts.tell({ kind: 'moved', id: call.id, ...moved });
    call.hangup('Transferred');
  }
}

const takeOut = (call: Call, { end }: Side): void => {
  if (end instanceof Leg) call.release(end);
};

const comeBack = (from: Call, to: Call, { end }: Side): void => {
  if (!(end instanceof Leg)) return;
  from.release(end);
  to.take(end);
};
