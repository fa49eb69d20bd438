import { RING_VOLUME } from '@callpanel/contracts';
import type { ErrorInfo } from '@callpanel/contracts';
import type { OpenMicrophone } from '../../dependencies.ts';

export interface AudioChoice {
  /** For `preferences.audioInput` and its like; 'default' follows the system. */
  readonly id: string;
  /** As the browser names it; empty until the microphone was allowed once. */
  readonly label: string;
}

/** Devices and what may be done with them. Which are chosen, and how loud, stays in `preferences` [C-12] [K-04] [K-07] [K-08]. */
export interface AudioState {
  /** no: not asked for · failed: `error` says why */
  status: 'no' | 'loading' | 'ready' | 'failed';
  error: ErrorInfo | null;
  inputs: AudioChoice[];
  outputs: AudioChoice[];
  /** May we use the microphone? prompt: the browser will ask */
  permission: 'unknown' | 'granted' | 'denied' | 'prompt';
  /** This browser can choose the output device; else the system chooses. */
  canChooseOutput: boolean;
  /** Id of the last connection check's echo call, which the call log leaves out. */
  testCall: string | null;
  /** Loudness of ringing, 0 to 1 [C-13]. */
  readonly ringVolume: number;
}

/** A plain answer to "would a call work here?" */
export interface CheckResult {
  /** Something can be heard of the microphone; `quiet`: it is there and says nothing. */
  microphone: 'ok' | 'quiet' | 'failed';
  /** The line to the telephone system. */
  line: 'ok' | 'failed';
  /** Sound travels there and returns. */
  media: 'ok' | 'poor' | 'bad' | 'failed' | 'skipped';
  /** What is wrong, as ids of messages. */
  reasons: ErrorInfo[];
}

export interface AudioActions {
  /** In a click: asks for the microphone, lists the devices and follows what is plugged in and out. Never fails: `state.audio` says so. */
  load(): Promise<void>;
  /**
   * Tells how loud the chosen microphone is, 0 to 1, until the returned function is called.
   *
   * @throws CallpanelError `media.error.*`
   */
  meter(onLevel: (level: number) => void): Promise<() => void>;
  /**
   * Opens the chosen microphone.
   *
   * @throws CallpanelError `media.error.*`
   */
  microphone(): Promise<OpenMicrophone>;
  /**
   * A recording is played, or made, from now on: what was before is stopped by its own `stop`, in whichever widget of the page
   * it is. This one is when the next claims, when a call begins or rings, and with the session; nothing continues automatically.
   * Returns the way to say that it is over, which stops nothing.
   *
   * @example
   * const release = core.audio.claimPlayback(() => element.pause());
   * element.addEventListener('pause', release);
   */
  claimPlayback(stop: () => void): () => void;
  /** In a click: rings once where calls ring. */
  testRing(): Promise<void>;
  /** Tries microphone, line and an echo call, which is hung up automatically. Not during a call. Takes some seconds. */
  checkConnection(): Promise<CheckResult>;
}

export const initialAudio = (): AudioState => ({
  status: 'no',
  error: null,
  inputs: [],
  outputs: [],
  permission: 'unknown',
  canChooseOutput: false,
  testCall: null,
  ringVolume: RING_VOLUME,
});
