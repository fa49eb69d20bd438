import type { BrandingContext } from './context.ts';
import { defineDomain } from '../../domain.ts';
import { lateCode } from '../late-code.ts';
import type { BrandingActions } from './state.ts';
import { initialBranding } from './state.ts';

const looksCode = lateCode(() => import('./looks.ts'));

/** Looks are public and never needed: what does not load is left out silently [E-115]. */
export const branding = defineDomain({
  initial: initialBranding,
  create({ state, deps }: BrandingContext) {
    let base: string | null = null;

    const load = async (from: string): Promise<void> => {
      const looks = await looksCode()
        .then(({ readLooks }) => readLooks(from, deps))
        .catch(() => null);
      if (looks && base === from) Object.assign(state.branding, looks);
    };
    const actions: BrandingActions = {
      async loadFavicons() {
        const from = base;
        if (from === null || state.branding.favicons.length > 0) return;
        const favicons = await looksCode()
          .then(({ readFavicons }) => readFavicons(from, deps))
          .catch(() => null);
        if (favicons && base === from) state.branding.favicons = favicons;
      },
    };
    return {
      actions,
      /** Requests name and logo, once the page has been rendered. */
      begin({ provider, apiBase }) {
        if (provider) return;
        base = apiBase;
        // The frame that draws the page has begun when the second one does.
        deps.frame(() => deps.frame(() => void load(apiBase)));
      },
      end() {
        base = null;
        Object.assign(state.branding, initialBranding());
      },
    };
  },
});
