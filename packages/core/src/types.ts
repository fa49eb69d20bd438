import type { CoreEvents } from './context.ts';
import type { AreaActions } from './derived/states.ts';
import type { AudioActions } from './domains/audio/state.ts';
import type { BrandingActions } from './domains/branding/state.ts';
import type { BrokerActions } from './domains/broker/state.ts';
import type { CallLogActions } from './domains/call-log/state.ts';
import type { CallNotesActions } from './domains/call-notes/state.ts';
import type { CallsActions } from './domains/calls/state.ts';
import type { ClickToDialActions } from './domains/click-to-dial/state.ts';
import type { ConnectionActions } from './domains/connection/state.ts';
import type { SettingsActions } from './domains/settings/state.ts';
import type { DesktopActions } from './domains/desktop/state.ts';
import type { DirectoryActions } from './domains/directory/state.ts';
import type { FeaturesActions } from './domains/features/state.ts';
import type { HostActions } from './domains/host/state.ts';
import type { IntentsActions } from './domains/intents/state.ts';
import type { LandingActions } from './domains/landing/state.ts';
import type { LeftCallsActions } from './domains/left-calls/state.ts';
import type { NetworkActions } from './domains/network/state.ts';
import type { NoticesActions } from './domains/notices/state.ts';
import type { NumbersActions } from './domains/numbers/state.ts';
import type { PlacesActions } from './domains/places/state.ts';
import type { PreferencesActions } from './domains/preferences/state.ts';
import type { PresenceActions } from './domains/presence/state.ts';
import type { RecordsActions } from './domains/records/state.ts';
import type { SearchActions } from './domains/search/state.ts';
import type { SessionActions } from './domains/session/state.ts';
import type { SubjectsActions } from './domains/subjects/state.ts';
import type { MeetingActions } from './domains/meeting/state.ts';
import type { UnsavedActions } from './domains/unsaved/state.ts';
import type { OpenOptions } from './open-options.ts';
import type { Scope } from './scope.ts';
import type { CoreState } from './state.ts';

export type { OpenOptions } from './open-options.ts';
export type { CoreState } from './state.ts';

/** What may be done with each domain. */
export interface CoreActions extends AreaActions {
  readonly audio: AudioActions;
  readonly branding: BrandingActions;
  readonly broker: BrokerActions;
  readonly callLog: CallLogActions;
  readonly callNotes: CallNotesActions;
  readonly calls: CallsActions;
  readonly clickToDial: ClickToDialActions;
  readonly connection: ConnectionActions;
  readonly settings: SettingsActions;
  readonly desktop: DesktopActions;
  readonly directory: DirectoryActions;
  readonly features: FeaturesActions;
  /** The page's own application, if it answers requests. */
  readonly host: HostActions;
  readonly intents: IntentsActions;
  readonly landing: LandingActions;
  readonly leftCalls: LeftCallsActions;
  readonly network: NetworkActions;
  readonly notices: NoticesActions;
  readonly numbers: NumbersActions;
  readonly places: PlacesActions;
  readonly preferences: PreferencesActions;
  readonly presence: PresenceActions;
  readonly records: RecordsActions;
  readonly search: SearchActions;
  readonly session: SessionActions;
  readonly subjects: SubjectsActions;
  readonly meeting: MeetingActions;
  readonly unsaved: UnsavedActions;
}

/**
 * The page's one session. Every copy of this module on a page hands out the same object, found in a page slot; the
 * Valtio functions travel in it, because proxies of one Valtio copy mean nothing to another.
 */
export interface Core extends CoreActions {
  /** Semver of the copy that filled the slot. */
  readonly version: string;
  readonly state: CoreState;
  snapshot<T extends object>(part: T): T;
  /**
   * Runs `changed` after each change of `part`, batched in a microtask; where a call is dialled in the next task: its INVITE
   * goes first. Returns the way to stop.
   */
  subscribe(part: object, changed: () => void): () => void;
  /**
   * Opens the page's session, or takes a share of it; see `Scope.admitted` for who has to wait.
   *
   * @throws CallpanelError `widget.error.provider` when this page already runs for another API or SIP account
   */
  open(options: OpenOptions): Scope;
  /** Events for hosts; returns the way to unsubscribe. */
  on<E extends keyof CoreEvents>(event: E, handler: (payload: CoreEvents[E]) => void): () => void;
}
