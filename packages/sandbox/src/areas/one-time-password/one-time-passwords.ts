import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { OtpMethod } from '@callpanel/contracts';
import { Secret, TOTP } from 'otpauth';
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

/** Wrong codes in a row, and how long no code is taken after them, milliseconds. */
export const MOST_TRIES = 5;
export const LOCKED_MS = 5 * 60_000;
/** A code that was sent is good for so long, milliseconds. */
const SENT_MS = 10 * 60_000;
const BACKUP_CODES = 10;

const hashed = (code: string): string => createHash('sha256').update(code).digest('hex');

export type Verdict = 'ok' | 'wrong' | 'locked';

export interface OneTimePasswordsParts {
  store: Pick<Store, 'table'>;
  clock: Clock;
  issuer: string;
  send(kept: Pick<Kept, 'method' | 'email' | 'phone'>, code: string): void;
}

/** One-time codes as a second proof at sign-in (RFC 6238 for apps; sent codes; backup codes). */
export const createOneTimePasswords = ({ store, clock, issuer, send }: OneTimePasswordsParts) => {
  const table = store.table(TABLE);
  const tries = new Map<string, { wrong: number; until: number }>();
  const sent = new Map<string, { code: string; until: number }>();
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
  const isSentCode = ({ id }: Kept, code: string): boolean => {
    const last = sent.get(id);
    if (!last || last.until < clock.now() || !sameSecret(code, last.code)) return false;
    return sent.delete(id);
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
    /** Sends a code where the method says. */
    sendTo: (username: string, to: Pick<Kept, 'method' | 'email' | 'phone'>): void => {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      sent.set(username, { code, until: clock.now() + SENT_MS });
      send(to, code);
    },
    /** `method`: which kind is asked for; a backup code is good for those who have it switched on. */
    check: (username: string, typed: string, method: OtpMethod = of(username).method): Verdict => {
      const kept = of(username);
      const code = typed.replaceAll(/[\s-]/g, '');
      const before = tries.get(username);
      if (before && before.wrong >= MOST_TRIES && before.until > clock.now()) return 'locked';
      const isGood =
        (method === 'app' ? isAppCode(kept, code) : isSentCode(kept, code)) ||
        (kept.enabled && isBackupCode(kept, code));
      if (isGood) {
        tries.delete(username);
        return 'ok';
      }
      const wrong = (before && before.until > clock.now() ? before.wrong : 0) + 1;
      tries.set(username, { wrong, until: clock.now() + LOCKED_MS });
      return wrong >= MOST_TRIES ? 'locked' : 'wrong';
    },
    /** New backup codes; the ones before are no longer good. */
    makeBackups: (username: string): string[] => {
      const codes = Array.from({ length: BACKUP_CODES }, () => randomBytes(5).toString('hex'));
      table.put([{ ...of(username), backups: codes.map(hashed) }]);
      return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
    },
    /** Off, and the app has to be set up again. */
    switchOff: (username: string): void => table.remove([username]),
    reset: (): void => {
      tries.clear();
      sent.clear();
      used.clear();
    },
  };
};
export type OneTimePasswords = ReturnType<typeof createOneTimePasswords>;
