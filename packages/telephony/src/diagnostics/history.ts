import type { CallpanelError } from '@callpanel/contracts';
import type { Clock } from '../clock.ts';
import type { CallInfo } from '../ports/call.ts';
import type { QualitySummary } from '../quality/quality-tally.ts';

/** An event of the socket; `edge` is its index in the settings, not its address. */
export interface SocketNote {
  event: 'connecting' | 'open' | 'closed' | 'failed';
  edge: number;
  /** Close code (RFC 6455 section 7.4); 1006 also when we dropped the socket. */
  code?: number;
}

export interface RegistrationNote {
  event: 'registered' | 'failed';
  /** SIP status. */
  status?: number;
  /** One of a few fixed texts: 'Request Timeout', 'No Contact'. */
  cause?: string;
}

/** `agoMs`: milliseconds before the report was made. */
export type Noted<T> = T & { agoMs: number };

/** The last events, oldest first. */
export class Diary<T extends object> {
  readonly #clock: Clock;
  readonly #limit: number;
  #notes: { at: number; note: T }[] = [];

  constructor(clock: Clock, limit = 50) {
    this.#clock = clock;
    this.#limit = limit;
  }

  note(note: T): void {
    this.#notes.push({ at: this.#clock.now(), note });
    if (this.#notes.length > this.#limit) this.#notes.shift();
  }

  read(): Noted<T>[] {
    const now = this.#clock.now();
    return this.#notes.map(({ at, note }) => ({ agoMs: Math.round(now - at), ...note }));
  }
}

/** A call as its phone sees it; `diagnose` removes the parties. */
export interface NotedCall {
  readonly info: CallInfo;
  readonly path: { readonly losses: number; summary(): QualitySummary | null };
}

/** The outcome of a REGISTER. The phrase is left out: it is written by the server and may contain a name. */
export const registrationNote = (
  registered: boolean,
  error: CallpanelError | null,
): RegistrationNote => {
  const { status, cause } = error?.context ?? {};
  return {
    event: registered ? 'registered' : 'failed',
    ...(typeof status === 'number' && { status }),
    ...(typeof cause === 'string' && { cause }),
  };
};

/** Past events of a phone, in memory only. */
export class PhoneHistory {
  readonly socket: Diary<SocketNote>;
  readonly registration: Diary<RegistrationNote>;
  readonly ended: Diary<NotedCall>;
  readonly clock: Clock;
  /** Number of messages that JsSIP could not read. */
  unreadable = 0;

  constructor(clock: Clock) {
    this.clock = clock;
    this.socket = new Diary(clock);
    this.registration = new Diary(clock);
    this.ended = new Diary(clock, 10);
  }

  /** Keeps the facts of a call, not the call itself. */
  callEnded({ info, path }: NotedCall): void {
    const { losses } = path;
    const last = path.summary();
    this.ended.note({ info, path: { losses, summary: () => last } });
  }
}
