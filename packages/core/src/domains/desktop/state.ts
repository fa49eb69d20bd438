import type { CallInfo, CallState } from '@callpanel/telephony';
import { DEFAULT_NOTIFICATION_S } from '@callpanel/contracts';
import type { NotifyPermission } from '../../page.ts';

/** The desktop's notifications of calls [E-121] [K-16]. */
export interface DesktopState {
  /** The browser's permission; `unsupported` also in a partner's page, which shows its own notifications. */
  permission: NotifyPermission;
  /** The user wants them, as the server remembers. */
  enabled: boolean;
  /** How long each notification is visible, seconds. */
  timeoutS: number;
}

export interface DesktopActions {
  /** Asks the server once a session what the user chose. Never rejects. */
  load(): Promise<void>;
  /** In a click: asks the browser, and remembers on the server. A refusal by the server is a notice. */
  enable(): Promise<void>;
  disable(): Promise<void>;
}

export interface DesktopOffers {
  /** An incoming call has changed its state. `named`: the call with its name, read once the code is here. */
  notifyOf(named: () => CallInfo, before: CallState | undefined): Promise<void>;
}

export const initialDesktop = (): DesktopState => ({
  permission: 'unsupported',
  enabled: true,
  timeoutS: DEFAULT_NOTIFICATION_S,
});
