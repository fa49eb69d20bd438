import type { Context } from '../../context.ts';
import type { CoreState } from '../../state.ts';

/** What landing reads and writes. */
export type LandingContext = Context<Pick<CoreState, 'landing' | 'permissions' | 'session'>>;
