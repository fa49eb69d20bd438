import type { PermissionEntry } from '@callpanel/contracts';
import { API_PREFIX, AUTH_KEY_PREFIX, holds, isExpired } from '@callpanel/contracts';
import { isSupported } from '../guards/browser.ts';
import { asked, FRESH_MS } from './asked.ts';
import { preloadPhone } from './links.ts';

/** What start-up asks the server first [S-07]. */
const FIRST = ['users/validate_callpanel_session', 'users/permissions', 'users/me'];
/** And then, for users who may see people [P-26]: the panel's first view. */
const BOARD = 'panel_buddies/my_buddies';
/** For those with a softphone: its account. */
const ACCOUNT = 'config/sipua';

/** Access token of the stored sign-in; null: no token is stored, or it must be renewed first. */
const keptToken = (): string | null => {
  const read = (name: string) => localStorage.getItem(`${AUTH_KEY_PREFIX}${name}`);
  const life = { created_at: Number(read('created_at')), expires_in: read('expires_in') };
  return isExpired(life, Date.now() / 1000) ? null : read('access_token');
};

/** The API of the page's own address; null: the installation has another, whose address is first to be looked at. */
const ownApi = (): string | null => {
  const config = JSON.parse(document.getElementById('callpanel-config')?.textContent ?? '{}') as {
    apiBase?: unknown;
  };
  return config.apiBase == null ? `${location.origin}${API_PREFIX}` : null;
};

const ask = (url: string, authorization: string): Promise<Response> => {
  const timer = new AbortController();
  const answer = fetch(url, {
    headers: { authorization },
    credentials: 'omit',
    cache: 'no-store',
    signal: timer.signal,
  });
  // The code that takes it gets the error; it may never be taken.
  answer.catch(() => undefined);
  const one = { authorization, answer, at: performance.now(), abort: () => timer.abort() };
  asked.set(url, one);
  setTimeout(() => {
    if (asked.get(url) !== one) return;
    asked.delete(url);
    one.abort();
  }, FRESH_MS);
  return answer;
};

/** What an answer says; its own body is left unread for the caller. Rejects if refused or not JSON. */
const read = async (answer: Promise<Response>): Promise<Record<string, unknown>> => {
  const response = await answer;
  if (!response.ok) throw new Error(String(response.status));
  return (await response.clone().json()) as Record<string, unknown>;
};

/** A look at the answers, to ask for the next thing before the panel's code has judged them. */
const askNext = async (base: string, authorization: string, answers: Promise<Response>[]) => {
  const [check, { user, group } = {}] = await Promise.all(answers.map(read));
  const entries = [user, group].flat() as PermissionEntry[];
  if (check?.['success'] !== true) return;
  if (holds(entries, 'usersRead')) void ask(`${base}/${BOARD}`, authorization);
  if (holds(entries, 'softphoneRead') && holds(entries, 'confRead')) {
    void ask(`${base}/${ACCOUNT}`, authorization);
    preloadPhone();
  }
};

/**
 * Requests the signed-in user, and that user's board and telephone account, while the panel's code loads and starts: this saves two
 * round trips to the server before the page shows them, and one before the phone registers. Does nothing if they cannot be requested
 * this early; then start-up requests them as usual.
 */
export const askEarly = (): void => {
  if (!isSupported(navigator.userAgent)) return;
  try {
    const token = keptToken();
    const base = ownApi();
    if (!token || !base) return;
    const authorization = `Bearer ${token}`;
    const answers = FIRST.map((path) => ask(`${base}/${path}`, authorization));
    // Whatever is wrong with them, start-up says so.
    askNext(base, authorization, answers).catch(() => undefined);
  } catch {
    // Storage is refused [F43], or the configuration is malformed: the panel says so.
  }
};
