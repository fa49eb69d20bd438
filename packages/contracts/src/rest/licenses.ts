import * as z from 'zod/mini';
import { WireText } from './envelope.ts';

/** Answer of GET clients/licenses: what the customer pays for; `-1` says no [P-30]. */
export const LicensesAnswer = z.object({
  data: z.array(z.object({ feature: z.string(), value: WireText })),
});
export type LicensesAnswer = z.infer<typeof LicensesAnswer>;
