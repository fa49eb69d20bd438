/** How it rings; the first is the usual one. */
export type RingTone = 'classic' | 'soft' | 'bright';

/** The sounds of a phone, made by Web Audio in `tones/`. */
export interface TonePlayer {
  /** Repeats a sound until another one, or null, is requested [C-15]. The double beep announces a second call. */
  play(sound: 'ringtone' | 'ringback' | 'double-beep' | null): void;
  /** Plays the tone of a dial pad key [C-14]. */
  key(tone: string): void;
  /** Device of ringtone and double beep [K-08]; the default device is used while the chosen one is unplugged. */
  setRingOutput(deviceId: string): void;
  /** How the phone rings from the next ring on. */
  setRingTone(tone: RingTone): void;
  /** Device of ringback and keys [K-07]. */
  setOutput(deviceId: string): void;
  /** Called when the browser blocks a sound (true), and when the sound plays or has stopped (false) [F34]. */
  whenBlocked(handler: (blocked: boolean) => void): void;
  /** Call this in a click when the browser refused to play. */
  enable(): Promise<void>;
  /** Stops all sounds and releases everything. */
  close(): void;
}
