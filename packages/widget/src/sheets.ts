import type { Sheet } from '@callpanel/ui';
import frameSheet from './frame/Frame.module.css';
import presenceAvatarSheet from './parts/PresenceAvatar.module.css';

/** Style sheets of frame and parts, for `adopt`. */
export const frameSheets: readonly Sheet[] = [frameSheet];

/** Style sheet of the presence avatar, for the widgets that show people. */
export { presenceAvatarSheet };
