import { Branding, FaviconSizes, LicensesAnswer, PRODUCT_VERSION } from '@callpanel/contracts';
import type { Company } from '../server/company.ts';
import { FAVICON_SIZES, LOGO_PATH } from '../server/pictures.ts';
import { sendChanged } from './override.ts';
import type { App } from './schema.ts';

/** How the demo company looks [A-24] [D-14]. */
export const BRANDING = {
  logo: LOGO_PATH,
  user_agent: `Callpanel ${PRODUCT_VERSION}`,
  platform_name: 'Acme Telephone',
  display_copyright: true,
};

/** What the demo company pays for. */
export const LICENCES = { data: [{ feature: 'video_conf_limit', value: '25' }] };

export const companyRoutes = (app: App, { branding, licences }: Company): void => {
  app.get(
    '/branding',
    {
      config: { public: true },
      schema: { summary: 'Looks of the sign-in page [A-24]', response: { 200: Branding } },
    },
    async (_request, reply) => sendChanged(reply, branding.current()),
  );
  app.get(
    '/branding/favicon_sizes',
    {
      config: { public: true },
      schema: { summary: 'Sizes of /favicon/{size}, px [A-25]', response: { 200: FaviconSizes } },
    },
    async () => ({ favicon_sizes: [...FAVICON_SIZES] }),
  );
  app.get(
    '/clients/licenses',
    {
      schema: { summary: 'What the customer pays for [A-14]', response: { 200: LicensesAnswer } },
    },
    async (_request, reply) => sendChanged(reply, licences.current()),
  );
};
