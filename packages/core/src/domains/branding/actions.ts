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

const looksCode = lateCode(() => import('./looks.ts'));

/** Looks are public and never needed: what cannot be had is left out without a word [E-115]. */
export const createBranding = ({ state: { branding }, deps }: Context): BrandingDomain => {
  let base: string | null = null;

  const load = async (from: string): Promise<void> => {
    const looks = await looksCode()
      .then(({ readLooks }) => readLooks(from, deps))
      .catch(() => null);
    if (looks && base === from) Object.assign(branding, looks);
  };

  return {
    actions: {
      async loadFavicons() {
        const from = base;
        if (from === null || branding.favicons.length > 0) return;
        const favicons = await looksCode()
          .then(({ readFavicons }) => readFavicons(from, deps))
          .catch(() => null);
        if (favicons && base === from) branding.favicons = favicons;
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
