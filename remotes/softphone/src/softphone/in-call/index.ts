import type { LatePart } from '@callpanel/widget';
import { levelRingSheet } from '@callpanel/widget/level-ring';
import type { AudioModel } from '../audio.model.ts';
import { AudioAlerts } from './AudioAlerts.tsx';
import audioAlertsSheet from './AudioAlerts.module.css';
import callControlsSheet from './CallControls.module.css';
import type { InCallProps } from './InCall.tsx';
import type { CallsMenuProps } from './CallsMenu.tsx';
import { CallsMenu } from './CallsMenu.tsx';
import { InCall } from './InCall.tsx';
import inCallSheet from './InCall.module.css';
import callsListSheet from './CallsList.module.css';
import keypadSheet from './Keypad.module.css';
import { audioAlertsMessages } from './messages.ts';
import type { RecordingMarkProps } from './RecordingMark.tsx';
import { RecordingMark } from './RecordingMark.tsx';
import recordingMarkSheet from './RecordingMark.module.css';
import qualitySheet from '../quality/QualitySign.module.css';

// The first number format of a page takes 20 ms, in whatever language: here, where no user waits for it, and not while the
// first call is rendered.
Intl.NumberFormat();

export const inCallPart: LatePart<InCallProps> = {
  Part: InCall,
  sheets: [
    inCallSheet,
    callControlsSheet,
    levelRingSheet,
    keypadSheet,
    callsListSheet,
    qualitySheet,
  ],
};

export const callsMenuPart: LatePart<CallsMenuProps> = { Part: CallsMenu };

export const audioAlertsPart: LatePart<AudioModel> = {
  Part: AudioAlerts,
  sheets: [audioAlertsSheet],
  messages: audioAlertsMessages,
};

export const recordingMarkPart: LatePart<RecordingMarkProps> = {
  Part: RecordingMark,
  sheets: [recordingMarkSheet],
};
