import * as z from 'zod/mini';
import { WireFlag, WireId, wireList, WireNumber, WireText as Text } from './envelope.ts';

/** What an address is for [D-38]. */
export const ADDRESS_TYPES = ['home', 'work', 'school', 'other'] as const;
export type AddressType = (typeof ADDRESS_TYPES)[number];

/** A number of a contact, with the other fields of its line in the form [D-38]. */
export const ContactNumber = z.object({
  phone_number: WireId.check(z.minLength(1)),
  extension: Text,
  label: Text,
});
export type ContactNumber = z.infer<typeof ContactNumber>;

/** A mail address of a contact [D-38]. */
export const ContactEmail = z.object({ email: z.string().check(z.minLength(1)), label: Text });
export type ContactEmail = z.infer<typeof ContactEmail>;

const on = z._default(WireFlag, true);

/**
 * A contact as the server has it [D-38]; lists and `contacts/{id}` answer with it. Tags are names with a space between them. A bad
 * number or mail address is left out, the others stay.
 */
export const WireContact = z.object({
  id: WireId,
  first_name: Text,
  last_name: Text,
  company: Text,
  job_title: Text,
  address_type: z.catch(z._default(z.enum(ADDRESS_TYPES), 'home'), 'other'),
  street: Text,
  city: Text,
  state: Text,
  postal_code: Text,
  country: Text,
  phone_numbers: z.catch(wireList(ContactNumber), []),
  emails: z.catch(wireList(ContactEmail), []),
  use_as_callerid: on,
  has_image: z._default(WireFlag, false),
  tags: Text,
  personal_tags: Text,
  is_personal: on,
});
export type WireContact = z.infer<typeof WireContact>;

/** The fields that are plain texts, in the order of the form. */
export const CONTACT_TEXTS = [
  'first_name',
  'last_name',
  'company',
  'job_title',
  'address_type',
  'street',
  'city',
  'state',
  'postal_code',
  'country',
  'tags',
  'personal_tags',
] as const satisfies readonly (keyof WireContact)[];

/** Columns of a file that is imported or exported: the header row has these names, in any order [G-20]. Lists are JSON [D-41]. */
export const CONTACT_COLUMNS = [
  'id',
  ...CONTACT_TEXTS,
  'phone_numbers',
  'emails',
  'use_as_callerid',
  'is_personal',
] as const satisfies readonly (keyof WireContact)[];

/**
 * What a spreadsheet would run as a formula, also in wide characters. In a file such a cell has a quote before it; so has a cell that begins with a quote and such
 * a sign, and every cell comes back as it was [G-20]. Numbers with `+` are in JSON, which begins with a bracket.
 */
export const FORMULA = /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/**
 * A cell without the quote before it.
 *
 * @example unguarded("'=1+1") // '=1+1'
 */
export const unguarded = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;

/** How many lines a file may have, without its header. */
export const IMPORT_MAX_LINES = 50_000;

/** Pictures of contacts: what they may be, and their size in bytes. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/bmp'] as const;
export const PICTURE_MAX_BYTES = 2_000_000;

/** Orders of the list, as `sort_column`; by default the first, ascending. */
export const CONTACT_SORTS = ['last_name', 'first_name', 'company', 'id'] as const;
export type ContactSort = (typeof CONTACT_SORTS)[number];

/** The letter under which contacts stand whose name begins with something else. */
export const OTHER_LETTER = '#';

/**
 * Answer of GET contacts [A-91] [D-42]: a page, and how many there are in all. Malformed contacts are left out. `letters` are those
 * with which names begin, without regard to `filter_by_letter`; a server that does not know the letters leaves it out.
 */
export const ContactsAnswer = z.object({
  total: z.catch(WireNumber, 0),
  data: wireList(WireContact),
  letters: z.catch(z.optional(z.array(z.string())), undefined),
});
export type ContactsAnswer = z.infer<typeof ContactsAnswer>;

/** Answer of GET contacts/{id}. */
export const ContactAnswer = z.object({ data: WireContact });

/** Answer of POST and PUT contacts; `data` is null where the server only says that it is done. */
export const ContactSaved = z.object({
  success: z._default(WireFlag, true),
  data: z.catch(z._default(z.nullable(WireContact), null), null),
});

/** A tag, shared or personal [D-43]. Its name is one word. */
export const ContactTag = z.object({
  id: WireId,
  name: z.string().check(z.minLength(1)),
  in_use_count: z.catch(WireNumber, 0),
});
export type ContactTag = z.infer<typeof ContactTag>;

/** Paths of shared and of personal tags [A-101] [A-102] [G-21]. */
export const TAG_PATHS = { shared: 'contact/tags', personal: 'contact/personal_tags' } as const;
export type TagKind = keyof typeof TAG_PATHS;

/** Answer of GET contact/tags and contact/personal_tags. */
export const ContactTagsAnswer = z.object({ data: wireList(ContactTag) });

/** Letters, digits and signs without a space, as tags travel with spaces between them [D-38]. */
export const TAG_NAME = /^[^\s,]{2,40}$/u;

/** Why a line of an imported file was left out; `line` counts from 1, without the header. */
export const ImportFailure = z.object({ line: WireNumber, reason: Text });
export type ImportFailure = z.infer<typeof ImportFailure>;

/** Answer of POST contact/import: ids of new and of changed contacts, and the lines that were left out. */
export const ImportAnswer = z.object({
  data: z.object({
    created: wireList(WireId),
    updated: z.catch(wireList(WireId), []),
    failed: z.catch(wireList(ImportFailure), []),
  }),
});
export type ImportAnswer = z.infer<typeof ImportAnswer>;

/** Tags of a contact, each once [D-39]. */
export const tagsOf = (tags: string): string[] => [...new Set(tags.split(/\s+/).filter(Boolean))];

/** Tags as they travel [D-38]. */
export const tagText = (tags: readonly string[]): string => tagsOf(tags.join(' ')).join(' ');
