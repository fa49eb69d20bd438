import type { Sound } from './deck.ts';
import type { Talk } from './talk-meter.ts';

/** What the PBX asks of the media process. Only descriptions and commands cross; sound stays in there. */
export type MediaCommand =
  /** Answers an offer; opens the peer connection when the member is new, renegotiates otherwise. */
  | { do: 'answer'; member: string; sdp: string }
  /** Opens a peer connection if need be and makes an offer. */
  | { do: 'offer'; member: string }
  /** The other side's answer to our offer. */
  | { do: 'accept'; member: string; sdp: string }
  | { do: 'play'; member: string; player: PlayerKind; recordMs: number }
  /** `*60`: stop listening, play back. */
  | { do: 'replay'; member: string }
  /** How loud `to` hears `from`, 0 to 1. */
  | { do: 'gain'; from: string; to: string; value: number }
  /** Opens an answering machine. */
  | { do: 'deck'; member: string }
  /** It plays; answered `true` at the end, `false` when something else stopped it. */
  | { do: 'say'; member: string; sounds: readonly Sound[] }
  /** It stops to play. */
  | { do: 'hush'; member: string }
  /** It writes what it hears to a WAV file; answered at the end with the length in milliseconds. */
  | { do: 'take'; member: string; file: string; maxMs: number }
  /** It stops to write. */
  | { do: 'cut'; member: string }
  /** Writes what a phone says and hears to a WAV file; answered at the end with the length in milliseconds. */
  | { do: 'tap'; member: string; file: string; append: boolean }
  | { do: 'untap'; member: string }
  /** A phone hears this once, over what it hears anyway. */
  | { do: 'beep'; member: string; sound: Sound }
  /** Reports when a phone talks, and how loudly, until `on` is false. */
  | { do: 'meter'; member: string; on: boolean }
  | { do: 'close'; member: string };

export type PlayerKind = 'echo' | 'melody' | 'recorder' | 'confirm' | 'ringback';

/** Numbered where an answer is wanted. */
export interface MediaRequest {
  id: number;
  command: MediaCommand;
}

export type MediaEvent =
  | { event: 'ready' }
  | { event: 'reply'; id: number; text?: string; error?: string }
  /** ICE and DTLS together, as `RTCPeerConnection.connectionState` says. */
  | { event: 'state'; member: string; state: string }
  | ({ event: 'talk'; member: string } & Talk)
  /** Peer connections open now. */
  | { event: 'peers'; count: number };
