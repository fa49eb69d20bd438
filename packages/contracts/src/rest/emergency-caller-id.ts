import * as z from 'zod/mini';
import { WireFlag, WireId, wireList, WireText } from './envelope.ts';

/** Entries of each list that are asked for [C-50]. */
export const EMERGENCY_LIMIT = 100;

/** Who calls, for the emergency service: it calls back at `callback_number` [D-64]. */
export const EmergencyProfile = z.object({
  id: WireId,
  caller_name: WireText,
  callback_number: WireText,
  caller_id_prefix: WireText,
});
export type EmergencyProfile = z.infer<typeof EmergencyProfile>;

/** Where help is sent [D-64]. */
export const EmergencyLocation = z.object({ id: WireId, name: WireText, address: WireText });
export type EmergencyLocation = z.infer<typeof EmergencyLocation>;

/** Answer of GET emergency_callerid/callback_profiles [A-146] [G-24]. `enabled` false: the installation does without [S-64]. */
export const EmergencyProfilesAnswer = z.object({
  enabled: z._default(WireFlag, true),
  data: wireList(EmergencyProfile),
});

/** Answer of GET emergency_callerid/dispatchable_locations [A-147] [G-24]. */
export const EmergencyLocationsAnswer = z.object({ data: wireList(EmergencyLocation) });
