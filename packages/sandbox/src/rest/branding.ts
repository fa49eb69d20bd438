import { PRODUCT_VERSION } from '@callpanel/contracts';

/** How the demo company looks [A-24] [D-14]. */
export const BRANDING = {
  logo: null,
  user_agent: `Callpanel ${PRODUCT_VERSION}`,
  platform_name: 'Acme Telephone',
  display_copyright: true,
};
