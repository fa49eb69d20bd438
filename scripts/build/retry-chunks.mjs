const fileOf = __webpack_get_script_filename__;

/**
 * An entry that is asked for anew, `remoteEntry.js?retry=1`, asks for its chunks anew, too: for one that never came the browser would
 * go on waiting at its old address, as long as the page lives [F45].
 *
 * @returns {import('@module-federation/enhanced/runtime').ModuleFederationRuntimePlugin}
 */
// oxlint-disable-next-line no-default-export -- federation asks a plugin for it
export default function retryChunks() {
  const [mark] = /\?retry=\d+$/.exec(import.meta.url) ?? [''];
  __webpack_get_script_filename__ = (chunk) => fileOf(chunk) + mark;
  return { name: 'callpanel-retry-chunks' };
}
