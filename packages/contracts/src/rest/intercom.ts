import * as z from 'zod/mini';
import { WireFlag } from './envelope.ts';

/** Answer of GET users/{id}/intercom: which of the user's phones answer an intercom call automatically [S-14]. */
export const IntercomSettings = z.object({
  deskPhoneEnabled: z._default(WireFlag, false),
  callPanelEnabled: z._default(WireFlag, false),
  clearlyAnywhereEnabled: z._default(WireFlag, false),
});
export type IntercomSettings = z.infer<typeof IntercomSettings>;
