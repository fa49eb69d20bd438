import type { Listeners } from '@callpanel/contracts';
import type { Clock } from '../clock.ts';
import type { EdgeSocket } from '../line/edge-socket.ts';
import type { PhoneEvents } from '../ports/phone.ts';
import type { UserAgent } from '../wire/jssip.ts';
import { holdGoodbyeWorker } from './goodbye-worker.ts';
import type { PhoneCalls } from './phone-calls.ts';
import { resendByes } from './resend-byes.ts';

export interface DeliverByesPorts {
  ua: UserAgent;
  clock: Clock;
  edge: EdgeSocket;
  calls: PhoneCalls;
}

/** What is needed for calls to end, and not before one was answered or rings. */
export const deliverByes = (ports: DeliverByesPorts, listeners: Listeners<PhoneEvents>) => ({
  /** To be called when we are registered. */
  registered: resendByes(ports.ua, {
    clock: ports.clock,
    unanswered: (ms) => ports.edge.unanswered(ms),
  }),
  /** To be called before the calls of a page that goes are hung up. */
  leaving: holdGoodbyeWorker(ports, listeners),
});
