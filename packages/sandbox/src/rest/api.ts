import { API_PREFIX } from '@callpanel/contracts';
import type { FastifyInstance } from 'fastify';
import { oauthRoutes } from '../oauth/routes.ts';
import type { Company } from '../server/company.ts';
import type { Origins } from '../server/origins.ts';
import { useAuth } from './auth.ts';
import { useCors } from './cors.ts';
import { buddyRoutes } from './buddies.ts';
import { companyRoutes } from './company.ts';
import { useFailures } from './failure.ts';
import { useRules } from './faults.ts';
import { parkingRoutes } from './parkings.ts';
import { personalRoutes } from './personal.ts';
import { phoneStatusRoutes } from './phone-status.ts';
import { useSchemas } from './schema.ts';
import { settingsRoutes } from './settings.ts';
import { userRoutes } from './users.ts';

/** The REST interface under `/api/v1`. The order matters: even a refusal must be readable for the demo's origin. */
export const registerApi = (app: FastifyInstance, company: Company, origins: Origins): void => {
  void app.register(
    async (plain) => {
      const api = useSchemas(plain);
      useFailures(api);
      await useCors(api, origins);
      useRules(api, company);
      useAuth(api, company);
      await api.register((scope: FastifyInstance) => oauthRoutes(useSchemas(scope), company));
      userRoutes(api, company);
      settingsRoutes(api, company);
      companyRoutes(api, company);
      personalRoutes(api, company);
      phoneStatusRoutes(api, company);
      buddyRoutes(api, company);
      parkingRoutes(api, company);
      for (const area of company.areas) area.routes?.(api);
    },
    { prefix: API_PREFIX },
  );
};
