import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { OtpMethod } from '@callpanel/contracts';
import { Secret, TOTP } from 'otpauth';
import { type Limits, Limiter } from '../../oauth/limiter.ts';
import { sameSecret } from '../../same-secret.ts';
import type { Clock } from '../../sip/clock.ts';
import { type Store, defineTable } from '../../store/index.ts';

/** What is kept of a user; `id` is the user name. */
interface Kept {
  id: string;
  enabled: boolean;
  method: OtpMethod;
  email: string;
  phone: string;
  /** Base32, of the app. */
  secret: string;
  /** Hashes: a code that was used is removed. */
  backups: readonly string[];
}

const TABLE = defineTable<Kept, never>({ name: 'one_time_passwords', columns: {} });

/** After five wrong codes none is taken for five minutes, and then one at a time. */
const WRONG_CODES: Limits = {
  free: 5,
  firstMs: 5 * 60_000,
  longestMs: 5 * 60_000,
  forgetMs: 60 * 60_000,
};
/** A code that was sent is no longer good after so many wrong ones. */
const TRIES_OF_SENT = 5;
/** A code that was sent is good for so long, milliseconds. */
const SENT_MS = 10 * 60_000;
const BACKUP_CODES = 10;

const hashed = (code: string): string => createHash('sha256').update(code).digest('hex');

export type Verdict = 'ok' | 'wrong' | 'locked';

/** Where codes come from. */
export type Target = Pick<Kept, 'method' | 'email' | 'phone'>;

/** Where a code was sent to; it proves no other place. */
const placeOf = ({ method, email, phone }: Target): string =>
  `${method} ${method === 'sms' ? phone : email}`;

export interface OneTimePasswordsParts {
  store: Pick<Store, 'table'>;
  clock: Clock;
  issuer: string;
  /** @throws TooManyAttempts this person was sent too many */
  send(username: string, to: Target, code: string): void;
}

/** One-time codes as a second proof at sign-in (RFC 6238 for apps; sent codes; backup codes). */
export const createOneTimePasswords = ({ store, clock, issuer, send }: OneTimePasswordsParts) => {
  const table = store.table(TABLE);
  const wrong = new Limiter(WRONG_CODES, () => clock.now());
  const sent = new Map<string, { code: string; place: string; until: number; tries: number }>();
  /** A code of an app is good once. */
  const used = new Map<string, number>();

  const of = (username: string): Kept => {
    const kept = table.get(username);
    if (kept) return kept;
    const fresh: Kept = {
      id: username,
      enabled: false,
      method: 'app',
      email: '',
      phone: '',
      secret: new Secret({ size: 20 }).base32,
      backups: [],
    };
    table.put([fresh]);
    return fresh;
  };
  const totp = ({ id, secret }: Kept): TOTP =>
    new TOTP({ issuer, label: id, secret: Secret.fromBase32(secret) });

  const isAppCode = (kept: Kept, code: string): boolean => {
    const generator = totp(kept);
    const timestamp = clock.now();
    const delta = generator.validate({ token: code, window: 1, timestamp });
    if (delta === null) return false;
    const counter = generator.counter({ timestamp }) + delta;
    if (counter <= (used.get(kept.id) ?? -1)) return false;
    used.set(kept.id, counter);
    return true;
  };
  const isSentCode = (username: string, code: string, to: Target): boolean => {
    const last = sent.get(username);
    if (!last || last.place !== placeOf(to)) return false;
    last.tries += 1;
    const isGood = last.until >= clock.now() && sameSecret(code, last.code);
    if (isGood || last.tries >= TRIES_OF_SENT) sent.delete(username);
    return isGood;
  };
  const isBackupCode = (kept: Kept, code: string): boolean => {
    const hash = hashed(code.toLowerCase());
    if (!kept.backups.includes(hash)) return false;
    table.put([{ ...kept, backups: kept.backups.filter((one) => one !== hash) }]);
    return true;
  };

  return {
    of,
    isOn: (username: string): boolean => table.get(username)?.enabled === true,
    uriOf: (username: string): string => totp(of(username)).toString(),
    change: (username: string, change: Partial<Omit<Kept, 'id'>>): void =>
      table.put([{ ...of(username), ...change }]),
    /** Sends a code where the method says. @throws TooManyAttempts */
    sendTo: (username: string, to: Target): void => {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      send(username, to, code);
      const until = clock.now() + SENT_MS;
      sent.set(username, { code, place: placeOf(to), until, tries: 0 });
    },
    /** `from`: where the code must come from; a backup code is good for those who have it switched on. */
    check: (username: string, typed: string, from: Target): Verdict => {
      const kept = of(username);
      const code = typed.replaceAll(/[\s-]/g, '');
      if (wrong.waitMs(username) > 0) return 'locked';
      const isGood =
        (from.method === 'app' ? isAppCode(kept, code) : isSentCode(username, code, from)) ||
        (kept.enabled && isBackupCode(kept, code));
      if (isGood) {
        wrong.forget(username);
        return 'ok';
      }
      wrong.count(username);
      return wrong.waitMs(username) > 0 ? 'locked' : 'wrong';
    },
    /** How long no code of this person is taken, milliseconds. */
    waitMs: (username: string): number => wrong.waitMs(username),
    /** New backup codes; the ones before are no longer good. */
    makeBackups: (username: string): string[] => {
      const codes = Array.from({ length: BACKUP_CODES }, () => randomBytes(5).toString('hex'));
      table.put([{ ...of(username), backups: codes.map(hashed) }]);
      return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
    },
    /** Off, and the app has to be set up again. */
    switchOff: (username: string): void => table.remove([username]),
    reset: (): void => {
      wrong.reset();
      sent.clear();
      used.clear();
    },
  };
};
export type OneTimePasswords = ReturnType<typeof createOneTimePasswords>;
