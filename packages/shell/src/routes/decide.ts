import type { PanelConfig, Rights } from '@callpanel/contracts';
import { DEFAULT_LANDING, EMBEDDED_PATHS } from '@callpanel/contracts';
import type { SessionState } from '@callpanel/core';
import type { Found, Routes } from './table.ts';
import { matcher } from './table.ts';

/** The panel's own screens: open to everyone, also without any permission. */
export type ServiceName = 'login' | 'callback' | 'embeddedLogin' | 'unsupported' | 'forbidden';

export type Services = ReturnType<typeof createServices>;

/** Finds the panel's own screens; the way back from the provider has the product's name. */
export const createServices = (product: string) => {
  const table = [
    ['login', matcher('/login')],
    ['callback', matcher(`/${product}_callback`)],
    ['embeddedLogin', matcher('/embedded_login')],
    ['unsupported', matcher('/unsupported')],
    ['forbidden', matcher('/403')],
  ] as const;
  return (path: string): ServiceName | null => table.find(([, read]) => read(path))?.[0] ?? null;
};

/** All that decides what an address shows. */
export interface Situation {
  path: string;
  session: Pick<SessionState, 'status'>;
  /** A call is live: the user keeps the page [F19]. */
  inCall: boolean;
  rights: Rights;
  /** The browser is new enough, or need not be [V-16]. */
  supported: boolean;
  config: Pick<PanelConfig, 'embeddedLogin'>;
}

/**
 * show, service: draw it · go: another address, in place of this one · signIn: no user is signed in · land: sign-in is done
 * · dial: show a number from outside, then go on · failed: start-up did not succeed · wait: not known yet
 */
export type Decision =
  | { do: 'show'; found: Found }
  | { do: 'service'; name: ServiceName }
  | { do: 'go'; to: string }
  | { do: 'signIn' }
  | { do: 'land' }
  | { do: 'dial'; number: string }
  | { do: 'failed' }
  | { do: 'wait' };

const WAIT: Decision = { do: 'wait' };

const decideService = (name: ServiceName, { session: { status }, config }: Situation): Decision => {
  if (name === 'login' || name === 'embeddedLogin') {
    // A user is signed in already, or has just signed in.
    if (status === 'active') return { do: 'land' };
    if (status === 'failed') return { do: 'go', to: '/' };
    if (name === 'embeddedLogin' && !config.embeddedLogin) return { do: 'go', to: '/login' };
  }
  // A user who is not in the panel has nothing to be refused: start-up decides.
  if (name === 'forbidden' && status !== 'active')
    return status === 'checking' ? WAIT : { do: 'go', to: '/' };
  return { do: 'service', name };
};

const decideArea = (routes: Routes, { path, rights }: Situation): Decision => {
  const found = routes.find(path);
  if (found?.place.route.name === 'dialer')
    return { do: 'dial', number: found.params['phoneNumber'] ?? '' };
  const open = found ? routes.isOpen(found.place, rights) : false;
  if (open === undefined) return WAIT;
  if (found && open)
    return found.redirect === null ? { do: 'show', found } : { do: 'go', to: found.redirect };
  const first = routes.firstOpen(rights);
  return first === undefined ? WAIT : { do: 'go', to: first ?? '/403' };
};

/** The guards of the panel: what happens at an address. Pure: asked again whenever something changes. */
export const decide = (routes: Routes, services: Services, situation: Situation): Decision => {
  const { path, session, inCall, supported } = situation;
  const service = services(path);
  if (!supported && service !== 'unsupported') return { do: 'go', to: '/unsupported' };
  if (service) return decideService(service, situation);
  switch (session.status) {
    case 'checking':
      return WAIT;
    case 'failed':
      return { do: 'failed' };
    case 'lost':
      return inCall ? decideArea(routes, situation) : { do: 'signIn' };
    case 'none':
      return { do: 'signIn' };
    case 'active':
      return decideArea(routes, situation);
  }
};

/** One slash first; no control character or backslash that a browser would read as another one. */
const LOCAL_PATH = /^\/(?![/\\])[^\\\u0000-\u0020]*$/;

/** Longer than any address of ours. */
const LONGEST = 2000;

/**
 * A path that leads into this panel and nowhere else: not to another site, not to a screen of the panel's own. null: none.
 */
export const localPath = (wanted: string | null, services: Services): string | null => {
  if (wanted === null || wanted.length > LONGEST || !LOCAL_PATH.test(wanted)) return null;
  const base = 'https://panel.invalid';
  const url = new URL(wanted, base);
  if (url.origin !== base || services(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
};

/** The landing page of the server's preference [R-35] [S-71]; what cannot be one is the usual one [R-43] [G-42]. */
export const landingPath = (landing: string): string =>
  EMBEDDED_PATHS.find((path) => path === landing) ?? DEFAULT_LANDING;

/** The chat, for those who may see it: `redirect=chat` means it. */
export const chatPath = (routes: Routes, rights: Rights): string | null => {
  const chat = routes.places.find(({ route }) => route.name === 'chats');
  return chat && routes.isOpen(chat, rights) ? chat.path : null;
};
