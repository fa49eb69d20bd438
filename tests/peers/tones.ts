import type { Page } from '@playwright/test';

/** The loudest frequency that a page receives now; `level` in dBFS, -Infinity while nothing is received. */
export interface Heard {
  hz: number;
  level: number;
}

interface Ears {
  hear(): Heard;
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
    ({ frequency, name }) => {
      let audio: AudioContext | undefined;
      const context = () => (audio ??= new AudioContext());
      const analysers = new Map<MediaStreamTrack, AnalyserNode>();

      navigator.mediaDevices.getUserMedia = async () => {
        const oscillator = new OscillatorNode(context(), { frequency });
        const microphone = context().createMediaStreamDestination();
        oscillator.connect(new GainNode(context(), { gain: 0.5 })).connect(microphone);
        oscillator.start();
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

      const loudest = (analyser: AnalyserNode): Heard => {
        const levels = new Float32Array(analyser.frequencyBinCount);
        analyser.getFloatFrequencyData(levels);
        const level = Math.max(...levels);
        return { hz: (levels.indexOf(level) * context().sampleRate) / analyser.fftSize, level };
      };

      window.RTCPeerConnection = class extends RTCPeerConnection {
        constructor(...args: ConstructorParameters<typeof RTCPeerConnection>) {
          super(...args);
          this.addEventListener('track', ({ track }) => listen(track));
          this.addEventListener('connectionstatechange', () => {
            if (this.connectionState !== 'closed') return;
            for (const { track } of this.getReceivers()) analysers.delete(track);
          });
        }
      };

      const ears: Ears = {
        hear: () =>
          [...analysers.values()]
            .map(loudest)
            .reduce((a, b) => (b.level > a.level ? b : a), { hz: 0, level: -Infinity }),
      };
      Object.assign(window, { [name]: ears });
    },
    { frequency: hz, name: IN_PAGE },
  );
};

/** What the page hears at this moment, from all its calls. */
export const heard = (page: Page): Promise<Heard> =>
  page.evaluate((name) => (Reflect.get(window, name) as Ears).hear(), IN_PAGE);
