import type { Sheet } from '@callpanel/ui';
import activeCallSheet from './ActiveCall.module.css';
import callWhoSheet from './CallWho.module.css';
import dialerSheet from './Dialer.module.css';
import dialPadSheet from './DialPad.module.css';
import incomingCallSheet from './IncomingCall.module.css';
import indicatorSheet from './RegistrationIndicator.module.css';
import softphoneSheet from './Softphone.module.css';
import menuSheet from './SoftphoneMenu.module.css';

/** Every style sheet of the softphone's parts, but of those that come later. */
export const softphoneSheets: readonly Sheet[] = [
  softphoneSheet,
  indicatorSheet,
  dialerSheet,
  dialPadSheet,
  incomingCallSheet,
  callWhoSheet,
  activeCallSheet,
  menuSheet,
];
