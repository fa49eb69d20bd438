import { defineDomain } from '../../domain.ts';
import { lateCode } from '../late-code.ts';
import type { FeaturesContext } from './context.ts';
import type { FeaturesActions } from './state.ts';
import { initialFeatures } from './state.ts';

/** The user's own settings for calls; the code comes when one is changed. */
export const features = defineDomain({
  initial: initialFeatures,
  perSession: true,
  create(context: FeaturesContext) {
    const code = lateCode(async () => (await import('./features.ts')).createFeatures(context));
    const actions: FeaturesActions = {
      setDnd: async (on) => (await code()).setDnd(on),
      setForward: async (to) => (await code()).setForward(to),
      setFollowme: async (on) => (await code()).setFollowme(on),
    };
    return { actions };
  },
});
