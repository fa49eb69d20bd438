import wrtc from '@roamhq/wrtc';
import type { BridgeMember } from './bridge.ts';
import { FrameFifo } from './fifo.ts';
import { LoopbackCandidates } from './loopback-candidates.ts';
import { withoutMdns } from './loopback-sdp.ts';
import { RATE, to48k, toMono, type Frame } from './pcm.ts';

const { RTCAudioSink, RTCAudioSource } = wrtc.nonstandard;

/** What a sink gives every 10 ms. */
interface SinkData {
  samples: Int16Array;
  sampleRate: number;
  channelCount?: number;
}

/** The media end of one leg: a WebRTC peer connection whose sound comes from and goes to the bridge. */
export class Peer implements BridgeMember {
  readonly #pc = new wrtc.RTCPeerConnection();
  readonly #source = new RTCAudioSource();
  readonly #track = this.#source.createTrack();
  readonly #heard = new FrameFifo();
  readonly #candidates = new LoopbackCandidates(this.#pc);
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
    return this.#describe(await this.#pc.createAnswer());
  }

  async offer(): Promise<string> {
    return this.#describe(await this.#pc.createOffer());
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

  /**
   * An offer or answer that is still being made rejects. In this order; otherwise libwebrtc calls into freed objects.
   */
  close(): void {
    this.#candidates.close();
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

  async #describe(description: RTCSessionDescriptionInit): Promise<string> {
    await this.#pc.setLocalDescription(description);
    return this.#candidates.complete(description.sdp ?? '');
  }
}
