import type { LatePart } from '@callpanel/widget';

type Screen = LatePart<object>;

/** Calls outside the softphone: in the toolbar, above everything, in the title. */
export const loadClosedPhone = async () => (await import('../calls/index.ts')).closedPhonePart;
export const loadCallSignals = async () => (await import('../calls/index.ts')).callSignalsPart;

/** Comes with its key. */
export const loadPalette = async () => (await import('../palette/index.ts')).palettePart;

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
