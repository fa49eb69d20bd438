import { Branding, FaviconSizes } from '@callpanel/contracts';
import { createApi, hostTokens } from '@callpanel/wires/api';
import type { Context } from '../../context.ts';
import type { Core } from '../../types.ts';
import { faviconsOf, readableName, safeLogo } from './checked.ts';
import { initialBranding } from './state.ts';

export interface BrandingDomain {
  actions: Core['branding'];
  /** Asks for name and logo, once the page has been drawn. */
  begin(apiBase: string): void;
  end(): void;
}

/** Looks are public and never needed: what cannot be had is left out without a word [E-115]. */
export const createBranding = ({ state: { branding }, deps }: Context): BrandingDomain => {
  let base: string | null = null;

  const api = (apiBase: string) =>
    createApi({
      base: apiBase,
      tokens: hostTokens(async () => ''),
      ...(deps.fetch && { fetch: deps.fetch }),
    });

  const load = async (from: string): Promise<void> => {
    const got = await api(from)
      .getPublic('branding', Branding)
      .catch(() => null);
    if (!got || base !== from) return;
    branding.platformName = readableName(got.platform_name);
    branding.logo = safeLogo(got.logo, from);
    branding.copyright = got.display_copyright;
  };

  return {
    actions: {
      async loadFavicons() {
        const from = base;
        if (from === null || branding.favicons.length > 0) return;
        const got = await api(from)
          .getPublic('branding/favicon_sizes', FaviconSizes)
          .catch(() => null);
        if (got && base === from) branding.favicons = faviconsOf(got.favicon_sizes, from);
      },
    },
    begin(apiBase) {
      base = apiBase;
      // The frame that draws the page has begun when the second one does.
      deps.frame(() => deps.frame(() => void load(apiBase)));
    },
    end() {
      base = null;
      Object.assign(branding, initialBranding());
    },
  };
};
