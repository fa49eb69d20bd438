import type { CallpanelError } from '@callpanel/contracts';
import type { PhoneDiagnostics } from '../diagnostics/phone-diagnostics.ts';
import type { Call } from './call.ts';

/**
 * A phone line of one user: registers with a PBX, makes and takes calls. Implemented by `jssip/` (SIP over WebSocket)
 * and `loop/` (two phones joined in memory, for fast tests). Knows no state library and no view.
 */
export interface Phone {
  readonly status: PhoneStatus;
  /** Live calls, in the order they began. Ended ones are gone. */
  readonly calls: readonly Call[];
  /** Connects and registers; failures are retried and told by `status`, never thrown. */
  start(): void;
  /**
   * Hangs up, unregisters, closes the socket and every track. Resolves when nothing is left, at most after 2 s.
   *
   * @param leaving the page goes away and may stand still from now on: nothing is waited for
   */
  stop(leaving?: boolean): Promise<void>;
  /**
   * Starts an outgoing call to an address already reduced by the number rules (`numbers/`).
   *
   * @throws CallpanelError `sipua.error.notReady`, `sipua.error.maxCallsOut` { limit }, `sipua.error.notSupported`
   */
  dial(target: string): Call;
  /**
   * Makes microphone and peer connection ready for the next outgoing call, where the permission is already given; never
   * asks. The core calls it while a number is typed. What is not used within 30 s is released.
   */
  prepare(): void;
  /** Loudness of every call, 0 to 1 [C-12]. */
  setVolume(volume: number): void;
  /** Chosen devices; 'default' follows the system. A change in a call needs no re-INVITE [K-07]. */
  setDevices(devices: { input: string; output: string }): void;
  /**
   * Tells the PBX what we switched on for our own number, by PUBLISH [S-54] [W-08]: `dnd` as presence (RFC 3903 with a PIDF
   * document), `forward` (to a number, '' for off) and `followme` as a dialog (RFC 4235). Kept alive until replaced [C-26].
   *
   * @param stands says later whether it is still so, rejects where that cannot be known now; what the PBX forgot is published
   *   again only where it is [S-34]
   * @throws CallpanelError `sipua.error.publishDnd`, `publishForward`, `publishFollowme` { reason } [E-40]
   */
  publish(feature: 'dnd' | 'followme', on: boolean, stands?: Stands): Promise<void>;
  publish(feature: 'forward', to: string, stands?: Stands): Promise<void>;
  /** To be called in a click after `soundBlocked`: plays what the browser refused to play. */
  enableSound(): Promise<void>;
  /** What helps to find out why a phone does not work; nobody and nothing secret is named in it. */
  diagnostics(): Promise<PhoneDiagnostics>;
  on<E extends keyof PhoneEvents>(event: E, handler: (payload: PhoneEvents[E]) => void): () => void;
}

/** Is what was published still so? It may ask somebody: the page may have slept through a change. */
export type Stands = () => boolean | Promise<boolean>;

export interface PhoneEvents {
  status: PhoneStatus;
  /** After every change of a call; the last one has `state: 'ended'`. */
  call: Call;
  /** Not tied to one call: incoming over the limit (`sipua.error.maxCallsIn`), microphone lost, and the like. */
  error: CallpanelError;
  /** The browser's autoplay policy keeps a call silent (true), or lets it play again (false). */
  soundBlocked: boolean;
  /** A microphone is sent again, or another one: what `error` said of the last is over [F31] [F33]. */
  microphoneBack: null;
  /** What waits in the mailbox, by a message-summary NOTIFY outside any dialog (RFC 3842) [W-06]. */
  messages: MessageSummary;
  /**
   * The far end moved a call, by REFER or by an INVITE with Replaces: the id of the old call, which ends as 'transferred'
   * next, and that of the new one, which is a live call already.
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
  /** Why not registered (E-41), until it succeeds. */
  error: CallpanelError | null;
}
