import * as z from 'zod/mini';
import { safeName } from '../safe-name.ts';

/** A refusal of the server: HTTP status with `{ success: false, exception: "text" }` [G-19]. */
export const Failure = z.object({
  success: z.optional(z.unknown()),
  exception: z.optional(z.string()),
  error: z.optional(z.string()),
  error_description: z.optional(z.string()),
});
export type Failure = z.infer<typeof Failure>;

/** Flags arrive as true, 1, "1" or "true". */
export const WireFlag = z.pipe(
  z.union([z.boolean(), z.number(), z.string(), z.null(), z.undefined()]),
  z.transform((value) => value === true || value === 1 || value === '1' || value === 'true'),
);

/** Ids arrive as numbers or texts; this reads them as texts. */
export const WireId = z.pipe(z.union([z.string(), z.number()]), z.transform(String));

/** Texts may be missing, null or numbers; this reads them as texts. */
export const WireText = z._default(
  z.pipe(
    z.union([z.string(), z.number(), z.null()]),
    z.transform((value) => (value === null ? '' : String(value))),
  ),
  '',
);

/** The name of a caller, who chose it: without what could change or hide the text around it. */
export const WireName = z.pipe(
  WireText,
  z.transform((name: string) => safeName(name)),
);

/** Numbers may arrive as texts. Other values (null, empty texts, lists) are refused, although JavaScript converts them to 0. */
export const WireNumber = z.pipe(
  z.union([z.number(), z.string().check(z.minLength(1))]),
  z.coerce.number(),
);

/** A list whose entries are checked one by one: malformed entries are left out, the others stay. */
export const wireList = <T extends z.core.$ZodType>(item: T) =>
  z.pipe(
    z.array(z.catch(z.nullable(item), null)),
    z.transform((items) => items.filter((one) => one !== null)),
  );

/** A list answer where the specification shows none [G-07]. */
export const listOf = <T extends z.core.$ZodType>(item: T) =>
  z.object({ data: z.array(item), total: z.optional(z.coerce.number()) });
