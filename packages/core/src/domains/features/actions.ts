import type { Context } from '../../context.ts';
import type { Core } from '../../types.ts';
import { lateCode } from '../late-code.ts';

/** The user's own settings for calls; the code comes when one is changed. */
export const featuresActions = (context: Context): Core['features'] => {
  const code = lateCode(async () => (await import('./features.ts')).createFeatures(context));
  return {
    setDnd: async (on) => (await code()).setDnd(on),
    setForward: async (to) => (await code()).setForward(to),
    setFollowme: async (on) => (await code()).setFollowme(on),
  };
};
