import { TAG_NAME } from '@callpanel/contracts';
import * as z from 'zod';
import { fail } from '../../rest/failure.ts';
import type { App } from '../../rest/schema.ts';
import type { Company } from '../../server/company.ts';
import { type Contact, SHARED, emptyContact } from './contact.ts';
import type { Contacts } from './contacts.ts';

const text = z.string().optional();
const tagNames = z.array(z.string().regex(TAG_NAME)).optional();
const Order = z.union([
  z.strictObject({ count: z.number().int().min(1).max(200_000) }),
  z.strictObject({
    /** Whose contacts these are; without it they are shared. */
    username: text,
    contacts: z.array(
      z.strictObject({
        first_name: text,
        last_name: text,
        company: text,
        /** By label. */
        numbers: z.record(z.string(), z.string()).default({}),
        /** By label. */
        emails: z.record(z.string(), z.string()).default({}),
        tags: tagNames,
        personal_tags: tagNames,
      }),
    ),
  }),
]);
/** Ids that an answer tells. */
const TOLD_IDS = 1_000;

/** `POST /sandbox/contacts`: so many generated contacts, or these. */
export const contactControl = (control: App, { people }: Company, contacts: Contacts): void => {
  control.post('/contacts', { schema: { body: Order } }, async ({ body }, reply) => {
    const tell = (made: readonly Contact[]) => ({
      made: made.length,
      ids: made.slice(0, TOLD_IDS).map(({ id }) => id),
    });
    if ('count' in body) return tell(contacts.generate(body.count));
    const { username: owner = SHARED } = body;
    if (owner !== SHARED && !people.byUsername(owner))
      return fail(reply, 404, 'There is no such person.');
    const made = body.contacts.map(
      ({ numbers, emails, tags = [], personal_tags = [], ...names }) => ({
        ...emptyContact(contacts.nextId(), owner),
        ...Object.fromEntries(Object.entries(names).filter(([, value]) => value !== undefined)),
        phone_numbers: Object.entries(numbers).map(([label, phone_number]) => ({
          phone_number,
          extension: '',
          label,
        })),
        emails: Object.entries(emails).map(([label, email]) => ({ email, label })),
        tags: contacts.tags.named(SHARED, tags.join(' '), true),
        personalTags:
          owner === SHARED
            ? {}
            : { [owner]: contacts.tags.named(owner, personal_tags.join(' '), true) },
      }),
    );
    contacts.put(made);
    return tell(made);
  });
};
