import type { Listeners } from '@callpanel/contracts';
import type { Clock, PhoneEvents } from '../port.ts';
import type { EdgeSocket } from './edge-socket.ts';
import { holdGoodbyeWorker } from './goodbye-worker.ts';
import type { UserAgent } from './jssip.ts';
import type { Lines } from './lines.ts';
import { resendByes } from './resend-bye.ts';

export interface FirstCallPorts {
  ua: UserAgent;
  clock: Clock;
  edge: EdgeSocket;
  lines: Lines;
}

/** What is needed for calls to end, and not before one was answered or rings. */
export const fromFirstCall = (ports: FirstCallPorts, listeners: Listeners<PhoneEvents>) => ({
  /** To be called when we are registered. */
  registered: resendByes(ports.ua, {
    clock: ports.clock,
    unanswered: (ms) => ports.edge.unanswered(ms),
  }),
  /** To be called before the calls of a page that goes are hung up. */
  leaving: holdGoodbyeWorker(ports, listeners),
});
