import * as z from 'zod/mini';
import { WireText } from '../../rest/envelope.ts';

export const conferencesEvents = {
  /** B-17 */
  CONFBRIDGE: z.object({ event: WireText, conference: WireText }),
};
