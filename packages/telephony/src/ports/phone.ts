import type { CallpanelError } from '@callpanel/contracts';
import type { PhoneDiagnostics } from '../diagnostics/phone-diagnostics.ts';
import type { Processing } from '../media/media-settings.ts';
import type { Call } from './call.ts';

/** Device ids, or 'default' for the system's; what the browser does to the microphone's sound stays as it was where it is left out. */
export interface ChosenDevices {
  input: string;
  output: string;
  processing?: Processing;
}

/**
 * The phone of one user: registers with a PBX, makes and receives calls. Implemented by `phone/` (SIP over WebSocket) and
 * `loop/` (phones connected in memory, for fast tests). Independent of state library and views.
 */
export interface Phone {
  readonly status: PhoneStatus;
  /** Live calls, in the order they began. Ended calls are removed. */
  readonly calls: readonly Call[];
  /** Connects and registers. Failures are retried and reported by `status`, never thrown. */
  start(): void;
  /**
   * Hangs up, unregisters, closes the socket and all tracks. Resolves when this is done, after 2 s at most.
   *
   * @param leaving the page is being left and may be suspended: waits for nothing
   */
  stop(leaving?: boolean): Promise<void>;
  /**
   * Starts an outgoing call to an address already reduced by the number rules (`numbers/`).
   *
   * @throws CallpanelError `sipua.error.notReady`, `sipua.error.maxCallsOut` { limit }, `sipua.error.notSupported`
   */
  dial(target: string): Call;
  /**
   * Prepares microphone and peer connection for the next outgoing call, if the permission is already granted; never asks for
   * it. The core calls it while a number is typed. Released if not used within 30 s.
   */
  prepare(): void;
  /** Volume of all calls, 0 to 1 [C-12]. */
  setVolume(volume: number): void;
  /** The chosen devices; 'default' follows the system. A change during a call needs no re-INVITE [K-07]. */
  setDevices(devices: ChosenDevices): void;
  /**
   * Publishes a feature of our own number to the PBX, by PUBLISH [S-54] [W-08]: `dnd` as presence (RFC 3903 with a PIDF
   * document), `forward` (to a number, '' for off) and `followme` as a dialog (RFC 4235). Refreshed until replaced [C-26].
   *
   * @param stands is called later to check that the value still applies; rejects if that is unknown. If the PBX forgot the
   *   value, it is published again only when it still applies [S-34]
   * @throws CallpanelError `sipua.error.publishDnd`, `publishForward`, `publishFollowme` { reason } [E-40]
   */
  publish(feature: 'dnd' | 'followme', on: boolean, stands?: Stands): Promise<void>;
  publish(feature: 'forward', to: string, stands?: Stands): Promise<void>;
  /** Call this in a click after `soundBlocked`: plays the sound that the browser refused to play. */
  enableSound(): Promise<void>;
  /** A report to find out why a phone does not work. It contains no personal data and no secrets. */
  diagnostics(): Promise<PhoneDiagnostics>;
  on<E extends keyof PhoneEvents>(event: E, handler: (payload: PhoneEvents[E]) => void): () => void;
}

/** Does the published value still apply? May ask the server: the page may have missed a change while suspended. */
export type Stands = () => boolean | Promise<boolean>;

export interface PhoneEvents {
  status: PhoneStatus;
  /** After every change of a call; the last one has `state: 'ended'`. */
  call: Call;
  /** Errors outside a command: an incoming call over the limit (`sipua.error.maxCallsIn`), a lost microphone, and others. */
  error: CallpanelError;
  /** The autoplay policy of the browser blocks the sound of a call (true), or no longer does (false). */
  soundBlocked: boolean;
  /** A microphone works again, so the last microphone `error` is over [F31] [F33]. */
  microphoneBack: null;
  /** How many messages wait in the mailbox, from a message-summary NOTIFY outside a dialog (RFC 3842) [W-06]. */
  messages: MessageSummary;
  /**
   * The far end moved a call, by REFER or by an INVITE with Replaces. `from` is the id of the old call, which ends as
   * 'transferred' next; `to` is the id of the new call, which is already live.
   */
  replaced: { from: string; to: string };
}

export interface MessageSummary {
  waiting: boolean;
  new: number;
  old: number;
}

export interface PhoneStatus {
  /** The socket to the SIP edge is open. Bit 1 of S-10. */
  connected: boolean;
  /** The registrar holds our binding. Bit 2 of S-10. */
  registered: boolean;
  /** Why the last registration failed (E-41); null once one succeeds. */
  error: CallpanelError | null;
}
