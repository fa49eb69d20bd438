import { defineDomain } from '../../domain.ts';
import { lateCode } from '../late-code.ts';
import type { LandingContext } from './context.ts';
import type { LandingActions } from './state.ts';
import { initialLanding } from './state.ts';

/** The first page of a panel; the code loads on the first request. */
export const landing = defineDomain({
  initial: initialLanding,
  perSession: true,
  create(context: LandingContext) {
    const code = lateCode(async () => (await import('./landing.ts')).createLanding(context));
    const actions: LandingActions = {
      load: async () => (await code()).load(),
      set: async (path) => (await code()).set(path),
    };
    return { actions };
  },
});
