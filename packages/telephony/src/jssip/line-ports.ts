import type { CallMediaEvents, MediaSettings } from '../media/call-media.ts';
import type { WarmLine } from '../media/warm-line.ts';
import type { Clock } from '../port.ts';
import type { JsSipCall } from './call.ts';
import type { IncomingMove } from './jssip.ts';

/** How long a session may go without a refresh (RFC 4028), in all calls of a phone: changed in place when a PBX wants more. */
export interface SessionInterval {
  seconds: number;
  /** Of each refresh from then on. */
  headers: readonly string[];
}

/** What a call needs of its phone. */
export interface LinePorts extends CallMediaEvents {
  clock: Clock;
  random(): number;
  rtc: RTCConfiguration;
  /** The phone's own, changed in place. */
  settings: MediaSettings;
  warm: WarmLine;
  interval: SessionInterval;
  isConnected(): boolean;
  changed(call: JsSipCall): void;
  /** The far end wants the call to go on as another one. */
  moved(call: JsSipCall, move: IncomingMove): void;
  /** It does now; the first one ends next. */
  replaced(from: string, to: string): void;
  /** The user wants something of the wire, or got no answer: is the socket half open? */
  checkSocket(): void;
}
