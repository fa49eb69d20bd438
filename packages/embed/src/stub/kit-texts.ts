import type { ErrorCode } from '@callpanel/contracts';
import { EN, FR, textsIn } from './texts.ts';

type KitText = Extract<
  ErrorCode,
  'widget.error.provider' | 'widget.error.version' | 'widget.error.integrity'
>;
type TextsOfOneLocale = Readonly<Record<KitText, string>> & typeof EN;

const KIT_EN: TextsOfOneLocale = {
  ...EN,
  'widget.error.provider': 'This page already runs a phone for another account.',
  'widget.error.version': 'This page has an older version of this part. Reload the page.',
  'widget.error.integrity':
    'This part does not match what this page expects, so it was not started.',
};

const KIT_FR: TextsOfOneLocale = {
  ...FR,
  'widget.error.provider': 'Cette page utilise déjà un téléphone pour un autre compte.',
  'widget.error.version': 'Cette page a une ancienne version de cette partie. Rechargez-la.',
  'widget.error.integrity':
    'Cette partie n’est pas celle que cette page attend; elle n’a pas été démarrée.',
};

/** With what goes wrong in the host's page alone; in a frame its own page says so, and its host need not fetch these. */
export const KIT_TEXTS = textsIn(KIT_EN, KIT_FR);
