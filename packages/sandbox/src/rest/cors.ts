import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import type { Origins } from '../server/origins.ts';

/** Lets the demo's pages, which are of another origin, ask what is in `app`. */
export const useCors = async (app: FastifyInstance, origins: Origins): Promise<void> => {
  await app.register(cors, {
    origin: (origin, done) => done(null, origin !== undefined && origins.demo.has(origin)),
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: [
      ...['Authorization', 'Content-Type', 'Accept-Language'],
      // Sign-in to the chat's own interface.
      ...['X-Auth-Token', 'X-User-Id'],
      // Added by what watches a partner's page (W3C Trace Context).
      ...['traceparent', 'tracestate', 'baggage'],
    ],
    // Otherwise only pages of our own origin could read how long to wait.
    exposedHeaders: ['Retry-After'],
    maxAge: 600,
  });
};
