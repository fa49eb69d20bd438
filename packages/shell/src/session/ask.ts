import { core } from '@callpanel/core';
import { isEmbedded } from '../embedded/embedded.ts';
import { config } from '../page/config.ts';
import { here, loginPath, navigate, services } from '../page/route.ts';
import { localPath } from '../routes/decide.ts';

/** Address of the provider, for its own pages [G-32]. */
export const providerAddress = (): string =>
  (config.provider ?? location.origin).replace(/\/$/, '');

/** If the page is still here this long after leaving, the user has stopped it, milliseconds: not all browsers report it. */
const STOPPED_MS = 10_000;

/** Waits for a way that was stopped; the last one that was begun counts. */
let stopped: ReturnType<typeof setTimeout> | undefined;

/**
 * Leaves this page; if the user stops that, `stay` continues. A page that the browser kept, and to which the user returns,
 * starts again.
 */
const leaveFor = (address: string, stay: () => void): void => {
  clearTimeout(stopped);
  stopped = setTimeout(stay, STOPPED_MS);
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    clearTimeout(stopped);
    location.reload();
  });
  location.assign(address);
};

/** One way to the provider at a time. */
let leaving: Promise<void> | null = null;

/** The way was stopped: to `/login`, which waits for a press, and does not go to the provider again automatically. */
const stayOut = (returnTo: string): void => {
  const { status } = core.state.session;
  const isOut = status === 'none' || status === 'lost';
  if (isOut && !services(location.pathname)) navigate(loginPath(returnTo), { replace: true });
};

/** To the provider's sign-in page and from there back to `returnTo`; if that fails, `/login` says why. */
export const goToProvider = (returnTo: string): Promise<void> =>
  (leaving ??= core.session
    .authorize(returnTo)
    .then((address) => {
      if (address === null) navigate(loginPath(returnTo), { replace: true });
      else leaveFor(address, () => stayOut(returnTo));
    })
    .finally(() => void (leaving = null)));

/**
 * Does the user sign in here with our own form? As the installation says; where that is by the provider's page, as they
 * did before.
 */
export const byForm = (): boolean => {
  const { grant } = core.state.session;
  return isEmbedded() || config.signIn !== 'code' || (grant !== null && grant !== 'code');
};

/** This page is leaving for the provider's sign-out: nothing may overtake it. */
let signingOut = false;

/** No user is signed in (any more): sign-in, and from there back to this address [R-38] [R-39] [S-05]. */
const askToSignIn = (): void => {
  if (signingOut || services(location.pathname)) return;
  if (byForm()) navigate(loginPath(here()), { replace: true });
  else void goToProvider(localPath(here(), services) ?? '/');
};

/** The user signed out. A user who signed in on the provider's page is also signed out there; a frame cannot show it. */
const leave = (): void => {
  if (byForm()) {
    if (services(location.pathname) !== 'login') navigate('/login', { replace: true });
    return;
  }
  signingOut = true;
  const stop = core.subscribe(core.state.session, () => {
    if (core.state.session.status === 'none') return;
    // The page is still here, and another tab's sign-in came to it.
    signingOut = false;
    stop();
  });
  leaveFor(`${providerAddress()}/signout`, () => {
    if (!signingOut) return;
    signingOut = false;
    stop();
    // Not to the provider's sign-in: where the sign-out did not come to it, it would sign in again.
    navigate('/login', { replace: true });
  });
};

export const authRequired = (why: 'needed' | 'signedOut'): void =>
  why === 'needed' ? askToSignIn() : leave();
