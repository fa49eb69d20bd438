import type { CallStats } from '../quality/call-stats.ts';

/** One call leg. Every method may be called at any time; it fails with its error when it is not possible now. */
export interface Call {
  readonly id: string;
  /** The state of the call as a new plain object. */
  readonly info: CallInfo;
  /** The page that an incoming call asks to open [W-07]; null: none. */
  readonly screenPop: ScreenPopHeaders | null;
  /** The call asks to be answered automatically: Call-Info with answer-after=0 [W-05]. */
  readonly autoAnswer: boolean;
  /** @throws CallpanelError `sipua.error.callEnded` [S-15], `media.error.*` (the call keeps ringing) */
  answer(): Promise<void>;
  /** Answers an incoming call with 486 [S-17]. */
  reject(): void;
  /** Sends CANCEL, BYE or a rejection, depending on the state. Always ends the call here at once, also without a socket. */
  hangUp(): void;
  /** @throws CallpanelError `sipua.error.hold` { reason }; the call itself continues, not held [F15] */
  hold(): Promise<void>;
  unhold(): Promise<void>;
  /**
   * Stays in effect through hold, renegotiation and a change of microphone.
   *
   * @throws CallpanelError `sipua.error.mute` { reason } when unmuted without a live microphone [E-38]
   */
  mute(muted: boolean): void;
  /** One of 0-9 * #; sent in order by INFO [W-03]. @throws CallpanelError `sipua.error.dtmf` { reason } */
  dtmf(tone: string): Promise<void>;
  /**
   * Blind transfer by REFER (RFC 3515) to an address already reduced. Resolves when the far end reports success, or accepts and
   * hangs up; the call then ends as 'transferred'. The call is on hold meanwhile. If the transfer fails, it is resumed, unless it
   * was held before [F52].
   *
   * @throws CallpanelError `sipua.xfer.failed` { number, reason, why } [E-27], `sipua.error.refer` { reason, why } (refused) [E-36]; `status` if one came
   */
  transfer(target: string): Promise<void>;
  /**
   * Attended transfer: connects the other party of this call with that of `other` (REFER with Replaces, RFC 3891), which may
   * be an incoming call too. If `other` still rings at the far end, it is a blind transfer. Both calls end as 'transferred'
   * [S-23]. Same errors as `transfer`.
   */
  transferTo(other: Call): Promise<void>;
  /**
   * The microphone of this call, with its sound also while muted or on hold; null: there is none now. Nothing of it is sent. Stop
   * its tracks when done, and ask again after `microphoneBack`.
   */
  cloneMicrophone(): MediaStream | null;
  /** Audio statistics, read now; null while the call is not answered. Compare two readings with `returnsSound`. */
  stats(): Promise<CallStats | null>;
}

/** Raw values of `X-Screen-Pop-Conf` and `X-Screen-Pop-Vars`, each at most 4 kB [W-07]. */
export interface ScreenPopHeaders {
  conf: string;
  vars: string;
}

/**
 * The states of a call; legal moves are in `state/call-state.ts`.
 *
 * dialing: the INVITE is under way · ringing: the far end rings · incoming: the call rings here · answering: accepted here, not
 * yet confirmed · answered · ended
 */
export type CallState = 'dialing' | 'ringing' | 'incoming' | 'answering' | 'answered' | 'ended';

/** Why a call ended; each has a text in every locale. */
export const END_REASONS = [
  'hangup', // one side hung up an answered call
  'cancelled', // the caller gave up while ringing
  'rejected', // the callee refused
  'busy',
  'noAnswer',
  'notFound', // no such number
  'unavailable', // the callee is offline
  'elsewhere', // answered on another device of ours
  'limit', // more calls than allowed
  'media', // microphone or negotiation failed
  'connectionLost',
  'transferred', // the other party was connected to another one
  'unsent', // the connection failed before any response to the INVITE [E-29]
  'failed', // anything else [E-31]
] as const;
export type EndReason = (typeof END_REASONS)[number];

export interface CallInfo {
  id: string;
  direction: 'in' | 'out';
  state: CallState;
  /** Number of the other party: as dialled, or the caller's user part; changes when the PBX names another party. */
  number: string;
  /** Display name from the SIP message, without control and bidi characters, at most 128 characters; may be empty. */
  name: string;
  /** We hold the other party. */
  held: boolean;
  /** The hold or resume under way; of several, the last one asked for. */
  holdPending: 'hold' | 'resume' | null;
  /** The other party holds us. */
  heldByPeer: boolean;
  muted: boolean;
  /** The signalling connection. `recovering`: audio may continue; hold and transfer wait. */
  signalling: 'ok' | 'recovering';
  /** The audio itself. */
  media: 'none' | 'connecting' | 'ok' | 'recovering';
  /** Early audio from the network plays: no local ringback. */
  earlyMedia: boolean;
  /** SIP Call-ID, which identifies this leg in the events of the telephone system [B-19]; '' until the INVITE is sent. */
  sipCallId: string;
  /** The transfer under way; null: none. */
  transfer: { to: string; attended: boolean } | null;
  /** Audio quality; null until measured. */
  quality: CallQuality | null;
  /** When it was answered, in monotonic milliseconds (`performance.now()`). */
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
  /** SIP status and phrase, if the end came with a SIP response. */
  status?: number;
  phrase?: string;
}
