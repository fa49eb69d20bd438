/** In a slot of the page: who hides and who takes are files that share no module. */
const SLOT = Symbol.for('callpanel.brought.v1');
const slot = globalThis as Partial<Record<symbol, string>>;

/** Addresses that bring passwords and codes, whatever the product's name. */
const BRINGS = /^\/(embedded_login|[\w-]+_callback)\/?$/i;

/**
 * Takes out of the address what must not stay in it, nor in the history where the panel's code does not come [G-03].
 * `embedded=true` stays: the server must still know that the frame may be framed.
 */
export const hideSecrets = (): void => {
  const { pathname, search } = location;
  if (!BRINGS.test(pathname)) return;
  slot[SLOT] = search;
  const embedded = new URLSearchParams(search).get('embedded') === 'true';
  history.replaceState(null, '', pathname + (embedded ? '?embedded=true' : ''));
};

/** The query that the page came with; once. */
export const takeHidden = (): string => {
  const { [SLOT]: search = location.search } = slot;
  delete slot[SLOT];
  return search;
};
