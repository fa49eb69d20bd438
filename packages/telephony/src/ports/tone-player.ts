/** The sounds of a phone, made by Web Audio in `tones/`. */
export interface TonePlayer {
  /** Plays one sound over and over until another is asked for, or null [C-15]; double-beep: it rings during a call. */
  play(sound: 'ringtone' | 'ringback' | 'double-beep' | null): void;
  /** A dial pad key [C-14]. */
  key(tone: string): void;
  /** Device of ringtone and double-beep [K-08]; 'default' while a chosen one is away. */
  setRingOutput(deviceId: string): void;
  /** Device of what sounds in the ear: ringback and keys [K-07]. */
  setOutput(deviceId: string): void;
  /** Tells when the browser keeps a sound silent (true) and when it plays, or is not wanted any more (false) [F34]. */
  whenBlocked(handler: (blocked: boolean) => void): void;
  /** To be called in a click, when the browser refused to play. */
  enable(): Promise<void>;
  /** Silence, and nothing left behind. */
  close(): void;
}
