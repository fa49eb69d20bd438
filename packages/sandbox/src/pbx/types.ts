import type {
  BargeMode,
  FeatureName,
  ParkingEventName,
  WireParkedCall,
} from '@callpanel/contracts';

/** The people whom the PBX knows. The realm seed implements it; tests pass a few lines. */
export interface Directory {
  /** Digest realm and SIP domain, `acme.example`. */
  realm: string;
  /** The person behind an extension, or undefined when the number does not exist (404). */
  person(ext: string): DirectoryPerson | undefined;
  /** The extension whose phones ring for a number outside, however it is dialled. */
  ringsAt?(number: string): string | undefined;
}
export interface DirectoryPerson {
  ext: string;
  /** Shown to the called party. */
  name: string;
  /** MD5(ext:realm:password), 32 hex digits. */
  ha1: string;
  /** May listen in to calls [P-10]. */
  maySpy: boolean;
  /** May record own calls [P-11], make conferences of them [P-08] and call others into those [P-09]. Default no. */
  mayRecord?: boolean;
  mayConference?: boolean;
  mayInvite?: boolean;
  /** May see who is in calls [P-17]; otherwise channels are named to them by unique ids. Default yes. */
  seesCalls?: boolean;
  /** Headers that calls to this person's phones carry [W-07]. */
  headersFor?: (call: { from: CallParty; to: CallParty }) => Readonly<Record<string, string>>;
}

/** Times in milliseconds unless named otherwise; each default is what a hosted PBX commonly uses. */
export interface PbxOptions {
  /** Ringing ends with 480 after this. Default 25,000. */
  noAnswerMs: number;
  /** A digest nonce answers `stale=true` after this. Default 300,000. */
  nonceMs: number;
  /** Shortest registration in seconds; shorter is answered 423. Default 10. */
  minRegisterSeconds: number;
  /** Longest registration in seconds; longer is shortened. Default 3,600. */
  maxRegisterSeconds: number;
  /** Shortest publication in seconds; shorter is answered 423. Default 60. */
  minPublishSeconds: number;
  /** Longest publication in seconds; longer is shortened, so that phones refresh. Default 3,600. */
  maxPublishSeconds: number;
  /** Session-Expires offered to a callee, in seconds (RFC 4028). Default 1,800. */
  sessionSeconds: number;
  /** Smallest Session-Expires accepted from a caller, in seconds; smaller is answered 422. Default 90. */
  minSessionSeconds: number;
  /** Loudness of music on hold for the party that is put on hold, 0 to 1. Default 0: silence. */
  holdMusicGain: number;
  /** A parked call rings at the phone that parked it after this, in seconds. Default 45. */
  parkSeconds: number;
  /** Loudness of the music for parked callers, 0 to 1. Default 1. */
  parkMusicGain: number;
  /** `*60` listens this long, then plays back; `#` ends it sooner. Default 2,500. */
  recordMs: number;
  /** `*85` and `*84` play this long before they are busy, or answer. Default 2,000. */
  earlyMediaMs: number;
  /** T1 of RFC 3261, the base of all retransmissions. Default 500. */
  t1Ms: number;
}

export type CallState = 'ringing' | 'answered';

export interface PbxSnapshot {
  registrations: {
    ext: string;
    contact: string;
    /** `+sip.instance` where the client sent it. */
    instance: string | undefined;
    /** Epoch milliseconds. */
    expiresAt: number;
    userAgent: string;
    /** False when its socket has gone and it has not come back yet. */
    connected: boolean;
  }[];
  calls: {
    id: string;
    state: CallState;
    /** Caller's extension, or the feature that calls (`ringMe`). */
    from: string;
    to: string;
    /** Extensions that ring, also by follow-me; then the one that answered. */
    called: string[];
    /** Epoch milliseconds: when it began to ring, and when it was answered. */
    startedAt: number;
    answeredAt: number | undefined;
    /** The spies of this call. */
    spies: { ext: string; name: string; mode: SpyMode }[];
    legs: LegSnapshot[];
  }[];
  /** Live legs of all calls, and the peer connections open for them in the media process. */
  counts: { sockets: number; legs: number; peerConnections: number };
}
export interface LegSnapshot {
  ext: string;
  callId: string;
  direction: 'in' | 'out';
  answered: boolean;
  /** This party has put the other one on hold. */
  holding: boolean;
}

/**
 * Numbers that are not people: `*43` echo, `*86` melody, `*60` record and play back; a tone confirms a feature code, another
 * is heard by who is transferred while it rings.
 */
export type Feature = 'echo' | 'melody' | 'recorder' | 'confirm' | 'ringback';

/** How the call of a feature looks to the called phone. */
export interface RingOptions {
  /** Headers of the INVITE, in addition to the usual ones. */
  headers?: Readonly<Record<string, string>>;
  /** The displayed outside caller; default: the feature itself. */
  caller?: CallParty;
}

/** The phones to call first, and the number to connect them with. */
export interface OriginateOrder {
  ext: string;
  number: string;
  /** Shown by the person's own phones while they ring. */
  callerId: CallParty;
}

/** Parks a feature; `from`: its number, default `*86`. */
export interface ParkOrder {
  parker: string;
  from?: string | undefined;
  space?: string | undefined;
}

/** Listening in on a call [C-20]: as in `contracts`, monitor, whisper or fullbarge. */
export type SpyMode = BargeMode;

/** A person's own features and published presence. Set by PUBLISH or by feature codes. */
export interface FeatureState {
  dnd: boolean;
  /** Number that calls are forwarded to; '' for none. */
  forward: string;
  followme: boolean;
  /** Last published presence; undefined before the first one. */
  presence: { basic: 'open' | 'closed'; note: string } | undefined;
}

export interface CallParty {
  ext: string;
  name: string;
}

/** An event of the PBX; the broker turns it into events of the realm. Nothing else makes such events. */
export type PbxEvent =
  /** `expires`: seconds for which a phone of the person stays registered; 0 when no phone is left. */
  | { kind: 'registration'; ext: string; expires: number; contact: string; userAgent: string }
  /** `initiated` when the phones of `to` begin to be rung; one `id` for all events of a call. */
  | { kind: 'call'; phase: 'initiated' | 'answered'; id: string; from: CallParty; to: CallParty }
  /** terminated: ended after the answer; canceled: the caller gave up; error: refused, with the status that the caller got. */
  | {
      kind: 'callEnded';
      id: string;
      how: 'terminated' | 'canceled' | 'error';
      status: number;
      reason: string;
    }
  /** `callId`: the call that is listened to. Sent again with each change of the mode. */
  | { kind: 'spy'; on: boolean; callId: string; spyer: CallParty; mode: SpyMode }
  /** An attended transfer; `callId`: SIP Call-ID of the transferor's first call, `transferee`: who was handed over. */
  | { kind: 'transferred'; result: 'Success' | 'Fail'; callId: string; transferee: CallParty }
  | { kind: 'parking'; event: ParkingEventName; call: WireParkedCall }
  /**
   * A phone calls or is called (`began`), or talks in another bridge (`moved`). `callId`: SIP Call-ID of that leg; `bridgeId` ''
   * without another party; `file`, `command`, `recordPath`: how it would be recorded, '' if the person may not record.
   */
  | {
      kind: 'channel';
      phase: 'began' | 'moved';
      callId: string;
      channel: string;
      uniqueid: string;
      bridgeId: string;
      file: string;
      command: string;
      recordPath: string;
    }
  | { kind: 'bridge'; entered: boolean; bridgeId: string; callId: string; channel: string }
  /** A call was made; `channel`: the caller's, '' for a player. The realm gets this and the next four only as records. */
  | { kind: 'placed'; id: string; channel: string }
  /** A party of this call was transferred; `to`: the number, or the other party's. The call ends at once. */
  | { kind: 'moved'; id: string; how: 'blind' | 'attended'; to: string }
  /** A phone holds the other party, or resumes; `by`: its extension. */
  | { kind: 'held'; on: boolean; id: string; by: string }
  /** No phone takes the call, and an application does; `status`: what the phones answered. */
  | { kind: 'unreached'; id: string; status: number }
  /** A person dialled what leads nowhere: no call was made. */
  | { kind: 'refused'; from: CallParty; number: string; status: number }
  /** A channel is being recorded, or is not any more. */
  | { kind: 'monitor'; on: boolean; callId: string; channel: string }
  | { kind: 'presence'; ext: string; basic: 'open' | 'closed'; note: string }
  | { kind: 'feature'; ext: string; feature: FeatureName; on: boolean; value: string };
