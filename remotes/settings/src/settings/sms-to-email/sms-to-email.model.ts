import { emailsOf } from '@callpanel/contracts';
import * as z from 'zod/mini';

/** One number [V-59]. Messages are ids of texts. */
export const smsToEmailSchema = z
  .object({ enabled: z.boolean(), emails: z.string().check(z.trim()) })
  .check(
    z.refine(({ emails }) => emailsOf(emails) !== null, {
      path: ['emails'],
      message: 'settings.smsToEmail.invalid',
    }),
    z.refine(({ enabled, emails }) => !enabled || emailsOf(emails)?.length !== 0, {
      path: ['emails'],
      message: 'settings.smsToEmail.required',
    }),
  );
