import * as z from 'zod/mini';
import { WireId } from '../rest/envelope.ts';

/**
 * An error of a method or subscription, as Meteor sends it. `error` is a code such as 403 or `error-not-allowed`; `reason` is
 * for users, in the server's language.
 */
export const DdpError = z.object({
  error: z.catch(WireId, ''),
  reason: z.catch(z.optional(z.string()), undefined),
  message: z.catch(z.optional(z.string()), undefined),
  errorType: z.catch(z.optional(z.string()), undefined),
});
export type DdpError = z.infer<typeof DdpError>;

/**
 * What the server sends over DDP, one JSON object for each text frame [W-09]. Frames without `msg` and those with another are ignored.
 *
 * A plain union of enums, as the kinds of Zod that nothing else uses would load with every page.
 *
 * @see https://github.com/meteor/meteor/blob/devel/packages/ddp/DDP.md
 */
export const DdpFrame = z.union([
  z.object({ msg: z.enum(['connected']), session: z.string() }),
  /** The server speaks another version of the protocol; it closes. */
  z.object({ msg: z.enum(['failed']), version: z.catch(z.string(), '') }),
  z.object({ msg: z.enum(['ping']), id: z.optional(z.string()) }),
  z.object({ msg: z.enum(['pong']), id: z.optional(z.string()) }),
  z.object({
    msg: z.enum(['result']),
    id: z.string(),
    result: z.optional(z.unknown()),
    error: z.optional(DdpError),
  }),
  /** What these methods changed has been sent; may come before or after their result. */
  z.object({ msg: z.enum(['updated']), methods: z.array(z.string()) }),
  z.object({ msg: z.enum(['ready']), subs: z.array(z.string()) }),
  z.object({ msg: z.enum(['nosub']), id: z.string(), error: z.optional(DdpError) }),
  /** An event of a stream; `id` is the literal text "id". */
  z.object({
    msg: z.enum(['changed']),
    collection: z.string(),
    fields: z.object({ eventName: z.string(), args: z.array(z.unknown()) }),
  }),
  /** The server could not read one of our frames. */
  z.object({ msg: z.enum(['error']), reason: z.catch(z.string(), '') }),
]);
export type DdpFrame = z.infer<typeof DdpFrame>;

/** Result of the method `login` [W-10]. */
export const DdpLogin = z.object({
  id: z.string().check(z.minLength(1)),
  token: z.string().check(z.minLength(1)),
});
