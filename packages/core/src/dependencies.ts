import type { Processing } from '@callpanel/telephony';
import type { SipSettings, WidgetEntry, WidgetName } from '@callpanel/contracts';
import type { AudioDevice, MicrophonePermission, Phone, TonePlayer } from '@callpanel/telephony';
import type { Fetch } from '@callpanel/wires/api';
import type { Broker, BrokerOptions } from '@callpanel/wires/broker';
import type { Keeper } from './storage.ts';

/** An open microphone. The code that opened it closes it. */
export interface OpenMicrophone {
  /** Tells how loud it is, 0 to 1, until the returned function is called. */
  meter(onLevel: (level: number) => void): () => void;
  /**
   * Records until the returned function is called, which gives the sound as this browser writes it (WebM, Ogg or MP4).
   *
   * @param onLost it was unplugged or taken away: nothing more will come
   */
  record(onLost: () => void): () => Promise<Blob>;
  /** Nothing is recorded or metered any more, and the browser says so. */
  close(): void;
}

/** What the browser has for sound. */
export interface Sound {
  canChooseOutput: boolean;
  list(): Promise<AudioDevice[]>;
  /** Something was plugged in or out. */
  watch(changed: (devices: AudioDevice[]) => void): () => void;
  permission(): Promise<MicrophonePermission>;
  watchPermission(changed: (now: MicrophonePermission) => void): () => void;
  /** @throws CallpanelError `media.error.*` */
  open(deviceId: string, processing?: Processing): Promise<OpenMicrophone>;
  /** The same for a microphone that is open already; `close` stops its tracks. */
  opened(stream: MediaStream): OpenMicrophone;
}

/** What the tabs of a browser have in common. */
export interface TabPort {
  locks: Pick<LockManager, 'request'>;
  /** Receives what the other tabs send under this name, and sends to them. */
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
  /** null if the browser refuses storage. */
  storage: Keeper | null;
  /** The same for this tab alone: what must survive the provider's sign-in page. */
  tabStorage: Keeper | null;
  /** null if the browser has no locks: every tab has its own phone. */
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
  /** How long phone and broker wait at most for the first snapshot of colleagues, ms; 0: they do not wait. */
  headStartMs: number;
  /** Runs before the page is next rendered; soon, if it is not rendered because it is hidden. */
  frame(run: () => void): void;
  /** Runs at once, in a task of its own; no more often than the page is rendered. */
  paced(run: () => void): void;
  /** Runs when the page has nothing else to do. */
  idle(run: () => void): void;
  /** The page is looked at again after so long, or the network is back (0); returns the way to stop listening. */
  onWake(run: (hiddenMs: number) => void): () => void;
}
