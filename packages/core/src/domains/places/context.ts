import type { Context } from '../../context.ts';
import type { CoreState } from '../../state.ts';

/** What places reads and writes. */
export type PlacesContext = Context<Pick<CoreState, 'places'>>;
