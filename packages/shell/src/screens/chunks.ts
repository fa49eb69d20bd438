import type { ComponentType } from 'react';

/** Screens in chunks of their own. */
export const LATER = {
  callback: async (): Promise<ComponentType> => (await import('./Callback.tsx')).Callback,
  embeddedLogin: async (): Promise<ComponentType> =>
    (await import('./EmbeddedLogin.tsx')).EmbeddedLogin,
  unsupported: async (): Promise<ComponentType> => (await import('./Unsupported.tsx')).Unsupported,
};
