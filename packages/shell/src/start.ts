import { API_PREFIX, isWidgetName, WIDGETS } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import type { Scope } from '@callpanel/core';
import { sharedTokens } from '@callpanel/core/shared-tokens';
import { preloadMessages } from '@callpanel/widget';
import { fetchAsked } from './early/fetch-asked.ts';
import { listenToHosts } from './embedded/listen-to-hosts.ts';
import { isSupportedHere } from './guards/supported.ts';
import { shellMessages } from './messages.ts';
import { config, configError } from './page/config.ts';
import { drawn } from './page/drawn.ts';
import { shellPage } from './page/page.ts';
import { followTelLinks } from './page/tel-links.ts';
import { navigate, routes, services } from './page/route.ts';
import { loadWidget } from './remotes.ts';
import { startThirdParties } from './reporting/index.ts';
import { namesOf } from './reporting/names.ts';
import { arrival } from './session/arrived.ts';
import { providerAddress } from './session/ask.ts';

/** The view that is likely to be looked at first, fetched while the session is checked or a user signs in. */
const preloadView = (): void => {
  const found = routes.find(location.pathname) ?? routes.find('/');
  if (found?.place.entry.kind !== 'view' || !isWidgetName(found.place.widget)) return;
  // If it fails, the place that needs it tries again and says so.
  loadWidget(found.place.widget).catch(() => undefined);
};

/** Opens the page's session as the installation decided; not where the panel cannot run: null. */
export const start = (): Scope | null => {
  if (configError || !isSupportedHere()) return null;
  // A page that begins at a refusal asks again.
  if (services(location.pathname) === 'forbidden') navigate('/', { replace: true });
  if (config.embeddedLogin && arrival.locale) core.preferences.overlay({ locale: arrival.locale });
  preloadMessages(shellMessages);
  preloadView();
  // The softphone loads when the view is rendered, or when it is needed.
  for (const name of Object.keys(WIDGETS))
    if (isWidgetName(name) && WIDGETS[name].kind === 'view') core.session.use(name);
  const scope = core.open({
    apiBase: config.apiBase ?? `${location.origin}${API_PREFIX}`,
    sharedTokens,
    page: shellPage,
    drawn,
    fetch: fetchAsked,
    focusTimeoutMs: config.focusTimeoutMs,
    ...(config.signIn === 'code' && {
      codeSignIn: {
        provider: providerAddress(),
        redirectUri: `${location.origin}/${config.product}_callback`,
      },
    }),
  });
  followTelLinks();
  listenToHosts();
  startThirdParties(config, () => namesOf(core.state));
  return scope;
};
