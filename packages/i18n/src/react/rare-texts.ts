import type { Locale } from '@callpanel/contracts';
import { useSyncExternalStore } from 'react';
import { noticeMessages } from '../notices/messages.ts';
import type { Messages } from '../plain/messages.ts';

const NO_TEXTS: Messages = {};
const loaded = new Map<Locale, Messages>();
const loading = new Set<Locale>();
const listeners = new Set<() => void>();

/**
 * Loads the texts of errors that few users see; every `Intl` of this language then has them. If that fails, the next call
 * retries. May be called while rendering.
 */
export const loadRareTexts = (locale: Locale): void => {
  if (loading.has(locale)) return;
  loading.add(locale);
  void noticeMessages(locale)
    // Another object: those who wait render again.
    .catch((): Messages => ({}))
    .then((texts) => {
      loading.delete(locale);
      loaded.set(locale, texts);
      for (const listener of listeners) listener();
    });
};

/** Whether these texts are on their way. */
export const isLoadingRareTexts = (locale: Locale): boolean => loading.has(locale);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The texts that `loadRareTexts` loaded. */
export const useRareTexts = (locale: Locale): Messages => {
  const current = (): Messages => loaded.get(locale) ?? NO_TEXTS;
  return useSyncExternalStore(subscribe, current, current);
};
