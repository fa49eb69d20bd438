import { useLocationProperty } from 'wouter/use-browser-location';

/** Remembers embedded mode for this tab [K-12]. */
const KEY = 'callpanel_embedded';

/** A partner's page may forbid storage, or it is full: then this page alone remembers [F43]. */
let embedded = false;

const kept = (): boolean => {
  try {
    return sessionStorage.getItem(KEY) === 'true';
  } catch {
    return false;
  }
};

/** Is the whole panel embedded in another page or app? `embedded=true` in any address says so from then on. */
export const isEmbedded = (): boolean => {
  if (embedded || kept()) return true;
  if (new URLSearchParams(location.search).get('embedded') !== 'true') return false;
  try {
    sessionStorage.setItem(KEY, 'true');
  } catch {
    embedded = true;
  }
  return true;
};

export const useEmbedded = (): boolean => useLocationProperty(isEmbedded);
