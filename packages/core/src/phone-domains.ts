import type { BrokerEvent } from '@callpanel/contracts';
import type { Call, CallInfo, CallState, MessageSummary } from '@callpanel/telephony';
import type { Api } from '@callpanel/wires/api';
import type { Context } from './context.ts';
import { createAudioDomain } from './domains/audio/actions.ts';
import type { AudioActions, AudioState } from './domains/audio/state.ts';
import { initialAudio } from './domains/audio/state.ts';
import { createCallNotesDomain } from './domains/call-notes/actions.ts';
import type { CallNotesActions, CallNotesState } from './domains/call-notes/state.ts';
import { initialCallNotes } from './domains/call-notes/state.ts';
import { createCallLogDomain } from './domains/call-log/actions.ts';
import type { CallLogActions, CallLogState } from './domains/call-log/state.ts';
import { initialCallLog } from './domains/call-log/state.ts';
import { directoryActions } from './domains/directory/actions.ts';
import type { DirectoryActions } from './domains/directory/state.ts';
import { createLeftCallsDomain } from './domains/left-calls/actions.ts';
import type { LeftCallsActions, LeftCallsState } from './domains/left-calls/state.ts';
import { initialLeftCalls } from './domains/left-calls/state.ts';
import { createParkingDomain } from './domains/parking/actions.ts';
import type { ParkingActions, ParkingState } from './domains/parking/state.ts';
import { initialParking } from './domains/parking/state.ts';
import type { TabsState } from './domains/tabs/state.ts';
import { initialTabs } from './domains/tabs/state.ts';
import { createVoicemailDomain } from './domains/voicemail/actions.ts';
import type { VoicemailActions, VoicemailState } from './domains/voicemail/state.ts';
import { initialVoicemail } from './domains/voicemail/state.ts';
import type { Core } from './types.ts';

/** What stands around the calls of a phone: each a part of the core's state. */
export interface PhoneDomainsState {
  parking: ParkingState;
  callLog: CallLogState;
  callNotes: CallNotesState;
  audio: AudioState;
  voicemail: VoicemailState;
  tabs: TabsState;
  leftCalls: LeftCallsState;
}

/** What may be done with it. */
export interface PhoneDomainsActions {
  readonly parking: ParkingActions;
  readonly callLog: CallLogActions;
  readonly callNotes: CallNotesActions;
  readonly directory: DirectoryActions;
  readonly audio: AudioActions;
  readonly voicemail: VoicemailActions;
  readonly leftCalls: LeftCallsActions;
}

/** What the world tells those domains. */
export interface PhoneDomains {
  /** Somebody has a phone, here or in another tab; `account`: who, the same in every tab. */
  begin(account: string): void;
  /** It is in this tab. */
  here(): void;
  /** A call has come to another state. */
  call(call: Call, before: CallState | undefined): void;
  /** A call was turned away: there were too many. */
  turnedAway(caller: Pick<CallInfo, 'number' | 'name'>): void;
  /** false: it said nothing that anybody here knows. */
  event(event: BrokerEvent): boolean;
  /** By the phone [W-06]. */
  messages(summary: MessageSummary): void;
  /** Events were missed. `first`: hardly any, as this is the first subscription and came in time; they arrive from here on. */
  resync(first?: boolean): void;
  /** GET parkings, as part of start-up. Never fails. */
  loadParking(): Promise<void>;
  /** How many new messages there are, as part of start-up. Never fails. */
  countMessages(api: Api): Promise<void>;
  /** The host answers something, or no more. */
  offered(): void;
  /** The page goes away. */
  leave(): void;
  /** The page that went away is here again. */
  back(): void;
  /** Nobody is signed in any more. */
  forget(): void;
}

export const initialPhoneDomains = (): PhoneDomainsState => ({
  parking: initialParking(),
  callLog: initialCallLog(),
  callNotes: initialCallNotes(),
  audio: initialAudio(),
  voicemail: initialVoicemail(),
  tabs: initialTabs(),
  leftCalls: initialLeftCalls(),
});

export const createPhoneDomains = (
  context: Context,
  calls: Core['calls'],
  command: Core['broker']['command'],
): { actions: PhoneDomainsActions; told: PhoneDomains } => {
  const parking = createParkingDomain(context, calls);
  const callLog = createCallLogDomain(context);
  const callNotes = createCallNotesDomain(context);
  const voicemail = createVoicemailDomain(context, calls);
  const audio = createAudioDomain(context, calls);
  const leftCalls = createLeftCallsDomain(context, command);
  return {
    actions: {
      parking: parking.actions,
      callLog: callLog.actions,
      callNotes: callNotes.actions,
      directory: directoryActions(context),
      audio: audio.actions,
      voicemail: voicemail.actions,
      leftCalls: leftCalls.actions,
    },
    told: {
      begin(account) {
        callLog.begin(account);
        callNotes.begin(account);
        leftCalls.begin(account);
      },
      here() {
        leftCalls.here();
        callNotes.offered();
      },
      offered: callNotes.offered,
      call(call, before) {
        callLog.call(call, before);
        callNotes.call(call);
        leftCalls.call();
      },
      turnedAway: callLog.turnedAway,
      event(event) {
        if (event.action === 'MWI') voicemail.told(event);
        return event.action !== 'PARKING' || parking.event(event);
      },
      messages: (summary) => voicemail.told(summary),
      resync(first) {
        parking.resync();
        voicemail.resync(first);
      },
      loadParking: parking.load,
      countMessages: voicemail.count,
      leave() {
        leftCalls.leave();
        callNotes.end();
      },
      back: leftCalls.back,
      forget() {
        parking.end();
        callLog.end();
        callNotes.end();
        leftCalls.end();
        audio.end();
        Object.assign(context.state.voicemail, initialVoicemail());
        Object.assign(context.state.tabs, initialTabs());
      },
    },
  };
};
