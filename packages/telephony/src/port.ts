import type { CallpanelError } from '@callpanel/contracts';
import type { PhoneDiagnostics } from './diagnostics/phone-diagnostics.ts';
import type { CallStats } from './quality/call-stats.ts';

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

/** One call leg. Every method may be called at any time; one that makes no sense now is refused by its error. */
export interface Call {
  readonly id: string;
  /** A fresh plain-data picture of the call. */
  readonly info: CallInfo;
  /** What an incoming call's INVITE says of a page to open with it [W-07]; null: nothing. */
  readonly screenPop: ScreenPopHeaders | null;
  /** The INVITE's Call-Info ends with answer-after=0: the call may be answered by itself [W-05]. */
  readonly autoAnswer: boolean;
  /** @throws CallpanelError `sipua.error.callEnded` [S-15], `media.error.*` (the call keeps ringing) */
  answer(): Promise<void>;
  /** 486 to an incoming call [S-17]. */
  reject(): void;
  /** CANCEL, BYE or rejection, whatever fits; always ends the call here at once, also without a socket. */
  hangUp(): void;
  /** @throws CallpanelError `sipua.error.hold` { reason }; the call itself goes on, unheld [F15] */
  hold(): Promise<void>;
  unhold(): Promise<void>;
  /**
   * Durable intent: holds across hold, renegotiation and a change of microphone.
   *
   * @throws CallpanelError `sipua.error.mute` { reason } to unmute without a live microphone: nobody would hear us [E-38]
   */
  mute(muted: boolean): void;
  /** One of 0-9 * #; sent in order by INFO [W-03]. @throws CallpanelError `sipua.error.dtmf` { reason } */
  dtmf(tone: string): Promise<void>;
  /**
   * Blind transfer by REFER (RFC 3515) to an address already reduced. Resolves when the far end reports success, or hangs up
   * on us after it accepted; the call then ends as 'transferred'. The call is held meanwhile and comes back from hold when
   * the transfer fails; one that was held before stays held [F52].
   *
   * @throws CallpanelError `sipua.xfer.failed` { number, reason, why } [E-27], `sipua.error.refer` { reason, why } (refused) [E-36]; `status` where one came
   */
  transfer(target: string): Promise<void>;
  /**
   * Attended transfer: connects the other party of this call with that of `other` (REFER with Replaces, RFC 3891), which may
   * be an incoming call too; one that still rings at the far end becomes a blind transfer. Both calls end as 'transferred'
   * [S-23]. Same errors as `transfer`.
   */
  transferTo(other: Call): Promise<void>;
  /** The audio in numbers, now; null while the call is not answered. Two readings tell what is heard between them: `returnsSound`. */
  stats(): Promise<CallStats | null>;
}

/** `X-Screen-Pop-Conf` and `X-Screen-Pop-Vars` as they came, each at most 4 kB [W-07]. */
export interface ScreenPopHeaders {
  conf: string;
  vars: string;
}

/**
 * The life of a call; legal moves in `session/call-state.ts`.
 *
 * dialing: the INVITE is on its way · ringing: the far end rings · incoming: it rings here · answering: accepted here, not
 * yet confirmed · answered · ended
 */
export type CallState = 'dialing' | 'ringing' | 'incoming' | 'answering' | 'answered' | 'ended';

/** Why a call ended; each has a text in every locale. */
export const END_REASONS = [
  'hangup', // somebody hung up an answered call
  'cancelled', // the caller gave up while ringing
  'rejected', // the callee said no
  'busy',
  'noAnswer',
  'notFound', // no such number
  'unavailable', // the callee is offline
  'elsewhere', // answered on another device of ours
  'limit', // more calls than allowed
  'media', // microphone or negotiation failed
  'connectionLost',
  'transferred', // its other party was connected with somebody else
  'unsent', // the wire failed before anybody answered the INVITE [E-29]
  'failed', // anything else [E-31]
] as const;
export type EndReason = (typeof END_REASONS)[number];

export interface CallInfo {
  id: string;
  direction: 'in' | 'out';
  state: CallState;
  /** The other party, number as dialled or as the caller's user part; another one once the PBX says that it is. */
  number: string;
  /** Display name as the wire gave it, control and bidi characters removed, at most 128 characters; may be empty. */
  name: string;
  /** We hold the other party. */
  held: boolean;
  /** What is on its way; of several the one that was asked for last. */
  holdPending: 'hold' | 'resume' | null;
  /** The other party holds us. */
  heldByPeer: boolean;
  muted: boolean;
  /** The wire that controls the call. `recovering`: audio may go on, hold and transfer wait. */
  signalling: 'ok' | 'recovering';
  /** The audio itself. */
  media: 'none' | 'connecting' | 'ok' | 'recovering';
  /** Early audio from the network plays: no local ringback. */
  earlyMedia: boolean;
  /** SIP Call-ID, the name of this leg in the telephone system's events [B-19]; '' until the INVITE leaves. */
  sipCallId: string;
  /** A transfer of this call under way; null: none. */
  transfer: { to: string; attended: boolean } | null;
  /** How it sounds; null until measured. */
  quality: CallQuality | null;
  /** Monotonic milliseconds (`performance.now()`) when answered. */
  answeredAt: number | null;
  end: CallEnd | null;
}

export interface CallQuality {
  level: 'good' | 'poor' | 'bad';
  /** Why it is not good. */
  reasons: ('loss' | 'delay' | 'silence' | 'noMicrophone')[];
}

export interface CallEnd {
  reason: EndReason;
  by: 'local' | 'remote' | 'system';
  /** SIP status and phrase, where one said so. */
  status?: number;
  phrase?: string;
}

/** The sounds of a phone, made by Web Audio in `tones/`. */
export interface TonePlayer {
  /** Plays one sound over and over until another is asked for, or null [C-15]; double-beep: it rings during a call. */
  play(sound: 'ringtone' | 'ringback' | 'double-beep' | null): void;
  /** A dial pad key [C-14]. */
  key(tone: string): void;
  /** Device of ringtone and double-beep [K-08]; 'default' while a chosen one is away. */
  setRingOutput(deviceId: string): void;
  /** Device of what sounds in the ear: ringback and keys [K-07]. */
  setOutput(deviceId: string): void;
  /** Tells when the browser keeps a sound silent (true) and when it plays, or is not wanted any more (false) [F34]. */
  whenBlocked(handler: (blocked: boolean) => void): void;
  /** To be called in a click, when the browser refused to play. */
  enable(): Promise<void>;
  /** Silence, and nothing left behind. */
  close(): void;
}

/** The facts that a phone takes from outside, so that tests can replace them. */
export interface Clock {
  /** Monotonic milliseconds. */
  now(): number;
  setTimeout(run: () => void, ms: number): number;
  clearTimeout(id: number): void;
}
