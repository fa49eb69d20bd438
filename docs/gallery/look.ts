import type { Locale, Theme } from '@callpanel/embed';
import { useSyncExternalStore } from 'react';

/** How the widgets of the page look; without a theme they follow the page. */
export interface Look {
  theme: Theme | undefined;
  locale: Locale;
}

let look: Look = { theme: undefined, locale: 'en-US' };
const listeners = new Set<() => void>();

export const setLook = (change: Partial<Look>): void => {
  look = { ...look, ...change };
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useLook = (): Look =>
  useSyncExternalStore(
    subscribe,
    () => look,
    () => look,
  );
