import type { Context } from '../../context.ts';
import type { Core } from '../../types.ts';
import { lateCode } from '../late-code.ts';
import type { AudioActions } from './state.ts';

/** Devices, their levels and a connection check; all of its code comes with the settings that show it. */
export const audioActions = (context: Context, calls: Core['calls']): AudioActions => {
  const code = lateCode(async () => {
    const { createAudio } = await import('./audio.ts');
    return createAudio(context, calls);
  });
  return {
    load: async () => (await code()).load(),
    meter: async (onLevel) => (await code()).meter(onLevel),
    testRing: async () => (await code()).testRing(),
    checkConnection: async () => (await code()).checkConnection(),
  };
};
