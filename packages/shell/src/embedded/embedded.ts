import { useLocationProperty } from 'wouter/use-browser-location';

/** Remembers embedded mode for this tab [K-12]. */
const KEY = 'callpanel_embedded';

const kept = (): boolean => {
  try {
    return sessionStorage.getItem(KEY) === 'true';
  } catch {
    // A partner's page may forbid storage: then this page alone remembers [F43].
    return false;
  }
};

let embedded = kept();

/** Is the whole panel embedded in another page or app? `embedded=true` in any address says so from then on. */
export const isEmbedded = (): boolean => {
  if (!embedded && new URLSearchParams(location.search).get('embedded') === 'true') {
    embedded = true;
    try {
      sessionStorage.setItem(KEY, 'true');
    } catch {
      // See above.
    }
  }
  return embedded;
};

export const useEmbedded = (): boolean => useLocationProperty(isEmbedded);
