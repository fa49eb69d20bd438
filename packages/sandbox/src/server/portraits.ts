import type { FastifyInstance, FastifyRequest } from 'fastify';
import { area as profilePictures } from '../areas/profile-pictures/index.ts';
import { drawPortrait } from '../board/portraits.ts';
import { fail } from '../rest/failure.ts';
import type { Company } from './company.ts';
import { ASSET_HEADERS } from './security.ts';

/** Address of a person's picture, at the address the caller uses for us, or null. */
export const pictureUrl = (
  company: Pick<Company, 'area'>,
  ext: string,
  request: FastifyRequest,
): string | null => {
  const path = company.area(profilePictures).pictures.pathOf(ext);
  return path === null ? null : `${request.protocol}://${request.host}${path}`;
};

/** Pictures of people, for the panel and for pages it is embedded in. */
export const servePortraits = (app: FastifyInstance): void => {
  app.get<{ Params: { ext: string } }>(
    '/avatars/:ext.svg',
    { schema: { hide: true } },
    async (request, reply) => {
      const picture = drawPortrait(request.params.ext);
      if (picture === undefined) return fail(reply, 404, 'There is no such picture.');
      return reply
        .headers({ ...ASSET_HEADERS, 'cache-control': 'no-cache' })
        .type('image/svg+xml')
        .send(picture);
    },
  );
};
