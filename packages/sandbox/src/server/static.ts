import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fail } from '../rest/failure.ts';
import { ASSET_HEADERS, COMMON_HEADERS } from './security.ts';

const YEAR = 'public, max-age=31536000, immutable';

/** `main.3f2a91bc.js`, and all below a folder `1.3.54-0123456789ab`: such a file never changes. */
const isHashed = (path: string): boolean =>
  /[.-][0-9a-f]{6,}\.\w+(\.map)?$|[\\/]\d+\.\d+\.\d+-[0-9a-f]{12}[\\/]/.test(path);

/** First parts of the addresses below which there are answers rather than pages of the panel. */
export const SERVED = [
  'api',
  'oauth',
  'favicon',
  'branding',
  'sandbox',
  'sip',
  'ws',
  'avatars',
] as const;

/** Is this a person on the way to a page, rather than a page on the way to a file? */
const isNavigation = (request: FastifyRequest): boolean => {
  const mode = request.headers['sec-fetch-mode'];
  const path = request.url.split('?')[0] ?? '';
  return (
    (request.method === 'GET' || request.method === 'HEAD') &&
    (mode === undefined || mode === 'navigate') &&
    (request.headers.accept ?? '').includes('text/html') &&
    !SERVED.some((name) => name === path.split('/')[1]) &&
    // A file's name has such an end; a number with dots has not.
    !/\.[a-z]\w{0,11}$/.test(path)
  );
};

const PAGES = ['/', '/index.html', '/frame.html'];

export interface StaticFiles {
  /** A folder of `dist/`. */
  dir: string;
  /** Makes its one page, which addresses without a file are routes of; without it each page is a file. */
  page?: (request: FastifyRequest) => { html: string; headers: Readonly<Record<string, string>> };
}

const sendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  { html, headers }: ReturnType<NonNullable<StaticFiles['page']>>,
): FastifyReply => {
  const zipped = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  reply.headers({ ...headers, 'cache-control': 'no-cache', vary: 'accept-encoding' });
  if (zipped) reply.header('content-encoding', 'gzip');
  return reply.type('text/html; charset=utf-8').send(zipped ? gzipSync(html) : html);
};

/** Serves built files; clients that accept compression get the `.gz` files that the build puts beside them. */
export const serveFiles = (app: FastifyInstance, { dir, page }: StaticFiles): void => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(COMMON_HEADERS);
  });
  if (!existsSync(dir)) {
    app.setNotFoundHandler((_request, reply) =>
      fail(reply, 404, 'Nothing is built here yet. Run: npm run build'),
    );
    return;
  }
  void app.register(fastifyStatic, {
    root: dir,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const file = path.replace(/\.(gz|br)$/, '');
      reply.headers({
        'cache-control': isHashed(file) ? YEAR : 'no-cache',
        ...(file.endsWith('.html') ? {} : ASSET_HEADERS),
      });
    },
  });
  const hasPage = page && existsSync(join(dir, 'index.html'));
  if (hasPage)
    for (const url of PAGES)
      app.get(url, { schema: { hide: true } }, (request, reply) =>
        sendPage(request, reply, page(request)),
      );
  app.setNotFoundHandler((request, reply) =>
    hasPage && isNavigation(request)
      ? sendPage(request, reply, page(request))
      : fail(reply, 404, 'There is no such address.'),
  );
};

/** Serves the built docs below `/docs/`; if nothing is built, nothing. */
export const serveDocs = (app: FastifyInstance, dir: string): void => {
  if (!existsSync(dir)) return;
  app.get('/docs', (_request, reply) => reply.redirect('/docs/'));
  void app.register(fastifyStatic, {
    root: dir,
    prefix: '/docs/',
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.headers({ 'cache-control': isHashed(path) ? YEAR : 'no-cache' });
    },
  });
};
