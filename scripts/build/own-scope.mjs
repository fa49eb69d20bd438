/** Kept with what the host shares: all our remotes in one host share with one another. */
const OURS = Symbol.for('callpanel.shared.v1');

/**
 * What our remotes share never comes into the host's share scope: a host whose React 18 is a singleton would be given our React 19. The
 * `shareScope` of the build alone does not do that: to a host that does not name it, it is another name for the host's own.
 *
 * A host on React 19 lends us its React, so that it can draw our component; only as a whole, as React and the client of
 * another version refuse each other.
 *
 * @returns {import('@module-federation/enhanced/runtime').ModuleFederationRuntimePlugin}
 */
// oxlint-disable-next-line no-default-export -- federation asks a plugin for it
export default function ownScope() {
  let hosts, ours;
  return {
    name: 'callpanel-own-scope',
    initContainerShareScopeMap(start) {
      hosts = start.shareScope;
      const [{ version }] = start.options.shared.react;
      const lends = (name, found) => hosts[name] && hosts[name][found];
      ours = hosts[OURS] ||= {
        scope: {},
        react: Object.keys(hosts.react || {}).find(
          (found) =>
            found.startsWith('19.') &&
            lends('react-dom', found) &&
            (found === version || lends('react-dom/client', found)),
        ),
      };
      start.origin.shareScopeMap.callpanel = ours.scope;
      return start;
    },
    resolveShare(asked) {
      const { [asked.pkgName]: lent = {} } = hosts;
      const shared = /^react\b/.test(asked.pkgName) && lent[ours.react];
      if (shared) asked.resolver = () => ({ shared, useTreesShaking: false });
      return asked;
    },
  };
}
