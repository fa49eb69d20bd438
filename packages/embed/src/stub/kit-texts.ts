import type { ErrorCode } from '@callpanel/contracts';
import { TEXTS } from './texts.ts';
import type { Texts } from './texts.ts';

type KitText = Extract<
  ErrorCode,
  'widget.error.provider' | 'widget.error.version' | 'widget.error.integrity'
>;

const EN: Texts<KitText>['en-US'] = {
  'widget.error.provider': 'This page already runs a phone for another account.',
  'widget.error.version': 'This page has an older version of this part. Reload the page.',
  'widget.error.integrity':
    'This part is not the one that this page expects, so it was not started.',
};

/** With what goes wrong in the host's page alone; in a frame its own page says so, and its host need not fetch these. */
export const KIT_TEXTS = {
  'en-US': { ...TEXTS['en-US'], ...EN },
  'en-AU': { ...TEXTS['en-AU'], ...EN },
  'en-GB': { ...TEXTS['en-GB'], ...EN },
  'fr-CA': {
    ...TEXTS['fr-CA'],
    'widget.error.provider': 'Cette page utilise déjà un téléphone pour un autre compte.',
    'widget.error.version': 'Cette page a une ancienne version de cette partie. Rechargez-la.',
    'widget.error.integrity':
      'Cette partie n’est pas celle que cette page attend; elle n’a pas été démarrée.',
  },
} satisfies Texts<KitText> & Texts;
