import { configBlock } from './config-block.ts';
import { aroundHere, isFrameOf } from './embedder.ts';

/** In a slot of the page: who hides and who takes are files that share no module. */
const SLOT = Symbol.for('callpanel.brought.v1');
/** null: the page is being left for the same address without credentials. */
const slot = globalThis as Partial<Record<symbol, string | null>>;

/** Hands the query of a sign-in by address to the page that takes this one's place, once. */
const HANDED_KEY = 'callpanel_brought';

/** Addresses that bring passwords and codes, whatever the product's name. */
const BRINGS = /^\/(?:(embedded_login)|[\w-]+_callback)\/?$/i;

/** Credentials are taken where the installation says so, in a frame of its hosts: a link could sign a visitor in as another user. */
const takesCredentials = (): boolean => {
  try {
    const { embeddedLogin, hosts } = configBlock();
    if (embeddedLogin !== true || !Array.isArray(hosts)) return false;
    const origins = (hosts as ({ origin?: unknown } | null)[]).map((host) => host?.origin);
    return isFrameOf(origins, aroundHere());
  } catch {
    return false;
  }
};

/** Takes the query that the page before has handed on. Also where it is not needed: a password must not stay in storage. */
const takeHanded = (): string | null => {
  try {
    const handed = sessionStorage.getItem(HANDED_KEY);
    sessionStorage.removeItem(HANDED_KEY);
    return handed;
  } catch {
    return null;
  }
};

const handOn = (query: URLSearchParams): void => {
  try {
    sessionStorage.setItem(HANDED_KEY, `?${query}`);
  } catch {
    // Storage is refused [F43]: the user types it.
  }
};

/**
 * Takes out of the address what must not stay in it, nor in the history where the panel's code does not come [G-03]. A password is
 * kept in the page's list of requests too (Navigation Timing), so a page that brings one is replaced by the same page without it.
 * `embedded=true` stays: the server must still know that the frame may be framed.
 *
 * @returns whether the page is being replaced: nothing else is to run
 */
export const hideSecrets = (): boolean => {
  const handed = takeHanded();
  const { pathname, search } = location;
  const [found, isLogin] = BRINGS.exec(pathname) ?? [];
  if (found === undefined) return false;
  const query = new URLSearchParams(search);
  const clean = pathname + (query.get('embedded') === 'true' ? '?embedded=true' : '');
  history.replaceState(null, '', clean);
  slot[SLOT] = (isLogin && handed) ?? search;
  if (!isLogin || !query.has('cloud_password')) return false;
  if (!takesCredentials()) query.delete('cloud_password');
  handOn(query);
  slot[SLOT] = null;
  location.replace(clean);
  return true;
};

/** Is the page being replaced? */
export const isLeaving = (): boolean => slot[SLOT] === null;

/** The query that the page came with; once. null: the page is being replaced. */
export const takeHidden = (): string | null => {
  const { [SLOT]: search = '' } = slot;
  if (search !== null) delete slot[SLOT];
  return search;
};
