import * as z from 'zod/mini';
import { WireFlag, WireText } from './envelope.ts';

/** Answer of GET clearly_anywhere/qr_code_link: the app opens this link and is set up. It contains a credential. */
export const MobileAppLink = z.object({ link: WireText });

/** Answer of GET clearly_anywhere/more_info_link_enabled; `url`: where more is said, http(s). */
export const MobileAppInfo = z.object({ enabled: z._default(WireFlag, false), url: WireText });
