import { emailsOf, PASSWORD_LENGTH } from '@callpanel/contracts';
import * as z from 'zod/mini';

const required = (message: string) => z.string().check(z.trim(), z.minLength(1, message));

/** Name and address [V-61]. Messages are ids of texts. */
export const profileSchema = z.object({
  first_name: required('settings.account.required'),
  last_name: required('settings.account.required'),
  email: required('settings.account.required').check(
    z.refine(
      (email) => email === '' || emailsOf(email)?.length === 1,
      'settings.account.email.invalid',
    ),
  ),
});

/** A new password, twice [V-61]. */
export const passwordSchema = z
  .object({
    current: z.string().check(z.minLength(1, 'settings.account.required')),
    next: z.string().check(z.minLength(PASSWORD_LENGTH, 'settings.account.password.short')),
    again: z.string(),
  })
  .check(
    z.refine(({ next, again }) => next === again, {
      path: ['again'],
      message: 'settings.account.password.differs',
    }),
  );
export type PasswordForm = z.infer<typeof passwordSchema>;
