import { ADDRESS_TYPES } from '@callpanel/contracts';
import * as z from 'zod';

const line = z.string().trim().max(255, 'A field has 255 characters at most.');
const flag = z
  .enum(['true', 'false', '1', '0'], 'A switch is true or false.')
  .transform((value) => value === 'true' || value === '1');

/** A list as it travels in a form and in a file: JSON, or empty [D-41]. */
const listOf = <T extends z.ZodType>(item: T) =>
  z
    .string()
    .transform((text, context): unknown => {
      try {
        return text.trim() === '' ? [] : JSON.parse(text);
      } catch {
        context.addIssue({ code: 'custom', message: 'Numbers and addresses are lists as JSON.' });
        return z.NEVER;
      }
    })
    .pipe(z.array(item, 'Numbers and addresses are lists as JSON.').max(50, '50 at most.'));

const ContactNumber = z.object({
  phone_number: line.regex(/\d/, 'A phone number has digits.'),
  extension: line.regex(/^\d*$/, 'An extension has digits only.').default(''),
  label: line.default(''),
});
const ContactEmail = z.object({
  email: line.regex(/^\S+@\S+$/, 'A mail address has an @.'),
  label: line.default(''),
});

/** Fields of a contact in a form or in a line of a file [A-95] [A-96] [G-20]; what is missing stays as it is. */
export const ContactFields = z
  .strictObject({
    id: line,
    first_name: line,
    last_name: line,
    company: line,
    job_title: line,
    address_type: z.enum(ADDRESS_TYPES, `An address is for ${ADDRESS_TYPES.join(', ')}.`),
    street: line,
    city: line,
    state: line,
    postal_code: line,
    country: line,
    tags: line,
    personal_tags: line,
    phone_numbers: listOf(ContactNumber),
    emails: listOf(ContactEmail),
    use_as_callerid: flag,
    is_personal: flag,
  })
  .partial();
export type ContactFields = z.infer<typeof ContactFields>;
