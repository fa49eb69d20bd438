import type { TokenSet } from '@callpanel/contracts';
import {
  AUTH_KEY_PREFIX,
  LAST_VIEW_KEY,
  TokenSet as TokenSetSchema,
  USER_KEY,
} from '@callpanel/contracts';
import type { Exclusive, TokenStore } from '@callpanel/wires/api';
import { memoryTokens } from '@callpanel/wires/api';
import * as z from 'zod/mini';
import { exclusive } from './browser.ts';
import type { SessionContext } from './domains/session/context.ts';
import type { Followed } from './domains/session/follow-tabs.ts';
import { followTabs } from './domains/session/follow-tabs.ts';
import type { Keeper } from './storage.ts';
import { readItem, writeItem } from './storage.ts';

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
}

/**
 * Token store of the standalone panel: one key a field, prefix `auth_` [K-01]; the only place where tokens are stored. One
 * for each sign-in: what it writes after `clear`, or when others have the place, it keeps to itself.
 */
export const storedTokens = (given: Keeper | null): SharedTokenStore => {
  const memory = memoryTokens();
  let storage = given;
  let user: string | null = null;
  const load = (): TokenSet | null => {
    const found: Record<string, string> = {};
    for (const name of TOKEN_KEYS) {
      const value = readItem(storage, keyOf(name));
      if (value !== null) found[name] = value;
    }
    const parsed = z.safeParse(TokenSetSchema, found);
    return parsed.success ? parsed.data : null;
  };
  const isOurs = (): boolean => readItem(storage, USER_KEY) === user;
  const keep = (id: string | null): void => {
    writeItem(storage, USER_KEY, id);
    user = readItem(storage, USER_KEY);
  };
  const wipe = (): void =>
    [...TOKEN_KEYS.map(keyOf), LAST_VIEW_KEY].forEach((key) => writeItem(storage, key, null));
  return {
    read() {
      const kept = memory.read();
      if (kept) return kept;
      user = readItem(storage, USER_KEY);
      const found = load();
      if (found) memory.write(found);
      return found;
    },
    reload: () => (isOurs() ? load() : null),
    own(id) {
      // Another user may have signed in since.
      if (load()?.access_token === memory.read()?.access_token) keep(id);
    },
    write(tokens, signIn) {
      memory.write(tokens);
      if (signIn) keep('');
      else if (!isOurs()) return;
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
      storage = null;
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
  open(storage: Keeper | null): SharedTokenStore;
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
