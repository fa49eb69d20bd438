import type { ContactTag, ErrorCode, TagKind } from '@callpanel/contracts';
import { TAG_NAME } from '@callpanel/contracts';
import * as z from 'zod/mini';

/** What can be done to a tag. */
export type TagChange = 'create' | 'update' | 'delete';

/** The code of a refusal [E-98] [E-99]. */
export const ERRORS = {
  shared: {
    create: 'contacts.error.createTag',
    update: 'contacts.error.updateTag',
    delete: 'contacts.error.deleteTag',
  },
  personal: {
    create: 'contacts.error.createPersonalTag',
    update: 'contacts.error.updatePersonalTag',
    delete: 'contacts.error.deletePersonalTag',
  },
} as const satisfies Record<TagKind, Record<TagChange, ErrorCode>>;

/** Tags differ by more than capital letters. */
const keyOf = (name: string): string => name.toLocaleLowerCase();

/**
 * A tag's name: one word, as tags travel with spaces between them [D-38].
 *
 * @param others tags that must not be called the same
 */
export const tagSchema = (others: readonly Pick<ContactTag, 'name'>[]) => {
  const taken = new Set(others.map(({ name }) => keyOf(name)));
  return z.object({
    name: z.string().check(
      z.trim(),
      z.refine((name) => name !== '', { error: 'contacts.tag.empty', abort: true }),
      z.refine((name) => !/[\s,]/.test(name), { error: 'contacts.tag.word', abort: true }),
      z.refine((name) => TAG_NAME.test(name), { error: 'contacts.tag.length', abort: true }),
      z.refine((name) => !taken.has(keyOf(name)), 'contacts.tag.taken'),
    ),
  });
};

/** Chosen tags after one was renamed, or deleted (null): a filter must not ask for a deleted one. */
export const chosenAfter = (
  chosen: readonly string[],
  before: string,
  after: string | null,
): readonly string[] => [
  ...new Set(chosen.flatMap((name) => (name === before ? (after ?? []) : name))),
];
