import type { Context } from '../../context.ts';
import type { Core } from '../../types.ts';
import { lateCode } from '../late-code.ts';
import type { Audio } from './audio.ts';
import { createPlayback } from './playback.ts';
import type { AudioActions } from './state.ts';
import { initialAudio } from './state.ts';

export interface AudioDomain {
  actions: AudioActions;
  /** Nothing is watched any more. */
  end(): void;
}

/** Devices, their levels and a connection check; their code comes with what needs it. And who may be heard. */
export const createAudioDomain = (context: Context, calls: Core['calls']): AudioDomain => {
  let engine: Audio | null = null;
  const playback = createPlayback(context.state.calls);
  const code = lateCode(async () => {
    const { createAudio } = await import('./audio.ts');
    return (engine ??= createAudio(context, calls));
  });
  return {
    actions: {
      load: async () => (await code()).load(),
      meter: async (onLevel) => (await code()).meter(onLevel),
      microphone: async () => (await code()).microphone(),
      claimPlayback: playback.claim,
      testRing: async () => (await code()).testRing(),
      checkConnection: async () => (await code()).checkConnection(),
    },
    end() {
      engine?.end();
      playback.end();
      Object.assign(context.state.audio, initialAudio());
    },
  };
};
