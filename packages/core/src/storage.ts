import type { TokenSet } from '@callpanel/contracts';
import { AUTH_KEY_PREFIX, TokenSet as TokenSetSchema } from '@callpanel/contracts';
import type { TokenStore } from '@callpanel/wires/api';
import { memoryTokens } from '@callpanel/wires/api';
import * as z from 'zod/mini';

/** Local or session storage, or null where the browser refuses it: reading the property itself can throw [F43]. */
export const browserStorage = (kind: 'localStorage' | 'sessionStorage'): Storage | null => {
  try {
    return globalThis[kind];
  } catch {
    return null;
  }
};

/** What we use of a browser's storage. */
export type Keeper = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The same storage, which tells when it did not keep something: missing, forbidden or full [F43]. */
export const telling = (storage: Keeper | null, onNotKept: () => void): Keeper => ({
  getItem: (key) => readItem(storage, key),
  removeItem: (key) => writeItem(storage, key, null),
  setItem(key, value) {
    try {
      if (storage) return storage.setItem(key, value);
    } catch {
      // Told below, as where there is none.
    }
    onNotKept();
  },
});

/** Reads never throw; what cannot be read is not there. */
export const readItem = (storage: Keeper | null, key: string): string | null => {
  try {
    return storage?.getItem(key) ?? null;
  } catch {
    return null;
  }
};

/** Writes never throw: full, cleared or forbidden storage costs the memory of it, not the session. */
export const writeItem = (storage: Keeper | null, key: string, value: string | null): void => {
  try {
    if (value === null) storage?.removeItem(key);
    else storage?.setItem(key, value);
  } catch {
    // Works on in memory [F43].
  }
};

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

/** Tokens that all tabs of the panel share, until this one leaves. */
export interface SharedTokenStore extends TokenStore {
  reload(): TokenSet | null;
  /** Somebody signed out elsewhere: what is stored from now on may be another person's. */
  leave(): void;
}

/** Token store of the standalone panel: one key a field, prefix `auth_` [K-01]; the only place where tokens are stored. */
export const storedTokens = (storage: Keeper | null): SharedTokenStore => {
  const memory = memoryTokens();
  let left = false;
  const load = (): TokenSet | null => {
    const found: Record<string, string> = {};
    for (const name of TOKEN_KEYS) {
      const value = readItem(storage, keyOf(name));
      if (value !== null) found[name] = value;
    }
    const parsed = z.safeParse(TokenSetSchema, found);
    return parsed.success ? parsed.data : null;
  };
  return {
    read() {
      const kept = memory.read() ?? load();
      if (kept) memory.write(kept);
      return kept;
    },
    reload: () => (left ? null : load()),
    leave: () => void (left = true),
    write(tokens) {
      memory.write(tokens);
      if (left) return;
      for (const name of TOKEN_KEYS) {
        const value = tokens[name];
        // A life without end is kept as the text the specification reads back [V-65].
        const kept = value === null && name === 'expires_in' ? 'null' : value;
        writeItem(storage, keyOf(name), kept === null || kept === undefined ? null : String(kept));
      }
    },
    clear() {
      memory.clear();
      if (left) return;
      for (const name of TOKEN_KEYS) writeItem(storage, keyOf(name), null);
    },
  };
};

/**
 * Calls `gone` when another tab of this browser removed the stored tokens: somebody signed out there, or cleared the
 * storage. Returns the way to stop.
 */
export const onTokensGone = (gone: () => void): (() => void) => {
  const changed = ({ key, newValue }: StorageEvent) => {
    // A null key: everything was cleared.
    if (key === null || (key === keyOf('access_token') && newValue === null)) gone();
  };
  addEventListener('storage', changed);
  return () => removeEventListener('storage', changed);
};

/** Tells what another tab of this browser stored, by key; returns the way to stop. */
export const onStored = (run: (key: string, value: string) => void): (() => void) => {
  const changed = ({ key, newValue }: StorageEvent) => {
    if (key !== null && newValue !== null) run(key, newValue);
  };
  addEventListener('storage', changed);
  return () => removeEventListener('storage', changed);
};
