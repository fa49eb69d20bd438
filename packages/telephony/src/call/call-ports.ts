import type { Clock } from '../clock.ts';
import type { CallMediaEvents } from '../media/call-media.ts';
import type { MediaSettings } from '../media/media-settings.ts';
import type { WarmLine } from '../media/warm-line.ts';
import type { SessionInterval } from '../wire/session-interval.ts';

/** What a call needs from its phone. */
export interface CallPorts extends CallMediaEvents {
  clock: Clock;
  random(): number;
  rtc: RTCConfiguration;
  /** The settings of the phone, changed in place. */
  settings: MediaSettings;
  warm: WarmLine;
  interval: SessionInterval;
  isConnected(): boolean;
  /** The call `from` continues as the call `to`, and ends next. */
  replaced(from: string, to: string): void;
  /** The user needs the connection, or a request got no answer: checks for a half-open socket. */
  checkSocket(): void;
}
