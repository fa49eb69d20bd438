import { asCallpanelError, CallpanelError } from '@callpanel/contracts';
import type { MediaSettings } from './media-settings.ts';
import { openMicrophone, stopStream } from './microphone.ts';
import { RemoteAudio } from './remote-audio.ts';

/** A peer connection that sends a microphone. */
export interface MediaParts {
  pc: RTCPeerConnection;
  sender: RTCRtpSender;
  microphone: MediaStream;
  /** The devices at the time when the microphone was opened. */
  devices: Promise<MediaDeviceInfo[]>;
}

export interface CallMediaEvents {
  soundBlocked(blocked: boolean): void;
  /**
   * The microphone was unplugged or its permission withdrawn, and no other replaced it. The user can still listen [F31] [F33].
   */
  error(error: CallpanelError): void;
  /** Another microphone is used now. */
  microphoneBack(): void;
}

/** A microphone that ends within this time is not reopened automatically, so that the user is not asked in a loop. Milliseconds. */
const FLAP_MS = 1000;

/**
 * The audio of one call: microphone, peer connection and loudspeaker. JsSIP never gets the tracks, so only three settings
 * decide what is sent (muted, held by us, held by them), through every renegotiation and change of devices (JsSIP issue 700:
 * renegotiating while muted sent audio).
 */
export class CallMedia {
  readonly pc: RTCPeerConnection;
  /** For JsSIP, which requires a stream; always empty. */
  readonly emptyStream = new MediaStream();
  readonly #settings: MediaSettings;
  readonly #events: CallMediaEvents;
  readonly #audio: RemoteAudio;
  readonly #sender: RTCRtpSender;
  #microphone: MediaStream;
  /** The microphone that is just replacing the current one; either may be sent. */
  #next: MediaStream | null = null;
  #silent = false;
  #closed = false;
  /** Changes of the microphone run one after another. */
  #changing: Promise<unknown> = Promise.resolve();
  #openedAt = -Infinity;
  #stopFollowing: (() => void) | null = null;

  constructor(
    { pc, sender, microphone, devices }: MediaParts,
    settings: MediaSettings,
    events: CallMediaEvents,
  ) {
    this.pc = pc;
    this.#sender = sender;
    this.#microphone = microphone;
    this.#settings = settings;
    this.#events = events;
    this.#audio = new RemoteAudio(events.soundBlocked);
    this.#audio.setVolume(settings.volume);
    void this.#audio.setOutput(settings.output);
    this.#watch();
    pc.addEventListener('track', ({ streams, track }) => {
      this.#audio.attach(streams[0] ?? new MediaStream([track]));
    });
    void this.#follow(devices);
  }

  /** The microphone ended; nothing can be sent. */
  get isDead(): boolean {
    return this.#microphone.getAudioTracks().every(({ readyState }) => readyState === 'ended');
  }

  /** Device id of the microphone; '' if the browser does not expose it. */
  get inputId(): string {
    return this.#microphone.getAudioTracks()[0]?.getSettings().deviceId ?? '';
  }

  /** The microphone once more, with its sound also while the call sends silence. A second capture would end the first on iOS. */
  cloneMicrophone(): MediaStream | null {
    if (this.#closed || this.isDead) return null;
    const tracks = this.#microphone.getAudioTracks().map((track) => track.clone());
    for (const track of tracks) track.enabled = true;
    return new MediaStream(tracks);
  }

  /** Resolves when no change of the microphone is under way. */
  async settled(): Promise<void> {
    await this.#changing;
  }

  /** Sends silence while true: muted, or one side holds. */
  setSilent(silent: boolean): void {
    this.#silent = silent;
    for (const stream of this.#streams())
      for (const track of stream.getAudioTracks()) track.enabled = !silent;
  }

  setVolume(volume: number): void {
    this.#audio.setVolume(volume);
  }

  setOutput(deviceId: string): Promise<void> {
    return this.#audio.setOutput(deviceId);
  }

  play(): Promise<void> {
    return this.#audio.play();
  }

  /** Switches to another microphone without a re-INVITE; mute is kept. @throws CallpanelError `media.error.*` */
  setInput(deviceId: string): Promise<void> {
    const change = this.#changing.then(() => this.#setInput(deviceId));
    this.#changing = change.catch(() => undefined);
    return change;
  }

  async #setInput(deviceId: string): Promise<void> {
    if (this.#closed) return;
    const microphone = await openMicrophone(deviceId, this.#settings.processing);
    const [track] = microphone.getAudioTracks();
    if (this.#closed || !track) {
      stopStream(microphone);
      return;
    }
    track.enabled = !this.#silent;
    this.#next = microphone;
    try {
      await this.#sender.replaceTrack(track);
    } catch (error) {
      stopStream(microphone);
      throw error;
    } finally {
      this.#next = null;
    }
    const old = this.#microphone;
    this.#microphone = microphone;
    stopStream(old);
    if (this.#closed) return stopStream(microphone);
    this.#watch();
    this.#events.microphoneBack();
  }

  /** Stops tracks and playback. The peer connection stays open until signalling is finished. */
  stop(): void {
    this.#closed = true;
    this.#stopFollowing?.();
    this.#streams().forEach(stopStream);
    this.#audio.close();
  }

  #streams(): MediaStream[] {
    return this.#next ? [this.#microphone, this.#next] : [this.#microphone];
  }

  /** Closes everything. May be called twice. */
  close(): void {
    this.stop();
    this.pc.close();
  }

  /** `ended` fires when the device is unplugged or the permission withdrawn, never after our own `stop()`. */
  #watch(): void {
    const stream = this.#microphone;
    for (const track of stream.getAudioTracks())
      track.addEventListener('ended', () => {
        if (!this.#closed && stream === this.#microphone) void this.#recover();
      });
  }

  async #recover(): Promise<void> {
    try {
      if (performance.now() - this.#openedAt < FLAP_MS)
        throw new CallpanelError('media.error.notFound');
      this.#openedAt = performance.now();
      await this.setInput(this.#settings.input);
    } catch (cause) {
      const error = asCallpanelError(cause, 'media.error.set');
      const isGone = error.code === 'media.error.notFound';
      this.#events.error(isGone ? new CallpanelError('media.error.unplugged', {}, error) : error);
    }
  }

  /** Follows devices that are plugged in and out, including those that changed while the code was loading. */
  async #follow(devices: MediaParts['devices']): Promise<void> {
    const code = await import('./follow-devices.ts').catch(() => null);
    const before = await devices;
    if (!code || this.#closed) return;
    this.#stopFollowing = code.followDevices({
      media: this,
      settings: this.#settings,
      before,
      failed: (error) => this.#events.error(error),
    });
  }
}

/** Opens a microphone and a peer connection that sends it, or neither. @throws CallpanelError `media.error.*` */
export const openMedia = async (
  config: RTCConfiguration,
  { input, processing }: Pick<MediaSettings, 'input' | 'processing'>,
): Promise<MediaParts> => {
  const microphone = await openMicrophone(input, processing);
  try {
    const pc = new RTCPeerConnection(config);
    const [track] = microphone.getAudioTracks();
    if (!track) throw new CallpanelError('media.error.notFound');
    // With its own stream, which the far end receives too.
    const sender = pc.addTrack(track, microphone);
    const devices = navigator.mediaDevices.enumerateDevices().catch(() => []);
    return { pc, sender, microphone, devices };
  } catch (error) {
    stopStream(microphone);
    throw error;
  }
};
