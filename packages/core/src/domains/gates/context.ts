import type { Context } from '../../context.ts';
import type { CoreState } from '../../state.ts';

/** What gates reads and writes. */
export type GatesContext = Context<Pick<CoreState, 'gates'>>;
