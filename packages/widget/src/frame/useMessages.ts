import type { Locale } from '@callpanel/contracts';
import { LOCALES } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import type { MessageLoader, Messages } from '@callpanel/i18n/plain';
import { commonMessages } from '@callpanel/i18n/plain';
import { useEffect, useState } from 'react';

interface Loaded {
  locale: Locale;
  messages: Messages;
}

/** Texts of one language, or a failure to load them; `retry` requests them again. */
export type MessagesState =
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  | ({ status: 'ready' } & Loaded);

/**
 * Asks for the common texts and `own`, which will be needed, while code and session are still on their way. If that fails,
 * the next user of them requests them again.
 *
 * @param locale of the widget; the user's by default
 */
export const preloadMessages = (
  own: MessageLoader,
  locale: Locale = core.state.preferences.locale,
): void => {
  for (const load of [commonMessages, own]) load(locale).catch(() => undefined);
};

const load = async (locale: Locale, own: MessageLoader): Promise<Loaded> => {
  const [common, mine] = await Promise.all([commonMessages(locale), own(locale)]);
  return { locale, messages: { ...common, ...mine } };
};

/**
 * Loads the common texts and `own`. A language that cannot be loaded falls back to en-US [C-33]; while another language
 * is on its way the one before stays.
 */
export const useMessages = (locale: Locale, own: MessageLoader): MessagesState => {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let stale = false;
    load(locale, own)
      .catch((error: unknown) => {
        if (locale === LOCALES[0]) throw error;
        return load(LOCALES[0], own);
      })
      .then(
        (result) => {
          if (!stale) setLoaded(result);
        },
        () => {
          if (!stale) setFailed(true);
        },
      );
    return () => {
      stale = true;
    };
  }, [locale, own, attempt]);
  if (loaded) return { status: 'ready', ...loaded };
  if (!failed) return { status: 'loading' };
  const retry = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  return { status: 'failed', retry };
};
