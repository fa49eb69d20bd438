interface Navigation {
  disableMainFrameNavigation: boolean;
  disableFallbackToSetURL: boolean;
}

/**
 * The document stays where it is, whatever link is followed: where the browser would load another page, a test would lose its own, and
 * all tests after it in its process. Returns the way back.
 */
export const stayOnPage = (): (() => void) => {
  const { happyDOM } = globalThis as unknown as {
    happyDOM: { settings: { navigation: Navigation } };
  };
  const { navigation } = happyDOM.settings;
  const before = { ...navigation };
  Object.assign(navigation, { disableMainFrameNavigation: true, disableFallbackToSetURL: true });
  return () => void Object.assign(navigation, before);
};
