import { Branding, FaviconSizes } from '@callpanel/contracts';
import { createApi, hostTokens } from '@callpanel/wires/api';
import type { BrandingContext } from './context.ts';
import { faviconsOf, readableName, safeLogo } from './checked.ts';
import type { BrandingState, Favicon } from './state.ts';

const publicApi = (base: string, { fetch }: BrandingContext['deps']) =>
  createApi({ base, tokens: hostTokens(async () => ''), ...(fetch && { fetch }) });

/** Name and logo of the platform. Rejects if they do not load [E-115]. */
export const readLooks = async (
  base: string,
  deps: BrandingContext['deps'],
): Promise<Omit<BrandingState, 'favicons'>> => {
  const got = await publicApi(base, deps).getPublic('branding', Branding);
  return {
    platformName: readableName(got.platform_name ?? ''),
    logo: safeLogo(got.logo, base),
    copyright: got.display_copyright,
  };
};

/** The platform's own icons. Rejects if they do not load [E-115]. */
export const readFavicons = async (
  base: string,
  deps: BrandingContext['deps'],
): Promise<Favicon[]> => {
  const got = await publicApi(base, deps).getPublic('branding/favicon_sizes', FaviconSizes);
  return faviconsOf(got.favicon_sizes, base);
};
