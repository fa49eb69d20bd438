import * as z from 'zod/mini';

/** Answer of GET config/rmqclient [A-12] [B-01]: the broker's WebSocket and the key of the events that the user may receive. */
export const RmqClient = z.object({
  url: z.string(),
  routing_key: z.string(),
});
export type RmqClient = z.infer<typeof RmqClient>;
