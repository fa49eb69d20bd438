import type { CallStats } from '../quality/call-stats.ts';

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
