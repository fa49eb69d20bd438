import type { Locale } from '@callpanel/contracts';

/** Each language in its own words. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = {
  'en-US': 'English (United States)',
  'en-AU': 'English (Australia)',
  'en-GB': 'English (United Kingdom)',
  'fr-CA': 'Français (Canada)',
};
