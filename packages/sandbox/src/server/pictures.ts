import type { FastifyInstance } from 'fastify';
import { fail } from '../rest/failure.ts';
import { type Pixel, pngOf } from './png.ts';
import { ASSET_HEADERS } from './security.ts';

/** What `/favicon/{size}` has, px. */
export const FAVICON_SIZES = [16, 32, 180, 192] as const;

/** Path of the company's logo. */
export const LOGO_PATH = '/branding/logo.svg';

const BLUE = [47, 91, 215] as const;
const WHITE = [255, 255, 255] as const;
/** Points looked at along each side of a pixel, for smooth edges. */
const SAMPLES = 4;

/** A handset on a tile with round corners: what is at a point, 0 to 1 across the picture. */
const drawn = (x: number, y: number): typeof BLUE | typeof WHITE | undefined => {
  const corner = 0.22;
  const [dx, dy] = [
    Math.max(Math.abs(x - 0.5) - 0.5 + corner, 0),
    Math.max(Math.abs(y - 0.5) - 0.5 + corner, 0),
  ];
  if (Math.hypot(dx, dy) > corner) return undefined;
  // Turned by 45 degrees: the grip is an arc, the two ends are rounded.
  const [u, v] = [(x + y - 1) * Math.SQRT1_2, (x - y) * Math.SQRT1_2];
  const fromCentre = Math.hypot(u, v - 0.3);
  const grip = v < 0.08 && Math.abs(u) < 0.28 && fromCentre > 0.38 && fromCentre < 0.52;
  const ends = Math.hypot(Math.abs(u) - 0.25, v - 0.02) < 0.12;
  return grip || ends ? WHITE : BLUE;
};

const iconOf = (size: number): Buffer =>
  pngOf(size, (x, y): Pixel => {
    const points = Array.from({ length: SAMPLES ** 2 }, (_, at) =>
      drawn(
        (x + ((at % SAMPLES) + 0.5) / SAMPLES) / size,
        (y + (Math.floor(at / SAMPLES) + 0.5) / SAMPLES) / size,
      ),
    ).filter((point) => point !== undefined);
    const mean = (channel: 0 | 1 | 2): number =>
      Math.round(points.reduce((sum, point) => sum + point[channel], 0) / (points.length || 1));
    return [mean(0), mean(1), mean(2), Math.round((255 * points.length) / SAMPLES ** 2)];
  });

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40">' +
  '<rect width="40" height="40" rx="9" fill="#2f5bd7"/>' +
  '<path d="M8 30 18.500 9h3L32 30h-4.500l-2.300-5H14.800l-2.300 5zm8.500-9h7L20 13.300z" fill="#fff"/></svg>';

/** The company's icons and logo, without a sign-in. */
export const servePictures = (app: FastifyInstance): void => {
  const icons = new Map<string, Buffer>();
  app.get<{ Params: { size: string } }>(
    '/favicon/:size',
    { schema: { hide: true } },
    async (request, reply) => {
      const size = FAVICON_SIZES.find((each) => String(each) === request.params.size);
      if (size === undefined) return fail(reply, 404, 'There is no icon of this size.');
      const icon = icons.get(request.params.size) ?? iconOf(size);
      icons.set(request.params.size, icon);
      return reply
        .headers({ ...ASSET_HEADERS, 'cache-control': 'max-age=3600' })
        .type('image/png')
        .send(icon);
    },
  );
  app.get(LOGO_PATH, { schema: { hide: true } }, async (_request, reply) =>
    reply
      .headers({ ...ASSET_HEADERS, 'cache-control': 'no-cache' })
      .type('image/svg+xml')
      .send(LOGO),
  );
};
