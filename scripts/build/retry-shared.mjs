/**
 * A shared module that could not be loaded is requested again the next time. The federation runtime keeps the promise of
 * the first attempt, so that "Try again" would fail until the page is reloaded [F45].
 *
 * @returns {import('@module-federation/enhanced/runtime').ModuleFederationRuntimePlugin}
 */
// oxlint-disable-next-line no-default-export -- federation asks a plugin for it
export default function retryShared() {
  return {
    name: 'callpanel-retry-shared',
    errorLoadShare({ pkgName, shareScopeMap }) {
      for (const scope of Object.values(shareScopeMap))
        for (const shared of Object.values(scope[pkgName] ?? {}))
          shared.loading?.catch(() => {
            shared.loading = null;
          });
    },
  };
}
