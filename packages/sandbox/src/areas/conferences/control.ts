import { Done } from '@callpanel/contracts';
import * as z from 'zod';
import type { App } from '../../rest/schema.ts';
import type { Conferences } from './conferences.ts';
import { ROOM_NUMBER } from './room.ts';

const Rooms = z.strictObject({
  conferences: z.array(
    z.strictObject({
      confno: z.string().regex(ROOM_NUMBER),
      name: z.string(),
      pin: z.string().regex(/^\d*$/).default(''),
      adminpin: z.string().regex(/^\d*$/).default(''),
      maxusers: z.number().int().min(0).default(0),
      opts: z.string().default(''),
      disabled: z.boolean().default(false),
    }),
  ),
});

/** `POST /sandbox/conferences`: these rooms; one with a known number takes that one's place. */
export const conferenceControl = (control: App, { rooms }: Conferences): void => {
  control.post(
    '/conferences',
    { schema: { body: Rooms, response: { 200: Done } } },
    async ({ body }) => {
      for (const room of body.conferences) {
        const [known] = rooms.find({ where: { confno: room.confno } }).slice(0, 1);
        rooms.put([{ ...room, id: known?.id ?? room.confno }]);
      }
      return { success: true };
    },
  );
};
