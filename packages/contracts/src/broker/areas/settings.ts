import * as z from 'zod/mini';
import { WireText } from '../../rest/envelope.ts';

export const settingsEvents = {
  /**
   * A setting of a user has changed, whichever way: `setting` is its address below `users/{id}/`, or the list that it is of (`toggle_destinations`). It says nothing of the
   * value, which those who may read it ask for. `entity` is empty for what belongs to the company.
   */
  USERSETTING: z.object({ entity: WireText, setting: z.string().check(z.minLength(1)) }),
};
