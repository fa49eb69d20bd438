import { Branding, FaviconSizes } from '@callpanel/contracts';
import { createApi, hostTokens } from '@callpanel/wires/api';
import type { Context } from '../../context.ts';
import type { Core } from '../../types.ts';
import { lateCode } from '../late-code.ts';
import { initialBranding } from './state.ts';

export interface BrandingDomain {
  actions: Core['branding'];
  /** Asks for name and logo, once the page has been drawn. */
  begin(apiBase: string): void;
  end(): void;
}

/** On its way while the server is asked: a page whose widgets have a provider of their own never needs it. */
const checkedCode = lateCode(() => import('./checked.ts'));

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
    const both = Promise.all([api(from).getPublic('branding', Branding), checkedCode()]);
    const [got, checked] = (await both.catch(() => null)) ?? [];
    if (!got || !checked || base !== from) return;
    branding.platformName = checked.readableName(got.platform_name);
    branding.logo = checked.safeLogo(got.logo, from);
    branding.copyright = got.display_copyright;
  };

  return {
    actions: {
      async loadFavicons() {
        const from = base;
        if (from === null || branding.favicons.length > 0) return;
        const sizes = api(from).getPublic('branding/favicon_sizes', FaviconSizes);
        const both = Promise.all([sizes, checkedCode()]);
        const [got, checked] = (await both.catch(() => null)) ?? [];
        if (got && checked && base === from)
          branding.favicons = checked.faviconsOf(got.favicon_sizes, from);
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
