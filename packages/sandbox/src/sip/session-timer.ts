import type { Clock } from './clock.ts';
import { parseParams } from './address.ts';
import type { Headers } from './headers.ts';

export type Refresher = 'uac' | 'uas';

export interface SessionExpires {
  seconds: number;
  refresher: Refresher | undefined;
}

/** A day: longer than any call, and short enough for a timer. */
const LONGEST = 86_400;

/** Reads `Session-Expires: 90;refresher=uac` (RFC 4028 section 4); undefined when absent or broken. */
export const sessionExpiresOf = (headers: Headers): SessionExpires | undefined => {
  const match = /^(\d{1,9})\s*(;.*)?$/.exec(headers.get('session-expires') ?? '');
  if (!match) return undefined;
  const { refresher } = parseParams(match[2] ?? '') as { refresher?: string };
  return {
    seconds: Math.min(Number(match[1]), LONGEST),
    refresher: refresher === 'uac' || refresher === 'uas' ? refresher : undefined,
  };
};

/** What we agree to as the server of an INVITE or UPDATE: nothing, a refusal with 422, or a timer. */
export type SessionTerms =
  | { kind: 'none' }
  | { kind: 'tooSmall' }
  | { kind: 'timer'; seconds: number; weRefresh: boolean; headers: Record<string, string> };

/** Answers the Session-Expires of a request (RFC 4028 section 9). The client refreshes, unless it cannot. */
export const sessionTerms = (headers: Headers, minimum: number): SessionTerms => {
  const asked = sessionExpiresOf(headers);
  if (!asked) return { kind: 'none' };
  const able = headers.includes('supported', 'timer');
  if (asked.seconds < minimum && able) return { kind: 'tooSmall' };
  const refresher = asked.refresher ?? (able ? 'uac' : 'uas');
  const seconds = Math.max(asked.seconds, minimum);
  return {
    kind: 'timer',
    seconds,
    weRefresh: refresher === 'uas',
    headers: {
      'Session-Expires': `${seconds};refresher=${refresher}`,
      ...(able ? { Require: 'timer' } : {}),
    },
  };
};

/**
 * Keeps a session alive, or lets it die (RFC 4028 section 10): the refresher sends a request at half time, the other
 * side ends the call when none came shortly before the end. So a phone that has vanished leaves no call behind.
 */
export class SessionTimer {
  readonly #clock: Clock;
  readonly #refresh: () => void;
  readonly #expire: () => void;
  #stops: (() => void)[] = [];

  constructor(clock: Clock, refresh: () => void, expire: () => void) {
    this.#clock = clock;
    this.#refresh = refresh;
    this.#expire = expire;
  }

  /** (Re)starts with what the last INVITE or UPDATE agreed on. */
  start(seconds: number, weRefresh: boolean): void {
    this.stop();
    const expire = (seconds - Math.min(32, seconds / 3)) * 1000;
    this.#stops = [this.#clock.after(weRefresh ? seconds * 1000 : expire, this.#expire)];
    if (weRefresh) this.#stops.push(this.#clock.after(seconds * 500, this.#refresh));
  }

  stop(): void {
    for (const stop of this.#stops) stop();
    this.#stops = [];
  }
}
