/**
 * In the place of the federation runtime in an entry: that of the deployment, which the entry loads before it begins. Each entry keeps
 * its own options and shares nothing else with the others.
 */
const { runtime, plugins } = __callpanel_federation__;
const { bundlerRuntime } = runtime;

// oxlint-disable-next-line no-default-export -- takes the place of a module that has one
export default {
  ...runtime,
  bundlerRuntime: {
    ...bundlerRuntime,
    S: {},
    init(entry) {
      entry.webpackRequire.federation.initOptions.plugins.unshift(...plugins());
      return bundlerRuntime.init(entry);
    },
  },
  bundlerRuntimeOptions: {},
};
