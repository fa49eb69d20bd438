import type { ErrorCode, Locale } from '@callpanel/contracts';

type Text =
  | 'loading'
  | 'retry'
  | Extract<
      ErrorCode,
      | 'widget.error.load'
      | 'widget.error.options'
      | 'widget.error.provider'
      | 'widget.error.version'
      | 'widget.error.integrity'
    >;

const EN: Record<Text, string> = {
  loading: 'Loading…',
  retry: 'Try again',
  'widget.error.load': 'This part could not be loaded.',
  'widget.error.options': 'This part is not set up correctly on this page.',
  'widget.error.provider': 'This page already runs a phone for another account.',
  'widget.error.version': 'This page has an older version of this part. Reload the page.',
  'widget.error.integrity':
    'This part is not the one that this page expects, so it was not started.',
};

/** The kit, with all texts of the product, is not there when these are needed. */
const TEXTS: Record<Locale, Record<Text, string>> = {
  'en-US': EN,
  'en-AU': EN,
  'en-GB': EN,
  'fr-CA': {
    loading: 'Chargement…',
    retry: 'Réessayer',
    'widget.error.load': 'Impossible de charger cette partie.',
    'widget.error.options': 'Cette partie n’est pas configurée correctement dans cette page.',
    'widget.error.provider': 'Cette page utilise déjà un téléphone pour un autre compte.',
    'widget.error.version': 'Cette page a une ancienne version de cette partie. Rechargez-la.',
    'widget.error.integrity':
      'Cette partie n’est pas celle que cette page attend; elle n’a pas été démarrée.',
  },
};

/** English where the locale or the code is not known; codes of newer kits are among those. */
export const textsOf = (locale: string | undefined): ((text: string) => string) => {
  const texts: Partial<Record<string, string>> = TEXTS[locale as Locale] ?? EN;
  return (text) => texts[text] ?? texts['widget.error.load'] ?? '';
};
