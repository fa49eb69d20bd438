import * as z from 'zod/mini';

const Entry = z.object({ module: z.string(), rule: z.string() });

/**
 * Answer of GET users/permissions: the rules of the user and those of the user's groups [G-02]. Unknown modules
 * and rules are ignored, not
 * refused: the server may be newer.
 */
export const PermissionsAnswer = z.object({
  user: z.array(Entry),
  group: z._default(z.array(Entry), []),
});
export type PermissionsAnswer = z.infer<typeof PermissionsAnswer>;
