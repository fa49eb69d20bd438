import * as z from 'zod/mini';
import { WireFlag } from './envelope.ts';

/** Body of POST panel_buddies and PUT panel_buddies/{exten}. */
export const BuddyPlace = z.object({ username: z.string(), sort: z.int().check(z.gte(0)) });
export type BuddyPlace = z.infer<typeof BuddyPlace>;

/** Answer of GET users/available_extensions?extension_to_check=200 [A-16] [G-05]: whether the number is free. */
export const AvailableExtension = z.object({ available: WireFlag });
