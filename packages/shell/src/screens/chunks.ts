import type { LatePart } from '@callpanel/widget';

type Screen = LatePart<object>;

/** Screens in chunks of their own. */
export const LATER = {
  callback: async (): Promise<Screen> => ({ Part: (await import('./Callback.tsx')).Callback }),
  embeddedLogin: async (): Promise<Screen> => ({
    Part: (await import('./EmbeddedLogin.tsx')).EmbeddedLogin,
  }),
  embeddedMenu: async (): Promise<Screen> => {
    const { EmbeddedMenu, embeddedMenuSheet } = await import('../embedded/EmbeddedMenu.tsx');
    return { Part: EmbeddedMenu, sheets: [embeddedMenuSheet] };
  },
  unsupported: async (): Promise<Screen> => ({
    Part: (await import('./Unsupported.tsx')).Unsupported,
  }),
};
