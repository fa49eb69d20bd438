import { vi } from 'vitest';
import { FakeStream, FakeTrack } from './fake-track.ts';

const SDP = [
  'v=0',
  'o=- 1 1 IN IP4 127.0.0.1',
  's=-',
  't=0 0',
  'm=audio 9 UDP/TLS/RTP/SAVPF 111',
  'c=IN IP4 0.0.0.0',
  'a=sendrecv',
  'a=ice-ufrag:u1',
  'a=rtpmap:111 opus/48000/2',
  '',
].join('\r\n');

/** An SDP body of the far end with a direction. Another `ice` number means another path (RFC 8445 section 2.4). */
export const sdp = (direction = 'sendrecv', ice = 1): string =>
  SDP.replace('a=sendrecv', `a=${direction}`).replace('ufrag:u1', `ufrag:u${ice}`);

const ufragOf = (description?: FakeDescription | null): string | undefined =>
  /ice-ufrag:(\w+)/.exec(description?.sdp ?? '')?.[1];

/** After an ICE restart, Chromium reports gathering so much later than `setLocalDescription`: measured 1 to 5 ms. */
const GATHERING_DELAY_MS = 3;

interface FakeDescription {
  type: string;
  sdp?: string;
}

const closed = () => Promise.reject(new DOMException('closed', 'InvalidStateError'));

/** The parts of a peer connection that JsSIP and our media use; the test sets `iceConnectionState`. */
export class FakePeerConnection extends EventTarget {
  signalingState = 'stable';
  iceGatheringState = 'new';
  iceConnectionState = 'new';
  connectionState = 'new';
  localDescription: FakeDescription | null = null;
  /** Our current credentials, the candidates gathered for them, and the credentials of the far end. */
  #ice = 1;
  #candidates = '';
  #path: string | undefined;
  /** Options of every offer made. */
  readonly offers: RTCOfferOptions[] = [];
  readonly senders: { track: FakeTrack; replaceTrack(track: FakeTrack): Promise<void> }[] = [];
  /** While set, nothing is gathered automatically, as with a dead STUN server. */
  static deadStun = false;

  /** The result of `getStats`; the test may change it. */
  stats: ({ id: string; type: string } & Record<string, unknown>)[] = [];
  /** How often `getStats` was called. */
  statsRead = 0;

  getStats() {
    this.statsRead += 1;
    return Promise.resolve(new Map(this.stats.map((stat) => [stat.id, { ...stat }])));
  }

  getSenders() {
    return this.senders;
  }

  addTrack(track: FakeTrack) {
    const sender = {
      track,
      replaceTrack: (next: FakeTrack) => {
        sender.track = next;
        return Promise.resolve();
      },
    };
    this.senders.push(sender);
    return sender;
  }

  createOffer(options: RTCOfferOptions = {}) {
    this.offers.push(options);
    if (options.iceRestart) this.#ice += 1;
    return Promise.resolve({ type: 'offer', sdp: sdp('sendrecv', this.#ice) });
  }

  createAnswer() {
    return Promise.resolve({ type: 'answer', sdp: sdp('sendrecv', this.#ice) });
  }

  setLocalDescription(description: FakeDescription) {
    if (this.signalingState === 'closed') return closed();
    if (description.type === 'rollback') {
      this.signalingState = 'stable';
      return Promise.resolve();
    }
    const isNew = ufragOf(description) !== ufragOf(this.localDescription);
    if (isNew) this.#candidates = '';
    this.localDescription = { ...description, sdp: `${description.sdp}${this.#candidates}` };
    this.signalingState = description.type === 'offer' ? 'have-local-offer' : 'stable';
    if (this.iceGatheringState === 'new') {
      this.iceGatheringState = 'gathering';
      if (!FakePeerConnection.deadStun) queueMicrotask(() => this.gather());
    } else if (isNew) setTimeout(() => this.#gatherAgain(), GATHERING_DELAY_MS);
    return Promise.resolve();
  }

  setRemoteDescription(description: FakeDescription) {
    const { type } = description;
    if (this.signalingState === 'closed') return closed();
    if (type === 'answer' && this.signalingState !== 'have-local-offer')
      return Promise.reject(new Error(`answer in ${this.signalingState}`));
    this.signalingState = type === 'offer' ? 'have-remote-offer' : 'stable';
    const path = ufragOf(description);
    // An offer with new credentials is answered with new credentials.
    if (type === 'offer' && this.#path && path !== this.#path) this.#ice += 1;
    this.#path = path;
    return Promise.resolve();
  }

  #gatherAgain(): void {
    if (this.signalingState === 'closed') return;
    this.iceGatheringState = 'gathering';
    this.dispatchEvent(new Event('icegatheringstatechange'));
    if (!FakePeerConnection.deadStun) this.gather();
  }

  gather(): void {
    this.candidate('host');
    this.iceGatheringState = 'complete';
    this.dispatchEvent(new Event('icegatheringstatechange'));
  }

  /** Recently received streams: the result of `getSynchronizationSources`. */
  sources: object[] = [];

  getReceivers() {
    return [{ getSynchronizationSources: () => this.sources }];
  }

  candidate(type: string): void {
    const line = `a=candidate:1 1 udp 1 192.0.2.1 9 typ ${type}\r\n`;
    this.#candidates += line;
    if (this.localDescription?.sdp)
      this.localDescription = {
        ...this.localDescription,
        sdp: `${this.localDescription.sdp}${line}`,
      };
    this.dispatchEvent(Object.assign(new Event('icecandidate'), { candidate: { type } }));
  }

  ice(state: string): void {
    this.iceConnectionState = state;
    this.dispatchEvent(new Event('iceconnectionstatechange'));
  }

  /** ICE and DTLS together (webrtc-pc, section 4.3.3). */
  connection(state: string): void {
    this.connectionState = state;
    this.dispatchEvent(new Event('connectionstatechange'));
  }

  close(): void {
    this.signalingState = 'closed';
    this.iceConnectionState = 'closed';
  }
}

/** The fake media of the page. */
export interface FakeRtc {
  connections: FakePeerConnection[];
  tracks: FakeTrack[];
  /** Set to make `getUserMedia` fail. */
  refuse: Error | null;
  permission: string;
  /** The devices plugged in; `plug` changes them and fires the event. */
  devices: Partial<MediaDeviceInfo>[];
  plug(devices: Partial<MediaDeviceInfo>[]): void;
  /** Changes the microphone permission. */
  allow(state: string): void;
  /** How often a microphone was opened. */
  asked: number;
  /** Live tracks and open peer connections, which must be empty after a call. */
  leftovers(): string[];
}

/** Replaces the media of the browser by fakes for one test. */
export const installFakeRtc = (): FakeRtc => {
  const media = new EventTarget();
  const permission = new EventTarget();
  const rtc: FakeRtc = {
    devices: [],
    plug(devices) {
      rtc.devices = devices;
      media.dispatchEvent(new Event('devicechange'));
    },
    allow(state) {
      rtc.permission = state;
      permission.dispatchEvent(new Event('change'));
    },
    asked: 0,
    connections: [],
    tracks: [],
    refuse: null,
    permission: 'prompt',
    leftovers: () => [
      ...rtc.tracks.filter(({ readyState }) => readyState === 'live').map(() => 'live track'),
      ...rtc.connections
        .filter(({ signalingState }) => signalingState !== 'closed')
        .map(() => 'open peer connection'),
    ],
  };
  FakePeerConnection.deadStun = false;
  class Connection extends FakePeerConnection {
    constructor() {
      super();
      rtc.connections.push(this);
    }
  }
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('RTCPeerConnection', Connection);
  vi.stubGlobal(
    'RTCSessionDescription',
    class {
      type: string;
      sdp: string;
      constructor(init: { type: string; sdp: string }) {
        this.type = init.type;
        this.sdp = init.sdp;
      }
    },
  );
  vi.stubGlobal('MediaStream', FakeStream);
  vi.stubGlobal(
    'Audio',
    class {
      play = () => Promise.resolve();
      pause = () => undefined;
    },
  );
  vi.stubGlobal('navigator', {
    mediaDevices: Object.assign(media, {
      enumerateDevices: () => Promise.resolve(rtc.devices),
      getUserMedia: ({ audio }: { audio: { deviceId?: { exact: string } } }) => {
        rtc.asked += 1;
        if (rtc.refuse) return Promise.reject(rtc.refuse);
        const track = new FakeTrack();
        track.deviceId = audio.deviceId?.exact ?? 'default';
        const isHere = rtc.devices.some(({ deviceId }) => deviceId === track.deviceId);
        if (track.deviceId !== 'default' && rtc.devices.length > 0 && !isHere)
          return Promise.reject(new DOMException('gone', 'OverconstrainedError'));
        rtc.tracks.push(track);
        return Promise.resolve(new FakeStream([track]));
      },
    }),
    permissions: {
      query: () =>
        Promise.resolve(
          Object.defineProperty(permission, 'state', {
            configurable: true,
            get: () => rtc.permission,
          }),
        ),
    },
  });
  return rtc;
};
