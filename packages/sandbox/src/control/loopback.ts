import type { FastifyInstance } from 'fastify';
import { fail } from '../rest/failure.ts';
import { type Origins, isKnownOrigin } from '../server/origins.ts';

const LOOPBACK_ADDRESS = /^(127\.|::1$|::ffff:127\.)/;
const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/**
 * The control API is for programs on this machine: the address must be loopback, the name too (a foreign name that
 * points here is DNS rebinding), and no foreign page may post to it.
 */
export const loopbackOnly = (app: FastifyInstance, origins: Origins): void => {
  app.addHook('onRequest', async (request, reply) => {
    const near =
      LOOPBACK_ADDRESS.test(request.ip) &&
      LOOPBACK_NAMES.includes(request.hostname) &&
      isKnownOrigin(origins, request.headers.origin);
    if (!near) await fail(reply, 403, 'The control API answers programs on this machine only.');
  });
};
