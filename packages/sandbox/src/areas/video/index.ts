import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { defineArea } from '../define-area.ts';
import { createMeetingLine } from './line.ts';
import { createRooms } from './rooms.ts';
import { videoControl, videoRoutes } from './routes.ts';
import { serveMeetings } from './site.ts';
import { createRoomTokens } from './tokens.ts';

/** Built by `npm run build` from `stand-in/`. */
const LIVE_DIR = fileURLToPath(new URL('../../../../../dist/live', import.meta.url));

/** Video conferences: rooms, links with tokens, and a stand-in for Jitsi Meet that connects real browsers. */
export const area = defineArea((company) => {
  const rooms = createRooms(company.store);
  const tokens = createRoomTokens(rooms);
  const line = createMeetingLine(tokens);
  let isOnline = true;
  return {
    rooms,
    routes: (api) => videoRoutes(api, company, rooms, tokens),
    site: (app) => serveMeetings(app, tokens, { dir: LIVE_DIR, isOnline: () => isOnline }),
    sockets: [line.service],
    control: (control) => {
      videoControl(control, rooms);
      control.post(
        '/video/online',
        { schema: { body: z.object({ online: z.boolean() }) } },
        async ({ body }) => {
          isOnline = body.online;
          return { success: true };
        },
      );
    },
    reset: () => {
      isOnline = true;
      rooms.reset();
      line.reset();
    },
  };
});
