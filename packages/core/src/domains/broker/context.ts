import type { Context } from '../../context.ts';
import type { CoreState } from '../../state.ts';

/** What broker reads and writes. */
export type BrokerContext = Context<Pick<CoreState, 'broker' | 'permissions' | 'session'>>;
