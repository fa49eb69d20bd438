import { handlerAddress } from '../early/from-handler.ts';
import { isEmbedded } from '../embedded/embedded.ts';

/** Asks the browser to send the system's `tel:` links here [W-15]; not from within another page [K-12]. */
export const registerTelHandler = (): void => {
  if (!('registerProtocolHandler' in navigator) || isEmbedded()) return;
  try {
    navigator.registerProtocolHandler('tel', handlerAddress());
  } catch {
    // Not in this browser or frame: what opens the links stays.
  }
};
