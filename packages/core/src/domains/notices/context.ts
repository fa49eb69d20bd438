import type { Context } from '../../context.ts';
import type { CoreState } from '../../state.ts';

/** What notices reads and writes. */
export type NoticesContext = Context<Pick<CoreState, 'notices'>>;
