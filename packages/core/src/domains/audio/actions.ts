import type { Context } from '../../context.ts';
import type { Core } from '../../types.ts';
import { lateCode } from '../late-code.ts';
import type { Audio } from './audio.ts';
import type { AudioActions } from './state.ts';
import { initialAudio } from './state.ts';

export interface AudioDomain {
  actions: AudioActions;
  /** Nothing is watched any more. */
  end(): void;
}

/** Devices, their levels and a connection check; all of its code comes with the settings that show it. */
export const createAudioDomain = (context: Context, calls: Core['calls']): AudioDomain => {
  let engine: Audio | null = null;
  const code = lateCode(async () => {
    const { createAudio } = await import('./audio.ts');
    return (engine ??= createAudio(context, calls));
  });
  return {
    actions: {
      load: async () => (await code()).load(),
      meter: async (onLevel) => (await code()).meter(onLevel),
      testRing: async () => (await code()).testRing(),
      checkConnection: async () => (await code()).checkConnection(),
    },
    end() {
      engine?.end();
      Object.assign(context.state.audio, initialAudio());
    },
  };
};
