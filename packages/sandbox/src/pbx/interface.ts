import type { WireParkedCall } from '@callpanel/contracts';
import type { IncomingMessage } from 'node:http';
import type { WebSocket } from 'ws';
import type { Manager } from '../channels/manager.ts';
import type { SoundFiles } from '../media/sound-files.ts';
import type { Recording } from '../recording/recorder.ts';
import type { Clock } from '../sip/clock.ts';
import type { Application, Destination, MailCounts } from './application.ts';
import type { FeatureChange } from './feature-states.ts';
import type { FaultRule } from './faults.ts';
import type { DtmfEntry, MessageEntry, RequestEntry } from './journal.ts';
import type { Queueing } from './queueing.ts';
import type {
  Directory,
  FeatureState,
  OriginateOrder,
  ParkOrder,
  PbxEvent,
  PbxOptions,
  PbxSnapshot,
  RingOptions,
} from './types.ts';

/** The telephone system, as the rest of the sandbox uses it. */
export interface Pbx {
  /** Starts the media process. Rejects with a clear text when WebRTC has no binary for this platform. */
  ready(): Promise<void>;
  /** Adds an application that takes calls. */
  add(application: Application): void;
  /** Takes a WebSocket that was opened with the subprotocol `sip` (RFC 7118). */
  attach(socket: WebSocket, request?: IncomingMessage): void;
  snapshot(): PbxSnapshot;
  /** The features of an extension. */
  features(ext: string): FeatureState;
  /** Changes features of an extension, as its own feature codes do. */
  setFeature(ext: string, change: FeatureChange): void;
  /** The message counts of an extension. */
  waiting(ext: string): MailCounts;
  /** Digits received from an extension (all extensions without one), oldest first. */
  dtmf(ext?: string): DtmfEntry[];
  /** Requests received, oldest first; the last 5,000 are kept. */
  requests(filter?: { ext?: string; method?: string; inDialog?: boolean }): RequestEntry[];
  /** SIP messages in both directions, oldest first; the last 5,000 are kept. */
  messages(): MessageEntry[];
  /** Calls an extension; a feature speaks when it answers (`*86` by default). Returns the call's id. */
  ringMe(ext: string, from?: string, options?: RingOptions): string;
  /**
   * Calls a person's own phones; the one that answers dials `number` [B-27].
   *
   * @throws RangeError with what is missing: the person, the number, or a phone
   */
  originate(order: OriginateOrder): void;
  /**
   * Rings a person's phones in the name of the extension `by`; the one that answers is connected to the destination. The returned
   * function stops the ringing.
   *
   * @throws RangeError when no phone can be rung there
   */
  inviteTo(number: string, by: string, destination: Destination): () => void;
  /** Calls in the parking lot. */
  parked(): WireParkedCall[];
  /**
   * Parks a feature (in the first free space, or in this one), parked by `parker`; returns the space.
   *
   * @throws RangeError if there is no such feature, or the space does not exist or is taken
   */
  parkMe(order: ParkOrder): string;
  /** Callers who wait for agents. */
  queueing: Queueing;
  /** Commands for calls. */
  manager: Manager;
  /** What was recorded, oldest first. */
  recordings(): readonly Recording[];
  /** Ends the calls with this id or of this extension; returns how many. */
  hangup(callIdOrExt: string): number;
  /** Cuts the TCP connections of an extension, or all, without a WebSocket close; returns how many. */
  dropSockets(ext?: string): number;
  inject(rule: FaultRule): void;
  /** Every nonce given out becomes stale. */
  expireNonces(): void;
  /** Kills the media process: its calls end with BYE, the next call gets a fresh one. */
  killMedia(): void;
  /** No media of any call arrives for this time, milliseconds. */
  pauseMedia(ms: number): void;
  /** Empties the request, message and digit logs, resets features, forgets phones without a socket, and removes all faults. */
  reset(): void;
  /** Ends all calls with BYE, closes the sockets and the media process. */
  close(): Promise<void>;
}

export interface CreatePbx {
  directory: Directory;
  /** Called for everything that happens, in order. */
  onEvent?: (event: PbxEvent) => void;
  /** Where recordings are saved; the PBX clears them when it closes. */
  files?: SoundFiles;
  clock?: Clock;
  options?: Partial<PbxOptions>;
}
