import { CallpanelError, WIDGETS } from '@callpanel/contracts';
import { createCore } from './create-core.ts';
import { lateTones } from './late-tones.ts';
import { coreInSlot } from './slot.ts';
import { browserTabs, frame, idle, onConnectivity, onWake, paced } from './browser.ts';
import { browserStorage, onStored } from './storage.ts';
import type { Core } from './types.ts';

/** The page's one core, whichever copy of this module made it. */
export const core: Core = coreInSlot(() =>
  createCore({
    widgets: WIDGETS,
    createPhone: async (settings) => {
      if (typeof RTCPeerConnection === 'undefined')
        throw new CallpanelError('sipua.error.notSupported');
      // One small file with what a phone needs at first: it compresses and loads better than four.
      const { createJsSipPhone } = await import(
        /* webpackChunkName: "phone" */ '@callpanel/telephony/jssip'
      );
      return createJsSipPhone(settings);
    },
    loadSound: async () => (await import('./sound.ts')).browserSound(),
    tones: lateTones(async () => (await import('@callpanel/telephony/tones')).createTonePlayer()),
    storage: browserStorage('localStorage'),
    tabStorage: browserStorage('sessionStorage'),
    tabs: browserTabs(),
    onConnectivity,
    onStored,
    languages: globalThis.navigator?.languages ?? [],
    nowS: () => Date.now() / 1000,
    nowMs: () => Date.now(),
    createBroker: async (options) => {
      const { createBroker } = await import('@callpanel/wires/broker');
      return createBroker(options);
    },
    headStartMs: 3000,
    frame,
    paced,
    idle,
    onWake,
  }),
);

export type { OpenMicrophone } from './dependencies.ts';
export { onPageLeave } from './page.ts';
export type { AreaPlace, DesktopNote, NotifyPermission, PagePort } from './page.ts';
export { coreProblem } from './slot.ts';
export { CORE_VERSION } from './version.ts';
export type * from './derived/states.ts';
export type * from './domains/calls/state.ts';
export { rightsOf } from './domains/gates/selectors.ts';
export { callRights, recordingBar } from './domains/calls/rights.ts';
export type { CallRights } from './domains/calls/rights.ts';
export { subjectName, subjectOf } from './domains/subjects/selectors.ts';
export { isSameNumber } from './domains/same-number.ts';
export { SPEECH_LEVEL } from './domains/audio/speech.ts';
export { activeCall } from './domains/calls/selectors.ts';
export { whoOf, type CallWho } from './domains/calls/who.ts';
export { callerOf } from './domains/directory/selectors.ts';
export type { BrandingState, Favicon } from './domains/branding/state.ts';
export type { BrokerState } from './domains/broker/state.ts';
export type { ClickToDialState, DialQuestion } from './domains/click-to-dial/state.ts';
export type { Diagnostics } from './domains/connection/state.ts';
export type { ConnectionState } from './domains/connection/state.ts';
export type { DesktopState } from './domains/desktop/state.ts';
export type { HostActions, HostState } from './domains/host/state.ts';
export type { LandingState } from './domains/landing/state.ts';
export type { Notice, NoticesState } from './domains/notices/state.ts';
export type { NumberCode, NumbersState } from './domains/numbers/state.ts';
export type { PermissionsState } from './domains/permissions/state.ts';
export type { FeaturesState } from './domains/features/state.ts';
export type {
  BuddyStatus,
  Card,
  CardCall,
  PeopleSearch,
  PresenceState,
} from './domains/presence/state.ts';
export type { AudioChoice, AudioState, CheckResult } from './domains/audio/state.ts';
export type { CallNote, CallNotesState } from './domains/call-notes/state.ts';
export type { CallLogState, LogEntry } from './domains/call-log/state.ts';
export type {
  CallerContact,
  DirectoryFound,
  DirectoryItem,
  DirectoryState,
} from './domains/directory/state.ts';
export type { LeftCall, LeftCallsState } from './domains/left-calls/state.ts';
export type { TabsState } from './domains/tabs/state.ts';
export type { PlacesState } from './domains/places/state.ts';
export type { RecordCache, RecordsActions } from './domains/records/state.ts';
export type {
  Subject,
  SubjectList,
  SubjectSource,
  SubjectsState,
} from './domains/subjects/state.ts';
export type {
  MeetingDoor,
  MeetingInvite,
  MeetingMode,
  MeetingRoom,
  MeetingState,
} from './domains/meeting/state.ts';
export type { UnsavedState } from './domains/unsaved/state.ts';
export type { Preference, PreferencesState } from './domains/preferences/state.ts';
export type { SearchState } from './domains/search/state.ts';
export type { CodeAnswer } from './domains/session/state.ts';
export type { Grant, SessionState } from './domains/session/state.ts';
export type { Scope } from './scope.ts';
export type { Core, CoreState, OpenOptions } from './types.ts';
