import { core } from '@callpanel/core';
import { landingPath } from '../routes/decide.ts';

/** The address where this user lands [R-35] [R-43] [S-71]. */
export const landing = async (): Promise<string> => landingPath(await core.landing.load());
