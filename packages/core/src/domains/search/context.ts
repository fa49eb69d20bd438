import type { Context } from '../../context.ts';
import type { CoreState } from '../../state.ts';

/** What search reads and writes. */
export type SearchContext = Context<Pick<CoreState, 'search'>>;
