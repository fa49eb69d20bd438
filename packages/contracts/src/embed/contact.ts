import * as z from 'zod/mini';
import { PhoneNumber } from './shapes.ts';

/** As much as a field of a contact holds, in characters. */
const Field = z.string().check(z.maxLength(255));
/** Numbers, or mail addresses, of one contact. */
const MOST_LINES = 20;

/** What a host may know of a contact. All texts are untrusted: never use them as markup. */
export const EmbedContact = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  company: z.string(),
  /** Of everyone in the company; otherwise it is the user's own. */
  shared: z.boolean(),
  numbers: z.array(z.object({ number: z.string(), extension: z.string(), label: z.string() })),
  emails: z.array(z.object({ email: z.string(), label: z.string() })),
});
export type EmbedContact = z.output<typeof EmbedContact>;

/** What is known of a contact that the user may add: a form begins with it. */
export const NewContact = z.strictObject({
  firstName: z.optional(Field),
  lastName: z.optional(Field),
  company: z.optional(Field),
  numbers: z.optional(
    z
      .array(
        z.strictObject({
          number: PhoneNumber,
          extension: z.optional(z.string().check(z.regex(/^\d{0,16}$/))),
          label: z.optional(Field),
        }),
      )
      .check(z.maxLength(MOST_LINES)),
  ),
  emails: z.optional(
    z
      .array(z.strictObject({ email: Field, label: z.optional(Field) }))
      .check(z.maxLength(MOST_LINES)),
  ),
});
export type NewContact = z.output<typeof NewContact>;

/** How a widget of contacts lets the user choose one. */
export type Select = 'contact' | 'number';
export const SELECTS = ['contact', 'number'] as const satisfies readonly Select[];

export const ContactId = z.string().check(z.minLength(1), z.maxLength(128));

export const EXAMPLE_CONTACT: EmbedContact = {
  id: '7',
  firstName: 'Ada',
  lastName: 'Young',
  company: 'Young & Co',
  shared: true,
  numbers: [{ number: '+15145550190', extension: '', label: 'Work' }],
  emails: [{ email: 'ada@young.example', label: '' }],
};
