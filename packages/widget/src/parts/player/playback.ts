import type { ErrorInfo } from '@callpanel/contracts';
import { asFailure, CallpanelError, isCallpanelError } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { waveformOf } from './waveform.ts';

/** What newer browsers add to an audio element; Firefox before 116 and Safari lack it. */
interface SinkElement {
  setSinkId?(deviceId: string): Promise<void>;
}

/** What is to be seen of a player, but for the position, which moves too often. */
export interface PlaybackView {
  /** away: not loaded yet · loading: and will play */
  status: 'away' | 'loading' | 'paused' | 'playing';
  error: ErrorInfo | null;
  /** As the sound itself says, seconds; null: not known yet. */
  durationS: number | null;
  /** An SVG path, see `waveformOf`; null: there is none. */
  waveform: string | null;
}

/** Where a recording comes from, and who wants to know that it is heard for the first time. */
export interface Source {
  load: (signal: AbortSignal) => Promise<Blob>;
  onPlayed: (() => void) | undefined;
}

const BEGINNING: PlaybackView = { status: 'away', error: null, durationS: null, waveform: null };

/** The area's error for a sound that did not load, unless it is an error of the API. */
const failureOf = (error: unknown): CallpanelError =>
  isCallpanelError(error) && !error.code.startsWith('api.')
    ? error
    : asFailure(error, 'player.error.load');

/**
 * One recording: brought when it is first wanted, then played by an audio element that is never in the page's document, so that a
 * host's style or script does not meet it. Its volume is that of the system.
 */
export class Playback {
  #load: Source['load'];
  #onPlayed: Source['onPlayed'];
  #onPosition: (seconds: number) => void = () => undefined;
  #view = BEGINNING;
  readonly #watchers = new Set<() => void>();
  #element: HTMLAudioElement | null = null;
  #address = '';
  /** Ends what is under way for the recording: loading it, drawing its waveform. */
  #use = new AbortController();
  #release: (() => void) | null = null;
  #frame = 0;
  #position = 0;
  #speed = 1;
  #output = 'default';
  /** Where the element plays now. */
  #sink = '';
  #played = false;

  constructor(source: Source) {
    this.#load = source.load;
    this.#onPlayed = source.onPlayed;
  }

  /** The same recording, from the source that is valid now. */
  setSource({ load, onPlayed }: Source): void {
    this.#load = load;
    this.#onPlayed = onPlayed;
  }

  /** Tells where it is, seconds: at once, and with every frame while it plays. */
  showPosition(show: (seconds: number) => void): void {
    this.#onPosition = show;
    show(this.position);
  }

  get view(): PlaybackView {
    return this.#view;
  }

  watch = (changed: () => void): (() => void) => {
    this.#watchers.add(changed);
    return () => this.#watchers.delete(changed);
  };

  /** Seconds; before it is loaded, where it will begin. */
  get position(): number {
    return this.#element && this.#element.readyState > 0
      ? this.#element.currentTime
      : this.#position;
  }

  /** In a click: brings it if it is not here, and plays from where it is. */
  async play(): Promise<void> {
    if (this.#view.status === 'loading') return;
    this.#claim();
    if (this.#element) return this.#start(this.#element);
    const { signal } = (this.#use = new AbortController());
    this.#show({ status: 'loading', error: null });
    try {
      const sound = await this.#load(signal);
      if (signal.aborted) return;
      await this.#start(this.#take(sound, signal));
    } catch (error) {
      if (!signal.aborted) this.#fail(failureOf(error));
    }
  }

  pause(): void {
    // It is no longer needed.
    if (this.#view.status === 'loading') this.reset();
    this.#element?.pause();
  }

  seek(seconds: number): void {
    const to = Math.max(0, seconds);
    this.#position = to;
    if (this.#element && this.#element.readyState > 0) this.#element.currentTime = to;
    this.#onPosition(to);
  }

  setSpeed(speed: number): void {
    this.#speed = speed;
    if (this.#element) this.#element.playbackRate = speed;
  }

  /** @param deviceId of the user's preferences */
  setOutput(deviceId: string): void {
    this.#output = deviceId;
    if (this.#element) void this.#direct(this.#element);
  }

  /** Stops and releases everything; the position stays. */
  reset(): void {
    this.#position = this.position;
    this.#use.abort();
    cancelAnimationFrame(this.#frame);
    const element = this.#element;
    this.#element = null;
    if (element) {
      element.pause();
      element.removeAttribute('src');
      element.load();
      URL.revokeObjectURL(this.#address);
    }
    this.#letGo();
    this.#show(BEGINNING);
  }

  #show(change: Partial<PlaybackView>): void {
    this.#view = { ...this.#view, ...change };
    this.#watchers.forEach((changed) => changed());
  }

  #fail(error: CallpanelError): void {
    this.reset();
    this.#show({ error: error.info });
  }

  #claim(): void {
    this.#release ??= core.audio.claimPlayback(() => {
      this.#release = null;
      this.pause();
    });
  }

  #letGo(): void {
    this.#release?.();
    this.#release = null;
  }

  #take(sound: Blob, signal: AbortSignal): HTMLAudioElement {
    const element = (this.#element = new Audio());
    this.#address = URL.createObjectURL(sound);
    this.#sink = '';
    const when = (event: string, run: () => void) =>
      element.addEventListener(event, () => {
        if (this.#element === element) run();
      });
    when('loadedmetadata', () => {
      const { duration } = element;
      // A recording that was written as a stream does not know.
      if (Number.isFinite(duration)) this.#show({ durationS: duration });
      // A user who had moved to its end hears it from the beginning.
      if (this.#position > 0 && this.#position < duration) element.currentTime = this.#position;
      void waveformOf(sound, duration).then((waveform) => {
        if (!signal.aborted) this.#show({ waveform });
      });
    });
    // The keys of a keyboard or a headset do it too, past us.
    when('play', () => {
      this.#claim();
      this.#show({ status: 'playing', error: null });
      this.#follow();
    });
    when('playing', () => {
      if (this.#played) return;
      this.#played = true;
      this.#onPlayed?.();
    });
    when('pause', () => {
      this.#letGo();
      this.#show({ status: 'paused' });
      this.#onPosition(this.position);
    });
    when('error', () => this.#fail(new CallpanelError('player.error.play')));
    element.src = this.#address;
    return element;
  }

  async #start(element: HTMLAudioElement): Promise<void> {
    element.playbackRate = this.#speed;
    await this.#direct(element);
    // Another one has begun meanwhile, or a call.
    if (this.#element !== element || !this.#release) return;
    try {
      await element.play();
    } catch (error) {
      if (this.#element !== element) return;
      const name = error instanceof Error ? error.name : '';
      // AbortError: it was paused meanwhile. NotAllowedError: a browser that wants a press for each sound; the next one does it.
      if (name !== 'AbortError' && name !== 'NotAllowedError') {
        this.#fail(new CallpanelError('player.error.play', {}, error));
        return;
      }
      if (!element.paused) return;
      this.#letGo();
      this.#show({ status: 'paused' });
    }
  }

  /** To the chosen device; to the default one while that is away. */
  async #direct(element: HTMLAudioElement): Promise<void> {
    const sinks = element as unknown as SinkElement;
    const sink = this.#output === 'default' ? '' : this.#output;
    if (!sinks.setSinkId || sink === this.#sink) return;
    try {
      await sinks.setSinkId(sink);
      this.#sink = sink;
    } catch {
      // Unplugged, or not allowed in this frame.
      await sinks.setSinkId('').catch(() => undefined);
      this.#sink = '';
    }
  }

  /** Tells the position while it plays. */
  #follow(): void {
    cancelAnimationFrame(this.#frame);
    const tell = () => {
      this.#onPosition(this.position);
      if (this.#view.status === 'playing') this.#frame = requestAnimationFrame(tell);
    };
    tell();
  }
}
