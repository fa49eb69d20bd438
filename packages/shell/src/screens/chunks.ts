import { adopt } from '@callpanel/ui';
import type { ComponentType } from 'react';

/** Screens in chunks of their own. */
export const LATER = {
  callback: async (): Promise<ComponentType> => (await import('./Callback.tsx')).Callback,
  embeddedLogin: async (): Promise<ComponentType> =>
    (await import('./EmbeddedLogin.tsx')).EmbeddedLogin,
  embeddedMenu: async (): Promise<ComponentType> => {
    const { EmbeddedMenu, embeddedMenuSheet } = await import('../embedded/EmbeddedMenu.tsx');
    adopt(document, [embeddedMenuSheet]);
    return EmbeddedMenu;
  },
  unsupported: async (): Promise<ComponentType> => (await import('./Unsupported.tsx')).Unsupported,
};
