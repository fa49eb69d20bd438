import type { CallpanelError } from '@callpanel/contracts';
import type { Clock } from '../clock.ts';
import type { CallInfo } from '../ports/call.ts';
import type { QualitySummary } from '../quality/quality-tally.ts';

/** What happened to the socket; the edge by its place in the settings, never by its address. */
export interface SocketNote {
  event: 'connecting' | 'open' | 'closed' | 'failed';
  edge: number;
  /** Close code (RFC 6455 section 7.4); ours too when we gave it up: 1006. */
  code?: number;
}

export interface RegistrationNote {
  event: 'registered' | 'failed';
  /** SIP status. */
  status?: number;
  /** One of a fixed few: 'Request Timeout', 'No Contact'. */
  cause?: string;
}

/** Milliseconds before the report was taken. */
export type Noted<T> = T & { agoMs: number };

/** The last few things that happened, oldest first. Cheap: one array, no strings made. */
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

/** A call as its phone sees it; `diagnose` takes the parties out. */
export interface NotedCall {
  readonly info: CallInfo;
  readonly path: { readonly losses: number; summary(): QualitySummary | null };
}

/** The outcome of a REGISTER, as far as it names nobody: the phrase is the server's own and stays out. */
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

/** What a phone remembers of its past, in memory only. */
export class PhoneHistory {
  readonly socket: Diary<SocketNote>;
  readonly registration: Diary<RegistrationNote>;
  readonly ended: Diary<NotedCall>;
  readonly clock: Clock;
  /** Messages of which JsSIP could make nothing. */
  unreadable = 0;

  constructor(clock: Clock) {
    this.clock = clock;
    this.socket = new Diary(clock);
    this.registration = new Diary(clock);
    this.ended = new Diary(clock, 10);
  }

  /** The call itself goes; what it was like stays. */
  callEnded({ info, path }: NotedCall): void {
    const { losses } = path;
    const last = path.summary();
    this.ended.note({ info, path: { losses, summary: () => last } });
  }
}
