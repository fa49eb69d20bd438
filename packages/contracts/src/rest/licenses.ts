import * as z from 'zod/mini';
import { WireText } from './envelope.ts';

/** Answer of GET clients/licenses: the customer's licences; `-1` means none [P-30]. */
export const LicensesAnswer = z.object({
  data: z.array(z.object({ feature: z.string(), value: WireText })),
});
export type LicensesAnswer = z.infer<typeof LicensesAnswer>;
