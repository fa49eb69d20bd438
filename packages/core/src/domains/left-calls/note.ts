import * as z from 'zod/mini';

/** What a tab stores of its calls, so that the page can show after a reload what it left behind. */
const LeftNote = z.object({
  account: z.string(),
  /** The calls were hung up on the way out, and the line was there to say so. */
  hungUp: z.boolean(),
  calls: z.array(
    z.object({
      callid: z.string(),
      number: z.string(),
      name: z.string(),
      startedAt: z.number(),
      channel: z.string(),
      srvid: z.string(),
    }),
  ),
});
export type LeftNote = z.infer<typeof LeftNote>;

/** The note from its text; null: it makes no sense. */
export const noteFrom = (kept: string): LeftNote | null => {
  try {
    return z.parse(LeftNote, JSON.parse(kept));
  } catch {
    return null;
  }
};
