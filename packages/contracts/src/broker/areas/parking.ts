import * as z from 'zod/mini';
import { WireText } from '../../rest/envelope.ts';

export const parkingEvents = {
  /** Checked by `parkingEventFrom`: the required fields depend on the event [B-23] [V-18] [V-69]. */
  PARKING: z.looseObject({ event: WireText }),
};
