import {
  DEFAULT_FEATURE_CODES,
  FEATURE_CODES_LIMIT,
  FeatureCodesAnswer,
  RmqClient,
  SipuaAnswer,
} from '@callpanel/contracts';
import * as z from 'zod';
import type { Company } from '../server/company.ts';
import { personOf } from './auth.ts';
import { sendChanged } from './override.ts';
import type { App } from './schema.ts';
import { sipuaFor } from './sipua.ts';

const Page = z.object({
  start: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(1000).default(FEATURE_CODES_LIMIT),
});

const CODES = Object.entries(DEFAULT_FEATURE_CODES).map(([name, code]) => ({ name, code }));

export const settingsRoutes = (app: App, company: Company): void => {
  app.get(
    '/config/sipua',
    {
      config: { needs: ['confRead', 'softphoneRead'] },
      schema: { summary: 'Softphone configuration [A-11] [D-08]', response: { 200: SipuaAnswer } },
    },
    async (request, reply) => {
      const person = personOf(request);
      const answer = company.sipua.apply(person.username, sipuaFor(person, request.host));
      return sendChanged(reply, answer);
    },
  );

  app.get(
    '/config/rmqclient',
    {
      config: { needs: ['confRead'] },
      schema: { summary: 'Where the events come from [A-12] [B-01]', response: { 200: RmqClient } },
    },
    async (request) => ({
      url: company.carrier.url(request.host),
      routing_key: company.events.routingKeyOf(personOf(request)),
    }),
  );

  app.get(
    '/feature_codes',
    {
      schema: {
        summary: 'Codes dialled for functions [A-17]',
        querystring: Page,
        response: { 200: FeatureCodesAnswer },
      },
    },
    async (request) => {
      const { start, limit } = request.query;
      return { success: true, total: CODES.length, data: CODES.slice(start, start + limit) };
    },
  );
};
