import type { MessageLoader } from '@callpanel/i18n/plain';

/** Texts of advice and diagnostics; they come with these, a chunk for each language. */
export const qualityMessages: MessageLoader = async (locale) => {
  switch (locale) {
    case 'en-US':
      return (await import('./locales/en-US.json')).default;
    case 'en-AU':
      return (await import('./locales/en-AU.json')).default;
    case 'en-GB':
      return (await import('./locales/en-GB.json')).default;
    case 'fr-CA':
      return (await import('./locales/fr-CA.json')).default;
  }
};
