import { useSyncExternalStore } from 'react';

const query = () => globalThis.matchMedia?.('(prefers-color-scheme: dark)');

const subscribe = (changed: () => void): (() => void) => {
  const list = query();
  list?.addEventListener('change', changed);
  return () => list?.removeEventListener('change', changed);
};

/** The scheme to draw in, `light` or `dark`; `auto` follows the system and its changes. Goes into `data-theme`. */
export const useScheme = (theme: 'light' | 'dark' | 'auto'): 'light' | 'dark' => {
  const systemDark = useSyncExternalStore(subscribe, () => query()?.matches ?? false);
  if (theme !== 'auto') return theme;
  return systemDark ? 'dark' : 'light';
};
