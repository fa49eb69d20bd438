import * as z from 'zod/mini';
import { WireId, wireList, WireText } from './envelope.ts';

/** A number with two destinations, one of which is active: `active_opt` is `a` or `b` [D-63] [S-63]. */
export const ToggleDestination = z.object({
  id: WireId,
  name: WireText,
  active_opt: WireText,
  /** What each is called, such as "Day" and "Night". */
  opt_a: WireText,
  opt_b: WireText,
  opt_a_dest_type: WireText,
  opt_a_target: WireText,
  opt_b_dest_type: WireText,
  opt_b_target: WireText,
});
export type ToggleDestination = z.infer<typeof ToggleDestination>;

/** What can be switched: others lack what a person would choose between, and are left out [V-58] [U-55]. */
export const isToggleDestination = (one: ToggleDestination): boolean =>
  Number(one.id) > 0 &&
  [one.name, one.opt_a, one.opt_b].every((text) => text.trim() !== '') &&
  (one.active_opt === 'a' || one.active_opt === 'b');

/** Answer of GET toggle_destinations. PUT takes `{ id, active_opt }`. */
export const ToggleDestinationsAnswer = z.object({ data: wireList(ToggleDestination) });
