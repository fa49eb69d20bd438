import { CallpanelError, type Listeners } from '@callpanel/contracts';
import type { Call, PhoneEvents } from '../port.ts';
import { callerName } from '../session/caller-name.ts';
import { type CallStart, JsSipCall } from './call.ts';
import { type IncomingMove, JsSip, type Session, type UserAgent } from './jssip.ts';
import type { LinePorts } from './line-ports.ts';

export interface LinesOptions {
  ua: UserAgent;
  realm: string;
  /** Simultaneous calls allowed [C-04]. */
  limit: number;
  listeners: Listeners<PhoneEvents>;
  ended(call: JsSipCall): void;
  /** What a call needs besides what is told here. */
  ports: Omit<LinePorts, 'changed' | 'moved' | 'replaced'>;
}

/** The calls of one phone: those it places, those that come in, and those that take the place of another. */
export class Lines {
  readonly #options: LinesOptions;
  readonly #ports: LinePorts;
  /** Live calls, and ended ones whose BYE is not sent yet. */
  #all: JsSipCall[] = [];
  #closed = false;
  /** What the call that is about to come in takes over from the one it replaces. */
  #takenOver: Pick<CallStart, 'muted' | 'held'> | null = null;

  constructor(options: LinesOptions) {
    const { ua, listeners, ended, ports } = options;
    this.#options = options;
    this.#ports = {
      ...ports,
      changed: (call) => {
        listeners.emit('call', call);
        if (call.info.state !== 'ended') return;
        ended(call);
        this.sweep();
      },
      moved: (call, move) => void this.#moved(call, move),
      replaced: (from, to) => listeners.emit('replaced', { from, to }),
    };
    ua.on('newRTCSession', ({ originator, session }) => {
      if (originator === 'remote') this.#incoming(session);
    });
  }

  /** A copy: calls may end while it is walked through. */
  get all(): JsSipCall[] {
    return [...this.#all];
  }

  get live(): readonly Call[] {
    return this.#all.filter(({ info }) => info.state !== 'ended');
  }

  get isFull(): boolean {
    return this.live.length >= this.#options.limit;
  }

  place(start: CallStart): JsSipCall {
    const call = new JsSipCall(new JsSip.RTCSession(this.#options.ua), start, this.#ports);
    this.#all.push(call);
    void call.place();
    this.#options.listeners.emit('call', call);
    return call;
  }

  /** Hangs up all calls and takes no more. */
  close(): void {
    this.#closed = true;
    for (const call of this.live) call.hangUp();
  }

  /** Forgets the ended calls of which the far end knows. */
  sweep(): void {
    this.#all = this.#all.filter((call) => call.info.state !== 'ended' || call.isUnfinished);
  }

  #incoming(session: Session): void {
    const { limit, listeners } = this.#options;
    const { display_name: wireName, uri } = session.remote_identity;
    const number = callerName(uri.user);
    const takenOver = this.#takenOver;
    if (this.#closed || (this.isFull && !takenOver)) {
      session.terminate({ status_code: 486 });
      const name = callerName(wireName);
      listeners.emit(
        'error',
        new CallpanelError('sipua.error.maxCallsIn', { limit, name, number }),
      );
      return;
    }
    const call = new JsSipCall(session, { ...takenOver, direction: 'in', number }, this.#ports);
    this.#all.push(call);
    // What replaces a call rings nobody: it is answered before it is told of.
    if (!takenOver) listeners.emit('call', call);
  }

  /** A call goes on as another one [S-23]; it counts as that one, so no limit stands in its way. */
  async #moved(call: JsSipCall, move: IncomingMove): Promise<void> {
    const { realm, ua, listeners } = this.#options;
    const code = await import('../transfer/moves.ts').catch(() => null);
    if (!code || this.#closed) return move.reject();
    await code.follow(call, move, {
      hosts: [realm, ua.configuration.uri.host],
      place: (start) => this.place(start),
      takeOver: (accept, state) => {
        const before = this.#all.length;
        this.#takenOver = state;
        accept();
        this.#takenOver = null;
        return this.#all[before] ?? null;
      },
      error: (error) => listeners.emit('error', error),
      onCall: (handler) => listeners.on('call', handler),
    });
  }
}
