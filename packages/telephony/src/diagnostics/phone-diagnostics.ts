import type { CallInfo, CallQuality, EndReason } from '../ports/call.ts';
import type { QualitySummary } from '../quality/quality-tally.ts';
import type { Noted, RegistrationNote, SocketNote } from './history.ts';

/**
 * What a phone can tell of itself to who helps its user. Plain data without a token, a secret, a number, a name or an
 * address: ends of an audio path are told by kind (RFC 8445: host, srflx, prflx, relay).
 */
export interface PhoneDiagnostics {
  /** ISO 8601. */
  at: string;
  /** The SIP library and its version. */
  library: string;
  browser: {
    userAgent: string;
    language: string;
    online: boolean;
    visible: boolean;
    secure: boolean;
    /** In a frame of another page. */
    framed: boolean;
    /** 'wifi', 'cellular', '4g', as far as the browser tells; else ''. */
    network: string;
    canChooseOutput: boolean;
  };
  line: {
    connected: boolean;
    registered: boolean;
    /** Code of the error that keeps it from being registered. */
    error: string | null;
    /** How many edges, STUN and TURN servers are set up. */
    edges: number;
    iceServers: number;
    /** Messages that broke the rules of SIP too badly to be read. */
    unreadable: number;
  };
  devices: {
    permission: string;
    inputs: number;
    outputs: number;
    /** What the user chose: `default`, one that is `here`, one that is `missing`. */
    input: DeviceChoice;
    output: DeviceChoice;
  };
  /** The last 50 events of each. */
  socket: Noted<SocketNote>[];
  registration: Noted<RegistrationNote>[];
  /** The last 10 calls that ended, and those under way. */
  ended: Noted<CallDiagnostics>[];
  live: CallDiagnostics[];
}

export type DeviceChoice = 'default' | 'here' | 'missing';

/** A call without its parties. */
export interface CallDiagnostics {
  direction: CallInfo['direction'];
  state: CallInfo['state'];
  /** Since the answer; null: never answered. */
  seconds: number | null;
  end: { reason: EndReason; by: string; status: number | null } | null;
  held: boolean;
  muted: boolean;
  signalling: CallInfo['signalling'];
  media: CallInfo['media'];
  /** How often the audio was lost. */
  losses: number;
  quality: CallQuality | null;
  summary: QualitySummary | null;
}
