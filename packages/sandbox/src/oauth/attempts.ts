import type { Person } from '../realm/person.ts';
import type { Realm } from '../realm/realm.ts';
import { type Limits, Limiter } from './limiter.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Wrong passwords of one account. */
export const OF_ACCOUNT: Limits = {
  free: 5,
  firstMs: 30_000,
  longestMs: 15 * MINUTE_MS,
  forgetMs: HOUR_MS,
};
/** Wrong passwords from one address: a whole office may have one. */
export const OF_ADDRESS: Limits = { ...OF_ACCOUNT, free: 50 };
/** Messages to one person: codes, and mails that set up a phone. */
export const OF_MESSAGES: Limits = {
  free: 10,
  firstMs: HOUR_MS,
  longestMs: HOUR_MS,
  forgetMs: HOUR_MS,
};

/** Nothing was looked at: the next try has to wait. Answered by 429 with Retry-After (RFC 6585 section 4). */
export class TooManyAttempts extends Error {
  readonly statusCode = 429;
  readonly retryAfterS: number;
  /** What an OAuth answer calls it. */
  readonly code: string;

  constructor(waitMs: number, code = 'too_many_attempts', message?: string) {
    const seconds = Math.ceil(waitMs / 1000);
    super(message ?? `Too many attempts. Try again in ${seconds} seconds.`);
    this.code = code;
    this.retryAfterS = seconds;
  }
}

export interface Attempts {
  /**
   * The person behind a sign-in name and password; undefined: one of them is wrong.
   *
   * @param address of the client
   * @throws TooManyAttempts also for a right password, so that it says nothing
   */
  signIn(login: string, password: string, address: string): Person | undefined;
  /** Counts a message to this person. @throws TooManyAttempts it is not to be sent */
  message(kind: 'code' | 'mail', username: string): void;
  reset(): void;
}

/** Limits the guessing of passwords, and messages that someone else could have sent to a person. @param now epoch milliseconds */
export const createAttempts = (
  realm: Pick<Realm, 'byLogin' | 'signIn'>,
  now: () => number,
): Attempts => {
  const accounts = new Limiter(OF_ACCOUNT, now);
  const addresses = new Limiter(OF_ADDRESS, now);
  const messages = new Limiter(OF_MESSAGES, now);
  const allow = (waitMs: number): void => {
    if (waitMs > 0) throw new TooManyAttempts(waitMs);
  };
  return {
    signIn: (login, password, address) => {
      // The user name and the mail address are of one account; unknown names count like known ones.
      const account = realm.byLogin(login)?.username ?? login.trim().toLowerCase();
      allow(Math.max(accounts.waitMs(account), addresses.waitMs(address)));
      const person = realm.signIn(login, password);
      if (person) accounts.forget(account);
      else {
        accounts.count(account);
        addresses.count(address);
      }
      return person;
    },
    message: (kind, username) => {
      const key = `${kind} ${username}`;
      allow(messages.waitMs(key));
      messages.count(key);
    },
    reset: () => {
      for (const limiter of [accounts, addresses, messages]) limiter.reset();
    },
  };
};
