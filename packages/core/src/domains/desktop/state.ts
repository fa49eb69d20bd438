import { DEFAULT_NOTIFICATION_S } from '@callpanel/contracts';
import type { NotifyPermission } from '../../page.ts';

/** The desktop's notifications of calls [E-121] [K-16]. */
export interface DesktopState {
  /** The browser's word; `unsupported` also in a partner's page, which notifies by itself. */
  permission: NotifyPermission;
  /** The user wants them, as the server remembers. */
  enabled: boolean;
  /** So long each stands, seconds. */
  timeoutS: number;
}

export const initialDesktop = (): DesktopState => ({
  permission: 'unsupported',
  enabled: true,
  timeoutS: DEFAULT_NOTIFICATION_S,
});
