import type { TokenSet } from '@callpanel/contracts';
import { AUTH_KEY_PREFIX, TokenSet as TokenSetSchema, USER_KEY } from '@callpanel/contracts';
import type { Exclusive, TokenStore } from '@callpanel/wires/api';
import { memoryTokens } from '@callpanel/wires/api';
import * as z from 'zod/mini';
import { exclusive } from './browser.ts';
import type { SessionContext } from './domains/session/context.ts';
import type { Followed } from './domains/session/follow-tabs.ts';
import { followTabs } from './domains/session/follow-tabs.ts';
import type { Keeper } from './storage.ts';
import { readItem, removeItems, writeItem } from './storage.ts';
import { WITH_TOKENS } from './stored-keys.ts';

const TOKEN_KEYS = [
  'client_id',
  'refresh_token',
  'access_token',
  'token_type',
  'scope',
  'created_at',
  'expires_in',
] as const;

const keyOf = (name: string): string => `${AUTH_KEY_PREFIX}${name}`;

/** Tokens that all tabs of the panel share while they have one user. */
export interface SharedTokenStore extends TokenStore {
  reload(): TokenSet | null;
  /** The tokens are this user's: tabs of the same one share them. */
  own(id: string): void;
  /** Storage for what goes with these tokens: from a sign-in until `clear`, while no other user has the place. */
  readonly kept: Keeper;
}

/**
 * Token store of the standalone panel: one key a field, prefix `auth_` [K-01]; the only place where tokens are stored. One
 * for each sign-in: what it writes after `clear`, or when others have the place, it keeps to itself.
 *
 * @param given for the tokens: tells when it does not keep them
 * @param keeper for what goes with them
 */
export const storedTokens = (given: Keeper | null, keeper = given): SharedTokenStore => {
  const memory = memoryTokens();
  let storage = given;
  let quiet = keeper;
  let user: string | null = null;
  /** Whose what is kept here was; null: what is here was not looked at for that. */
  let before: string | null = null;
  const load = (): TokenSet | null => {
    const found = TOKEN_KEYS.flatMap((name) => {
      const value = readItem(storage, keyOf(name));
      return value === null ? [] : [[name, value]];
    });
    const parsed = z.safeParse(TokenSetSchema, Object.fromEntries(found));
    return parsed.success ? parsed.data : null;
  };
  const isOurs = (): boolean => readItem(storage, USER_KEY) === user;
  const keep = (id: string | null): void => {
    writeItem(storage, USER_KEY, id);
    user = readItem(storage, USER_KEY);
  };
  const wipe = (): void => {
    for (const name of TOKEN_KEYS) writeItem(storage, keyOf(name), null);
    removeItems(quiet, WITH_TOKENS);
  };
  /** null: there is no sign-in, or another user's. */
  const place = (): Keeper | null => (storage && memory.read() && isOurs() ? quiet : null);
  return {
    kept: {
      getItem: (key) => readItem(place(), key),
      setItem: (key, value) => writeItem(place(), key, value),
      removeItem: (key) => writeItem(place(), key, null),
    },
    read() {
      const kept = memory.read();
      if (kept) return kept;
      user = before = readItem(storage, USER_KEY);
      const found = load();
      if (found) memory.write(found);
      return found;
    },
    reload: () => (isOurs() ? load() : null),
    own(id) {
      // Another user may have signed in since.
      if (load()?.access_token !== memory.read()?.access_token) return;
      if (before !== null && before !== id) removeItems(quiet, WITH_TOKENS);
      before = id;
      keep(id);
    },
    write(tokens, signIn) {
      memory.write(tokens);
      if (signIn) {
        before = readItem(storage, USER_KEY) ?? '';
        keep('');
      } else if (!isOurs()) return;
      const isNotKept = TOKEN_KEYS.some((name) => {
        const value = tokens[name];
        // A life without end is kept as the text the specification reads back [V-65].
        const text = value === null && name === 'expires_in' ? 'null' : value;
        const kept = text === null || text === undefined ? null : String(text);
        writeItem(storage, keyOf(name), kept);
        return readItem(storage, keyOf(name)) !== kept;
      });
      // Half of it, or what was there before, must not be taken for the newest [F43].
      if (isNotKept) wipe();
    },
    clear(signOut) {
      if (isOurs()) {
        if (signOut) keep(null);
        wipe();
      }
      memory.clear();
      storage = quiet = null;
    },
  };
};

/**
 * Calls `run` when a user signed in in another tab of this browser (their id; empty: not known yet), signed out, or cleared the
 * storage (null). A page that the browser kept gets no events meanwhile, and `run` is called when it is restored. Returns the
 * way to stop.
 */
export const onUser = (run: (id: string | null) => void, storage: Keeper | null): (() => void) => {
  let left: string | null = null;
  const changed = ({ key, newValue }: StorageEvent) => {
    // A null key: everything was cleared.
    if (key === null || key === USER_KEY) run(newValue);
  };
  const hidden = () => void (left = readItem(storage, USER_KEY));
  const shown = ({ persisted }: PageTransitionEvent) => {
    const now = readItem(storage, USER_KEY);
    if (persisted && now !== left) run(now);
  };
  addEventListener('storage', changed);
  addEventListener('pagehide', hidden);
  addEventListener('pageshow', shown);
  return () => {
    removeEventListener('storage', changed);
    removeEventListener('pagehide', hidden);
    removeEventListener('pageshow', shown);
  };
};

/** What a page gives that shares its sign-in with the other tabs of its origin. */
export interface SharedTokens {
  /** See `storedTokens`. */
  open(storage: Keeper | null, keeper: Keeper | null): SharedTokenStore;
  /** Follows who is signed in in the other tabs. Returns the way to stop. */
  follow(context: SessionContext, followed: Followed): () => void;
  /** Runs `run` while no other tab of the panel does; at once and not alone if the browser has no locks [F18]. */
  exclusive: Exclusive;
}

/** For the standalone panel: the others keep their tokens in memory, and need none of this code. */
export const sharedTokens: SharedTokens = {
  open: storedTokens,
  follow: (context, followed) => onUser(followTabs(context, followed), context.keeper),
  exclusive,
};
