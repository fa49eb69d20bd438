import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

const COMPRESSIBLE = /^(text\/|application\/(javascript|json|manifest\+json)|image\/svg)/;

/** Gzips files on the way to clients that take it, unless the build has done so ahead. */
export const compressFiles = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply, payload) => {
    const type = String(reply.getHeader('content-type') ?? '');
    const isWholeFile = payload instanceof Readable && reply.statusCode === 200;
    if (!isWholeFile || reply.hasHeader('content-encoding') || !COMPRESSIBLE.test(type))
      return payload;
    reply.header('vary', 'accept-encoding');
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return payload;
    reply.header('content-encoding', 'gzip').removeHeader('content-length');
    return payload.pipe(createGzip());
  });
};
