import * as z from 'zod/mini';

/** Answer of GET config/rmqclient [A-12] [B-01]: the broker's WebSocket and the key of the events one may hear. */
export const RmqClient = z.object({
  url: z.string().check(z.regex(/^wss?:\/\/[^\s/]+/i)),
  routing_key: z.string().check(z.minLength(1)),
});
export type RmqClient = z.infer<typeof RmqClient>;
