import type { Flag, PermissionEntry } from '@callpanel/contracts';
import {
  AHEAD_KEY,
  API_PREFIX,
  AUTH_KEY_PREFIX,
  FEATURE_CODES_LIMIT,
  holds,
  isExpired,
  NEED_GATES,
  USER_KEY,
} from '@callpanel/contracts';
import { isSupported } from '../guards/browser.ts';
import { asked, FRESH_MS } from './asked.ts';
import { configBlock } from './config-block.ts';
import { preloadPhone } from './links.ts';

/** What start-up asks the server first [S-07]. */
const FIRST = ['users/validate_callpanel_session', 'users/permissions', 'users/me'];
const PHONE = NEED_GATES.sip;
/** And what start-up asks next, for whom: the first view of those who may see people [P-26]; the telephone's account. */
const NEXT: readonly (readonly [path: string, flags: readonly Flag[]])[] = [
  ['panel_buddies/my_buddies', ['usersRead']],
  ['config/sipua', PHONE],
];

/** When those are answered: what number codes mean to this telephone system, where the broker is. */
const LATER: typeof NEXT = [
  [`feature_codes?start=0&limit=${FEATURE_CODES_LIMIT}`, PHONE],
  ['config/rmqclient', NEED_GATES.broker],
];

/** Which of `NEXT` a user had the rights to, last time: the user's id and their places, `7|01`. Asked for with the session then. */
const heldBefore = (): readonly string[] => {
  const [user, places = ''] = (localStorage.getItem(AHEAD_KEY) ?? '').split('|');
  if (!user || user !== localStorage.getItem(USER_KEY)) return [];
  return NEXT.filter((_, place) => places.includes(String(place))).map(([path]) => path);
};

const keepHeld = (user: unknown, held: readonly string[]): void => {
  const places = NEXT.flatMap(([path], place) => (held.includes(path) ? [place] : []));
  try {
    localStorage.setItem(AHEAD_KEY, `${String(user)}|${places.join('')}`);
  } catch {
    // Refused, or full: they are asked for one after the other again.
  }
};

/** Access token of the stored sign-in; null: no token is stored, or it must be renewed first. */
const keptToken = (): string | null => {
  const read = (name: string) => localStorage.getItem(`${AUTH_KEY_PREFIX}${name}`);
  const life = { created_at: Number(read('created_at')), expires_in: read('expires_in') };
  return isExpired(life, Date.now() / 1000) ? null : read('access_token');
};

/** The API of the page's own address; null: the installation has another, whose address is first to be looked at. */
const ownApi = (): string | null =>
  configBlock()['apiBase'] == null ? `${location.origin}${API_PREFIX}` : null;

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

/** The user has lost the right to it: the answer is not looked at. */
const drop = (url: string): void => {
  asked.get(url)?.abort();
  asked.delete(url);
};

/** A look at the answers, to ask for the next things before the panel's code has judged them. `ahead`: what is asked for already. */
const askNext = async (
  base: string,
  authorization: string,
  answers: Promise<Response>[],
  ahead: readonly string[],
) => {
  const [check, { user, group } = {}, me] = await Promise.all(answers.map(read));
  const entries = [user, group].flat() as PermissionEntry[];
  if (check?.['success'] !== true) return;
  const may = (flags: readonly Flag[]) => flags.every((flag) => holds(entries, flag));
  const heldOf = (list: typeof NEXT) =>
    list.filter(([, flags]) => may(flags)).map(([path]) => path);
  const held = heldOf(NEXT);
  for (const path of held) if (!ahead.includes(path)) void ask(`${base}/${path}`, authorization);
  for (const path of ahead) if (!held.includes(path)) drop(`${base}/${path}`);
  if (may(PHONE)) preloadPhone();
  /** false: the user has signed out meanwhile, or has another token. */
  const isHere = () => `Bearer ${keptToken()}` === authorization;
  if (isHere()) keepHeld(me?.['id'], held);
  const first = held.flatMap((path) => asked.get(`${base}/${path}`)?.answer ?? []);
  await Promise.allSettled(first);
  if (!isHere()) return;
  for (const path of heldOf(LATER)) void ask(`${base}/${path}`, authorization);
};

/**
 * Requests the signed-in user, and what that user's board and telephone need, while the panel's code loads and starts: this saves
 * round trips to the server before the page shows them and before the phone registers. What a user had the rights to last time is
 * requested at once, the rest when the rights are known. Does nothing if they cannot be requested
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
    const ahead = heldBefore();
    for (const path of ahead) void ask(`${base}/${path}`, authorization);
    // Whatever is wrong with them, start-up says so.
    askNext(base, authorization, answers, ahead).catch(() => undefined);
  } catch {
    // Storage is refused [F43], or the configuration is malformed: the panel says so.
  }
};
