import { core } from '@callpanel/core';
import { isEmbedded } from '../embedded/embedded.ts';
import { config } from '../page/config.ts';
import { here, loginPath, navigate, services } from '../page/route.ts';
import { localPath } from '../routes/decide.ts';

/** Address of the provider, for its own pages [G-32]. */
export const providerAddress = (): string =>
  (config.provider ?? location.origin).replace(/\/$/, '');

/** Leaves this page. Back on it by the browser's button, one that was kept as it was starts anew. */
const leaveFor = (address: string): void => {
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
  location.assign(address);
};

/** One way to the provider at a time. */
let leaving: Promise<void> | null = null;

/** To the provider's sign-in page and from there back to `returnTo`; if that fails, `/login` says why. */
export const goToProvider = (returnTo: string): Promise<void> =>
  (leaving ??= core.session
    .authorize(returnTo)
    .then((address) => {
      if (address === null) navigate(loginPath(returnTo), { replace: true });
      else leaveFor(address);
    })
    .finally(() => void (leaving = null)));

/** Does somebody sign in here with our own form? As they did before; else as the installation says. */
export const byForm = (): boolean => {
  const { grant } = core.state.session;
  return isEmbedded() || (grant === null ? config.signIn === 'password' : grant !== 'code');
};

/** This page is on its way to the provider's sign-out: nothing may overtake it. */
let signingOut = false;

/** Nobody is signed in (any more): sign-in, and from there back to this address [R-38] [R-39] [S-05]. */
const askToSignIn = (): void => {
  if (signingOut || services(location.pathname)) return;
  if (byForm()) navigate(loginPath(here()), { replace: true });
  else void goToProvider(localPath(here(), services) ?? '/');
};

/** Somebody signed out. Who came by the provider's page leaves there, too; a frame cannot show it. */
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
  leaveFor(`${providerAddress()}/signout`);
};

export const authRequired = (why: 'needed' | 'signedOut'): void =>
  why === 'needed' ? askToSignIn() : leave();
