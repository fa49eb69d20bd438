import type { Page } from '@playwright/test';

/** The strongest frequency a page receives now; `level` in dBFS, -Infinity while nothing is received. */
export interface Heard {
  hz: number;
  level: number;
}

/** What a page still holds open. */
export interface Held {
  /** Microphone tracks that are not ended, clones included. */
  tracks: number;
  peerConnections: number;
  sockets: number;
  /** Those of `sockets` that speak SIP. */
  phoneLines: number;
}

export type Microphone = 'ok' | 'denied' | 'missing' | 'inUse';

interface Probe {
  hear(): Heard;
  /** How loud one tone arrives, dBFS. */
  levelOf(hz: number): number;
  /** What players of recordings play now. */
  hearPlayer(): Heard;
  /** What could have kept a tone away, in words. */
  explain(): Promise<string>;
  held(): Held;
  setMicrophone(microphone: Microphone): void;
  unplug(): void;
}

const NAME = '__probe';

/**
 * Before a page loads: gives it a microphone that sings one tone, ears at every peer connection, and a count of what it
 * holds open. Only the device and the measuring are ours; tracks, codecs and network are the browser's.
 *
 * An oscillator and not Chromium's fake device, because noise suppression removes a steady tone. The ears open no audio
 * element of their own: Chromium feeds a remote track to Web Audio only while the page plays it, so hearing a tone also
 * proves that the product plays it.
 */
export const installProbe = (page: Page, hz: number) =>
  page.addInitScript(
    ({ frequency, name }) => {
      let microphone: Microphone = 'ok';
      const inputs = new Set<MediaStreamTrack>();
      const connections = new Set<RTCPeerConnection>();
      const sockets = new Set<WebSocket>();
      const analysers = new Map<MediaStreamTrack, AnalyserNode>();
      let audio: AudioContext | undefined;
      const context = () => (audio ??= new AudioContext());

      const refusals: Partial<Record<Microphone, string>> = {
        denied: 'NotAllowedError',
        missing: 'NotFoundError',
        inUse: 'NotReadableError',
      };
      const devices = navigator.mediaDevices;
      const enumerate = devices.enumerateDevices.bind(devices);
      /** A camera that sees a colour which changes. */
      const camera = (): MediaStream => {
        const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 240 });
        const paint = canvas.getContext('2d');
        let hue = 0;
        setInterval(() => {
          if (!paint) return;
          paint.fillStyle = `hsl(${(hue += 10)} 80% 50%)`;
          paint.fillRect(0, 0, 320, 240);
        }, 100);
        return canvas.captureStream(10);
      };
      devices.getUserMedia = async (asked) => {
        const refusal = refusals[microphone];
        if (refusal) throw new DOMException('made by the test', refusal);
        if (asked?.video && !asked.audio) return camera();
        const oscillator = new OscillatorNode(context(), { frequency });
        const singer = context().createMediaStreamDestination();
        oscillator.connect(new GainNode(context(), { gain: 0.5 })).connect(singer);
        oscillator.start();
        for (const track of singer.stream.getTracks()) inputs.add(track);
        if (asked?.video) for (const track of camera().getTracks()) singer.stream.addTrack(track);
        return singer.stream;
      };
      devices.enumerateDevices = async () =>
        (await enumerate()).filter(({ kind }) => microphone !== 'missing' || kind !== 'audioinput');
      const query = navigator.permissions.query.bind(navigator.permissions);
      navigator.permissions.query = async (asked) => {
        const status = await query(asked);
        if (microphone === 'denied' && (asked.name as string) === 'microphone')
          Object.defineProperty(status, 'state', { value: 'denied' });
        return status;
      };

      const cloneTrack = MediaStreamTrack.prototype.clone;
      MediaStreamTrack.prototype.clone = function clone() {
        const copy = cloneTrack.call(this);
        if (inputs.has(this)) inputs.add(copy);
        return copy;
      };

      const listen = (track: MediaStreamTrack) => {
        if (track.kind !== 'audio') return;
        const analyser = new AnalyserNode(context(), { fftSize: 8192, smoothingTimeConstant: 0 });
        context()
          .createMediaStreamSource(new MediaStream([track]))
          .connect(analyser);
        analysers.set(track, analyser);
      };
      // What a player plays, the loudest of it as of calls; a call's own sound element has a stream and no address.
      const players = new Map<HTMLMediaElement, AnalyserNode>();
      const play = HTMLMediaElement.prototype.play;
      HTMLMediaElement.prototype.play = function playAndListen() {
        if (this.src.startsWith('blob:') && !players.has(this)) {
          const analyser = new AnalyserNode(context(), { fftSize: 8192, smoothingTimeConstant: 0 });
          context().createMediaElementSource(this).connect(analyser).connect(context().destination);
          players.set(this, analyser);
        }
        return play.call(this);
      };
      window.RTCPeerConnection = class extends RTCPeerConnection {
        constructor(...args: ConstructorParameters<typeof RTCPeerConnection>) {
          super(...args);
          connections.add(this);
          this.addEventListener('track', ({ track }) => listen(track));
        }
        override close() {
          for (const { track } of this.getReceivers()) analysers.delete(track);
          super.close();
        }
      };
      window.WebSocket = class extends WebSocket {
        constructor(...args: ConstructorParameters<typeof WebSocket>) {
          super(...args);
          sockets.add(this);
        }
      };

      const loudest = (analyser: AnalyserNode) => {
        const levels = new Float32Array(analyser.frequencyBinCount);
        analyser.getFloatFrequencyData(levels);
        const level = Math.max(...levels);
        return { hz: (levels.indexOf(level) * context().sampleRate) / analyser.fftSize, level };
      };
      const levelAt = (analyser: AnalyserNode, hz: number) => {
        const levels = new Float32Array(analyser.frequencyBinCount);
        analyser.getFloatFrequencyData(levels);
        const bin = Math.round((hz * analyser.fftSize) / context().sampleRate);
        return Math.max(...levels.slice(bin - 1, bin + 2));
      };
      const strongest = (analysers: Iterable<AnalyserNode>): Heard =>
        [...analysers]
          .map(loudest)
          .reduce((a, b) => (b.level > a.level ? b : a), { hz: 0, level: -Infinity });
      const count = <T>(things: Set<T>, open: (thing: T) => boolean) =>
        [...things].filter(open).length;

      const probe: Probe = {
        hear: () => strongest(analysers.values()),
        hearPlayer: () => strongest(players.values()),
        levelOf: (hz) =>
          [...analysers.values()].reduce(
            (level, one) => Math.max(level, levelAt(one, hz)),
            -Infinity,
          ),
        explain: async () => {
          const open = [...connections].filter(({ signalingState }) => signalingState !== 'closed');
          const lines = open.map(async (pc) => {
            const stats = [...(await pc.getStats()).values()] as Record<string, unknown>[];
            const inbound = stats.filter(({ type }) => type === 'inbound-rtp');
            const came = inbound.map(
              ({ packetsReceived, packetsLost, totalAudioEnergy }) =>
                `${Number(packetsReceived)} packets, ${Number(packetsLost)} lost, energy ${Number(totalAudioEnergy)}`,
            );
            const muted = pc.getReceivers().map(({ track }) => (track.muted ? 'muted' : 'live'));
            return `${pc.connectionState}: ${came.join('; ')}; tracks ${muted.join(' ')}`;
          });
          return `ears ${analysers.size} ${audio?.state}; ${(await Promise.all(lines)).join('; ')}`;
        },
        held: () => ({
          tracks: count(inputs, (track) => track.readyState === 'live'),
          peerConnections: count(connections, (pc) => pc.signalingState !== 'closed'),
          sockets: count(sockets, (socket) => socket.readyState <= WebSocket.OPEN),
          phoneLines: count(
            sockets,
            ({ readyState, protocol }) => readyState === WebSocket.OPEN && protocol === 'sip',
          ),
        }),
        setMicrophone: (next) => {
          microphone = next;
          devices.dispatchEvent(new Event('devicechange'));
        },
        unplug: () => {
          microphone = 'missing';
          for (const track of inputs) {
            if (track.readyState === 'ended') continue;
            track.stop();
            track.dispatchEvent(new Event('ended'));
          }
          devices.dispatchEvent(new Event('devicechange'));
        },
      };
      Object.assign(window, { [name]: probe });
    },
    { frequency: hz, name: NAME },
  );

type PagePart = Pick<Page, 'evaluate'>;

export const hear = (page: PagePart): Promise<Heard> =>
  page.evaluate((name) => (Reflect.get(window, name) as Probe).hear(), NAME);

/** What players of recordings play now. */
export const hearPlayer = (page: PagePart): Promise<Heard> =>
  page.evaluate((name) => (Reflect.get(window, name) as Probe).hearPlayer(), NAME);

/** Causes of silence: what the peer connections received, and whether the audio context runs. */
export const explainHearing = (page: PagePart): Promise<string> =>
  page.evaluate((name) => (Reflect.get(window, name) as Probe).explain(), NAME);

/** The levels of tones at one moment, dBFS, whatever else is received. */
export const levelsOf = (page: PagePart, tones: readonly number[]): Promise<number[]> =>
  page.evaluate(
    ({ name, all }) => all.map((tone) => (Reflect.get(window, name) as Probe).levelOf(tone)),
    { name: NAME, all: tones },
  );

/** The level of the tone of `hz`, dBFS, whatever else is received. */
export const levelOf = async (page: PagePart, hz: number): Promise<number> =>
  (await levelsOf(page, [hz]))[0] ?? -Infinity;

export const held = (page: PagePart): Promise<Held> =>
  page.evaluate((name) => (Reflect.get(window, name) as Probe).held(), NAME);

/** What the next `getUserMedia` meets. */
export const setMicrophone = (page: PagePart, microphone: Microphone): Promise<void> =>
  page.evaluate(({ name, next }) => (Reflect.get(window, name) as Probe).setMicrophone(next), {
    name: NAME,
    next: microphone,
  });

/** Pulls the microphone out: its tracks end, and no other is there. */
export const unplugMicrophone = (page: PagePart): Promise<void> =>
  page.evaluate((name) => (Reflect.get(window, name) as Probe).unplug(), NAME);
