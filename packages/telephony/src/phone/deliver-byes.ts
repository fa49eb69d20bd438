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

/** Makes sure that the far end learns that a call ended. Loaded with the first call that rings or is answered. */
export const deliverByes = (ports: DeliverByesPorts, listeners: Listeners<PhoneEvents>) => ({
  /** Call this after each registration. */
  registered: resendByes(ports.ua, {
    clock: ports.clock,
    unanswered: (ms) => ports.edge.unanswered(ms),
  }),
  /** Call this when the page is left, before its calls are hung up. */
  leaving: holdGoodbyeWorker(ports, listeners),
});
