import {
  listDevices,
  microphonePermission,
  openMicrophone,
  watchDevices,
  watchMicrophonePermission,
} from '@callpanel/telephony';
import type { OpenMicrophone, Sound } from './context.ts';

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
  open: async (deviceId) => opened(await openMicrophone(deviceId)),
});
