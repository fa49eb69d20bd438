import * as z from 'zod/mini';
import { listOf } from './envelope.ts';

/** Answer of GET feature_codes; `name` is the key of `DEFAULT_FEATURE_CODES`. */
export const FeatureCodesAnswer = listOf(z.object({ name: z.string(), code: z.string() }));
export type FeatureCodesAnswer = z.infer<typeof FeatureCodesAnswer>;
