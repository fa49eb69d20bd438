import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fail } from '../rest/failure.ts';
import { ASSET_HEADERS, COMMON_HEADERS, PAGE_HEADERS } from './security.ts';

const YEAR = 'public, max-age=31536000, immutable';

/** `main.3f2a91bc.js`: such a file never changes. */
const isHashed = (path: string): boolean => /[.-][0-9a-f]{8,}\.\w+(\.map)?$/.test(path);

/** Is this a person on the way to a page, rather than a page on the way to a file? */
const isNavigation = (request: FastifyRequest): boolean => {
  const mode = request.headers['sec-fetch-mode'];
  const path = request.url.split('?')[0] ?? '';
  return (
    (request.method === 'GET' || request.method === 'HEAD') &&
    (mode === undefined || mode === 'navigate') &&
    (request.headers.accept ?? '').includes('text/html') &&
    !/^\/(api|sandbox|sip|ws|avatars)(\/|$)/.test(path) &&
    !/\.\w{1,12}$/.test(path)
  );
};

const headersOf = (path: string, page: Readonly<Record<string, string>>) => ({
  'cache-control': isHashed(path) ? YEAR : 'no-cache',
  ...(path.endsWith('.html') ? page : ASSET_HEADERS),
});

export interface StaticFiles {
  /** A folder of `dist/`. */
  dir: string;
  /** Addresses without a file are routes of one page, which gets strict headers. */
  singlePage: boolean;
}

/** Serves built files; to who takes compression, the `.gz` files that the build puts beside them. */
export const serveFiles = (app: FastifyInstance, { dir, singlePage }: StaticFiles): void => {
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
      reply.headers(headersOf(file, singlePage ? PAGE_HEADERS : {}));
    },
  });
  app.setNotFoundHandler((request, reply) =>
    singlePage && isNavigation(request) && existsSync(join(dir, 'index.html'))
      ? reply.sendFile('index.html')
      : fail(reply, 404, 'There is no such address.'),
  );
};
