import type { LatePart } from '@callpanel/widget';
import callsSheet from './calls.module.css';
import { CallSignals, type CallSignalsProps } from './CallSignals.tsx';
import { ClosedPhone, type ClosedPhoneProps } from './ClosedPhone.tsx';
import { callsMessages } from './messages.ts';

export const closedPhonePart: LatePart<ClosedPhoneProps> = {
  Part: ClosedPhone,
  sheets: [callsSheet],
  messages: callsMessages,
};

export const callSignalsPart: LatePart<CallSignalsProps> = {
  Part: CallSignals,
  sheets: [callsSheet],
  messages: callsMessages,
};
