import type { Context } from '../../context.ts';
import type { Core } from '../../types.ts';
import { lateCode } from '../late-code.ts';

/** Where a panel begins; its code comes when one asks. */
export const landingActions = (context: Context): Core['landing'] => {
  const code = lateCode(async () => (await import('./landing.ts')).createLanding(context));
  return {
    load: async () => (await code()).load(),
    set: async (path) => (await code()).set(path),
  };
};
