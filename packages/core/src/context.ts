import type { Need, SipSettings, WidgetEntry, WidgetName } from '@callpanel/contracts';
import type { AudioDevice, MicrophonePermission, Phone, TonePlayer } from '@callpanel/telephony';
import type { Api, Fetch, TokenSource } from '@callpanel/wires/api';
import type { Broker, BrokerOptions } from '@callpanel/wires/broker';
import type { OpenMicrophone } from './domains/audio/state.ts';
import type { Hold } from './domains/tabs/hold.ts';
import type { Desktop } from './domains/desktop/desktop.ts';
import type { HostDomain } from './domains/host/actions.ts';
import type { LiveRealm } from './domains/live-realm.ts';
import type { PagePort } from './page.ts';
import type { PhoneDomains } from './phone-domains.ts';
import type { RecordDomains } from './record-domains.ts';
import type { Keeper } from './storage.ts';
import type { Core, CoreEvents, CoreState } from './types.ts';

/** What the browser has for sound. */
export interface Sound {
  canChooseOutput: boolean;
  list(): Promise<AudioDevice[]>;
  /** Something was plugged in or out. */
  watch(changed: (devices: AudioDevice[]) => void): () => void;
  permission(): Promise<MicrophonePermission>;
  watchPermission(changed: (now: MicrophonePermission) => void): () => void;
  /** @throws CallpanelError `media.error.*` */
  open(deviceId: string): Promise<OpenMicrophone>;
}

/** What the tabs of a browser have in common. */
export interface TabPort {
  locks: Pick<LockManager, 'request'>;
  /** What the others tell under this name, and the way to tell them. */
  openChannel(name: string, hear: (message: unknown) => void): TabChannel;
}

export interface TabChannel {
  tell(message: unknown): void;
  close(): void;
}

/** What the core takes from outside, so that tests can replace network, phone, storage and sound. */
export interface Dependencies {
  /** Loads the phone's code when first needed and makes one. */
  createPhone(settings: SipSettings): Promise<Phone>;
  /** Loads nothing until a sound is due. */
  tones: TonePlayer;
  /** Loads what deals with devices when first needed. */
  loadSound(): Promise<Sound>;
  fetch?: Fetch;
  /** The table of widgets; tests bring areas that are not built yet. */
  widgets: Readonly<Record<WidgetName, WidgetEntry>>;
  /** null where the browser refuses storage. */
  storage: Keeper | null;
  /** The same for this tab alone: what must come back from the provider's sign-in page. */
  tabStorage: Keeper | null;
  /** null where the browser has no locks: every tab has its own phone. */
  tabs: TabPort | null;
  /** The browser says that it is on or off line [S-53]; returns the way to stop listening. */
  onConnectivity(run: (online: boolean) => void): () => void;
  /** Another tab stored something; returns the way to stop listening. */
  onStored(run: (key: string, value: string) => void): () => void;
  /** What the browser prefers, best first [C-33]. */
  languages: readonly string[];
  nowS(): number;
  /** Epoch milliseconds. */
  nowMs(): number;
  /** Loads the broker's code when first needed and makes a line to it. */
  createBroker(options: BrokerOptions): Promise<Broker>;
  /** So long phone and broker wait for the first picture of people at most, ms; 0: they do not. */
  headStartMs: number;
  /** Runs before the page is drawn next; soon, where it is not drawn because nobody looks. */
  frame(run: () => void): void;
  /** Runs at once, in a task of its own; no more often than the page is drawn. */
  paced(run: () => void): void;
  /** Runs when the page has nothing else to do. */
  idle(run: () => void): void;
  /** The page is looked at again after so long, or the network is back (0); returns the way to stop listening. */
  onWake(run: (hiddenMs: number) => void): () => void;
}

/** Live objects: never in state. */
export interface Live {
  api: Api | null;
  phone: Phone | null;
  /**
   * The user turns to a call of that phone: everything else that is answered goes on hold [S-21], and comes back if `then` fails.
   *
   * @throws CallpanelError `sipua.error.hold`, and what `then` throws
   */
  turnTo(id: string, then?: () => Promise<void>): Promise<void>;
  /** The phone that is, or is being made; a late one of another run is not used. */
  run: object | null;
  /** Where the phone's settings come from, for another try. */
  loadSip: (() => Promise<SipSettings>) | null;
  /** Whose phone it is, the same in every tab. */
  account: string;
  /** This tab's claim to the user's one phone; null: nobody else could have it. */
  hold: Hold | null;
  /** Where the token of the session comes from, for the broker. */
  source: TokenSource | null;
  broker: Broker | null;
  /** Widgets of this page; what they need is loaded. */
  used: Set<WidgetName>;
  /** The generation that the live realm was begun for. */
  realmOf: number;
  /** Needs that this session has loaded or is loading. */
  loaded: Set<Need>;
  /** The page's first view is drawn. */
  drawn: Promise<void>;
  /** A call is dialled in this task, with nothing to wait for: drawing it would come before its INVITE. */
  dialled: Promise<void>;
  /** Changes with every session: late answers of an older one are dropped. */
  generation: number;
}

/** What every domain works on. */
export interface Context {
  state: CoreState;
  live: Live;
  deps: Dependencies;
  /** All pages that opened a scope, as one. */
  page: Omit<PagePort, 'onLeave'>;
  /** Calls `idle` once no call is live, at once when none is; returns the way to stop waiting. */
  whenIdle(idle: () => void): () => void;
  /** People and broker, once their code is loaded. */
  readonly realm: LiveRealm | null;
  /** Loads that code when first needed; a failure can be tried again. */
  loadRealm(): Promise<LiveRealm>;
  /** What calls need of others. */
  readonly forCalls: {
    answer: Core['calls']['answer'];
    /** Desktop notifications' code. */
    desktop(): Promise<Desktop>;
    directory(): Pick<Core['directory'], 'nameOf' | 'lookUp' | 'contactIdOf'>;
    permitted: HostDomain['permitted'];
  };
  /** The page's own application, where it answers. */
  readonly host: Pick<Core['host'], 'ask'>;
  /** Keeps what nobody asked us to: when it does not, nobody is told. */
  keeper: Keeper | null;
  /** Parking, call log and what else stands around the calls. */
  readonly around: PhoneDomains;
  /** Answers of the server that areas keep, and what they share. */
  readonly records: RecordDomains;
  /** Shows a short message. */
  notify: Core['notices']['push'];
  /** Shows an error as a notice. */
  fail(error: unknown): void;
  emit<E extends keyof CoreEvents>(event: E, payload: CoreEvents[E]): void;
}
