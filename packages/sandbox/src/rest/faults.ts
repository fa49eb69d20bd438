import { finished } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { API_PREFIX } from '@callpanel/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Company } from '../server/company.ts';

/** What follows the API's prefix: `contacts?limit=500`. */
const targetOf = (request: FastifyRequest): string => request.url.slice(API_PREFIX.length + 1);
/** The same without the query: `users/me`. */
const pathOf = (request: FastifyRequest): string => targetOf(request).split('?')[0] ?? '';

/** Counts every request, and lets the control API's rules answer wrongly or late before anything else looks at one. */
export const useRules = (app: FastifyInstance, { rules, requests }: Company): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'OPTIONS') return;
    const rule = rules.take(request.method, targetOf(request));
    if (!rule) return;
    if (rule.delayMs !== undefined) await delay(rule.delayMs);
    if (rule.cut) {
      reply.hijack();
      // After the whole request: browsers send one again whose connection breaks while they send it.
      request.raw.resume();
      await finished(request.raw, { writable: false });
      // In the middle of the answer: before it, browsers retry automatically.
      reply.raw.writeHead(200, { 'content-length': 1_000 });
      reply.raw.write('{', () => reply.raw.destroy());
      return;
    }
    if (rule.status === undefined) return;
    const body = rule.body ?? { success: false, exception: 'The sandbox was told to fail here.' };
    await reply.code(rule.status).serializer(JSON.stringify).type('application/json').send(body);
  });
  app.addHook('onResponse', async (request, reply) => {
    if (request.method !== 'OPTIONS')
      requests.add(request.method, pathOf(request), reply.statusCode);
  });
};
