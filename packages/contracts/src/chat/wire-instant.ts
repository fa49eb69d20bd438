import * as z from 'zod/mini';

/** A moment as Rocket.Chat sends it: EJSON `{ $date }` in milliseconds on DDP, ISO 8601 on REST. Read as epoch milliseconds. */
export const WireInstant = z.pipe(
  z.pipe(
    z.union([z.object({ $date: z.number() }), z.string().check(z.minLength(1)), z.number()]),
    z.transform((value) => {
      if (typeof value === 'number') return value;
      return typeof value === 'string' ? Date.parse(value) : value.$date;
    }),
  ),
  z.number(),
);

/** The same where it may be missing; 0: never. */
export const WireInstantOrNever = z.catch(WireInstant, 0);
