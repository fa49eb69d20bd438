import type { Sheet } from '@callpanel/ui';
import activeCallSheet from './ActiveCall.module.css';
import audioAlertsSheet from './AudioAlerts.module.css';
import bargeModesSheet from './BargeModes.module.css';
import callControlsSheet from './CallControls.module.css';
import callsListSheet from './CallsList.module.css';
import callWhoSheet from './CallWho.module.css';
import dialerSheet from './Dialer.module.css';
import dialPadSheet from './DialPad.module.css';
import elsewhereSheet from './Elsewhere.module.css';
import endedCallSheet from './EndedCall.module.css';
import incomingCallSheet from './IncomingCall.module.css';
import indicatorSheet from './RegistrationIndicator.module.css';
import keypadSheet from './Keypad.module.css';
import qualitySheet from './quality/QualitySign.module.css';
import softphoneSheet from './Softphone.module.css';
import menuSheet from './SoftphoneMenu.module.css';

/** Every style sheet of the softphone's parts. */
export const softphoneSheets: readonly Sheet[] = [
  softphoneSheet,
  indicatorSheet,
  dialerSheet,
  dialPadSheet,
  incomingCallSheet,
  callWhoSheet,
  activeCallSheet,
  callControlsSheet,
  bargeModesSheet,
  keypadSheet,
  callsListSheet,
  endedCallSheet,
  elsewhereSheet,
  menuSheet,
  qualitySheet,
  audioAlertsSheet,
];
