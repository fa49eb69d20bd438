import type { CallInfo, CallQuality, EndReason } from '../ports/call.ts';
import type { QualitySummary } from '../quality/quality-tally.ts';
import type { Noted, RegistrationNote, SocketNote } from './history.ts';

/**
 * A report of a phone for support. Plain data without tokens, secrets, numbers, names or addresses: the ends of an audio path
 * are given by type (RFC 8445: host, srflx, prflx, relay).
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
    /** Runs in a frame of another page. */
    framed: boolean;
    /** 'wifi', 'cellular', '4g'; '' if the browser does not expose it. */
    network: string;
    canChooseOutput: boolean;
  };
  line: {
    connected: boolean;
    registered: boolean;
    /** Code of the error that prevents registration. */
    error: string | null;
    /** Number of configured edges, and of STUN and TURN servers. */
    edges: number;
    iceServers: number;
    /** Number of SIP messages that could not be read. */
    unreadable: number;
  };
  devices: {
    permission: string;
    inputs: number;
    outputs: number;
    /** The user's choice: the default device, one that is plugged in, or one that is missing. */
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
