import { core } from '@callpanel/core';
import { vi } from 'vitest';

/** A microphone that hears a second of silence. */
export const microphone = () => {
  vi.spyOn(core.audio, 'microphone').mockResolvedValue({
    meter: () => () => {},
    record: () => async () => new Blob(['webm']),
    close: () => {},
  });
  const sound = new Float32Array(8_000);
  vi.stubGlobal(
    'OfflineAudioContext',
    class {
      decodeAudioData = async () => ({
        length: sound.length,
        numberOfChannels: 1,
        getChannelData: () => sound,
      });
    },
  );
};
