import type { Page } from '@playwright/test';

/** Below this, in dBFS, nothing is heard. A tone as sent here arrives with about -20. */
const SILENCE = -60;

interface Ears {
  strongest(): number;
  leftOpen(): number;
}

const IN_PAGE = '__ears';

/**
 * Gives a page, before it loads, a microphone that sings one tone and ears at every peer connection it opens.
 *
 * Only the device and the measuring are ours: tracks, codecs and the network in between are the browser's. A tone from
 * an oscillator instead of Chromium's fake device, because noise suppression removes a steady tone.
 *
 * @param hz frequency of the tone
 */
export const giveTone = async (page: Page, hz: number): Promise<void> => {
  await page.addInitScript(
    ({ frequency, name, silence }) => {
      let audio: AudioContext | undefined;
      const context = () => (audio ??= new AudioContext());
      const microphones: MediaStreamTrack[] = [];
      const connections = new Set<RTCPeerConnection>();
      const analysers = new Map<MediaStreamTrack, AnalyserNode>();

      navigator.mediaDevices.getUserMedia = async () => {
        const oscillator = new OscillatorNode(context(), { frequency });
        const microphone = context().createMediaStreamDestination();
        oscillator.connect(new GainNode(context(), { gain: 0.5 })).connect(microphone);
        oscillator.start();
        microphones.push(...microphone.stream.getTracks());
        return microphone.stream;
      };

      const listen = (track: MediaStreamTrack) => {
        const stream = new MediaStream([track]);
        // Chromium feeds a remote track to Web Audio only while an element plays it.
        const element = new Audio();
        element.muted = true;
        element.srcObject = stream;
        void element.play();
        const analyser = new AnalyserNode(context(), { fftSize: 8192, smoothingTimeConstant: 0 });
        context().createMediaStreamSource(stream).connect(analyser);
        analysers.set(track, analyser);
        track.addEventListener('ended', () => analysers.delete(track));
      };

      const loudest = (analyser: AnalyserNode) => {
        const levels = new Float32Array(analyser.frequencyBinCount);
        analyser.getFloatFrequencyData(levels);
        const level = Math.max(...levels);
        return { hz: (levels.indexOf(level) * context().sampleRate) / analyser.fftSize, level };
      };

      window.RTCPeerConnection = class extends RTCPeerConnection {
        constructor(...args: ConstructorParameters<typeof RTCPeerConnection>) {
          super(...args);
          connections.add(this);
          this.addEventListener('track', ({ track }) => listen(track));
        }
        override close() {
          super.close();
          connections.delete(this);
          for (const { track } of this.getReceivers()) analysers.delete(track);
        }
      };

      const ears: Ears = {
        strongest: () => {
          const all = [...analysers.values()].map(loudest).filter(({ level }) => level > silence);
          return all.reduce((a, b) => (b.level > a.level ? b : a), { hz: 0, level: silence }).hz;
        },
        leftOpen: () =>
          connections.size + microphones.filter(({ readyState }) => readyState === 'live').length,
      };
      Object.assign(window, { [name]: ears });
    },
    { frequency: hz, name: IN_PAGE, silence: SILENCE },
  );
};

const ask = (page: Page, question: keyof Ears): Promise<number> =>
  page.evaluate(({ name, asked }) => (Reflect.get(window, name) as Ears)[asked](), {
    name: IN_PAGE,
    asked: question,
  });

/** Strongest frequency in Hz that the page receives at this moment from all its calls, within 3 Hz; 0 for silence. */
export const strongestTone = (page: Page): Promise<number> => ask(page, 'strongest');

/** How many peer connections of the page are not closed and how many microphone tracks still record, together. */
export const leftOpen = (page: Page): Promise<number> => ask(page, 'leftOpen');
