/** The secret of this browser's `tel:` handler, in local storage. */
const SECRET_KEY = 'callpanel_tel_secret';
/** The address that the handler has opened in this tab, in session storage: it outlives a sign-in on the provider's page. */
const OPENED_KEY = 'callpanel_tel_opened';

const randomText = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/**
 * Where the browser opens the system's `tel:` links [W-15]: the dialer, with a secret that no other page knows, made at the
 * first call. It is in the fragment, which is sent to no server. Where storage is refused [F43] the address has none, and only shows
 * numbers.
 */
export const handlerAddress = (): string => {
  const address = `${location.origin}/dialer/%s`;
  try {
    const secret = localStorage.getItem(SECRET_KEY) ?? randomText();
    localStorage.setItem(SECRET_KEY, secret);
    return `${address}#${secret}`;
  } catch {
    return address;
  }
};

/** Takes the secret out of the address, and notes what it has opened. */
export const hideHandler = (): void => {
  const { pathname, search, hash } = location;
  if (!pathname.startsWith('/dialer/') || hash === '') return;
  history.replaceState(null, '', pathname + search);
  try {
    const secret = localStorage.getItem(SECRET_KEY);
    if (secret && hash === `#${secret}`) sessionStorage.setItem(OPENED_KEY, pathname);
  } catch {
    // Refused [F43]: the number is only shown.
  }
};

/** Did the browser open this page's address for a `tel:` link? Counts once. */
export const takeOpened = (): boolean => {
  try {
    const opened = sessionStorage.getItem(OPENED_KEY);
    sessionStorage.removeItem(OPENED_KEY);
    return opened === location.pathname;
  } catch {
    return false;
  }
};
