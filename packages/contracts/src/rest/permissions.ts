import * as z from 'zod/mini';

const Entry = z.object({ module: z.string(), rule: z.string() });

/**
 * Answer of GET users/permissions: the rules held as a user and those held through groups [G-02].
 * Modules and rules that we do not know are kept out of the way, not refused: the server may be newer.
 */
export const PermissionsAnswer = z.object({
  user: z.array(Entry),
  group: z._default(z.array(Entry), []),
});
export type PermissionsAnswer = z.infer<typeof PermissionsAnswer>;
