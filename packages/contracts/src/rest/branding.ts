import * as z from 'zod/mini';
import { WireFlag } from './envelope.ts';

/** Answer of GET branding [A-24] [D-14]; public, the sign-in page shows it. */
export const Branding = z.object({
  logo: z.optional(z.nullable(z.string())),
  user_agent: z.optional(z.nullable(z.string())),
  platform_name: z.optional(z.nullable(z.string())),
  display_copyright: WireFlag,
});
export type Branding = z.infer<typeof Branding>;

/** Answer of GET branding/favicon_sizes: the sizes of `{base domain}/favicon/{size}`, px. */
export const FaviconSizes = z.object({ favicon_sizes: z.array(z.coerce.number()) });
export type FaviconSizes = z.infer<typeof FaviconSizes>;
