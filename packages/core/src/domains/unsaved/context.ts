import type { Context } from '../../context.ts';
import type { CoreState } from '../../state.ts';

/** What unsaved reads and writes. */
export type UnsavedContext = Context<Pick<CoreState, 'calls' | 'unsaved'>>;
