import type { FastifyInstance } from 'fastify';
import { SIP_PATH } from '../rest/sipua.ts';
import type { Company } from './company.ts';

/** The addresses of our sockets for `callpanel-doctor`, which signs in as no one (docs/hosting.md). */
export const publishSockets = (app: FastifyInstance, { carrier }: Company): void => {
  app.get('/.well-known/callpanel.json', { schema: { hide: true } }, async ({ host }, reply) => {
    const sip = `ws://${host}${SIP_PATH}`;
    return reply
      .header('cache-control', 'no-cache')
      .send({ sip: [sip], broker: [carrier.url(host)] });
  });
};
