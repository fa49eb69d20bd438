import { randomBytes } from 'node:crypto';

const COOKIE = 'provider_session';
/** Only the browser reads it, and only our own pages and ways to us bring it. */
const ATTRIBUTES = 'Path=/; HttpOnly; SameSite=Lax';

/** Who is signed in at the provider, by the browser's cookie: the next application needs no password. */
export interface ProviderSessions {
  /** `cookie`: the request's header. */
  usernameOf(cookie: string | undefined): string | undefined;
  /** Begins a session; returns the Set-Cookie header. */
  begin(username: string): string;
  /** Ends the session; returns the Set-Cookie header. */
  end(cookie: string | undefined): string;
  /** Ends all sessions of a person: the next application asks for the password. */
  endOf(username: string): void;
  reset(): void;
}

const idIn = (cookie = ''): string =>
  new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]+)`).exec(cookie)?.[1] ?? '';

export const createProviderSessions = (): ProviderSessions => {
  const sessions = new Map<string, string>();
  return {
    usernameOf: (cookie) => sessions.get(idIn(cookie)),
    begin: (username) => {
      const id = randomBytes(24).toString('base64url');
      sessions.set(id, username);
      return `${COOKIE}=${id}; ${ATTRIBUTES}`;
    },
    end: (cookie) => {
      sessions.delete(idIn(cookie));
      return `${COOKIE}=; ${ATTRIBUTES}; Max-Age=0`;
    },
    endOf: (username) => {
      for (const [id, whose] of sessions) if (whose === username) sessions.delete(id);
    },
    reset: () => sessions.clear(),
  };
};
