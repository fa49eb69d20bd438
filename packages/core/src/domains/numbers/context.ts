import type { Context } from '../../context.ts';
import type { CoreState } from '../../state.ts';

/** What numbers reads and writes. */
export type NumbersContext = Context<Pick<CoreState, 'numbers'>>;
