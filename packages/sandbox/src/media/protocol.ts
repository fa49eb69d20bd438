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
  | { do: 'close'; member: string };

export type PlayerKind = 'echo' | 'melody' | 'recorder' | 'confirm';

/** Numbered where an answer is wanted. */
export interface MediaRequest {
  id: number;
  command: MediaCommand;
}

export type MediaEvent =
  | { event: 'ready' }
  | { event: 'reply'; id: number; sdp?: string; error?: string }
  /** ICE and DTLS together, as `RTCPeerConnection.connectionState` says. */
  | { event: 'state'; member: string; state: string }
  /** Peer connections open now. */
  | { event: 'peers'; count: number };
