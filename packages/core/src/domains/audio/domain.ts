import { defineDomain } from '../../domain.ts';
import { lateCode } from '../late-code.ts';
import type { Audio } from './audio.ts';
import type { AudioContext } from './context.ts';
import { createPlayback } from './playback.ts';
import type { AudioActions } from './state.ts';
import { initialAudio } from './state.ts';

/** Devices, their levels and a connection check; their code comes with what needs it. And who may be heard. */
export const audio = defineDomain({
  initial: initialAudio,
  perSession: true,
  create(context: AudioContext) {
    let engine: Audio | null = null;
    const playback = createPlayback(context.state.calls);
    const code = lateCode(async () => {
      const { createAudio } = await import('./audio.ts');
      return (engine ??= createAudio(context));
    });
    const actions: AudioActions = {
      load: async () => (await code()).load(),
      meter: async (onLevel) => (await code()).meter(onLevel),
      microphone: async () => (await code()).microphone(),
      claimPlayback: playback.claim,
      testRing: async () => (await code()).testRing(),
      checkConnection: async () => (await code()).checkConnection(),
    };
    return {
      actions,
      forget() {
        engine?.end();
        playback.end();
      },
    };
  },
});
