import wrtc from '@roamhq/wrtc';
import type { BridgeMember } from './bridge.ts';
import { FrameFifo } from './fifo.ts';
import { hasLoopback, onlyLoopback, withoutMdns } from './loopback-sdp.ts';
import { RATE, to48k, toMono, type Frame } from './pcm.ts';

const { RTCAudioSink, RTCAudioSource } = wrtc.nonstandard;

/** What a sink gives every 10 ms. */
interface SinkData {
  samples: Int16Array;
  sampleRate: number;
  channelCount?: number;
}

/** Only when the loopback candidate does not come at all is this waited for. */
const GATHER_MS = 1_000;

/** The media end of one leg: a WebRTC peer connection whose sound comes from and goes to the bridge. */
export class Peer implements BridgeMember {
  readonly #pc = new wrtc.RTCPeerConnection();
  readonly #source = new RTCAudioSource();
  readonly #track = this.#source.createTrack();
  readonly #heard = new FrameFifo();
  #sink: InstanceType<typeof RTCAudioSink> | undefined;

  constructor(onState: (state: string) => void) {
    this.#pc.addTrack(this.#track);
    this.#pc.ontrack = ({ track }) => {
      if (track.kind === 'audio' && !this.#sink) this.#listen(track);
    };
    this.#pc.onconnectionstatechange = () => onState(this.#pc.connectionState);
  }

  async answer(sdp: string): Promise<string> {
    if (this.#pc.signalingState === 'have-local-offer')
      await this.#pc.setLocalDescription({ type: 'rollback', sdp: '' });
    await this.#pc.setRemoteDescription({ type: 'offer', sdp: withoutMdns(sdp) });
    await this.#pc.setLocalDescription(await this.#pc.createAnswer());
    return this.#described();
  }

  async offer(): Promise<string> {
    await this.#pc.setLocalDescription(await this.#pc.createOffer());
    return this.#described();
  }

  async accept(sdp: string): Promise<void> {
    await this.#pc.setRemoteDescription({ type: 'answer', sdp: withoutMdns(sdp) });
  }

  read(): Frame | null {
    return this.#heard.pull();
  }

  write(frame: Frame): void {
    // The source reads the whole buffer behind the view, so a view into a longer one must be copied.
    const samples = frame.buffer.byteLength === frame.byteLength ? frame : frame.slice();
    this.#source.onData({
      samples,
      sampleRate: RATE,
      bitsPerSample: 16,
      channelCount: 1,
      numberOfFrames: samples.length,
    });
  }

  /** In this order; otherwise libwebrtc calls into what is gone. */
  close(): void {
    if (this.#sink) {
      this.#sink.ondata = null;
      this.#sink.stop();
    }
    this.#track.stop();
    this.#pc.onconnectionstatechange = null;
    this.#pc.close();
  }

  #listen(track: MediaStreamTrack): void {
    this.#sink = new RTCAudioSink(track);
    this.#sink.ondata = ({ samples, sampleRate, channelCount }: SinkData) =>
      this.#heard.push(to48k(toMono(samples, channelCount ?? 1), sampleRate));
  }

  /** Our description, as soon as it has the loopback candidate. */
  async #described(): Promise<string> {
    const now = (): string => this.#pc.localDescription?.sdp ?? '';
    if (!hasLoopback(now())) {
      await new Promise<void>((resolve) => {
        const done = (): void => {
          clearTimeout(timer);
          this.#pc.onicecandidate = null;
          resolve();
        };
        const timer = setTimeout(done, GATHER_MS);
        this.#pc.onicecandidate = ({ candidate }) => {
          if (!candidate || hasLoopback(now())) done();
        };
      });
    }
    return onlyLoopback(now());
  }
}
