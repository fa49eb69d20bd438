import type { Context } from '../../context.ts';
import type { CoreState } from '../../state.ts';

/** What presence reads and writes. */
export type PresenceContext = Context<
  Pick<CoreState, 'broker' | 'features' | 'parking' | 'permissions' | 'presence' | 'session'>
>;
