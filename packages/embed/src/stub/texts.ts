import type { ErrorCode, Locale } from '@callpanel/contracts';

type Text = 'loading' | 'retry' | Extract<ErrorCode, 'widget.error.load' | 'widget.error.options'>;
type TextsOfOneLocale = Readonly<Record<Text, string>>;
export type Texts = Readonly<Record<Locale, TextsOfOneLocale>>;

export const EN: TextsOfOneLocale = {
  loading: 'Loading…',
  retry: 'Try again',
  'widget.error.load': 'This part could not be loaded.',
  'widget.error.options': 'This part is not set up correctly on this page.',
};

export const FR: TextsOfOneLocale = {
  loading: 'Chargement…',
  retry: 'Réessayer',
  'widget.error.load': 'Impossible de charger cette partie.',
  'widget.error.options': 'Cette partie n’est pas configurée correctement dans cette page.',
};

/** The kit, with all texts of the product, is not there when these are needed. */
export const textsIn = (en: TextsOfOneLocale, fr: TextsOfOneLocale): Texts => ({
  'en-US': en,
  'en-AU': en,
  'en-GB': en,
  'fr-CA': fr,
});

/** English where the locale or the code is not known; codes of newer kits are among those. */
export const textsOf = (all: Texts, locale: string | undefined): ((text: string) => string) => {
  const texts: TextsOfOneLocale & Partial<Record<string, string>> =
    all[locale as Locale] || all['en-US'];
  return (text) => texts[text] || texts['widget.error.load'];
};
