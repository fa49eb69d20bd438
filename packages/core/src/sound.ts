import {
  listDevices,
  microphonePermission,
  openMicrophone,
  watchDevices,
  watchMicrophonePermission,
} from '@callpanel/telephony';
import type { Sound } from './dependencies.ts';
import type { OpenMicrophone } from './dependencies.ts';

/** The loudest of the samples, 0 to 1; silence is 128. */
const loudest = (samples: Uint8Array): number => {
  let peak = 0;
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample - 128));
  return peak / 128;
};

const METER_MS = 50;

const opened = (stream: MediaStream): OpenMicrophone => {
  let context: AudioContext | null = null;
  return {
    meter(onLevel) {
      context ??= new AudioContext();
      // Begun in a click; a browser that still refuses shows no level.
      context.resume().catch(() => undefined);
      const analyser = context.createAnalyser();
      const source = context.createMediaStreamSource(stream);
      source.connect(analyser);
      const samples = new Uint8Array(analyser.fftSize);
      const timer = setInterval(() => {
        analyser.getByteTimeDomainData(samples);
        onLevel(loudest(samples));
      }, METER_MS);
      return () => {
        clearInterval(timer);
        source.disconnect();
      };
    },
    record(onLost) {
      const recorder = new MediaRecorder(stream);
      const parts: Blob[] = [];
      const written = new Promise<Blob>((resolve) => {
        recorder.addEventListener('stop', () =>
          resolve(new Blob(parts, { type: recorder.mimeType })),
        );
      });
      recorder.addEventListener('dataavailable', ({ data }) => void parts.push(data));
      recorder.addEventListener('error', onLost);
      // The browser sends no event for a track that we stop ourselves.
      for (const track of stream.getTracks()) track.addEventListener('ended', onLost);
      recorder.start();
      return () => {
        if (recorder.state !== 'inactive') recorder.stop();
        return written;
      };
    },
    close() {
      void context?.close();
      for (const track of stream.getTracks()) track.stop();
    },
  };
};

/** Devices and microphone of this browser. */
export const browserSound = (): Sound => ({
  canChooseOutput: 'setSinkId' in HTMLMediaElement.prototype,
  list: listDevices,
  watch: watchDevices,
  permission: microphonePermission,
  watchPermission: watchMicrophonePermission,
  open: async (deviceId, processing) => opened(await openMicrophone(deviceId, processing)),
  opened,
});
