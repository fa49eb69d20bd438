import * as z from 'zod';
import type { App } from '../../rest/schema.ts';
import type { Announcements } from './announcements.ts';

const Order = z.union([
  z.strictObject({ count: z.number().int().min(1).max(10_000) }),
  z.strictObject({
    announcements: z.array(
      z.strictObject({
        name: z.string(),
        pin: z.string().default(''),
        lang: z.string().default('en-US'),
        text_to_speech: z.string().default(''),
        /** The number to which callers are connected afterwards. */
        destination: z.string().default(''),
        /** A tone; 0 is no sound. */
        hertz: z.number().min(0).max(8_000).default(440),
      }),
    ),
  }),
]);
/** Ids in the answer. */
const LISTED_IDS = 1_000;

/** `POST /sandbox/announcements`: this many, or these. */
export const announcementControl = (control: App, announcements: Announcements): void => {
  control.post('/announcements', { schema: { body: Order } }, async ({ body }) => {
    const made = announcements.add(
      'count' in body
        ? Array.from({ length: body.count }, () => ({ hertz: 440 }))
        : body.announcements,
    );
    return { made: made.length, ids: made.slice(0, LISTED_IDS).map(({ id }) => id) };
  });
};
