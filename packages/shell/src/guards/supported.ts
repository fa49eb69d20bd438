import { isEmbedded } from '../embedded/embedded.ts';
import { isSupported } from './browser.ts';

const supported = isSupported(navigator.userAgent);

/** Can the panel run here? Inside another page or app it must, whatever it is [V-16]. */
export const isSupportedHere = (): boolean => isEmbedded() || supported;
