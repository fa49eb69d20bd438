const fileOf = __webpack_get_script_filename__;

/**
 * An entry that is requested again, `remoteEntry.js?retry=1`, requests its chunks again, too: for a chunk that never came, the
 * browser would keep waiting for its old address, as long as the page exists [F45].
 *
 * @returns {import('@module-federation/enhanced/runtime').ModuleFederationRuntimePlugin}
 */
// oxlint-disable-next-line no-default-export -- federation asks a plugin for it
export default function retryChunks() {
  const [mark] = /\?retry=\d+$/.exec(import.meta.url) ?? [''];
  __webpack_get_script_filename__ = (chunk) => fileOf(chunk) + mark;
  return { name: 'callpanel-retry-chunks' };
}
