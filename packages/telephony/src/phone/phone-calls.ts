import { CallpanelError, type Listeners, safeName } from '@callpanel/contracts';
import type { CallPorts } from '../call/call-ports.ts';
import type { CallStart } from '../call/call-start.ts';
import { JsSipCall } from '../call/jssip-call.ts';
import type { Call } from '../ports/call.ts';
import { perMinute } from '../per-minute.ts';
import type { PhoneEvents } from '../ports/phone.ts';
import { type IncomingMove, JsSip, type Session, type UserAgent } from '../wire/jssip.ts';

/** So many calls that were turned away are reported in a minute. */
const MOST_REPORTS = 10;

export interface PhoneCallsOptions {
  ua: UserAgent;
  realm: string;
  /** Simultaneous calls allowed [C-04]. */
  limit: number;
  listeners: Listeners<PhoneEvents>;
  ended(call: JsSipCall): void;
  /** What a call needs from its phone, except what is made here. */
  ports: Omit<CallPorts, 'replaced'>;
}

/** The calls of one phone: placed, incoming, and those that replace another one. */
export interface PhoneCalls {
  /** A copy, because calls may end while it is iterated. Includes ended calls whose BYE is not sent yet. */
  all(): JsSipCall[];
  live(): readonly Call[];
  isFull(): boolean;
  place(start: CallStart): JsSipCall;
  /** Hangs up all calls and takes no more. */
  close(): void;
  /** Forgets the ended calls that the far end knows to be over. */
  sweep(): void;
}

export const createPhoneCalls = ({
  ua,
  realm,
  limit,
  listeners,
  ended,
  ports,
}: PhoneCallsOptions): PhoneCalls => {
  let calls: JsSipCall[] = [];
  let isClosed = false;
  /** What the next incoming call takes over from the call that it replaces. */
  let takenOver: Pick<CallStart, 'muted' | 'held'> | null = null;

  const mayReport = perMinute(ports.clock, MOST_REPORTS);
  const live = () => calls.filter(({ info }) => info.state !== 'ended');
  const isFull = () => live().length >= limit;
  const sweep = (): void => {
    calls = calls.filter((call) => call.info.state !== 'ended' || call.isUnfinished);
  };
  const add = (session: Session, start: CallStart): JsSipCall => {
    const call = new JsSipCall(session, start, callPorts, changed);
    session.on('refer', (move) => void moved(call, move));
    session.on('replaces', (move) => void moved(call, move));
    calls.push(call);
    return call;
  };
  const place = (start: CallStart): JsSipCall => {
    const call = add(new JsSip.RTCSession(ua), start);
    void call.place();
    listeners.emit('call', call);
    return call;
  };
  const incoming = (session: Session): void => {
    const { display_name: wireName, uri } = session.remote_identity;
    const number = safeName(uri.user);
    if (isClosed || (isFull() && !takenOver)) {
      session.terminate({ status_code: 486 });
      if (!mayReport()) return;
      const name = safeName(wireName);
      const error = new CallpanelError('sipua.error.maxCallsIn', { limit, name, number });
      listeners.emit('error', error);
      return;
    }
    const call = add(session, { ...takenOver, direction: 'in', number });
    // A call that replaces another does not ring: it is answered before it is announced.
    if (!takenOver) listeners.emit('call', call);
  };
  /** A call continues as another one [S-23]. Both count as one call, so the limit does not apply. */
  const moved = async (call: JsSipCall, move: IncomingMove): Promise<void> => {
    const code = await import('./moved-calls.ts').catch(() => null);
    if (!code || isClosed) return move.reject();
    await code.followMove(call, move, {
      hosts: [realm, ua.configuration.uri.host],
      place,
      takeOver: (accept, state) => {
        const before = calls.length;
        takenOver = state;
        accept();
        takenOver = null;
        return calls[before] ?? null;
      },
      error: (error) => listeners.emit('error', error),
      onCall: (handler) => listeners.on('call', handler),
    });
  };
  const changed = (call: JsSipCall): void => {
    listeners.emit('call', call);
    if (call.info.state !== 'ended') return;
    ended(call);
    sweep();
  };
  const callPorts: CallPorts = {
    ...ports,
    replaced: (from, to) => listeners.emit('replaced', { from, to }),
  };
  ua.on('newRTCSession', ({ originator, session }) => {
    if (originator === 'remote') incoming(session);
  });
  return {
    live,
    isFull,
    place,
    sweep,
    all: () => [...calls],
    close: () => {
      isClosed = true;
      for (const call of live()) {
        // The user did not refuse a call that rings when the page closes: it counts as missed.
        if (call.info.answeredAt === null) call.leg.end({ reason: 'cancelled', by: 'local' });
        else call.hangUp();
      }
    },
  };
};
