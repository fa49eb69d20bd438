import { ADDRESS_TYPES, PHONE_COUNTRIES, TAG_NAME } from '@callpanel/contracts';
import * as z from 'zod/mini';

/** A name, and a label that is not empty, have as many characters at least [C-52]. */
export const MIN_CHARACTERS = 2;
/** A phone number has as many digits at least [V-39] [C-52]. */
export const MIN_DIGITS = 9;
/** What a field and a list of tags may hold, in characters. */
export const MAX_CHARACTERS = 255;

/** One address; the server knows whether it exists [V-44]. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** Digits, with a plus and with the signs that people write between them. */
const NUMBER = /^\+?[\d\s().\-/]*$/;

/** As people count them: an emoji is one, and so is a letter with its accent. */
const charactersIn = (text: string): number => [...text.normalize('NFC')].length;
const digitsIn = (text: string): number => text.replace(/\D/g, '').length;

const line = (...checks: z.core.$ZodCheck<string>[]) =>
  z.string().check(
    z.trim(),
    ...checks,
    z.refine((text) => charactersIn(text) <= MAX_CHARACTERS, 'contacts.form.tooLong'),
  );

const name = line(
  z.refine((text) => text !== '', { error: 'contacts.form.required', abort: true }),
  z.refine((text) => charactersIn(text) >= MIN_CHARACTERS, 'contacts.form.minCharacters'),
);
const label = line(
  z.refine(
    (text) => text === '' || charactersIn(text) >= MIN_CHARACTERS,
    'contacts.form.label.minCharacters',
  ),
);

const phoneLine = z.object({
  country: z.enum(PHONE_COUNTRIES),
  phone_number: line(
    z.refine((text) => text !== '', { error: 'contacts.form.required', abort: true }),
    z.refine((text) => NUMBER.test(text), { error: 'contacts.form.number.signs', abort: true }),
    z.refine((text) => digitsIn(text) >= MIN_DIGITS, 'contacts.form.number.minDigits'),
  ),
  extension: line(z.refine((text) => /^\d*$/.test(text), 'contacts.form.numericOnly')),
  label,
});

const emailLine = z
  .object({
    email: line(z.refine((text) => text === '' || EMAIL.test(text), 'contacts.form.email.wrong')),
    label,
  })
  .check(
    z.refine(({ email, label: its }) => email !== '' || its === '', {
      error: 'contacts.form.email.missing',
      path: ['email'],
    }),
  );

/** Tags, and the text that has been typed and not become one yet. */
const tags = z.object({
  names: z
    .array(z.string().check(z.regex(TAG_NAME)))
    .check(
      z.refine((names) => names.join(' ').length <= MAX_CHARACTERS, 'contacts.form.tags.tooMany'),
    ),
  typed: z.string().check(z.refine((text) => text.trim() === '', 'contacts.form.tag.unfinished')),
});

/** What the form takes [V-38 to V-46] [V-49] [V-63]. Messages are ids of texts. */
export const contactSchema = z.object({
  is_personal: z.boolean(),
  first_name: name,
  last_name: name,
  phone_numbers: z.array(phoneLine),
  emails: z.array(emailLine),
  tags,
  personal_tags: tags,
  use_as_callerid: z.boolean(),
  company: line(),
  job_title: line(),
  address_type: z.enum(ADDRESS_TYPES),
  street: line(),
  city: line(),
  state: line(),
  postal_code: line(),
  country: line(),
});

/** The form's fields, by the names of the wire. */
export type ContactValues = z.infer<typeof contactSchema>;
export type PhoneLine = ContactValues['phone_numbers'][number];
export type EmailLine = ContactValues['emails'][number];
